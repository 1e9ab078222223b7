import { decimalOf, hasThousandsShape, multiplyDecimals, readNumber } from '#domain/labels/panel/amounts.ts';
import { formatDecimal } from '#domain/shared/decimal.ts';
import type { LabelUnit } from '#domain/shared/unit.ts';
import { addTerms } from './read-sum.ts';
import type { Denominator, Doubt, ItemReason, ReadUnit } from './types.ts';

export type AmountReading =
  | {
      readonly outcome: 'ok';
      readonly value: string;
      readonly unit: ReadUnit;
      readonly denominator: Denominator | null;
      readonly perGram: boolean;
      readonly doubt: Doubt | null;
    }
  | { readonly outcome: 'absent' | 'fail' | 'abnormal'; readonly reason: ItemReason; readonly value?: string; readonly unit?: ReadUnit };

const NUMBER = '\\d[\\d,.]*';
const MASS = 'kg|mg|µg|g';
const COUNT_UNIT = '포|캡슐|캅셀|캅슐|정|병|매|환|스푼|개|일|회|팩|스틱|구미|앰플|알';
const PERCENTAGE = new RegExp(
  [
    '\\(?\\s*(?:표시\\s?[량랑]\\s?의?\\s*)?\\d{1,3}(?:\\.\\d)?\\s*%?\\s*[~-]\\s*\\d{1,3}(?:\\.\\d)?\\s*%\\s*(?:이내|범위)?',
    '(?:표시\\s?[량랑]\\s?)?의\\s*\\d{2,3}\\s*%?\\s*[~-]\\s*\\d{2,3}(?![\\d,.]*\\s*(?:mg|µg|g|IU))',
    '\\d{1,3}(?:\\.\\d)?\\s*%\\s*(?:이상|이하|미만)?(?:\\s*[~,]?\\s*\\d{1,3}\\s*%\\s*(?:이상|이하|미만)?)?',
  ].join('|'),
  'g',
);
const CFU = '[cC]\\.?\\s?(?:[fF]\\.?\\s?[uU]|[uU]\\.?\\s?[fF])\\.?|개|마리';
const LIVE_COUNT = new RegExp(
  `(?:(10\\s*\\^\\s*\\d{1,2})|(${NUMBER})\\s*(?:[xX×*]\\s*10\\s*\\^?\\s*(\\d{1,2})(?![\\d,]))?)?\\s*(?:(천|백|십)?\\s*(억|만|조|million|billion|trillion))?\\s*(\\([^()/]{1,20}\\)?)?\\s*(${CFU})?`,
);
const CONFIRMATION = new RegExp(`^\\(\\s*(?:약\\s*)?(${NUMBER}|천|백|십)\\s*(억|만|조)\\s*(?:마리|개|${CFU})?\\s*(?:이상)?\\s*\\)?$`);
const MASS_AMOUNT = new RegExp(
  `(?<![A-Za-z\\d.,])(${NUMBER})\\s*\\(?\\s*(kg|mg|µg|g|IU|I\\.U|iu|FU)\\s*(?:\\(?\\s*(RAE|RE|DFE|NE|[αaA]\\s*-?\\s*TE|TE)(?![a-z])\\s*\\)?)?`,
);
const LABEL_AMOUNT = new RegExp(`(?<=\\()\\s*(${NUMBER})\\s*(mg|µg|g)\\s*(?=/\\s*\\d)`);
const BARE_AMOUNT = new RegExp(`(?<![A-Za-z\\d.,])(${NUMBER})(?![\\d,.])(?!\\s*%)`);
const DENOMINATOR = new RegExp(
  `^\\s*[^/\\d]{0,12}/\\s*(?:(\\d{1,2})?\\s*(${COUNT_UNIT})(?![가-힣])\\s*)?\\(?\\s*(?:(${NUMBER})\\s*)?(${MASS}|ml|mL|ML|㎖|L)?(?![a-z])`,
);
const LABEL_UNIT = new RegExp(`\\(\\s*(${MASS}|IU)\\s*(?:/\\s*(${NUMBER})?\\s*(${MASS}|ml|mL))?\\s*\\)\\s*$`);
const SHARED_UNIT = new RegExp(`^(${NUMBER})\\s*/\\s*(${NUMBER})\\s*(mg|g)(?![A-Za-z/])`);
/** Lighter products have no zeros after the point. */
const LIGHTEST_MILLIGRAMS = decimalOf(20);
const EQUIVALENTS: Record<string, LabelUnit> = { RAE: 'µg RAE', RE: 'µg RE', DFE: 'µg DFE', NE: 'mg NE' };
const TENS: Record<string, number> = { 십: 10, 백: 100, 천: 1000 };
const MYRIADS: Record<string, number> = { 만: 10_000, 억: 100_000_000, 조: 1e12, million: 1e6, billion: 1e9, trillion: 1e12 };

export function withoutPercentage(body: string): string {
  // Against quadratic backtracking on blanks.
  const text = body.replace(/\s{4,}/g, ' ');
  return /[%의]/.test(text) ? text.replace(PERCENTAGE, ' ') : text;
}

/** `label` may hold the unit: `EPA와 DHA의 합(mg/1,000mg)`. */
export function readMass(body: string, label: string): AmountReading {
  const stated = MASS_AMOUNT.exec(body) ?? LABEL_AMOUNT.exec(label);
  const fromLabel = LABEL_UNIT.exec(label);
  if (!stated) {
    const bare = BARE_AMOUNT.exec(body);
    if (!bare) return { outcome: 'absent', reason: 'no-amount' };
    if (!fromLabel) return { outcome: 'fail', reason: 'unit-missing' };
    const denominator = fromLabel[3] === undefined ? null : massDenominator(fromLabel[2], fromLabel[3]);
    return finish(
      bare[1] ?? '',
      unitOf(fromLabel[1] ?? '', undefined),
      denominator,
      fromLabel[3] !== undefined && fromLabel[2] === undefined,
    );
  }
  // `11m/4g`: a misprint, or the denominator would be the amount.
  const first = BARE_AMOUNT.exec(body);
  if (first && first.index < stated.index && body.slice(first.index, stated.index).includes('/'))
    return readShared(body.slice(first.index));
  const unit = unitOf(stated[2] ?? '', stated[3]);
  const sum = addTerms(stated[1] ?? '', `${stated[2]}${stated[3] ?? ''}`, stated.input.slice(stated.index + stated[0].length));
  if (sum === null) return { outcome: 'abnormal', reason: 'sum-unclear' };
  const { denominator, perGram, limit, problem } = readDenominator(sum.rest, sum.digits, unit);
  if (problem) return { outcome: 'abnormal', reason: problem, value: sum.digits.replaceAll(',', ''), unit };
  if (limit) return { outcome: 'absent', reason: 'no-amount' };
  return finish(sum.digits, unit, denominator, perGram);
}

function readShared(text: string): AmountReading {
  const [, digits = '', weight = '', unit = ''] = SHARED_UNIT.exec(text) ?? [];
  if (digits === '') return { outcome: 'fail', reason: 'unit-unknown' };
  const reading = finish(digits, unitOf(unit, undefined), massDenominator(weight, unit), false);
  if (reading.outcome !== 'ok') return { outcome: 'fail', reason: 'unit-unknown' };
  const doubt: Doubt = 'shared-unit';
  return { ...reading, doubt };
}

/** Digits, `1억`, `1.0 × 10^8`, or digits confirmed by `(10억)`. `label` may hold the unit. */
export function readLiveCount(body: string, label = ''): AmountReading {
  const text = body
    .replace(/(\d{1,3},)\s(?=\d{3})/g, '$1')
    .replace(/([xX×*]\s*)1([0,]*,0+)(?!\d)/g, (_, sign: string, zeros: string) => `${sign}10^${zeros.replaceAll(',', '').length}`);
  const start = text.search(/(?<![A-Za-z\d])\d|[천백십]\s*억/);
  const match = start < 0 ? null : LIVE_COUNT.exec(text.slice(start));
  if (!match) return { outcome: 'absent', reason: 'no-amount' };
  const rest = text.slice(start + match[0].length);
  if (/^[^/\n]{0,40}\+\s*[^\d/]{0,20}\d/.test(rest)) return { outcome: 'abnormal', reason: 'sum-unclear' };
  const [, power, digits, exponent, tens, myriad, confirmation = '', unit] = match;
  const isCount = unit !== undefined || myriad !== undefined || /억|cfu/i.test(confirmation + label) || /^\s*\)?\s*\//.test(rest);
  if (!isCount) return { outcome: 'fail', reason: 'unit-missing' };
  const factor = BigInt(TENS[tens ?? ''] ?? 1) * BigInt(MYRIADS[myriad ?? ''] ?? 1);
  const number = digits === undefined ? { value: decimalOf(1) } : readNumber(digits);
  if ('problem' in number) return { outcome: 'abnormal', reason: number.problem };
  const count = number.value * factor * 10n ** BigInt(exponent ?? /(\d{1,2})\s*$/.exec(power ?? '')?.[1] ?? '0');
  const value = formatDecimal(count);
  const confirmed = confirmedCount(confirmation);
  if (confirmed !== null && confirmed !== count) return { outcome: 'abnormal', reason: 'count-contradiction', value, unit: 'CFU' };
  if (count < decimalOf(1_000_000)) return { outcome: 'abnormal', reason: 'implausible-count', value, unit: 'CFU' };
  const stated = readDenominator(rest);
  const { denominator, perGram } = stated.denominator === null ? readDenominator(/(\/[^)]*)\)/.exec(label)?.[1] ?? '') : stated;
  return { outcome: 'ok', value, unit: 'CFU', denominator, perGram, doubt: null };
}

function confirmedCount(confirmation: string): bigint | null {
  const [, digits = '', myriad = ''] = CONFIRMATION.exec(confirmation) ?? [];
  if (digits === '') return null;
  const number = TENS[digits] === undefined ? readNumber(digits) : { value: decimalOf(TENS[digits] ?? 0) };
  return 'problem' in number ? null : number.value * BigInt(MYRIADS[myriad] ?? 1);
}

function readDenominator(
  rest: string,
  amount = '',
  amountUnit: ReadUnit = null,
): { denominator: Denominator | null; perGram: boolean; limit: boolean; problem?: ItemReason } {
  const match = DENOMINATOR.exec(rest);
  const [, times, word, digits, unit] = match ?? [];
  if (!match || (word === undefined && unit === undefined)) return { denominator: null, perGram: false, limit: false };
  if (unit === 'kg') return { denominator: null, perGram: false, limit: true };
  if (unit === 'mg' && digits !== undefined && hasThousandsShape(digits) && digits.indexOf('.') < 3) {
    if (!separatesThousands(digits, amount, amountUnit))
      return { denominator: null, perGram: false, limit: false, problem: 'mixed-separators' };
    return { denominator: massDenominator(digits.replace('.', ''), unit), perGram: false, limit: false };
  }
  if (unit !== undefined)
    return { denominator: massDenominator(digits, unit), perGram: digits === undefined && word === undefined, limit: false };
  const kind = word === '일' ? 'day' : word === '회' ? 'dose' : 'unit';
  return { denominator: { value: times ?? '1', unit: kind }, perGram: false, limit: false };
}

/** `30mg/1.000mg`, `10.000mg`: products outweigh their contents and are not weighed to the microgram; `53.500mg` is ambiguous. */
function separatesThousands(weightDigits: string, amount: string, unit: ReadUnit): boolean {
  const weight = readNumber(weightDigits);
  const number = readNumber(amount);
  if ('problem' in weight) return false;
  if ('value' in number && unit !== null && exceeds(number.value, unit, formatDecimal(weight.value))) return true;
  return weight.value < LIGHTEST_MILLIGRAMS && weightDigits.endsWith('.000');
}

/** In mg or mL. */
function massDenominator(digits: string | undefined, unit: string): Denominator | null {
  const number = digits === undefined ? { value: decimalOf(1) } : readNumber(digits.replace(/[.,]+$/, ''));
  if ('problem' in number) return null;
  const factor = { kg: 1_000_000, g: 1000, mg: 1, L: 1000 }[unit];
  if (unit === 'µg') return null;
  return { value: formatDecimal(number.value * BigInt(factor ?? 1)), unit: unit.toLowerCase() === 'ml' || unit === 'L' ? 'mL' : 'mg' };
}

function unitOf(printed: string, equivalent: string | undefined): ReadUnit {
  if (/^i\.?u$/i.test(printed)) return 'IU';
  if (equivalent === undefined) return printed === 'kg' ? null : (printed as LabelUnit);
  if (/TE$/.test(equivalent)) return printed === 'mg' ? 'mg α-TE' : null;
  const unit = EQUIVALENTS[equivalent] ?? null;
  return unit?.startsWith(printed) ? unit : null;
}

function finish(digits: string, unit: ReadUnit, denominator: Denominator | null, perGram: boolean): AmountReading {
  const number = readNumber(digits.replace(/[.,]+$/, ''));
  if ('problem' in number) return { outcome: number.problem === 'mixed-separators' ? 'abnormal' : 'fail', reason: number.problem };
  if (unit === null) return { outcome: 'fail', reason: 'unit-unknown' };
  const value = formatDecimal(number.value);
  if (number.value === 0n) return { outcome: 'abnormal', reason: 'implausible-amount', value, unit };
  if (denominator?.unit === 'mg' && exceeds(number.value, unit, denominator.value))
    return { outcome: 'abnormal', reason: 'amount-exceeds-denominator', value, unit };
  return { outcome: 'ok', value, unit, denominator, perGram, doubt: hasThousandsShape(digits) ? 'thousands-dot' : null };
}

function exceeds(value: bigint, unit: LabelUnit, denominatorMilligrams: string): boolean {
  const limit = readNumber(denominatorMilligrams);
  if ('problem' in limit) return false;
  if (unit === 'g') return value * 1000n > limit.value;
  if (unit.startsWith('mg')) return value > limit.value;
  return unit.startsWith('µg') && multiplyDecimals(value, 1_000_000n) > limit.value;
}
