import { decimalToNumber } from '#domain/shared/decimal.ts';
import type { LabelUnit } from '#domain/shared/unit.ts';
import { readNumber } from './number-text.ts';

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
const AFTER_LIMIT = '(?:\\s*(미만|이하|or less))?';

const RANGE = new RegExp(`^${DIGITS}\\s*(?:(${MASS})\\s*[~-]\\s*${DIGITS}\\s*\\1|[~-]\\s*${DIGITS}\\s*(?:${MASS}|%|억|billion))`);
const ENERGY = new RegExp(`^${DIGITS}\\s*(?:kcal|㎉|cal|kJ)(?![a-z])`, 'i');
const MYRIAD = new RegExp(`^${LIMIT}(${DIGITS})\\s*(천|백|십)?\\s*(억|만|조)${BACTERIA}`);
const ENGLISH_COUNT = new RegExp(`^${LIMIT}(${DIGITS})\\s*(billion|million|trillion)${BACTERIA}`, 'i');
const POWER = new RegExp(`^(${DIGITS})\\s*[xX×*]\\s*10\\s*\\^?\\s*(\\d{1,2})(?![\\d,])${BACTERIA}`);
const COUNT = new RegExp(`^${LIMIT}(${DIGITS})\\s*(?:CFU|C\\.F\\.U\\.?|마리)`, 'i');
const WEIGHT = new RegExp(`^${LIMIT}(${DIGITS})\\s*\\(?(${MASS})\\)?(?:${QUALIFIER}|(?![A-Za-zµ]))${AFTER_LIMIT}`);
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
    const [all, digits = '', exponent = ''] = power;
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

/** @param isInName after a letter, as in B12 and Lpc-37 */
export function amountAt(text: string, isInName: boolean): Found<PrintedAmount> | null {
  const [range = ''] = RANGE.exec(text) ?? [];
  // B12 - 500 µg: a dash, no range.
  if (range !== '' && !(isInName && range.includes('-')))
    return { token: { ...plain, digits: range, value: null, unit: null, isLimit: true }, length: range.length };
  const [energy = ''] = ENERGY.exec(text) ?? [];
  if (energy !== '') return { token: { ...plain, digits: energy, value: null, unit: null, isEnergy: true }, length: energy.length };
  const living = bacteria(text);
  if (living !== null) return living;
  const setApart = isInName ? null : apart(text);
  if (setApart !== null) return setApart;
  const weight = WEIGHT.exec(text);
  if (weight === null) return misread(text, isInName);
  const [all, limit, digits = '', unit = '', qualifier, after] = weight;
  if (unit === 'kg') return null;
  const isLimit = limit !== undefined || after !== undefined;
  return { token: { ...plain, digits, value: numberOf(digits), unit: unitOf(unit, qualifier), isLimit }, length: all.length };
}

export function percentAt(text: string): Found<PrintedPercent> | null {
  const [all = '', limit, digits = ''] = PERCENT.exec(text) ?? [];
  // 1.111 %: a misread comma.
  const value = numberOf(/^\d{1,3}\.\d{3}$/.test(digits) ? digits.replace('.', '') : digits);
  return all === '' || value === null ? null : { token: { kind: 'percent', value, isLimit: limit !== undefined }, length: all.length };
}
