import type { Pairing } from './pairing.ts';

type Selected = { readonly supplementId: number; readonly slugs: readonly string[] };

type Hourless<Supplement extends Selected> = {
  /** Those that may have hours, in their order. */
  readonly planned: readonly Supplement[];
  /** Those that are to be avoided by themselves. */
  readonly toAvoid: readonly number[];
  /** Two that are not to be taken together; the later one has no hour. */
  readonly notTogether: readonly (readonly [number, number])[];
};

/**
 * Which of the selected products a day may have at all: none that the person is to avoid, none that brings together what is to be avoided by itself,
 * and of two that only together bring it the earlier one.
 * @param avoided products that a caution tells the person to avoid
 */
export function withoutAvoided<Supplement extends Selected>(
  supplements: readonly Supplement[],
  avoided: ReadonlySet<number>,
  pairings: readonly Pick<Pairing, 'slugs'>[],
): Hourless<Supplement> {
  const all = new Set(supplements.flatMap(({ slugs }) => slugs));
  const possible = pairings.filter((pairing) => pairing.slugs.every((slug) => all.has(slug)));
  const isMade = (slugs: readonly string[]) => possible.some((pairing) => pairing.slugs.every((slug) => slugs.includes(slug)));
  const isToAvoid = ({ supplementId, slugs }: Supplement) => avoided.has(supplementId) || isMade(slugs);
  const planned: Supplement[] = [];
  const notTogether: (readonly [number, number])[] = [];
  for (const supplement of supplements) {
    if (isToAvoid(supplement)) continue;
    const foes = possible.length === 0 ? [] : planned.filter(({ slugs }) => isMade([...slugs, ...supplement.slugs]));
    if (foes.length === 0) planned.push(supplement);
    else notTogether.push(...foes.map(({ supplementId }) => [supplementId, supplement.supplementId] as const));
  }
  return { planned, toAvoid: supplements.filter(isToAvoid).map(({ supplementId }) => supplementId), notTogether };
}
