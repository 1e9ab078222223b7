import { normaliseText } from '#domain/shared/normalise-text.ts';

const UNIT =
  '정|캡슐|캅셀|캅슐|캡셀|캅샐|캡|포|병|매|환|개|알|스푼|스픈|스폰|스포이드|숟가락|작은술|구미|방울|드롭|번|스틱|팩|봉지|봉|젤리|컵|앰플|캔|필름|장|티스푼|큰술|조각|바이알|태블릿|웨하스|SET|세트|tablet|mL|ml|mg|g|그램';
const REST = 100;
const NUMBER = '\\d+(?:[.,]\\d+)?';
const TIMES = /(?:1\s*일|하루)\s*(?:에)?\s*(\d{1,2})\s*회?\s*(?:[~-]\s*(\d{1,2}))?\s*회/;
const AMOUNT = `(${NUMBER})\\s*(?:[~-]\\s*(${NUMBER}))?\\s*(${UNIT})(.{0,${REST}})`;
const DOSE = new RegExp(`1\\s*회\\s*(?:당|에|량|분량|섭취\\s*시|섭취량)?\\s*:?\\s*${AMOUNT}`);
const DOSE_AFTER_TIMES = new RegExp(
  `일\\s*\\d{1,2}\\s*(?:[~-]\\s*\\d{1,2}\\s*)?회\\s*,?\\s*(?:[가-힣]{1,6}\\s*(?:후|전|에)\\s*)?${AMOUNT}`,
);
const DAY_UNITS = new RegExp(`(?:1\\s*일|하루)\\s*(?:에)?\\s*(${NUMBER})\\s*(${UNIT})(.{0,${REST}})`);
const EVERY_TIMES = new RegExp(TIMES, 'g');
const EVERY_DOSE = new RegExp(DOSE, 'g');
const EVERY_DAY_UNITS = new RegExp(DAY_UNITS, 'g');
// No denominator of `1/2정`.
const LOOSE_DOSE = new RegExp(`(?<![\\d일])(?<!\\d\\.)(?<!일 )(?<!\\d\\s?[/⁄]\\s?)(${NUMBER})\\s*(${UNIT})`, 'g');
/** Before (`물 250ml에`) or after (`250ml의 물`). */
const LIQUID_BEFORE = /(?:물|온수|냉수|생수|음용수|음료|우유|두유|주스|쥬스)[^\d.,]{0,6}(?:\d+\s*[~-]\s*)?$/;
const LIQUID_AFTER = /^\s*(?:의|정도의|이상의)?\s*(?:따뜻한|찬|미지근한|충분한)?\s*(?:물|온수|냉수|생수|음용수|음료|우유)/;
const COUNTED = '캡슐|포|정|알|스푼|환|개|병|매';

const INSTEAD = new RegExp(`^\\s*(?:\\([^)]*\\))?\\s*(?:을|를|씩)?\\s*(?:또는|혹은|or|/)\\s*(${NUMBER})\\s*(${UNIT})`);
const ONE_WORD = new RegExp(`한\\s?(?=${COUNTED})`, 'g');
const TWO_WORD = new RegExp(`두\\s?(?=${COUNTED})`, 'g');
const HALF = new RegExp(`1\\s?[/⁄]\\s?2\\s?(?=${COUNTED})`, 'g');

export type StatedDose = {
  readonly times: string | null;
  readonly timesMax: string | null;
  readonly units: string | null;
  readonly unitsMax: string | null;
  readonly unit: string | null;
  readonly rest: string;
  /** Only a daily total (`1일 2포`). */
  readonly isOfDay: boolean;
};

export function tidyDirections(text: string): string {
  return normaliseText(text)
    .replace(/\s+/g, ' ')
    .replace(/한\s?번/g, '1회')
    .replace(/두\s?번/g, '2회')
    .replace(/세\s?번/g, '3회')
    .replace(/((?:1\s?일|하루)\s?에?\s?\d{1,2}\s?)번/g, '$1회')
    .replace(ONE_WORD, '1')
    .replace(TWO_WORD, '2')
    .replace(HALF, '0.5')
    .trim();
}

/** Skips volumes of water. */
function looseDose(text: string): readonly string[] | null {
  for (const { index, 0: whole, 1: units = '', 2: unit = '' } of text.matchAll(LOOSE_DOSE)) {
    const rest = text.slice(index + whole.length, index + whole.length + REST);
    const isLiquid = LIQUID_BEFORE.test(text.slice(0, index)) || LIQUID_AFTER.test(rest);
    if (!(isLiquid && /^m[lL]$/.test(unit))) return [whole, units, unit, rest];
  }
  return null;
}

export function statedDose(line: string): StatedDose {
  const times = TIMES.exec(line);
  const ofDay = times ? null : DAY_UNITS.exec(line);
  const ranged = DOSE.exec(line) ?? DOSE_AFTER_TIMES.exec(line);
  const plain = ranged ? null : (ofDay ?? (times ? looseDose(line.replace(TIMES, ' ')) : null));
  return {
    times: times?.[1] ?? (ofDay ? '1' : null),
    timesMax: times?.[2] ?? null,
    units: (ranged ?? plain)?.[1]?.replace(',', '.') ?? null,
    unitsMax: ranged?.[2]?.replace(',', '.') ?? null,
    unit: (ranged ? ranged[3] : plain?.[2]) ?? null,
    rest: (ranged ? ranged[4] : plain?.[3]) ?? '',
    isOfDay: ofDay !== null,
  };
}

/** `1일 2회, 1회 1정 또는 1일 1회, 1회 2정` has two. */
export function statedDoses(line: string): readonly StatedDose[] {
  const starts = [...line.matchAll(EVERY_TIMES)].map(({ index }) => index);
  const edges = [0, ...starts.slice(1), line.length];
  return edges.slice(1).flatMap((end, place) => {
    const part = line.slice(edges[place], end);
    const first = statedDose(part);
    const { times, timesMax } = first;
    const others = [...part.matchAll(EVERY_DOSE)].slice(1).map(([, units = null, unitsMax = null, unit = null, rest = '']) => ({
      ...{ times, timesMax, units, unitsMax, unit, rest },
      isOfDay: false,
    }));
    return [first, ...others, ...alternativeTo(first)];
  });
}

function alternativeTo(dose: StatedDose): StatedDose[] {
  const instead = INSTEAD.exec(dose.rest);
  return instead?.[1] === undefined || instead[2] === undefined ? [] : [{ ...dose, units: instead[1], unitsMax: null, unit: instead[2] }];
}

export function statedDayTotals(line: string): readonly { readonly units: string; readonly unit: string }[] {
  return [...line.matchAll(EVERY_DAY_UNITS)].map(([, units = '', unit = '']) => ({ units: units.replace(',', '.'), unit }));
}

const SPELLINGS: Readonly<Record<string, string>> = {
  캅셀: '캡슐',
  캅슐: '캡슐',
  캡셀: '캡슐',
  캅샐: '캡슐',
  캡: '캡슐',
  스픈: '스푼',
  스폰: '스푼',
  태블릿: '정',
  tablet: '정',
  ml: 'mL',
  그램: 'g',
  SET: '세트',
};

export function unitName(printed: string): string {
  return SPELLINGS[printed] ?? printed;
}
