import { describe, expect, it } from 'vitest';
import { countByConcern } from '#domain/combinations/cautions/count-by-concern.ts';
import { type CautionFact, codeOf, severityFor } from '#domain/combinations/cautions/match.ts';
import { SEVERITIES, type Severity } from '#domain/combinations/cautions/severity.ts';
import { ingredientFacts } from '#register/facts/ingredients.ts';
import { seededRandom } from '#tests/bench/measure/statistics.ts';
import { cautionsOf } from '#upstream/combinations/cautions/public.ts';

type Contained = { slug: string; total: bigint; isPartlyUnknown: boolean; facts: readonly CautionFact[] };

/** One fact at a time by name, without a cache. */
function plainly(ingredients: readonly Contained[]) {
  const counts = new Map<string, { concern: string; count: number; worst: Severity }>();
  for (const ingredient of ingredients)
    for (const fact of ingredient.facts) {
      const severity = severityFor(fact, ingredient);
      if (severity === null || severity === 'INFO') continue;
      const concern = codeOf(fact.who);
      const { count, worst } = counts.get(concern) ?? { count: 0, worst: severity };
      const isWorse = SEVERITIES.indexOf(severity) < SEVERITIES.indexOf(worst);
      counts.set(concern, { concern, count: count + 1, worst: isWorse ? severity : worst });
    }
  return [...counts.values()].toSorted(
    (left, right) => SEVERITIES.indexOf(left.worst) - SEVERITIES.indexOf(right.worst) || right.count - left.count,
  );
}

describe('cautions that wait', () => {
  it('pending cautions are counted as by name, over every ingredient with any amount of it', () => {
    const random = seededRandom(11);
    const amounts = [0n, 1_000_000n, 1_000_000_000n, 400_000_000_000n, 10n ** 16n];
    for (let round = 0; round < 300; round += 1) {
      const share = random();
      const chosen = ingredientFacts()
        .filter(() => random() < share)
        .map(
          ({ slug }): Contained => ({
            slug,
            total: amounts[Math.floor(random() * amounts.length)] ?? 0n,
            isPartlyUnknown: random() < 0.3,
            facts: cautionsOf(slug),
          }),
        );
      expect(countByConcern(chosen)).toEqual(plainly(chosen));
    }
  });
});
