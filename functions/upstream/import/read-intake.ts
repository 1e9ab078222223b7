import { type Decimal, formatDecimal, parseDecimal } from '#domain/decimal.ts';
import { normaliseText } from './normalise-text.ts';
import { decimalOf, divideDecimals, multiplyDecimals } from './number-text.ts';
import type { Intake, SupplementQuantity } from './types.ts';

const UNIT =
  '정|캡슐|캅셀|캅슐|캡셀|캅샐|캡|포|병|매|환|개|알|스푼|스픈|스폰|스포이드|숟가락|구미|방울|스틱|팩|봉지|봉|젤리|컵|앰플|캔|필름|장|티스푼|큰술|조각|바이알|태블릿|웨하스|SET|세트|tablet|mL|ml|mg|g|그램';
const NUMBER = '\\d+(?:[.,]\\d+)?';
const WEIGHT = /(\d[\d.,]*)\s*(mg|g|ml|mL|ML|그램)(?![a-zA-Z])/;
const TIMES = /(?:1\s*일|하루)\s*(?:에)?\s*(\d{1,2})\s*회?\s*(?:[~-]\s*(\d{1,2}))?\s*회/;
const AMOUNT = `(${NUMBER})\\s*(?:[~-]\\s*(${NUMBER}))?\\s*(${UNIT})(.{0,100})`;
const DOSE = new RegExp(`1\\s*회\\s*(?:당|에|량|분량|섭취\\s*시|섭취량)?\\s*:?\\s*${AMOUNT}`);
const DOSE_AFTER_TIMES = new RegExp(
  `일\\s*\\d{1,2}\\s*(?:[~-]\\s*\\d{1,2}\\s*)?회\\s*,?\\s*(?:[가-힣]{1,6}\\s*(?:후|전|에)\\s*)?${AMOUNT}`,
);
const DAY_UNITS = new RegExp(`(?:1\\s*일|하루)\\s*(?:에)?\\s*(${NUMBER})\\s*(${UNIT})(.{0,100})`);
const LOOSE_DOSE = new RegExp(`(?<![\\d.일])(?<!일 )(${NUMBER})\\s*(${UNIT})(.{0,100})`);
const CHILD = /어린이|소아|유소아|유아|영유아|아동|\d{1,2}\s*세/;
const BULK = /원료\s*(?:로\s*)?사용|제조\s*원료|원료로|적합한\s*양|해당\s*없음/;

/**
 * Reads how often and how much from directions such as `1일 2회, 1회 2캡슐(500mg)을 물과 함께`.
 * Where several audiences are named the adult line counts; of several alternatives the first.
 * @returns weights in mg and volumes in mL as decimal text; never throws
 */
export function readIntake(text: string): Intake {
  const whole = normaliseText(text)
    .replace(/\s+/g, ' ')
    .replace(/한\s?번/g, '1회')
    .replace(/두\s?번/g, '2회')
    .replace(/세\s?번/g, '3회')
    .replace(/한\s?(?=캡슐|포|정|알|스푼|환)/g, '1')
    .trim();
  const { line, adultLine } = adultPart(whole.replace(/원료성\s?(?:제품)?\s*:\s*해당\s?없음/g, ''));
  const empty: Intake = {
    outcome: 'absent',
    timesPerDay: null,
    timesPerDayMax: null,
    unitsPerDose: null,
    unitsPerDoseMax: null,
    unitName: null,
    dose: null,
    daily: null,
    adultLine,
  };
  if (line === '') return empty;
  const times = TIMES.exec(line);
  const perDay = times ? null : DAY_UNITS.exec(line);
  const stated = DOSE.exec(line) ?? DOSE_AFTER_TIMES.exec(line) ?? perDay ?? (times ? LOOSE_DOSE.exec(line.replace(TIMES, ' ')) : null);
  if (!times && !stated) return { ...empty, outcome: BULK.test(line) ? 'bulk' : 'partial' };
  const isDoseMatch = stated?.length === 5;
  const units = parseDecimal((stated?.[1] ?? '').replace(',', '.'));
  const unitsMax = isDoseMatch && stated?.[2] !== undefined ? parseDecimal(stated[2].replace(',', '.')) : null;
  const unitName = stated ? ((isDoseMatch ? stated[3] : stated[2]) ?? null) : null;
  const rest = (isDoseMatch ? stated?.[4] : stated?.[3]) ?? '';
  const dose = units === null || unitName === null ? null : doseWeight(units, unitName, rest);
  const timesPerDay = times ? Number(times[1]) : perDay ? 1 : null;
  return {
    outcome: times && stated ? 'read' : 'partial',
    timesPerDay,
    timesPerDayMax: times?.[2] === undefined ? null : Number(times[2]),
    unitsPerDose: units === null ? null : formatDecimal(units),
    unitsPerDoseMax: unitsMax === null ? null : formatDecimal(unitsMax),
    unitName,
    dose,
    daily: dailyWeight(line, dose, timesPerDay),
    adultLine,
  };
}

function adultPart(text: string): { line: string; adultLine: boolean } {
  if (!CHILD.test(text) || !text.includes('성인')) return { line: text, adultLine: /성인/.test(text) };
  const own = /성인(?:[^의섭]|의 경우)[^\d]{0,20}(?:1\s*일|하루)/.exec(text);
  if (own) {
    const after = text.slice(own.index + 2);
    const child = after.search(/[/,.(]?\s*(?:\d{1,2}\s*[~-]?\s*\d{0,2}\s*세|\d{1,2}개월|어린이|소아|유소아|유아)/);
    return { line: child > 8 ? after.slice(0, child) : after, adultLine: true };
  }
  // `어린이는 성인의 1/2`: the child's share follows the adult line.
  const child = text.search(CHILD);
  return { line: child > 8 ? text.slice(0, child) : text, adultLine: true };
}

function doseWeight(units: Decimal, unitName: string, rest: string): SupplementQuantity | null {
  const self = quantity(formatDecimal(units), unitName);
  if (self) return self;
  const inside = /^[^()]{0,12}\(([^)]{1,90})\)?/.exec(rest)?.[1] ?? /^\s*(\d[\d.,]*\s*(?:mg|g|mL|ml))/.exec(rest)?.[1];
  const weight = inside === undefined ? null : WEIGHT.exec(inside);
  if (inside === undefined || !weight) return null;
  const packed = packWeight(inside);
  if (packed !== undefined) return packed;
  const single = quantity((weight[1] ?? '').replace(/[.,]+$/, ''), weight[2] ?? '');
  const value = single === null ? null : parseDecimal(single.value);
  if (single === null || value === null) return null;
  const before = inside.slice(0, weight.index);
  const after = inside.slice(weight.index + weight[0].length);
  const repeated = /^\s*[xX×*]\s*(\d{1,3})/.exec(after)?.[1] ?? /(\d{1,3})\s*[가-힣]{0,3}\s*[xX×*]\s*$/.exec(before)?.[1];
  if (repeated !== undefined) return { ...single, value: formatDecimal(value * BigInt(repeated)) };
  const per =
    /^\s*\/\s*(\d{1,2})?\s*[가-힣]/.exec(after) ?? /(\d{1,2})?\s*(?:정|캡슐|캅셀|포|환|개|알|매|구미)\s*(?:당|=|:|-|기준)\s*$/.exec(before);
  if (!per) return single;
  const share = divideDecimals(multiplyDecimals(value, units), decimalOf(Number(per[1] ?? '1')));
  return share === null ? single : { ...single, value: formatDecimal(share) };
}

/** Several weights in one bracket (`700mg×2정, 450mg×2캡슐`): their sum, or null where one lacks its number of pieces. */
function packWeight(inside: string): SupplementQuantity | null | undefined {
  const weights = [...inside.matchAll(/(\d[\d.,]*)\s*(mg|g)(?![a-zA-Z])\s*(?:[xX×*]\s*(\d{1,2}))?/g)];
  if (weights.length < 2) return /\d\s*EA/.test(inside) ? null : undefined;
  let total = 0n;
  for (const [, digits = '', unit = '', pieces] of weights) {
    const single = quantity(digits.replace(/[.,]+$/, ''), unit);
    if (single === null || pieces === undefined) return null;
    total += (parseDecimal(single.value) ?? 0n) * BigInt(pieces);
  }
  return { value: formatDecimal(total), unit: 'mg' };
}

function quantity(digits: string, unitName: string): SupplementQuantity | null {
  // A decimal comma (`5,5g`) occurs only with one or two digits after it.
  const value = parseDecimal(/^\d+,\d{1,2}$/.test(digits) ? digits.replace(',', '.') : digits.replaceAll(',', ''));
  if (value === null) return null;
  const unit = unitName.toLowerCase();
  if (unit === 'mg') return { value: formatDecimal(value), unit: 'mg' };
  if (unit === 'g' || unit === '그램') return { value: formatDecimal(value * 1000n), unit: 'mg' };
  return unit === 'ml' ? { value: formatDecimal(value), unit: 'mL' } : null;
}

function dailyWeight(line: string, dose: SupplementQuantity | null, times: number | null): SupplementQuantity | null {
  const stated = /(?:1\s*일|하루)\s*(?:섭취량)?\s*:?\s*(\d[\d.,]*)\s*(mg|g|mL|ml)(?![a-zA-Z])/.exec(line);
  if (stated) return quantity((stated[1] ?? '').replace(/[.,]+$/, ''), stated[2] ?? '');
  const value = dose === null ? null : parseDecimal(dose.value);
  return dose === null || value === null || times === null ? null : { value: formatDecimal(value * BigInt(times)), unit: dose.unit };
}
