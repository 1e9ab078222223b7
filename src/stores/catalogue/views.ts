import { hasGuestList as hasOwn } from '#client/guest-list-mark.ts';
import { isMember } from '#client/member-mark.ts';
import { whenShown } from '#client/shown.ts';

export function countView(address: string): void {
  whenShown(() => {
    // Drained to free the connection.
    fetch(address, { cache: 'no-store' })
      .then((answer) => answer.text())
      .catch(() => undefined);
  });
}

export { hasOwn, isMember, whenShown };
