import { decimalOf, divideDecimals, multiplyDecimals } from '#domain/labels/panel/amounts.ts';
import { type Decimal, formatDecimal, parseDecimal } from '#domain/shared/decimal.ts';
import { adultPart } from '#domain/supplements/directions/audience.ts';
import { type StatedDose, statedDose, tidyDirections } from '#domain/supplements/directions/stated-dose.ts';
import type { Intake, SupplementQuantity } from './types.ts';

const WEIGHT = /(\d[\d.,]*)\s*(mg|g|ml|mL|ML|그램)(?![a-zA-Z])/;
const BULK = /원료\s*(?:로\s*)?사용|제조\s*원료|원료로|적합한\s*양|해당\s*없음/;

/** `1일 2회, 1회 2캡슐(500mg)을 물과 함께`; adult line, first alternative. @returns weights in mg, volumes in mL, decimal text */
export function readIntake(text: string): Intake {
  const { line, adultLine } = adultPart(tidyDirections(text).replace(/원료성\s?(?:제품)?\s*:\s*해당\s?없음/g, ''));
  const stated = statedDose(line);
  const units = parseDecimal(stated.units ?? '');
  const unitsMax = parseDecimal(stated.unitsMax ?? '');
  const dose = units === null || stated.unit === null ? null : doseWeight(units, stated.unit, stated.rest);
  const timesPerDay = stated.times === null ? null : Number(stated.times);
  return {
    outcome: outcomeOf(line, stated),
    timesPerDay,
    timesPerDayMax: stated.timesMax === null ? null : Number(stated.timesMax),
    unitsPerDose: units === null ? null : formatDecimal(units),
    unitsPerDoseMax: unitsMax === null ? null : formatDecimal(unitsMax),
    unitName: stated.unit,
    dose,
    daily: isSilent(stated) ? null : dailyWeight(line, dose, timesPerDay),
    adultLine,
  };
}

function isSilent({ times, units }: StatedDose): boolean {
  return times === null && units === null;
}

function outcomeOf(line: string, stated: StatedDose): Intake['outcome'] {
  if (line === '') return 'absent';
  if (isSilent(stated)) return BULK.test(line) ? 'bulk' : 'partial';
  return stated.times !== null && !stated.isOfDay && stated.units !== null ? 'read' : 'partial';
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
