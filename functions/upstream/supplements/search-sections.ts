import { filterToken } from '#domain/search/search-filters.ts';
import { queryExpressions } from '#domain/search/search-query.ts';
import { anyOf, searchKey } from '#domain/search/search-text.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { rememberedNames } from '../ingredients/public.ts';
import type { Meant } from './narrow-search.ts';
import { everything } from './queries/counted.ts';
import { isBrand, isIngredient } from './spoken-search.ts';
import { typedWords, understandWords } from './understand-words.ts';

/** What follows a brand's products of an ingredient: its other ones, then others' of the ingredient and amount. Null for another query. */
export async function afterBrand(
  context: Context,
  query: string,
  { expressions }: Meant,
  dropped: readonly string[],
): Promise<{ readonly own: Meant; readonly others: Meant } | null> {
  const [{ words }, names] = await Promise.all([understandWords(context, query), rememberedNames(context)]);
  const brands = words.filter(isBrand);
  const ingredient = words.find(isIngredient);
  const isOf = (typed: string) => brands.some(({ word }) => searchKey(typed).includes(word));
  if (expressions === null || brands.length === 0 || ingredient === undefined || dropped.some(isOf)) return null;
  const rest = typedWords(query).filter((typed) => !isOf(typed));
  const asked = [rest.join(' '), ingredient.word].map((text) => ({ words: text, expressions: queryExpressions(text, names) }));
  const meant = asked.find((each) => each.expressions?.repeated !== undefined);
  if (!meant?.expressions) return null;
  const ofBrand = anyOf(brands.flatMap(({ to }) => to.map((brand) => filterToken('brand', brand))));
  const shown = everything(expressions);
  const { ranked = [], ...plain } = meant.expressions;
  // A bare name is any factory's.
  const isBareName = (match: string) => match === plain.exact || match.includes(plain.prefix);
  const ofOthers = ranked
    .filter(({ match }) => !isBareName(match))
    .map(({ match, ...tier }) => ({ ...tier, match: `(${match}) NOT (${ofBrand} OR ${shown})` }));
  return {
    own: { words: '', expressions: { ...plain, ranked: [{ match: `(${ofBrand}) NOT (${shown})` }] } },
    others: { words: meant.words, expressions: { ...plain, ranked: ofOthers } },
  };
}
