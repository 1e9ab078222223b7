import { MAXIMUM_COMBINATION, type Verdict } from './combination.ts';
import { decimalFromNumber } from './decimal.ts';
import { exceeds } from './dosage.ts';
import { headlineOf } from './verdict.ts';

/** What is read of the analysis of what somebody takes. */
type ReadAnalysis = {
  readonly verdict: Verdict | null;
  readonly ingredientResults: readonly {
    readonly ingredientName: string;
    readonly totalAmount: number;
    readonly unit: string;
    readonly upperAmount: number | null;
    readonly state: string;
  }[];
  readonly cautions: readonly {
    readonly severity: string;
    readonly ingredientNames: readonly string[];
    readonly supplementIds: readonly number[];
  }[];
  readonly supplements: readonly { readonly supplementId: number; readonly supplementName: string }[];
  readonly pairings: readonly { readonly severity: string | null }[];
};

/** The one line about what somebody takes: the worst of it; `name` and `percent` of the upper level where it is about one ingredient. */
const TONES = {
  avoid: 'over',
  avoidPairing: 'over',
  over: 'over',
  overMany: 'over',
  notForYou: 'watch',
  consult: 'watch',
  watch: 'watch',
  unknown: 'unknown',
  empty: 'unknown',
  within: 'ok',
} as const;
export type OwnLine = {
  readonly kind: keyof typeof TONES;
  readonly name: string;
  readonly percent: number;
  readonly count: number;
};

/** An ingredient with an upper level, and how much of it somebody takes already. */
export type OwnTotal = { readonly name: string; readonly unit: string; readonly total: number; readonly upper: number };

/** How serious a line is; its words say the same. */
export function toneOf({ kind }: OwnLine): (typeof TONES)[keyof typeof TONES] {
  return TONES[kind];
}

/** What is known of all that somebody takes together. */
type OwnAnswer = {
  readonly line: OwnLine;
  readonly totals: readonly OwnTotal[];
  /** The products that the person is to avoid, by id. */
  readonly avoided: readonly number[];
};

const shareOf = ({ total, upper }: OwnTotal) => total / upper;

const avoidingIn = ({ cautions }: ReadAnalysis) => cautions.filter(({ severity }) => severity === 'AVOID');

/** The line is that of the analysis; only two that are better not taken together are named before what is over, as they cannot be halved. */
function lineOf(analysis: ReadAnalysis, totals: readonly OwnTotal[]): OwnLine {
  const { ingredientResults, verdict, supplements, pairings } = analysis;
  // A label forbids the product as a whole.
  const avoided = avoidingIn(analysis).flatMap(({ ingredientNames, supplementIds }) =>
    ingredientNames.length > 0
      ? ingredientNames
      : supplements.filter(({ supplementId }) => supplementIds.includes(supplementId)).map(({ supplementName }) => supplementName),
  );
  const headline = headlineOf(ingredientResults, verdict, avoided);
  const line = { name: '', percent: 0, count: 0, ...headline };
  if (headline.kind !== 'avoid' && pairings.some(({ severity }) => severity === 'AVOID')) return { ...line, kind: 'avoidPairing' };
  const [most] = totals.toSorted((left, right) => shareOf(right) - shareOf(left));
  return headline.kind === 'within' && most !== undefined ? { ...line, name: most.name, percent: shareOf(most) * 100 } : line;
}

/** What somebody is told of all that they take together. */
export function ownAnswerOf(analysis: ReadAnalysis): OwnAnswer {
  const totals = analysis.ingredientResults.flatMap(({ ingredientName, unit, totalAmount, upperAmount }) =>
    upperAmount === null || upperAmount <= 0 ? [] : [{ name: ingredientName, unit, total: totalAmount, upper: upperAmount }],
  );
  const avoided = [...new Set(avoidingIn(analysis).flatMap(({ supplementIds }) => supplementIds))];
  return { line: lineOf(analysis, totals), totals, avoided };
}

/** Whether an ingredient goes above its upper level when so much of it is taken besides; of what somebody takes none of, nothing is known. */
export function goesOver(
  totals: readonly OwnTotal[],
  { name, amount, unit }: { readonly name: string; readonly amount: number; readonly unit: string },
): boolean {
  const own = totals.find((total) => total.name === name && total.unit === unit);
  return own !== undefined && exceeds(decimalFromNumber(own.total) + decimalFromNumber(amount), decimalFromNumber(own.upper));
}

/** What of a list is analysed together: its first ten. */
export function analysable(ids: readonly number[]): number[] {
  return ids.slice(0, MAXIMUM_COMBINATION);
}
