/**
 * Exact decimals for amounts: a whole number of billionths (10⁻⁹) of a unit.
 * Amounts run from 0.24 µg-scale labels to 10¹¹ CFU, which neither fits a double exactly nor a 53-bit integer of micro-units.
 */
export type Decimal = bigint;

const FRACTION_DIGITS = 9;
const ONE = 10n ** BigInt(FRACTION_DIGITS);
/** Up to here a double holds every whole number, and its quotient by a whole number is the nearest one there is. */
const EXACT = BigInt(Number.MAX_SAFE_INTEGER);

/** Parses `12`, `0.25` or `-3.5`. Returns null for anything else and for more than nine fraction digits. */
export function parseDecimal(text: string): Decimal | null {
  const match = /^(-?)(\d{1,18})(?:\.(\d{1,9}))?$/.exec(text);
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  const magnitude = BigInt(whole + fraction.padEnd(FRACTION_DIGITS, '0'));
  return sign === '-' ? -magnitude : magnitude;
}

/** A decimal from a number that was written in decimal (0.1 gives exactly one tenth), rounded to nine fraction digits. */
export function decimalFromNumber(value: number): Decimal {
  if (!Number.isFinite(value)) throw new RangeError(`not a finite amount: ${value}`);
  const shortest = parseDecimal(String(value));
  if (shortest !== null) return shortest;
  const rounded = parseDecimal(value.toFixed(FRACTION_DIGITS));
  if (rounded === null) throw new RangeError(`amount out of range: ${value}`);
  return rounded;
}

/** The shortest decimal text: no trailing zeros, no exponent. */
export function formatDecimal(value: Decimal): string {
  const sign = value < 0n ? '-' : '';
  const magnitude = value < 0n ? -value : value;
  const whole = magnitude / ONE;
  const fraction = (magnitude % ONE).toString().padStart(FRACTION_DIGITS, '0').replace(/0+$/, '');
  return fraction === '' ? `${sign}${whole}` : `${sign}${whole}.${fraction}`;
}

/** The nearest double, for JSON numbers. */
export function decimalToNumber(value: Decimal): number {
  return value <= EXACT && value >= -EXACT ? Number(value) / Number(ONE) : Number(formatDecimal(value));
}

/** An exact factor between two units, as a fraction of whole numbers. */
export type Ratio = { readonly numerator: bigint; readonly denominator: bigint };

/** `value × ratio`, rounded half away from zero to the ninth fraction digit. */
export function multiply(value: Decimal, ratio: Ratio): Decimal {
  const product = value * ratio.numerator * 2n;
  const divisor = ratio.denominator * 2n;
  const half = ratio.denominator;
  return product < 0n ? -((-product + half) / divisor) : (product + half) / divisor;
}
