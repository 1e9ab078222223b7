import { call } from '#client/http.ts';
import { isLoggedIn } from '#client/session.ts';
import { shareLabel, takeLabelBack } from '#contract/labels/shared-labels.ts';
import { sharedLabels } from '#copy/labels/shared-labels.ts';
import type { OwnProduct } from '#domain/own/products/own-product.ts';
import { loadClientConfig } from '#stores/shared/client-config.ts';
import { DONE, failureText, type Outcome } from '#stores/shared/failure-text.ts';

export async function areLabelsShared(): Promise<boolean> {
  return (await loadClientConfig()).labelSharing;
}

export async function canShareLabel({ isConfirmed, kind }: OwnProduct): Promise<boolean> {
  return isConfirmed && kind === 'SUPPLEMENT' && isLoggedIn() && (await areLabelsShared());
}

export async function shareOwnLabel(
  id: number,
  { timesPerDay, unitsPerDose, ingredients }: OwnProduct,
): Promise<{ readonly isAccepted: boolean } | { readonly message: string }> {
  const lines = ingredients.flatMap(({ name: _name, ingredientId, ...line }) => (ingredientId === null ? [] : [{ ingredientId, ...line }]));
  const outcome = await call(shareLabel, { parameters: { id: String(id) }, body: { timesPerDay, unitsPerDose, ingredients: lines } });
  return outcome.ok ? outcome.result : { message: failureText(outcome.failure, sharedLabels.failed) };
}

export async function takeOwnLabelBack(id: number): Promise<Outcome> {
  const outcome = await call(takeLabelBack, { parameters: { id: String(id) } });
  return outcome.ok ? DONE : { ok: false, message: failureText(outcome.failure, sharedLabels.notTakenBack) };
}
