import { shareLabel, takeLabelBack } from '#contract/labels/shared-labels.ts';
import { sharedAmounts } from '#domain/labels/shared-label.ts';
import { ownContents } from '#domain/own/products/daily-amount.ts';
import { rememberedIngredients } from '#upstream/ingredients/public.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import { mount, type UpstreamApp, type Verb } from '#upstream/shared/http/mount.ts';
import { selectCards } from '#upstream/supplements/public.ts';
import { acceptAgreed, deleteShared, selectTold, upsertShared } from './queries.ts';

/**
 * Not for children's products. @throws S0001 for an unknown product, VALID400_0 for a known or a child's product, an amount that does not
 * convert, or beyond the limit
 */
const shareLabelVerb: Verb<typeof shareLabel> = async ({ context, viewer, input: { parameters, body } }) => {
  const [[card], known] = await Promise.all([selectCards(context, [parameters.id]), rememberedIngredients(context)]);
  if (card === undefined) throw new ApiError('S0001');
  if (!context.hasLabelSharing) throw new ApiError('COMMON503', 'noLabelSharing');
  if (card.amounts !== 'UNKNOWN') throw new ApiError('VALID400_0', 'amountsKnown');
  if (card.forWhom.includes('CHILD')) throw new ApiError('VALID400_0', 'noChildrensLabels');
  const byId = new Map([...known.values()].map((ingredient) => [ingredient.id, ingredient]));
  if (body.ingredients.some(({ ingredientId }) => ingredientId === null || !byId.has(ingredientId)))
    throw new ApiError('VALID400_0', 'shareWhole');
  const ingredients = body.ingredients.map((line) => ({ ...line, name: '' }));
  const amounts = sharedAmounts(ownContents({ ...body, ingredients, isConfirmed: true }, (id) => byId.get(id)));
  if (amounts === null) throw new ApiError('VALID400_0', 'shareWhole');
  const [shared] = await context.accounts.batch([upsertShared(context, viewer.userId, card.id, amounts), acceptAgreed(context, card.id)]);
  if (shared?.results.length !== 1) throw new ApiError('VALID400_0', 'tooManySharedLabels');
  return { isAccepted: (await selectTold(context, [card.id])).length > 0 };
};

/** @throws S0001 where there is neither a label of the caller's nor a product */
const takeLabelBackVerb: Verb<typeof takeLabelBack> = async ({ context, viewer, input: { parameters } }) => {
  const wasShared = await deleteShared(context, viewer.userId, parameters.id);
  if (!wasShared && (await selectCards(context, [parameters.id])).length === 0) throw new ApiError('S0001');
  return null;
};

export function mountSharedLabels(app: UpstreamApp): void {
  mount(app, shareLabel, shareLabelVerb);
  mount(app, takeLabelBack, takeLabelBackVerb);
}
