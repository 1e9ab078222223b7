import type { markSupplement, unmarkSupplement } from '#contract/own/own-supplements.ts';
import { hasEnabledRoutine } from '#upstream/reminders/public.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { selectCards } from '#upstream/supplements/public.ts';
import { ownState } from './own-state.ts';
import { deleteOwnSupplement, upsertOwnSupplement } from './queries.ts';

async function isProduct(context: Context, id: number): Promise<boolean> {
  return (await selectCards(context, [id])).length > 0;
}

/** @throws S0001 for an unknown product, VALID400_0 beyond the limit */
export const markSupplementVerb: Verb<typeof markSupplement> = async ({ context, viewer, input: { parameters, body } }) => {
  if (!(await isProduct(context, parameters.id))) throw new ApiError('S0001');
  const row = await upsertOwnSupplement(context, viewer.userId, parameters.id, body);
  if (row === null) throw new ApiError('VALID400_0', 'tooManyOwn');
  return { supplementId: parameters.id, ...ownState(row) };
};

/** Also for a product that left the catalogue. @throws S0001 when there is neither mark nor product */
export const unmarkSupplementVerb: Verb<typeof unmarkSupplement> = async ({ context, viewer, input: { parameters } }) => {
  const wasMarked = await deleteOwnSupplement(context, viewer.userId, parameters.id);
  if (!wasMarked && !(await isProduct(context, parameters.id))) throw new ApiError('S0001');
  return {
    supplementId: parameters.id,
    ...ownState(undefined),
    isReminded: await hasEnabledRoutine(context, viewer.userId, parameters.id),
  };
};
