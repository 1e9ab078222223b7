import { callKept } from '#client/http.ts';
import { type CombinationCard, recommendCombinations } from '#contract/combinations/combinations.ts';

export async function loadPairings(): Promise<{ readonly good: readonly CombinationCard[]; readonly caution: readonly CombinationCard[] }> {
  const outcome = await callKept(recommendCombinations, {});
  return outcome.ok ? { good: outcome.result.goodCombinations, caution: outcome.result.cautionCombinations } : { good: [], caution: [] };
}
