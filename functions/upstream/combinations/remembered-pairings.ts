import type { recommendCombinations } from '#contract/combinations/combinations.ts';
import { readDirections } from '#domain/supplements/directions/read-directions.ts';
import type { Database } from '#platform/bindings.ts';
import { remember } from '#platform/remember.ts';
import type { Context } from '../shared/http/context.ts';
import type { Verb } from '../shared/http/mount.ts';
import { type PairingRow, selectPairings, selectRecommended } from './queries.ts';

const REMEMBERED_MS = 10_000;

const pairingsOf = remember(REMEMBERED_MS, (catalogue: Database): Promise<readonly PairingRow[]> => selectPairings({ catalogue }));

/** Ten seconds per isolate; changed by deployments only. */
export function rememberedPairings({ catalogue }: Context): Promise<readonly PairingRow[]> {
  return pairingsOf(catalogue);
}

type Directions = ReturnType<typeof readDirections>;

const MOST_KEPT = 2000;
const kept = new Map<string, Directions>();

/** Per isolate: a few hundred wordings serve thousands of products. */
export function rememberedDirections(text: string): Directions {
  const known = kept.get(text);
  if (known !== undefined) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const directions = readDirections(text);
  kept.set(text, directions);
  return directions;
}

export const recommendCombinationsVerb: Verb<typeof recommendCombinations> = async ({ context }) => {
  const rows = await selectRecommended(context);
  return {
    goodCombinations: rows.filter(({ type }) => type === 'GOOD'),
    cautionCombinations: rows.filter(({ type }) => type === 'CAUTION'),
  };
};
