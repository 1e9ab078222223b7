import * as v from 'valibot';
import { routes } from '#domain/shared/routes.ts';
import { call, resultOf, searchPage } from '#tests/support/api.ts';

export type Screen = { readonly name: string; readonly path: string };

export const SEARCHED = '비타민';
const ANALYSED = 3;

/** The measured screens, with products and an ingredient that the running server knows. */
export async function findScreens(url: string): Promise<readonly Screen[]> {
  const { supplements } = await searchPage(url, SEARCHED);
  const ids = supplements.slice(0, ANALYSED).map(({ supplementId }) => supplementId);
  const found = await call(url, `/api/v1/ingredients/search?keyword=${encodeURIComponent(SEARCHED)}`);
  const [ingredient] = resultOf(found, v.array(v.object({ name: v.string() })));
  const [firstId] = ids;
  if (firstId === undefined || ingredient === undefined) throw new Error(`the catalogue has nothing for ${SEARCHED}`);
  return [
    { name: 'home', path: routes.home() },
    { name: 'ingredient', path: routes.ingredient(ingredient.name) },
    { name: 'product', path: routes.supplement(firstId) },
    { name: 'search', path: routes.searchResult(SEARCHED) },
    { name: 'analysis', path: routes.combinationResult(ids) },
    { name: 'picker', path: routes.addCombination(SEARCHED) },
  ];
}
