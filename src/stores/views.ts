import { readAccessToken } from '../client/session.ts';
import { whenShown } from '../client/shown.ts';

/** Tells the server once that a page has been seen: what it answers is not looked at, and neither is a failure. */
export function countView(address: string): void {
  whenShown(() => {
    const token = readAccessToken();
    const headers = token === null ? undefined : { authorization: `Bearer ${token}` };
    // Read to its end, so that the connection is free again.
    fetch(address, { cache: 'no-store', ...(headers && { headers }) })
      .then((answer) => answer.text())
      .catch(() => undefined);
  });
}

export { whenShown };
