import { type Decimal, decimalToNumber, parseDecimal } from '#domain/shared/decimal.ts';
import type { LabelUnit } from '#domain/shared/unit.ts';
import type { PanelRow } from './panel.ts';

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

export type PrintedAmount = {
  readonly kind: 'amount';
  /** As read, misread characters included. */
  readonly digits: string;
  readonly value: number | null;
  /** Null where missing or misread. */
  readonly unit: LabelUnit | null;
  /** 1 mg 미만, `<1 mg`, 10~20 mg: do not count. */
  readonly isLimit: boolean;
  readonly isEnergy: boolean;
  readonly isMisread: boolean;
  /** 6 mg/g */
  readonly isPerGram?: true;
};

export type PrintedPercent = { readonly kind: 'percent'; readonly value: number; readonly isLimit: boolean };

type Found<Token> = { readonly token: Token; readonly length: number };

const DIGITS = '\\d[\\d,]*(?:\\.\\d+)?';
/** 1 000: thousands in France and Spain. */
const SPACED = '[1-9]\\d{0,2}(?: \\d{3})+(?:[.,]\\d{1,2})?';
/** 1 0 0 0: set apart by a reader or copy. */
const SCATTERED = '\\d(?: \\d){2,}';
/** Letters read for digits. */
const LOOSE = '[\\dlIOS][\\dlIOS]*(?:[.,][\\dlIOS]+)*';
const LIMIT = '([<≤]\\s*|less than\\s+|up to\\s+)?';
const QUALIFIER =
  '\\s*-?\\s*\\(?\\s*(R\\.?A\\.?E|R\\.?E|D\\.?F\\.?E|N\\.?E|(?:[αaA@∝oO]|알파|alpha)\\s*[-.]?\\s*[TΤ]\\.?[EΕ]|[TΤ]\\.?[EΕ])(?![A-Za-z])\\.?\\s*\\)?';
const MASS =
  'mg|MG|Mg|µg|kg|g|I\\.?U\\.?s?|iu|U\\.?I\\.?|[Mm]illigrams?|[Mm]icrograms?|[Gg]rams?|[Ii]nternational [Uu]nits?|밀리그램|마이크로그램|미크로그램|그램';
const BACTERIA =
  '(?:\\s*\\(?\\s*(?:CFUs?|cfus?|C\\.F\\.U\\.?|마리|live cultures?|active cultures?|organisms|(?:viable |live )?cells)\\)?)?';
const ENDING = /^\s*(?:(미만|이하|or less)|\/\s*(?:g|ml)(?![a-z]))/i;

const RANGE = new RegExp(`^${DIGITS}\\s*(?:(${MASS})\\s*[~-]\\s*${DIGITS}\\s*\\1|[~-]\\s*${DIGITS}\\s*(?:${MASS}|%|억|billion))`);
const ENERGY = new RegExp(`^${DIGITS}\\s*(?:kcal|㎉|cal|kJ)(?![a-z])`, 'i');
const MYRIAD = new RegExp(`^${LIMIT}(${DIGITS})\\s*(천|백|십)?\\s*(억|만|조)${BACTERIA}`);
const ENGLISH_COUNT = new RegExp(`^${LIMIT}(${DIGITS})\\s*(billion|million|trillion)${BACTERIA}`, 'i');
const POWER = new RegExp(`^(?:(${DIGITS})\\s*[xX×*]\\s*10\\s*\\^?|10\\s*\\^)\\s*(\\d{1,2})(?![\\d,])${BACTERIA}`);
const COUNT = new RegExp(`^${LIMIT}(${DIGITS})\\s*(?:CFU|C\\.F\\.U\\.?|마리)`, 'i');
const WEIGHT = new RegExp(`^${LIMIT}(${DIGITS})\\s*\\(?(${MASS})\\)?(?:${QUALIFIER}|(?![A-Za-zµ]))`);
const APART = new RegExp(`^(?:(${SPACED})|(${SCATTERED}))\\s*(${MASS})(?:${QUALIFIER}|(?![A-Za-zµ]))`);
const LOOSE_WEIGHT = new RegExp(`^(${LOOSE})\\s?(${MASS})(?:${QUALIFIER}|(?![A-Za-zµ]))`);
const MISREAD_WEIGHT = new RegExp(
  `^(${LOOSE})\\s?(rng|mq|m9|md|M9|Md|mJd|mM9|nig|pg|ng|npg|pug|vg|nug|yg|µq|4g|neg|meg|mcq|mog|ncg|rncg|mcs|ms|mS|[04]8|078)(?![A-Za-z\\d.,])(?:${QUALIFIER})?`,
);
const PERCENT = new RegExp(`^([<≤]\\s*)?(${DIGITS})\\s*%(?!\\s*[~-]\\s*\\d)`);

const TENS: Readonly<Record<string, number>> = { 십: 10, 백: 100, 천: 1000 };
const FACTORS: Readonly<Record<string, number>> = { 만: 1e4, 억: 1e8, 조: 1e12, million: 1e6, billion: 1e9, trillion: 1e12 };
const EQUIVALENTS: Readonly<Record<string, LabelUnit>> = { RAE: 'µg RAE', RE: 'µg RE', DFE: 'µg DFE', NE: 'mg NE' };
const PLAIN: Readonly<Record<string, LabelUnit>> = {
  mg: 'mg',
  밀리그램: 'mg',
  µg: 'µg',
  마이크로그램: 'µg',
  미크로그램: 'µg',
  g: 'g',
  그램: 'g',
  milligram: 'mg',
  microgram: 'µg',
  gram: 'g',
};

/** A comma is a decimal point (56,25) where no thousands fit. */
export function numberOf(digits: string): number | null {
  if (/^00/.test(digits)) return null;
  const number = readNumber(/^\d+,\d{1,2}$/.test(digits) ? digits.replace(',', '.') : digits.replace(/[.,]$/, ''));
  return 'value' in number ? decimalToNumber(number.value) : null;
}

function unitOf(printed: string, qualifier: string | undefined): LabelUnit | null {
  // UI: French and Spanish.
  if (/^(?:i(?:\.?u|nternational)|u\.?i)/i.test(printed)) return 'IU';
  const plain = PLAIN[printed.toLowerCase().replace(/s$/, '')] ?? null;
  if (qualifier === undefined || plain === null) return plain;
  const letters = qualifier.replaceAll('.', '');
  if (/[TΤ][EΕ]$/.test(letters)) return plain === 'mg' ? 'mg α-TE' : null;
  const unit = EQUIVALENTS[letters] ?? null;
  return unit?.startsWith(plain) ? unit : null;
}

const plain = { kind: 'amount', isLimit: false, isEnergy: false, isMisread: false } as const;

function bacteria(text: string): Found<PrintedAmount> | null {
  const power = POWER.exec(text);
  if (power !== null) {
    const [all, digits = '1', exponent = ''] = power;
    const value = numberOf(digits);
    const count = value === null ? null : Number(`${value}e${exponent}`);
    return { token: { ...plain, digits, value: count, unit: 'CFU' }, length: all.length };
  }
  const myriad = MYRIAD.exec(text);
  const english = myriad === null ? ENGLISH_COUNT.exec(text) : null;
  const [all = '', limit, digits = '', ...words] = myriad ?? english ?? COUNT.exec(text) ?? [];
  const value = numberOf(digits);
  if (all === '' || value === null) return null;
  const [tens, scale] = myriad === null ? [undefined, words[0]?.toLowerCase()] : words;
  const factor = (TENS[tens ?? ''] ?? 1) * (FACTORS[scale ?? ''] ?? 1);
  const token = { ...plain, digits, value: Number((value * factor).toPrecision(15)), unit: 'CFU', isLimit: limit !== undefined } as const;
  return { token, length: all.length };
}

/** Thousands are to be compared with the label, scattered digits are no number. */
function apart(text: string): Found<PrintedAmount> | null {
  const [all = '', spaced, scattered = '', unit = '', qualifier] = APART.exec(text) ?? [];
  if (all === '' || unit === 'kg') return null;
  const value = spaced === undefined ? null : numberOf(spaced.replaceAll(' ', ''));
  return { token: { ...plain, digits: spaced ?? scattered, value, unit: unitOf(unit, qualifier), isMisread: true }, length: all.length };
}

function misread(text: string, isInName: boolean): Found<PrintedAmount> | null {
  if (isInName && !/^\d/.test(text)) return null;
  const loose = LOOSE_WEIGHT.exec(text);
  if (loose !== null) {
    const [all, digits = '', unit = '', qualifier] = loose;
    return { token: { ...plain, digits, value: null, unit: unitOf(unit, qualifier), isMisread: true }, length: all.length };
  }
  const [all = '', digits = ''] = MISREAD_WEIGHT.exec(text) ?? [];
  return all === '' ? null : { token: { ...plain, digits: all, value: numberOf(digits), unit: null, isMisread: true }, length: all.length };
}

function ended(text: string, { token, length }: Found<PrintedAmount>): Found<PrintedAmount> {
  const [all = '', limit] = ENDING.exec(text.slice(length)) ?? [];
  if (all === '') return { token, length };
  return { token: { ...token, ...(limit === undefined ? { isPerGram: true } : { isLimit: true }) }, length: length + all.length };
}

/** @param isInName after a letter, as in B12 and Lpc-37 */
export function amountAt(text: string, isInName: boolean): Found<PrintedAmount> | null {
  const [range = ''] = RANGE.exec(text) ?? [];
  // B12 - 500 µg: a dash, no range.
  if (range !== '' && !(isInName && range.includes('-')))
    return { token: { ...plain, digits: range, value: null, unit: null, isLimit: true }, length: range.length };
  const [energy = ''] = ENERGY.exec(text) ?? [];
  if (energy !== '') return { token: { ...plain, digits: energy, value: null, unit: null, isEnergy: true }, length: energy.length };
  const living = bacteria(text);
  if (living !== null) return ended(text, living);
  const setApart = isInName ? null : apart(text);
  if (setApart !== null) return setApart;
  const weight = WEIGHT.exec(text);
  if (weight === null) return misread(text, isInName);
  const [all, limit, digits = '', unit = '', qualifier] = weight;
  if (unit === 'kg') return null;
  const token = { ...plain, digits, value: numberOf(digits), unit: unitOf(unit, qualifier), isLimit: limit !== undefined };
  return ended(text, { token, length: all.length });
}

export function percentAt(text: string): Found<PrintedPercent> | null {
  const [all = '', limit, digits = ''] = PERCENT.exec(text) ?? [];
  // 1.111 %: a misread comma.
  const value = numberOf(/^\d{1,3}\.\d{3}$/.test(digits) ? digits.replace('.', '') : digits);
  return all === '' || value === null ? null : { token: { kind: 'percent', value, isLimit: limit !== undefined }, length: all.length };
}

const SIGNS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅛': 0.125, '⅜': 0.375, '⅝': 0.625, '⅞': 0.875 };
const SIGN = new RegExp(`(?:(?<![\\d.,/])(\\d{1,3})\\s?)?([${Object.keys(SIGNS).join('')}])`, 'g');
const WRITTEN =
  /(?<![\d.,/]|[\d.,/]\s)(?<!\p{L})(?:(\d{1,3})\s)?([1357])\/([248])(?=\s?(?:mg|mcg|µg|ug|g|IU|UI|정|알|캡슐|캅셀|포|개|tablets?|caplets?|capsules?|softgels?|scoops?|of)(?![a-z]))/giu;
const HALF = /(?<![가-힣])반\s?(?=알|정|개|포|캡슐|캅셀|스푼)|\bhalf(?:\s+(?:of\s+)?an?)?\s+(?=tablet|caplet|scoop|sachet|packet)/gi;

const AND_A_HALF = /(한|두|세|\d)\s?(알|정|개|포|캡슐|캅셀|스푼)\s?반(?![가-힣])/g;
const COUNTS: Readonly<Record<string, number>> = { 한: 1, 두: 2, 세: 3 };

/** Before ½ is normalised into 1, a stroke and 2. */
export function withDecimalFractions(text: string): string {
  return text
    .replace(SIGN, (_, whole: string | undefined, sign: string) => String(Number(whole ?? 0) + (SIGNS[sign] ?? 0)))
    .replace(WRITTEN, (_, whole: string | undefined, part: string, of: string) => String(Number(whole ?? 0) + Number(part) / Number(of)));
}

export function withDecimalHalves(text: string): string {
  return withDecimalFractions(text)
    .replace(AND_A_HALF, (_, count: string, piece: string) => `${(COUNTS[count] ?? Number(count)) + 0.5}${piece}`)
    .replace(HALF, '0.5 ');
}

function totalOf(part: PanelRow, rows: readonly PanelRow[]): number {
  if (part.why.includes('BLEND_PART')) return rows.findLastIndex(({ line, why }) => line <= part.line && why.includes('BLEND'));
  return rows.findIndex(
    ({ isPart, amount, unit, ingredientId }) =>
      !isPart &&
      amount !== null &&
      (part.ingredientId === null ? unit === 'CFU' && part.unit === 'CFU' : ingredientId === part.ingredientId),
  );
}

export function withTotals(rows: readonly PanelRow[]): readonly PanelRow[] {
  return rows.map((row) => {
    const total = row.isPart ? totalOf(row, rows) : -1;
    return { ...row, partOf: total < 0 ? null : total };
  });
}
