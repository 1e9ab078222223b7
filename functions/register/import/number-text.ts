import { type Decimal, parseDecimal } from '#domain/decimal.ts';

/** A number as printed in a Ministry text, or why it cannot be trusted. */
type NumberReading = { readonly value: Decimal } | { readonly problem: 'mixed-separators' | 'number-unreadable' };

const ONE = 1_000_000_000n;

/**
 * Reads `1,000`, `0.25` or `1000`; commas only between groups of three, one decimal point only.
 * `10.000,000,000` and `1,00` contradict themselves and are reported, never repaired.
 */
export function readNumber(text: string): NumberReading {
  if (text.includes(',') && text.includes('.') && text.indexOf('.') < text.lastIndexOf(',')) return { problem: 'mixed-separators' };
  if ((text.match(/\./g)?.length ?? 0) > 1) return { problem: 'mixed-separators' };
  if (text.includes(',') && !/^\d{1,4}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return { problem: 'mixed-separators' };
  const value = parseDecimal(text.replaceAll(',', ''));
  return value === null ? { problem: 'number-unreadable' } : { value };
}

/** `1.500` or `10.000`: three digits after one dot, which may be a decimal point or separate thousands. */
export function hasThousandsShape(text: string): boolean {
  return /^\d{1,3}\.\d{3}$/.test(text);
}

/** `a × b` of two decimals, exact while the product needs at most nine fraction digits. */
export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  return (a * b + ONE / 2n) / ONE;
}

/** `a ÷ b`, rounded to the ninth fraction digit; null when `b` is zero. */
export function divideDecimals(a: Decimal, b: Decimal): Decimal | null {
  return b === 0n ? null : (a * ONE * 2n + b) / (b * 2n);
}

/** Whether two positive decimals differ by at most two percent: label weights are rounded. */
export function nearlyEqual(a: Decimal, b: Decimal): boolean {
  const difference = a > b ? a - b : b - a;
  return difference * 50n <= (a > b ? a : b);
}

/** Decimal text of a whole number. */
export function decimalOf(value: number): Decimal {
  return BigInt(value) * ONE;
}
