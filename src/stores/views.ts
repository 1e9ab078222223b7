import { isMember } from '#client/member-mark.ts';
import { hasOwnMark as hasOwn } from '#client/own-mark.ts';
import { whenShown } from '#client/shown.ts';

/** Fire and forget; members' own calls count their views. */
export function countView(address: string): void {
  whenShown(() => {
    // Drained to free the connection.
    fetch(address, { cache: 'no-store' })
      .then((answer) => answer.text())
      .catch(() => undefined);
  });
}

export { hasOwn, isMember, whenShown };
