import { atom } from 'nanostores';
import { call } from '#client/http.ts';
import { isLoggedIn, onSessionEnded } from '#client/session.ts';
import { listOwnChanges, type OwnChange } from '#contract/supplements/supplement-changes.ts';

/** Empty on failure or where unsupported. */
export const $ownChanges = atom<readonly OwnChange[]>([]);

export async function loadOwnChanges(): Promise<void> {
  if (!isLoggedIn()) return;
  onSessionEnded(() => $ownChanges.set([]));
  const outcome = await call(listOwnChanges);
  if (isLoggedIn()) $ownChanges.set(outcome.ok ? outcome.result : []);
}
