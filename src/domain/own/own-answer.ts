import { MAXIMUM_COMBINATION, type Verdict } from '../combinations/combination.ts';
import { headlineOf } from '../combinations/verdict.ts';

type ReadAnalysis = {
  readonly verdict: Verdict | null;
  readonly ingredientResults: readonly {
    readonly ingredientName: string;
    readonly totalAmount: number;
    readonly unit: string;
    readonly upperAmount: number | null;
    readonly state: string;
    readonly upperByForm?: unknown;
  }[];
  readonly cautions: readonly {
    readonly severity: string;
    readonly ingredientNames: readonly string[];
    readonly supplementIds: readonly number[];
  }[];
  readonly supplements: readonly { readonly supplementId: number; readonly supplementName: string }[];
  readonly pairings: readonly { readonly severity: string | null }[];
  readonly missingIds?: readonly number[];
};

const TONES = {
  avoid: 'over',
  avoidPairing: 'over',
  over: 'over',
  overMany: 'over',
  notForYou: 'watch',
  consult: 'watch',
  watch: 'watch',
  unknown: 'unknown',
  notJudged: 'unknown',
  empty: 'unknown',
  missing: 'unknown',
  within: 'ok',
} as const;
/** `isSure`: a further amount of any form leaves nothing open but the sum. */
export type OwnTotal = {
  readonly name: string;
  readonly unit: string;
  readonly total: number;
  readonly upper: number | null;
  readonly isSure: boolean;
};
type LimitedTotal = OwnTotal & { readonly upper: number };

/** `percent` of the upper level. */
export type OwnLine = {
  readonly kind: keyof typeof TONES;
  readonly name: string;
  readonly percent: number;
  readonly count: number;
  readonly total: LimitedTotal | null;
};

export function toneOf({ kind }: OwnLine): (typeof TONES)[keyof typeof TONES] {
  return TONES[kind];
}

type OwnAnswer = {
  readonly line: OwnLine;
  readonly totals: readonly OwnTotal[];
  readonly avoided: readonly number[];
};

const shareOf = ({ total, upper }: LimitedTotal) => total / upper;

const avoidingIn = ({ cautions }: ReadAnalysis) => cautions.filter(({ severity }) => severity === 'AVOID');

/** AVOID pairings first: halving does not help. */
function lineOf(analysis: ReadAnalysis, totals: readonly LimitedTotal[]): OwnLine {
  const { ingredientResults, verdict, supplements, pairings, missingIds = [] } = analysis;
  // A label's caution is about the whole product.
  const avoided = avoidingIn(analysis).flatMap(({ ingredientNames, supplementIds }) =>
    ingredientNames.length > 0
      ? ingredientNames
      : supplements.filter(({ supplementId }) => supplementIds.includes(supplementId)).map(({ supplementName }) => supplementName),
  );
  const headline = headlineOf(ingredientResults, verdict, avoided, missingIds.length);
  const named = 'name' in headline ? headline.name : '';
  const total = headline.kind === 'over' ? (totals.find(({ name }) => name === named) ?? null) : null;
  const line = { name: '', percent: 0, count: missingIds.length, ...headline, total };
  if (headline.kind !== 'avoid' && pairings.some(({ severity }) => severity === 'AVOID')) return { ...line, kind: 'avoidPairing' };
  const [most] = totals.toSorted((left, right) => shareOf(right) - shareOf(left));
  return headline.kind === 'within' && most !== undefined ? { ...line, name: most.name, percent: shareOf(most) * 100, total: most } : line;
}

export function ownAnswerOf(analysis: ReadAnalysis): OwnAnswer {
  const totals = analysis.ingredientResults.map(({ ingredientName, unit, totalAmount, upperAmount, state, upperByForm = null }) => ({
    ...{ name: ingredientName, unit, total: totalAmount },
    upper: upperAmount !== null && upperAmount > 0 ? upperAmount : null,
    isSure: state === 'within' && upperByForm === null,
  }));
  const limited = totals.flatMap(({ upper, ...total }) => (upper === null ? [] : [{ ...total, upper }]));
  const avoided = [...new Set(avoidingIn(analysis).flatMap(({ supplementIds }) => supplementIds))];
  return { line: lineOf(analysis, limited), totals, avoided };
}

export function analysable(ids: readonly number[]): number[] {
  return ids.slice(0, MAXIMUM_COMBINATION);
}
