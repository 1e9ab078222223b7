import type * as v from 'valibot';
import type { suggestSearch } from '#contract/search/search.ts';
import { ingredientText } from '#copy/supplements/amount-text.ts';
import { cards } from '#copy/supplements/cards.ts';
import { picturePath } from '#domain/labels/picture-address.ts';
import type { ShownSuggestion } from '#domain/search/suggestion.ts';
import { shortMaker } from '#domain/supplements/card-facts.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { type SuggestedProduct, selectSuggestedProducts } from './queries/catalogue.ts';

function factsOf({ makerName, brandName, mainIngredients }: SuggestedProduct): string | undefined {
  const main = mainIngredients
    .slice(0, 1)
    .map(({ amount, isUnsure, ...main }) => ingredientText({ ...main, amount: amount === null || isUnsure ? null : Number(amount) }));
  return cards.together([shortMaker(makerName ?? brandName), ...main].filter(Boolean)) || undefined;
}

export async function tellApart(
  context: Context,
  shown: readonly ShownSuggestion[],
): Promise<v.InferInput<(typeof suggestSearch)['result']>> {
  const products = await selectSuggestedProducts(
    context,
    shown.flatMap(({ supplementId }) => supplementId ?? []),
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  return shown.map(({ supplementId, ...each }) => {
    const product = supplementId === undefined ? undefined : byId.get(supplementId);
    return product === undefined ? each : { ...each, picture: picturePath(product.picture), facts: factsOf(product) };
  });
}
