import { type Decimal, decimalFromNumber, decimalToNumber, multiply } from '../shared/decimal.ts';
import type { ChemicalForm, Limits } from '../supplements/dosage.ts';
import { type AddedEffect, effectsLeft } from './cautions/effect.ts';
import type { Evidence } from './cautions/evidence.ts';
import type { Unjudged } from './cautions/judgement.ts';
import { severityFor } from './cautions/match.ts';
import type { Severity } from './cautions/severity.ts';
import { byUrgency } from './cautions/urgency.ts';
import {
  badAlone,
  type Contribution,
  judgeSelection,
  TOTAL_STATES,
  type TotalState,
  totalIngredient,
  type Verdict,
} from './combination.ts';

type SummedRow = {
  readonly ingredientName: string;
  readonly unit: string;
  readonly totalAmount: number;
  readonly recommendedAmount: number | null;
  readonly upperAmount: number | null;
  /** Niacin; otherwise `upperAmount` applies. */
  readonly upperByForm: { readonly nicotinicAcid: number; readonly nicotinamide: number } | null;
  readonly dailyIntakeMaximum: number | null;
  readonly notFor: Limits['notFor'];
  readonly state?: TotalState | undefined;
  readonly contributions: readonly {
    readonly supplementId: number;
    readonly amount: number | null;
    readonly chemicalForm: ChemicalForm;
    readonly isPartial?: boolean | undefined;
  }[];
};

type HeldCaution = {
  readonly severity: Severity;
  readonly ingredientNames: readonly string[];
  readonly supplementIds: readonly number[];
  readonly from: { readonly amount: number } | null;
  readonly below: Severity | null;
  readonly above: { readonly amount: number; readonly upper: number; readonly unit: string } | null;
  readonly evidence: Evidence;
  readonly code: string;
  readonly kind: string;
  readonly source: { readonly publisher: string };
};

type LeavableAnalysis<Row extends SummedRow, Caution extends HeldCaution> = {
  readonly ingredientResults: readonly Row[];
  readonly verdict?: Verdict | undefined;
  readonly supplements: readonly { readonly supplementId: number; readonly unjudged: readonly Unjudged[] }[];
  readonly cautions: readonly Caution[];
  readonly effects: readonly AddedEffect[];
  readonly pairings: readonly { readonly severity: string | null; readonly holders: readonly (readonly number[])[] }[];
};

type Share = { readonly numerator: number; readonly denominator: number };

/** By product id; absent ones stay whole. */
export type Shares = ReadonlyMap<number, Share>;

function keptOf(amount: Decimal | null, share: Share | undefined): Decimal | null {
  if (amount === null || share === undefined) return amount;
  return multiply(amount, { numerator: BigInt(share.numerator), denominator: BigInt(share.denominator) });
}

const decimalOrNull = (value: number | null): Decimal | null => (value === null ? null : decimalFromNumber(value));
const numberOrNull = (value: Decimal | null): number | null => (value === null ? null : decimalToNumber(value));

function limitsOf({ recommendedAmount, upperAmount, upperByForm, dailyIntakeMaximum, notFor }: SummedRow): Limits {
  return {
    recommended: decimalOrNull(recommendedAmount),
    recommendedBasis: null,
    upper: decimalOrNull(upperByForm?.nicotinicAcid ?? upperAmount),
    upperOfNicotinamide: decimalOrNull(upperByForm?.nicotinamide ?? null),
    dailyIntakeMinimum: null,
    dailyIntakeMaximum: decimalOrNull(dailyIntakeMaximum),
    audience: 'PERSON',
    notFor,
  };
}

function exactly({ contributions }: SummedRow): Contribution[] {
  return contributions.map((contribution) => ({ ...contribution, amount: decimalOrNull(contribution.amount) }));
}

function rowWithout<Row extends SummedRow>(row: Row, leftOut: ReadonlySet<number>, kept: Shares): Row | null {
  const isLeft = ({ supplementId }: { readonly supplementId: number }) => !leftOut.has(supplementId);
  const left = exactly(row)
    .filter(isLeft)
    .map((contribution) => ({ ...contribution, amount: keptOf(contribution.amount, kept.get(contribution.supplementId)) }));
  if (left.length === 0) return null;
  if (row.contributions.every((contribution) => isLeft(contribution) && !kept.has(contribution.supplementId))) return row;
  const { total, state, upper, overRecommended, dosageRatio } = totalIngredient(left, limitsOf(row));
  return {
    ...row,
    totalAmount: decimalToNumber(total),
    state,
    upperAmount: numberOrNull(upper),
    overRecommended,
    dosageRatio,
    contributions: row.contributions
      .filter(isLeft)
      .map((contribution, index) =>
        kept.has(contribution.supplementId)
          ? { ...contribution, amount: numberOrNull(left[index]?.amount ?? null), reachesMinimum: undefined }
          : contribution,
      ),
  };
}

function severityLeft(caution: HeldCaution, names: readonly string[], rows: ReadonlyMap<string, SummedRow>): Severity | null {
  const { severity, from, below, above } = caution;
  const row = rows.get(names[0] ?? '');
  if (above !== null) return row?.state === 'over' ? severity : null;
  return row === undefined ? severity : severityFor({ severity, below, from: from?.amount ?? null }, { total: row.totalAmount });
}

function cautionWithout<Caution extends HeldCaution>(
  caution: Caution,
  leftOut: ReadonlySet<number>,
  rows: ReadonlyMap<string, SummedRow>,
): Caution | null {
  const supplementIds = caution.supplementIds.filter((id) => !leftOut.has(id));
  // Product-level cautions name no ingredient.
  const ingredientNames = caution.ingredientNames.filter((name) => rows.has(name));
  if (supplementIds.length === 0 || (ingredientNames.length === 0 && caution.ingredientNames.length > 0)) return null;
  const severity = severityLeft(caution, ingredientNames, rows);
  const row = rows.get(ingredientNames[0] ?? '');
  const above = caution.above && row ? { ...caution.above, amount: row.totalAmount } : caution.above;
  return severity === null ? null : { ...caution, severity, supplementIds, ingredientNames, above };
}

export function isMade({ holders }: { readonly holders: readonly (readonly number[])[] }, leftOut: ReadonlySet<number>): boolean {
  return holders.length > 0 && holders.every((each) => each.some((id) => !leftOut.has(id)));
}

/** The server's analysis, recomputed in the browser without some products or with less. */
export function analysisWithout<Row extends SummedRow, Caution extends HeldCaution>(
  analysis: LeavableAnalysis<Row, Caution>,
  leftOut: ReadonlySet<number>,
  kept: Shares = new Map(),
): { readonly ingredientResults: Row[]; readonly cautions: Caution[]; readonly effects: AddedEffect[]; readonly verdict: Verdict } {
  const rows = analysis.ingredientResults.flatMap((row) => rowWithout(row, leftOut, kept) ?? []);
  const byName = new Map(rows.map((row) => [row.ingredientName, row]));
  const cautions = analysis.cautions.flatMap((caution) => cautionWithout(caution, leftOut, byName) ?? []).toSorted(byUrgency);
  const hasAvoidedPairing = analysis.pairings.some((pairing) => pairing.severity === 'AVOID' && isMade(pairing, leftOut));
  const { verdict } = judgeSelection({
    rows: rows.map((row) => ({ state: row.state ?? 'within', bad: badAlone(exactly(row), limitsOf(row)) })),
    products: analysis.supplements.filter(({ supplementId }) => !leftOut.has(supplementId)),
    cautions,
    hasAvoidedPairing,
  });
  return { ingredientResults: rows, cautions, effects: effectsLeft(analysis.effects, new Set(byName.keys()), leftOut), verdict };
}

function shareOfUpper({ totalAmount, upperAmount }: SummedRow): number {
  return upperAmount === null || upperAmount <= 0 ? 0 : totalAmount / upperAmount;
}

export function worstFirst<Row extends SummedRow>(rows: readonly Row[]): Row[] {
  const place = ({ state = 'within' }: SummedRow) => TOTAL_STATES.indexOf(state);
  return rows.toSorted((left, right) => place(left) - place(right) || shareOfUpper(right) - shareOfUpper(left));
}
