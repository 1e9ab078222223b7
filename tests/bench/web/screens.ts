import * as v from 'valibot';
import { routes } from '#domain/routes.ts';
import { call, resultOf, searchPage } from '#tests/support/api.ts';

export type ScreenName = 'home' | 'ingredient' | 'product' | 'search' | 'analysis' | 'picker';
export type Screen = { readonly name: ScreenName; readonly path: string };

export const SEARCHED = '비타민';
const ANALYSED = 3;
const ingredientList = v.array(v.object({ id: v.number(), name: v.string() }));

/** The screens that are compared, with products and an ingredient that the running server knows. */
export async function findScreens(url: string): Promise<Screen[]> {
  const { supplements } = await searchPage(url, SEARCHED);
  const ids = supplements.slice(0, ANALYSED).map(({ supplementId }) => supplementId);
  const found = resultOf(await call(url, `/api/v1/ingredients/search?keyword=${encodeURIComponent(SEARCHED)}`), ingredientList);
  const [firstId] = ids;
  const [ingredient] = found;
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

export function pathOf(screens: readonly Screen[], name: ScreenName): string {
  const found = screens.find((screen) => screen.name === name);
  if (!found) throw new Error(`no screen ${name}`);
  return found.path;
}
