import { isMember } from '#client/member-mark.ts';
import { hasOwnMark as hasOwn } from '#client/own-mark.ts';
import { whenShown } from '#client/shown.ts';

/** Tells the server once what a guest has seen or looked for: what it answers is not looked at, and neither is a failure. Members' own calls tell it. */
export function countView(address: string): void {
  whenShown(() => {
    // Read to its end, so that the connection is free again.
    fetch(address, { cache: 'no-store' })
      .then((answer) => answer.text())
      .catch(() => undefined);
  });
}

export { hasOwn, isMember, whenShown };
