import { type Decimal, decimalToNumber } from '../shared/decimal.ts';
import { type ChemicalForm, exceeds, hasUpper, type Limits } from '../supplements/dosage.ts';
import { type Judgement, judgementOf, type Unjudged } from './cautions/judgement.ts';
import { verdictRaisedBy } from './cautions/severity.ts';

export const MAXIMUM_COMBINATION = 10;

/** Per day; null = no readable amount. */
export type Contribution = {
  readonly supplementId: number;
  readonly amount: Decimal | null;
  readonly chemicalForm: ChemicalForm;
  /** The report leaves open which amount. */
  readonly isUnsure?: boolean | undefined;
  /** Further lines have no readable amount. */
  readonly isPartial?: boolean | undefined;
  /** On the day with most, where it is more than the mean. */
  readonly mostOnADay?: Decimal | undefined;
};

const MANY = 5;

/** A report without any amount, as of multivitamins. */
export function isBlend(contents: readonly { readonly amount: unknown }[]): boolean {
  return contents.length >= MANY && contents.every(({ amount }) => amount === null);
}

/**
 * `notForYou`: no amount for this person; `formUnknown`: over one form's level, form undeclared (niacin); `aboveRange`: over the notified
 * intake.
 */
export const TOTAL_STATES = ['over', 'notForYou', 'formUnknown', 'aboveRange', 'partly', 'unknown', 'within'] as const;
export type TotalState = (typeof TOTAL_STATES)[number];

export type IngredientTotal = {
  readonly total: Decimal;
  readonly state: TotalState;
  readonly upper: Decimal | null;
  readonly unknownFrom: readonly number[];
  readonly overRecommended: boolean;
  /** The original service's figure, 0–2. */
  readonly dosageRatio: number;
};

export function isPartlyUnknown({ amount, isPartial = false }: Pick<Contribution, 'isPartial'> & { readonly amount: unknown }): boolean {
  return amount === null || isPartial;
}

function sum(contributions: readonly Contribution[]): Decimal {
  return contributions.reduce((total, { amount }) => total + (amount ?? 0n), 0n);
}

function upperAndState(
  contributions: readonly Contribution[],
  total: Decimal,
  limits: Limits,
): { upper: Decimal | null; state: TotalState | null } {
  const { upper, upperOfNicotinamide } = limits;
  if (upper !== null && upperOfNicotinamide !== null) {
    const nicotinicAcid = sum(contributions.filter(({ chemicalForm }) => chemicalForm === 'nicotinic-acid'));
    const undeclared = sum(contributions.filter(({ chemicalForm }) => chemicalForm === ''));
    if (exceeds(nicotinicAcid, upper)) return { upper, state: 'over' };
    if (exceeds(total, upperOfNicotinamide)) return { upper: upperOfNicotinamide, state: 'over' };
    const onlyNicotinicAcid = total > 0n && nicotinicAcid === total;
    return {
      upper: onlyNicotinicAcid ? upper : upperOfNicotinamide,
      state: exceeds(nicotinicAcid + undeclared, upper) ? 'formUnknown' : null,
    };
  }
  const limited = sum(contributions.filter(({ chemicalForm }) => hasUpper(chemicalForm)));
  if (upper !== null && exceeds(limited, upper)) return { upper, state: 'over' };
  if (upper !== null && limited === 0n && total > 0n) return { upper: null, state: null };
  const aboveRange = upper === null && limits.dailyIntakeMaximum !== null && exceeds(total, limits.dailyIntakeMaximum);
  return { upper, state: aboveRange ? 'aboveRange' : null };
}

export function isOver(contributions: readonly Contribution[], limits: Limits): boolean {
  const known = contributions.filter(({ amount }) => amount !== null);
  return upperAndState(known, sum(known), limits).state === 'over';
}

/** total ÷ recommended, or above it (total − recommended) ÷ (upper − recommended); 0 unless both are known. */
function dosageRatio(total: Decimal, recommended: Decimal | null, upper: Decimal | null): number {
  if (recommended === null || upper === null || recommended <= 0n) return 0;
  if (total < recommended) return decimalToNumber(total) / decimalToNumber(recommended);
  if (upper <= recommended) return 0;
  return Math.min((decimalToNumber(total) - decimalToNumber(recommended)) / (decimalToNumber(upper) - decimalToNumber(recommended)), 2);
}

export function totalIngredient(contributions: readonly Contribution[], limits: Limits): IngredientTotal {
  const known = contributions.filter(({ amount }) => amount !== null);
  const unknownFrom = contributions.filter(isPartlyUnknown).map(({ supplementId }) => supplementId);
  const total = sum(known);
  const { upper, state } = upperAndState(known, total, limits);
  const fallback: TotalState = known.length === 0 ? 'unknown' : unknownFrom.length > 0 ? 'partly' : 'within';
  return {
    total,
    upper,
    unknownFrom,
    state: limits.notFor === null ? (state ?? fallback) : 'notForYou',
    overRecommended: limits.recommended !== null && known.length > 0 && total >= limits.recommended,
    dosageRatio: dosageRatio(total, limits.recommended, upper),
  };
}

/** Strongest first; never `within` while an amount is unknown. */
export const VERDICTS = ['avoid', 'over', 'watch', 'unknown', 'within', 'empty'] as const;
export type Verdict = (typeof VERDICTS)[number];

const BAD_STATES: readonly TotalState[] = ['over', 'notForYou', 'formUnknown', 'aboveRange'];

/** Ids of products that alone exceed or lack a limit of the person. */
export function badAlone(contributions: readonly Contribution[], limits: Limits): number[] {
  const byProduct = Map.groupBy(contributions, ({ supplementId }) => supplementId);
  return [...byProduct].flatMap(([id, own]) => (BAD_STATES.includes(totalIngredient(own, limits).state) ? [id] : []));
}

type Selection = {
  readonly rows: readonly { readonly state: TotalState; readonly bad: readonly number[] }[];
  readonly products: readonly { readonly supplementId: number; readonly unjudged: readonly Unjudged[] }[];
  readonly cautions: Parameters<typeof judgementOf>[1];
  readonly hasAvoidedPairing: boolean;
};

/** `within` only where each product is fine. */
export function judgeSelection({ rows, products, cautions, hasAvoidedPairing }: Selection): {
  readonly judgements: readonly Judgement[];
  readonly verdict: Verdict;
} {
  const judgements = products.map((product) =>
    judgementOf(
      product,
      cautions,
      rows.some(({ bad }) => bad.includes(product.supplementId)),
    ),
  );
  return { judgements, verdict: verdictOf(rows, judgements, verdictRaisedBy(cautions) ?? (hasAvoidedPairing ? 'watch' : null)) };
}

function verdictOf(rows: Selection['rows'], judgements: readonly Judgement[], raised: ReturnType<typeof verdictRaisedBy>): Verdict {
  const states = rows.map(({ state }) => state);
  if (raised === 'avoid') return 'avoid';
  if (states.includes('over')) return 'over';
  if (raised === 'watch' || states.some((state) => BAD_STATES.includes(state))) return 'watch';
  if (judgements.some((judgement) => judgement !== 'FINE') || states.includes('unknown') || states.includes('partly')) return 'unknown';
  return states.length === 0 ? 'empty' : 'within';
}
