import type { readSupplement } from '#contract/supplements/supplements.ts';
import { amountText } from '#copy/supplements/amount-text.ts';
import { wireChange } from '#db/supplement-change.ts';
import { describeFailure, logError } from '#platform/log.ts';
import { isLiked } from '#upstream/likes/public.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context, Viewer } from '#upstream/shared/http/context.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { logActivity } from '../search/public.ts';
import { cardFacts } from './cards/card-facts.ts';
import { selectContents, selectSupplement } from './queries.ts';

async function countView(context: Context, viewer: Viewer, id: number): Promise<void> {
  try {
    await logActivity(context, viewer, { method: 'CLICK', category: 'SUPPLEMENT', subjectId: id, keyword: String(id) });
  } catch (failure) {
    logError('view-not-counted', describeFailure(failure));
  }
}

/** @throws S0001 */
export const readSupplementVerb: Verb<typeof readSupplement> = async ({ context, viewer, input: { query } }) => {
  const [row, contents] = await Promise.all([selectSupplement(context, query.id), selectContents(context, query.id)]);
  if (!row) throw new ApiError('S0001');
  await countView(context, viewer, row.id);
  const { imageUrl: supplementImageUrl, ...facts } = cardFacts(context, row);
  const liked = await isLiked(context, viewer, 'supplement', row.id);
  return {
    supplementId: row.id,
    brandId: row.brandId,
    brandImageUrl: null,
    supplementName: row.name,
    supplementImageUrl,
    liked,
    isLiked: liked,
    coupangLink: row.shoppingUrl,
    intakeTime: row.method,
    ingredients: contents.map(({ name, amount, unit }) => ({ name, amount: amount === null ? '' : amountText(Number(amount), unit) })),
    ...facts,
    brandIsMaker: row.brandIsMaker,
    price: row.price,
    description: row.description,
    caution: row.caution,
    rawText: row.rawText,
    importedOn: row.importedOn,
    goneOn: row.goneOn,
    changes: row.changes.map(wireChange),
  };
};
