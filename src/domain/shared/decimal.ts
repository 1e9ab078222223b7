/** Billionths (10⁻⁹) of a unit: 0.24 µg to 10¹¹ CFU exceed a double. */
export type Decimal = bigint;

const FRACTION_DIGITS = 9;
const ONE = 10n ** BigInt(FRACTION_DIGITS);
const EXACT = BigInt(Number.MAX_SAFE_INTEGER);

/** Null also above nine fraction digits. */
export function parseDecimal(text: string): Decimal | null {
  const match = /^(-?)(\d{1,18})(?:\.(\d{1,9}))?$/.exec(text);
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  const magnitude = BigInt(whole + fraction.padEnd(FRACTION_DIGITS, '0'));
  return sign === '-' ? -magnitude : magnitude;
}

/** Through decimal notation (0.1 is one tenth), rounded to nine digits. @throws RangeError unless finite */
export function decimalFromNumber(value: number): Decimal {
  if (!Number.isFinite(value)) throw new RangeError(`not a finite amount: ${value}`);
  const shortest = parseDecimal(String(value));
  if (shortest !== null) return shortest;
  const rounded = parseDecimal(value.toFixed(FRACTION_DIGITS));
  if (rounded === null) throw new RangeError(`amount out of range: ${value}`);
  return rounded;
}

export function formatDecimal(value: Decimal): string {
  const sign = value < 0n ? '-' : '';
  const magnitude = value < 0n ? -value : value;
  const whole = magnitude / ONE;
  const fraction = (magnitude % ONE).toString().padStart(FRACTION_DIGITS, '0').replace(/0+$/, '');
  return fraction === '' ? `${sign}${whole}` : `${sign}${whole}.${fraction}`;
}

export function decimalToNumber(value: Decimal): number {
  return value <= EXACT && value >= -EXACT ? Number(value) / Number(ONE) : Number(formatDecimal(value));
}

export type Ratio = { readonly numerator: bigint; readonly denominator: bigint };

/** Half away from zero at the ninth digit. */
export function multiply(value: Decimal, ratio: Ratio): Decimal {
  const product = value * ratio.numerator * 2n;
  const divisor = ratio.denominator * 2n;
  const half = ratio.denominator;
  return product < 0n ? -((-product + half) / divisor) : (product + half) / divisor;
}
