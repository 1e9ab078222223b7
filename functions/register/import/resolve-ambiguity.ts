import { type Decimal, formatDecimal, parseDecimal } from '#domain/shared/decimal.ts';
import { convertAmount, type LabelUnit } from '#domain/shared/unit.ts';
import { importedIngredientFacts, isInRange } from './daily-ranges.ts';
import type { Denominator, Doubt } from './types.ts';

type Ambiguous = {
  readonly value: string;
  readonly unit: LabelUnit;
  readonly denominator: Denominator | null;
  readonly doubt: Doubt;
};
type Resolved = { readonly value: string; readonly doubt: Doubt | null };

const ONE = 1_000_000_000n;
const UNITS = ['g', 'mg', 'µg'] as const;

export function resolveAmbiguity(slug: string, { value, unit, denominator, doubt }: Ambiguous): Resolved | null {
  const number = parseDecimal(value);
  if (number === null) return null;
  const isPossible = (amount: Decimal, as: LabelUnit) => isPlausible(slug, amount, as) && !isHeavier(amount, as, denominator);
  if (doubt === 'shared-unit') {
    const possible = UNITS.filter((candidate) => isPossible(number, candidate));
    return possible.length === 1 && possible[0] === unit ? { value, doubt } : null;
  }
  const asPrinted = { value, doubt: null };
  const thousandfold = number * 1000n;
  const hasRange = Boolean(importedIngredientFacts(slug)?.range);
  // Three significant digits are a fraction, unless only the thousandfold is in range.
  if (!hasRange && number % ONE !== 0n) return asPrinted;
  const isThousandfold = isPossible(thousandfold, unit) && (!hasRange || isNotified(slug, thousandfold, unit));
  if (!isThousandfold) return asPrinted;
  if (isPossible(number, unit)) return hasRange ? asPrinted : null;
  return { value: formatDecimal(thousandfold), doubt };
}

function converted(slug: string, amount: Decimal, unit: LabelUnit): Decimal | null {
  const facts = importedIngredientFacts(slug);
  return facts === undefined ? null : convertAmount(amount, slug, unit, facts.unit);
}

function isPlausible(slug: string, amount: Decimal, unit: LabelUnit): boolean {
  const { plausibleMinimum = null, plausibleMaximum = null } = importedIngredientFacts(slug) ?? {};
  const own = converted(slug, amount, unit);
  if (own === null || plausibleMinimum === null || plausibleMaximum === null) return own !== null;
  return own >= plausibleMinimum && own <= plausibleMaximum;
}

function isNotified(slug: string, amount: Decimal, unit: LabelUnit): boolean {
  const facts = importedIngredientFacts(slug);
  const own = converted(slug, amount, unit);
  return facts !== undefined && own !== null && isInRange(own, facts);
}

function isHeavier(amount: Decimal, unit: LabelUnit, denominator: Denominator | null): boolean {
  const weight = denominator?.unit === 'mg' ? parseDecimal(denominator.value) : null;
  const factor = { g: 1_000_000n, mg: 1000n, µg: 1n }[unit.split(' ')[0] ?? ''];
  return weight !== null && factor !== undefined && amount * factor > weight * 1000n;
}
