const HUNDRED_MILLION = 100_000_000;
const TEN_THOUSAND = 10_000;
const grouped = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 6 });

export function amountText(amount: number, unit: string): string {
  if (unit === 'CFU' && amount >= HUNDRED_MILLION) return `${grouped.format(amount / HUNDRED_MILLION)}억 CFU`;
  if (unit === 'CFU' && amount >= TEN_THOUSAND) return `${grouped.format(amount / TEN_THOUSAND)}만 CFU`;
  return `${grouped.format(amount)} ${unit}`;
}

export function rangeText(minimum: number | null, maximum: number | null, unit: string): string {
  if (minimum === null) return maximum === null ? '' : `${amountText(maximum, unit)}까지`;
  if (maximum === null) return `${amountText(minimum, unit)}부터`;
  if (minimum === maximum) return amountText(maximum, unit);
  return unit === 'CFU'
    ? `${amountText(minimum, unit).replace(' CFU', '')}~${amountText(maximum, unit)}`
    : `${grouped.format(minimum)}~${amountText(maximum, unit)}`;
}

/** `진세노사이드 3 mg`: what the amount is an amount of, where that is not the ingredient itself. */
export function measuredText(measuredAs: string | null | undefined, amount: string): string {
  return measuredAs && amount !== '' ? `${measuredAs} ${amount}` : amount;
}

type Content = { readonly name: string; readonly amount: string; readonly measuredAs?: string | null | undefined };

/** In one line of plain text; the name alone where the amount is unknown. */
export function contentText({ name, amount, measuredAs }: Content): string {
  return `${name} ${measuredText(measuredAs, amount)}`.trim();
}

/** For screens: broken neither between number and unit nor at a hyphen, only before a parenthesis. */
export function wholeAmount(text: string): string {
  return text.replaceAll(/ (?!\()/g, '\u00a0').replaceAll('-', '-\u2060');
}

/** IU of one unit, as labels of vitamins D, A and E print them. */
const IU: readonly (readonly [unit: string, name: RegExp, factor: number])[] = [
  ['µg', /비타민D/, 40],
  ['µg RAE', /비타민A/, 3.33],
  ['mg α-TE', /비타민E/, 1.49],
];

function iuFactor(ingredientName: string, unit: string): number | undefined {
  return IU.find(([of, name]) => of === unit && name.test(ingredientName))?.[2];
}

/** `µg, 1 µg = 40 IU`; the unit alone for other ingredients. */
export function unitWithIU(ingredientName: string, unit: string): string {
  const factor = iuFactor(ingredientName, unit);
  return factor === undefined ? unit : `${unit}, 1 ${unit} = ${factor} IU`;
}

/** `25 µg (1,000 IU)`; without IU for other ingredients. */
export function amountWithIU(ingredientName: string, amount: number, unit: string): string {
  const factor = iuFactor(ingredientName, unit);
  const text = amountText(amount, unit);
  return factor === undefined ? text : `${text} (${grouped.format(Number((amount * factor).toPrecision(3)))} IU)`;
}

const DIGITS = 4;

type Stated = {
  readonly ingredientName: string;
  readonly amount: number | null;
  readonly unit: string;
  readonly measuredAs?: string | null | undefined;
};

/** For screens: `비타민D 50 µg (2,000 IU)`, `홍삼 진세노사이드 3 mg`; the name alone where the daily amount is unknown. */
export function ingredientText({ ingredientName, amount, unit, measuredAs }: Stated): string {
  if (amount === null) return ingredientName;
  const text = wholeAmount(amountWithIU(ingredientName, Number(amount.toPrecision(DIGITS)), unit));
  return `${ingredientName} ${measuredText(measuredAs, text)}`;
}

/** Inverse of `amountText`, whitespace-tolerant; null for another unit or no amount. */
export function readAmountText(text: string, unit: string): number | null {
  const plain = text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
  const [, digits = '', scale] = /^([\d,.]+)(억|만)? /.exec(plain) ?? [];
  const amount = Number(digits.replaceAll(',', '')) * (scale === '억' ? HUNDRED_MILLION : scale === '만' ? TEN_THOUSAND : 1);
  return digits !== '' && amountText(amount, unit) === plain ? amount : null;
}
