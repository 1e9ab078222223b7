import { atom } from 'nanostores';
import { call } from '#client/http.ts';
import { isLoggedIn, onSessionEnded } from '#client/session.ts';
import { listOwnChanges, type OwnChange } from '#contract/supplement-changes.ts';

/** What has changed in the products of the member; none where that cannot be had, or another server does not know it. */
export const $ownChanges = atom<readonly OwnChange[]>([]);

export async function loadOwnChanges(): Promise<void> {
  if (!isLoggedIn()) return;
  onSessionEnded(() => $ownChanges.set([]));
  const outcome = await call(listOwnChanges);
  if (isLoggedIn()) $ownChanges.set(outcome.ok ? outcome.result : []);
}
