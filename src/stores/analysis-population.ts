import { persistentAtom } from '@nanostores/persistent';
import { call } from '#client/http.ts';
import { isLoggedIn } from '#client/session.ts';
import { readMe } from '#contract/accounts.ts';
import { type Analysis, analyzeCombination } from '#contract/combinations.ts';
import { ageGroupOf } from '#domain/age-group.ts';
import { type AnalysisPopulation, readPopulation } from '#domain/analysis-population.ts';
import { ANALYSIS_POPULATION_KEY } from '#domain/analysis-population-key.ts';

function decode(text: string): AnalysisPopulation | null {
  try {
    return readPopulation(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Whose limits this device wants to see; null is the adult default. */
export const $analysisPopulation = persistentAtom<AnalysisPopulation | null>(ANALYSIS_POPULATION_KEY, null, {
  encode: JSON.stringify,
  decode,
});

/** What the device was told, else what a member's profile says; null where neither knows. */
export async function currentPopulation(): Promise<AnalysisPopulation | null> {
  const told = $analysisPopulation.get();
  if (told !== null || !isLoggedIn()) return told;
  const outcome = await call(readMe);
  if (!outcome.ok || outcome.result.age === null) return null;
  return readPopulation({ gender: outcome.result.gender, ageBand: ageGroupOf(outcome.result.age), condition: null });
}

/** The analysis with the limits of a population; null when it cannot be had. The call carries no token. */
export async function analyseFor(ids: readonly number[], population: AnalysisPopulation | null): Promise<Analysis | null> {
  const outcome = await call(analyzeCombination, { body: { supplementIds: [...ids], population } });
  return outcome.ok ? outcome.result : null;
}
