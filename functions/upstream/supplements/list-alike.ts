import type { listAlike, listAlternatives } from '#contract/supplements/alternatives.ts';
import { pairsOf } from '#domain/search/search-text.ts';
import { askedOf, rememberedIngredients } from '../ingredients/public.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Verb } from '../shared/http/mount.ts';
import { cardFacts } from './cards/card-facts.ts';
import { selectAlike, selectMain, selectNear } from './queries/alternatives.ts';

const MOST_ALIKE = 100;

/** @throws S0001 */
export const listAlikeVerb: Verb<typeof listAlike> = async ({ context, input: { parameters } }) => {
  const rows = await selectAlike(context, parameters.id, MOST_ALIKE);
  if (rows.length === 0 && !(await selectMain(context, parameters.id))) throw new ApiError('S0001');
  return rows.map((row) => ({ supplementId: row.id, supplementName: row.name, ...cardFacts(context, row) }));
};

type Candidate = { readonly id: number; readonly name: string };

const MOST_SHARING = 20;
const MOST_RANKED = 60;

/** The index also ranks by contents, so whole names may stand far behind: first the ids that share most pairs, then the best-ranked. */
export function alikeIds(ranked: readonly (readonly Candidate[])[], lines: readonly string[]): readonly number[] {
  const read = new Set(lines.flatMap((line) => [...pairsOf(line)]));
  const different = [...new Map(ranked.flat().map((candidate) => [candidate.id, candidate])).values()];
  const sharing = different
    .map(({ id, name }) => {
      const pairs = pairsOf(name);
      const shared = [...pairs].filter((pair) => read.has(pair)).length;
      return { id, weight: pairs.size === 0 ? 0 : (shared / pairs.size) * Math.log1p(shared) };
    })
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST_SHARING);
  return [...new Set([...sharing, ...ranked.flatMap((candidates) => candidates.slice(0, MOST_RANKED))].map(({ id }) => id))];
}

const MOST_ALTERNATIVES = 5;

/** Same main ingredient and form, for sale, nearest amount, then relevance; empty where either is unknown. @throws S0001 */
export const listAlternativesVerb: Verb<typeof listAlternatives> = async ({ context, input: { parameters } }) => {
  const { id } = parameters;
  const main = await selectMain(context, id);
  if (!main) throw new ApiError('S0001');
  const { form, mainIngredientId: ingredientId, mainThousandths: thousandths } = main;
  if (form === '' || ingredientId === null || thousandths === null) return [];
  const [rows, known] = await Promise.all([
    selectNear(context, { id, ingredientId, form, thousandths }, MOST_ALTERNATIVES),
    rememberedIngredients(context),
  ]);
  const ingredient = [...known.values()].find((each) => each.id === ingredientId);
  return rows.map((row) => ({
    supplementId: row.id,
    supplementName: row.name,
    ...cardFacts(context, row),
    asked: askedOf(ingredient, row.amount, row),
  }));
};
