const HUNDRED_MILLION = 100_000_000;
const TEN_THOUSAND = 10_000;
const grouped = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 6 });

/** `1,200 mg`, `100억 CFU`, `0.45 mg`. */
export function amountText(amount: number, unit: string): string {
  if (unit === 'CFU' && amount >= HUNDRED_MILLION) return `${grouped.format(amount / HUNDRED_MILLION)}억 CFU`;
  if (unit === 'CFU' && amount >= TEN_THOUSAND) return `${grouped.format(amount / TEN_THOUSAND)}만 CFU`;
  return `${grouped.format(amount)} ${unit}`;
}

/** Inverse of `amountText`, whitespace-tolerant; null for another unit or no amount. */
export function readAmountText(text: string, unit: string): number | null {
  const plain = text.replaceAll('\u00a0', ' ');
  const [, digits = '', scale] = /^([\d,.]+)(억|만)? /.exec(plain) ?? [];
  const amount = Number(digits.replaceAll(',', '')) * (scale === '억' ? HUNDRED_MILLION : scale === '만' ? TEN_THOUSAND : 1);
  return digits !== '' && amountText(amount, unit) === plain ? amount : null;
}
