import { type Decimal, parseDecimal } from '#domain/shared/decimal.ts';

type NumberReading = { readonly value: Decimal } | { readonly problem: 'mixed-separators' | 'number-unreadable' };

const ONE = 1_000_000_000n;

/** Inconsistent separators (`10.000,000,000`) are reported, never repaired. */
export function readNumber(text: string): NumberReading {
  if (text.includes(',') && text.includes('.') && text.indexOf('.') < text.lastIndexOf(',')) return { problem: 'mixed-separators' };
  if ((text.match(/\./g)?.length ?? 0) > 1) return { problem: 'mixed-separators' };
  if (text.includes(',') && !/^\d{1,4}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return { problem: 'mixed-separators' };
  const value = parseDecimal(text.replaceAll(',', ''));
  return value === null ? { problem: 'number-unreadable' } : { value };
}

/** `1.500`: decimal point or thousands. */
export function hasThousandsShape(text: string): boolean {
  return /^\d{1,3}\.\d{3}$/.test(text);
}

/** Exact up to nine fraction digits. */
export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  return (a * b + ONE / 2n) / ONE;
}

/** Nine fraction digits; null for b = 0. */
export function divideDecimals(a: Decimal, b: Decimal): Decimal | null {
  return b === 0n ? null : (a * ONE * 2n + b) / (b * 2n);
}

/** Two percent: label weights are rounded. */
export function nearlyEqual(a: Decimal, b: Decimal): boolean {
  const difference = a > b ? a - b : b - a;
  return difference * 50n <= (a > b ? a : b);
}

export function decimalOf(value: number): Decimal {
  return BigInt(value) * ONE;
}
