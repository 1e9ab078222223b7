import type { recommendCombinations } from '#contract/combinations/combinations.ts';
import { memoised } from '#domain/shared/memoised.ts';
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

/** Per isolate: a few hundred wordings serve thousands of products. */
export const rememberedDirections = memoised(readDirections);

export const recommendCombinationsVerb: Verb<typeof recommendCombinations> = async ({ context }) => {
  const rows = await selectRecommended(context);
  return {
    goodCombinations: rows.filter(({ type }) => type === 'GOOD'),
    cautionCombinations: rows.filter(({ type }) => type === 'CAUTION'),
  };
};
