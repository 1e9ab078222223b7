import { readDirections } from '#domain/supplements/directions/read-directions.ts';
import { unitName } from '#domain/supplements/directions/stated-dose.ts';
import { withDecimalHalves } from './amounts.ts';
import type { PanelDirections } from './panel.ts';

/** 1일 섭취량 is the head of a table. */
const KOREAN = /(?:1\s?일|하루)(?:에)?\s?(?:\d|한|두|세)[^\n]{0,80}/;
const ENGLISH =
  /\b(?:take|chew|mix|dissolve|use)\s+(?:up to\s+)?(one|two|three|four|\d{1,2}(?:\.\d{1,3})?)\s*(?:\(\d\)\s*)?(?:level\s+|heaping\s+)?(tablet|capsule|softgel|soft gel|caplet|gummy|gummies|scoop|packet|sachet|stick|lozenge|drop|vegcap|chew)[a-z]*\s*,?\s*([^.\n]{0,60})/i;
const A_DAY =
  /\b(one|two|three|four|\d)\s*(tablet|capsule|softgel|caplet|gummy|gummies|scoop|packet|sachet|stick)[a-z]*\s*(?:\([^)]*\)\s*)?(?:per|a|each|every)\s+day\b/i;
const TIMES = /(once|twice|three times|(\d)\s*times|one time|two times)/i;
const DAILY = /daily|a day|per day|each day|every day/i;
const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  once: 1,
  twice: 2,
  'one time': 1,
  'two times': 2,
  'three times': 3,
};
const PIECES: readonly (readonly [RegExp, string])[] = [
  [/tablet|caplet|chew|lozenge/i, '정'],
  [/capsule|soft|vegcap/i, '캡슐'],
  [/gumm/i, '구미'],
  [/packet|sachet|stick/i, '포'],
  [/scoop/i, '스푼'],
  [/drop/i, '방울'],
];

function ofOneADay(text: string): PanelDirections | null {
  const [, count = '', piece = ''] = A_DAY.exec(text) ?? [];
  if (count === '') return null;
  const units = NUMBERS[count.toLowerCase()] ?? Number(count);
  return {
    timesPerDay: units === 1 ? 1 : null,
    unitsPerDose: units === 1 ? 1 : null,
    unit: PIECES.find(([pattern]) => pattern.test(piece))?.[1] ?? null,
  };
}

function englishDirections(text: string): PanelDirections | null {
  const [, count = '', piece = '', rest = ''] = ENGLISH.exec(text) ?? [];
  if (count === '') return ofOneADay(text);
  const units = NUMBERS[count.toLowerCase()] ?? Number(count);
  const [, said = '', digits] = TIMES.exec(rest) ?? [];
  const times = said === '' ? null : digits === undefined ? (NUMBERS[said.toLowerCase()] ?? null) : Number(digits);
  return {
    // `2 capsules daily` leaves the doses open.
    timesPerDay: times ?? (DAILY.test(rest) && units <= 1 ? 1 : null),
    unitsPerDose: times === null && DAILY.test(rest) && units > 1 ? null : units,
    unit: PIECES.find(([pattern]) => pattern.test(piece))?.[1] ?? null,
  };
}

const SERVINGS = [
  /\bserving\s+size\s*:?\s*(?:about\s+)?(one|two|three|four|\d{1,2}(?:\.\d{1,3})?)\s*(?:\(\d\)\s*)?(?:[a-z]+\s+){0,2}?((?:tablet|caplet|chewable|lozenge|capsule|softgel|soft gel|vegcap|gumm|packet|sachet|stick|scoop|drop)[a-z]*)/gi,
  /(?:(?<!\d)1\s?회|한\s?번에)\s?(?:(?:섭취|복용|제공)\s?량|분량|섭취|복용)?\s*[:(]?\s*(\d{1,2}(?:\.\d{1,3})?)\s?(정|캡슐|캅셀|포|환|구미|젤리|스푼|스틱|병|방울|알|개)(?!\s?[~～-]\s?\d)/g,
] as const;

/** Pieces of a dose (Serving Size 2 Capsules); null for none, or two. */
function readServing(text: string): Pick<PanelDirections, 'unitsPerDose' | 'unit'> | null {
  const found = SERVINGS.flatMap((pattern) => [...text.matchAll(pattern)]).map(([, count = '', piece = '']) => ({
    unitsPerDose: NUMBERS[count.toLowerCase()] ?? Number(count),
    unit: PIECES.find(([pattern]) => pattern.test(piece))?.[1] ?? unitName(piece),
  }));
  const [first] = found;
  return first !== undefined && found.every(({ unitsPerDose }) => unitsPerDose === first.unitsPerDose) ? first : null;
}

function sentenceDirections(text: string): PanelDirections | null {
  const [korean = ''] = KOREAN.exec(text) ?? [];
  if (korean === '') return englishDirections(text);
  const { timesPerDay, unitsPerDose, unit } = readDirections(korean);
  const one = (range: { readonly min: number; readonly max: number } | null) =>
    range !== null && range.min === range.max ? range.min : null;
  const read = { timesPerDay: one(timesPerDay), unitsPerDose: one(unitsPerDose), unit };
  return read.timesPerDay === null && read.unitsPerDose === null ? null : read;
}

export function readPanelDirections(label: string): PanelDirections | null {
  const text = withDecimalHalves(label);
  const read = sentenceDirections(text);
  if (read !== null && read.unitsPerDose !== null) return read;
  const serving = readServing(text);
  return serving === null ? read : { timesPerDay: read?.timesPerDay ?? null, ...serving };
}
