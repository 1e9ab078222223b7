import { security } from '#copy/accounts/security.ts';
import type { Outcome } from '#stores/shared/failure-text.ts';
import { showToast } from '#ui/plain/toast.ts';
import { withProof } from '../proof/index.ts';

/** After re-authentication; true when done. */
export async function change(act: (proof: string) => Promise<Outcome | null>, done: string): Promise<boolean> {
  const outcome = await withProof(act);
  if (outcome === null) return false;
  if (outcome.ok) showToast(done, 'status', security.close);
  else showToast(outcome.message, 'alert', security.close);
  return outcome.ok;
}
