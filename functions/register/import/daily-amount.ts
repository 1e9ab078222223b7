import { decimalOf, divideDecimals, multiplyDecimals, nearlyEqual } from '#domain/labels/panel/amounts.ts';
import { type Decimal, formatDecimal, parseDecimal } from '#domain/shared/decimal.ts';
import { convertAmount } from '#domain/shared/unit.ts';
import { type ImportedIngredientFacts, importedIngredientFacts, isInRange } from './daily-ranges.ts';
import type { Confidence, DailyReason, Intake, ItemOutcome, SpecificationItem } from './types.ts';

export type DailyAmount = {
  readonly amount: string | null;
  readonly factor: string | null;
  readonly confidence: Confidence | null;
  readonly outcome: ItemOutcome;
  readonly reason: DailyReason;
};

type Factor = { readonly value: Decimal; readonly confidence: Confidence; readonly reason: DailyReason };

const ONE = decimalOf(1);

/** In the ingredient's unit; null when unknown. Items with one denominator share the factor. */
export function dailyAmounts(items: readonly SpecificationItem[], intake: Intake): ReadonlyMap<SpecificationItem, DailyAmount> {
  const decided = new Map<string, Factor>();
  for (const item of items) {
    const factor = item.outcome === 'ok' ? factorFor(item, intake) : null;
    if (factor !== null && factor.reason === 'range-decides' && !decided.has(denominatorKey(item)))
      decided.set(denominatorKey(item), factor);
  }
  return new Map(
    items.filter((item) => item.slug !== null).map((item) => [item, dailyAmount(item, intake, decided.get(denominatorKey(item)) ?? null)]),
  );
}

function dailyAmount(item: SpecificationItem, intake: Intake, neighbour: Factor | null): DailyAmount {
  const unknown = (outcome: ItemOutcome, reason: DailyReason): DailyAmount => ({
    amount: null,
    factor: null,
    confidence: null,
    outcome,
    reason,
  });
  if (item.outcome !== 'ok') return unknown(item.outcome, item.reason);
  const converted = convertedValue(item);
  if (converted === null) return unknown('fail', 'unit-not-convertible');
  const own = factorFor(item, intake);
  if (own === null) return unknown('ok', item.perGram ? 'per-gram-without-weight' : 'dose-unknown');
  const factor = own.reason === 'assumed-daily' && neighbour !== null ? { ...neighbour, confidence: 'MEDIUM' as const } : own;
  const amount = multiplyDecimals(converted, factor.value);
  const { plausibleMinimum = null, plausibleMaximum = null } = importedIngredientFacts(item.slug ?? '') ?? {};
  if ((plausibleMaximum !== null && amount > plausibleMaximum) || (plausibleMinimum !== null && amount < plausibleMinimum))
    return unknown('abnormal', 'implausible-amount');
  return {
    amount: formatDecimal(amount),
    factor: formatDecimal(factor.value),
    confidence: factor.confidence,
    outcome: 'ok',
    reason: factor.reason,
    ...concluded(item, factor.confidence),
  };
}

function concluded(item: SpecificationItem, confidence: Confidence): Partial<Pick<DailyAmount, 'confidence' | 'reason'>> {
  if (item.doubt === 'several-rows-summed') return { confidence: confidence === 'HIGH' ? 'MEDIUM' : confidence, reason: item.doubt };
  if (item.doubt !== null) return { confidence: 'LOW', reason: item.doubt };
  return isFolateInPlainWeight(item) ? { confidence: 'LOW', reason: 'equivalent-not-stated' } : {};
}

/** `엽산 400 µg` is folic acid (× 1.7), though some mean µg DFE; `400 µg folic acid` is unambiguous. */
function isFolateInPlainWeight({ slug, unit, rawText }: SpecificationItem): boolean {
  return slug === 'folate' && unit !== 'µg DFE' && !/\d\s*[µm]g\s*\(?\s*(?:folic\s?acid|폴산)/i.test(rawText);
}

function convertedValue(item: SpecificationItem): Decimal | null {
  const facts = importedIngredientFacts(item.slug ?? '');
  const value = item.value === null ? null : parseDecimal(item.value);
  if (facts === undefined || value === null || item.unit === null) return null;
  return convertAmount(value, item.slug ?? '', item.unit, facts.unit);
}

function factorFor(item: SpecificationItem, intake: Intake): Factor | null {
  const { denominator } = item;
  const times = intake.timesPerDay;
  if (intake.outcome === 'bulk') return null;
  if (item.perGram) return perGramFactor(item, intake);
  if (denominator?.unit === 'day') return { value: ONE, confidence: 'HIGH', reason: 'denominator-is-day' };
  if ((denominator?.unit === 'unit' || denominator?.unit === 'dose') && times !== null) return countedFactor(denominator, intake, times);
  const weighed = weighedFactor(item, intake);
  if (weighed !== null) return leavesRange(item, weighed) ? { value: ONE, confidence: 'MEDIUM', reason: 'range-decides' } : weighed;
  if (times === 1 && intake.timesPerDayMax === null)
    return { value: ONE, confidence: intake.outcome === 'read' ? 'HIGH' : 'MEDIUM', reason: 'once-a-day' };
  return rangeFactor(item, intake);
}

function perGramFactor(item: SpecificationItem, intake: Intake): Factor | null {
  const daily = intake.daily === null ? null : parseDecimal(intake.daily.value);
  const per = item.denominator === null ? null : parseDecimal(item.denominator.value);
  if (daily === null || per === null || item.denominator?.unit !== intake.daily?.unit) return null;
  const value = divideDecimals(daily, per);
  return value === null ? null : { value, confidence: intake.timesPerDayMax === null ? 'HIGH' : 'MEDIUM', reason: 'computed-from-weight' };
}

function countedFactor(denominator: { readonly value: string; readonly unit: string }, intake: Intake, times: number): Factor | null {
  const perDay = decimalOf(times);
  if (denominator.unit === 'dose') return { value: perDay, confidence: 'HIGH', reason: 'denominator-is-dose' };
  const units = intake.unitsPerDose === null ? null : parseDecimal(intake.unitsPerDose);
  const stated = parseDecimal(denominator.value);
  const value = units === null || stated === null ? null : divideDecimals(multiplyDecimals(units, perDay), stated);
  return value === null ? null : { value, confidence: 'MEDIUM', reason: 'denominator-is-dose' };
}

/** Compares the denominator with dose and daily weight; null when contradictory. */
function weighedFactor(item: SpecificationItem, intake: Intake): Factor | null {
  const { denominator } = item;
  const stated = denominator === null ? null : parseDecimal(denominator.value);
  if (stated === null || stated === 0n || intake.daily === null || intake.daily.unit !== denominator?.unit) return null;
  const daily = parseDecimal(intake.daily.value);
  const times = decimalOf(intake.timesPerDay ?? 1);
  if (daily === null || daily === 0n) return null;
  const confidence: Confidence = intake.timesPerDayMax === null ? 'HIGH' : 'MEDIUM';
  if (nearlyEqual(stated, daily)) return { value: ONE, confidence, reason: 'denominator-is-day' };
  if (nearlyEqual(multiplyDecimals(stated, times), daily)) return { value: times, confidence, reason: 'denominator-is-dose' };
  // `2캡슐(400mg)` may mean 400 mg each.
  const units = intake.unitsPerDose === null ? null : parseDecimal(intake.unitsPerDose);
  if (units !== null && units > ONE && nearlyEqual(stated, multiplyDecimals(daily, units)))
    return { value: ONE, confidence: 'MEDIUM', reason: 'denominator-is-day' };
  const ratio = divideDecimals(daily, stated);
  if (ratio === null) return null;
  const isReference =
    stated === decimalOf(1000) ||
    stated === decimalOf(100_000) ||
    (denominator?.unit === 'mL' && (stated === ONE || stated === decimalOf(100)));
  const rounded = ((ratio + ONE / 2n) / ONE) * ONE;
  if (isReference) return { value: ratio, confidence: 'MEDIUM', reason: 'computed-from-weight' };
  if (rounded > ONE && rounded <= decimalOf(30) && nearlyEqual(ratio, rounded))
    return { value: rounded, confidence: 'MEDIUM', reason: 'computed-from-weight' };
  return intake.timesPerDay === 1 ? { value: ONE, confidence: 'LOW', reason: 'weight-contradiction' } : null;
}

/** True if only the printed amount is in the notified range: the weight was daily. */
function leavesRange(item: SpecificationItem, factor: Factor): boolean {
  const facts = importedIngredientFacts(item.slug ?? '');
  const value = convertedValue(item);
  if (!facts?.range || value === null || factor.value <= ONE) return false;
  return isInRange(value, facts) && !isInRange(multiplyDecimals(value, factor.value), facts);
}

/** With several or unknown doses a day, the notified range decides. */
function rangeFactor(item: SpecificationItem, intake: Intake): Factor | null {
  const times = intake.timesPerDay;
  const facts: ImportedIngredientFacts | undefined = importedIngredientFacts(item.slug ?? '');
  const value = convertedValue(item);
  if (facts?.range && value !== null) {
    if (isInRange(value, facts)) return { value: ONE, confidence: times === null ? 'MEDIUM' : 'HIGH', reason: 'range-decides' };
    if (times === null) return null;
    const perDay = decimalOf(times);
    if (isInRange(multiplyDecimals(value, perDay), facts)) return { value: perDay, confidence: 'MEDIUM', reason: 'range-decides' };
    const units = intake.unitsPerDose === null ? ONE : (parseDecimal(intake.unitsPerDose) ?? ONE);
    const perUnit = multiplyDecimals(perDay, units);
    if (isInRange(multiplyDecimals(value, perUnit), facts)) return { value: perUnit, confidence: 'LOW', reason: 'range-decides' };
  }
  return { value: ONE, confidence: times === null ? 'LOW' : 'MEDIUM', reason: 'assumed-daily' };
}

function denominatorKey(item: SpecificationItem): string {
  return item.denominator === null || item.perGram ? `alone:${item.rawText}` : `${item.denominator.value} ${item.denominator.unit}`;
}
