import { normaliseText } from '#domain/shared/normalise-text.ts';
import type { TextLine } from '../text-lines.ts';
import { withDecimalFractions } from './amounts.ts';
import type { LabelLine } from './panel.ts';
import { ungluedNames } from './tokens.ts';

const MASS = '(?:mg|µg|g|IU|CFU|억|billion)(?![A-Za-z가-힣])';
const EQUIVALENT = '\\(?\\s?(?:R\\.?A\\.?E|D\\.?F\\.?E|N\\.?E|(?:α|a|알파)[\\s-]?T\\.?E)(?![A-Za-z])\\.?\\s?\\)?';
const PERCENT = '\\(\\s?\\d[\\d,.]*\\s?%\\s?\\)';

const FOLDS: readonly (readonly [end: RegExp, beginning: RegExp])[] = [
  // `비타민B2 14`, `mg(1000%), …`
  [/(?:^|\s)\d[\d,.]*$/, new RegExp(`^${MASS}(?:\\s?${EQUIVALENT})?(?:\\s?${PERCENT})?`)],
  // `비타민E 11 mg`, `α-TE (100%), …`
  [/\d\s?(?:mg|µg)$/, new RegExp(`^${EQUIVALENT}(?:\\s?${PERCENT})?`)],
  // `칼슘 210 mg`, `(30%), …`
  [new RegExp(`\\d\\s?${MASS}(?:\\s?${EQUIVALENT})?$`), new RegExp(`^${PERCENT}`)],
];

/** `Vitamin E (as d-alpha tocopheryl 15 mg 100%`, `succinate)`. */
const AMOUNT_INSIDE = /\(([^()]*?)\s+(?=\d[\d.,]*\s?(?:mg|µg|g|IU)(?![a-z])[^()]*$)/;

type Unfolded = { readonly text: string; readonly next: string };

function openBrackets(text: string): number {
  return (text.match(/\(/g)?.length ?? 0) - (text.match(/\)/g)?.length ?? 0);
}

/** On a narrow label: the rest of a bracket, a unit, a percentage. */
function unfolded(text: string, next: string): Unfolded {
  const ending = /^([^()]*)\)/.exec(next);
  if (ending !== null && openBrackets(text) === 1 && AMOUNT_INSIDE.test(text))
    return { text: text.replace(AMOUNT_INSIDE, `($1 ${ending[1] ?? ''}) `), next: next.slice(ending[0].length) };
  for (const [end, beginning] of FOLDS) {
    const [broken] = (end.test(text) ? beginning.exec(next) : null) ?? [];
    if (broken !== undefined) return { text: `${text} ${broken}`, next: next.slice(broken.length) };
  }
  return { text, next };
}

export type PreparedLine = { readonly index: number; readonly text: string; readonly confidence: number | undefined };

const MARKUP = /<(script|style)\b[^<]*<\/\1>|<\/?[a-z][^<>]{0,60}>/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&quot;': ' ',
  '&micro;': 'µ',
  '&mu;': 'µ',
};
const TABLE_RULE = /^[\s|:+=_-]*$/;
/** 1,100 mg x 300정 (330 g): a pack; fewer pieces are a dose. */
const NET_WEIGHT =
  /\d[\d.,]*\s?(?:mg|g|mL)\s*[x×*]\s*\d{2,}\s?(?:정|캡슐|캅셀|포|환|매|봉|스틱|tablets?|capsules?|softgels?|sachets?)(?:\s?\([^()]{0,30}\))?/gi;
/** Lines may hold line breaks. */
const MOST_PARTS = 400;
const MOST_JOINED = 4;

function prepared(text: string): string {
  return ungluedNames(
    normaliseText(
      withDecimalFractions(text.slice(0, 2000))
        .replace(MARKUP, ' ')
        .replace(/&(?:amp|lt|gt|nbsp|quot|micro|mu);/g, (entity) => ENTITIES[entity] ?? ' '),
    )
      .replace(/⁄/g, '/')
      .replace(/[\n|\t]+/g, '  ')
      .replace(/\^(?=\d\D{0,3}(?:\s|$|\())/g, (sign, at, whole: string) => (/10\s?$/.test(whole.slice(0, at)) ? sign : ''))
      .replace(/[₀-₉]/g, (digit) => String('₀₁₂₃₄₅₆₇₈₉'.indexOf(digit)))
      .replace(NET_WEIGHT, ' ')
      .replace(/['’]{2}|[“”"]/g, ' ')
      .replace(/\*\*(?=\S[^*]*\*\*)|(?<=\S)\*\*(?=:)/g, '')
      .trim(),
  );
}

const STARTS_WITH_AMOUNT = /^[<\d][\d.,]*\s?[a-zµ]/i;

export function preparedLines(lines: readonly LabelLine[]): readonly PreparedLine[] {
  const all = lines
    .flatMap(({ text, confidence }, index) => text.split('\n').map((part) => ({ index, text: part, confidence })))
    .filter(({ text }) => text.trim() !== '')
    .slice(0, MOST_PARTS)
    .map(({ text, ...place }) => ({ ...place, text: prepared(text) }))
    .filter(({ text }) => !TABLE_RULE.test(text));
  const joined: PreparedLine[] = [];
  for (let place = 0; place < all.length; place += 1) {
    const line = all[place];
    if (line === undefined || line.text === '') continue;
    const below = all[place + 1];
    const mended = unfolded(line.text, below?.text ?? '');
    if (below !== undefined) all[place + 1] = { ...below, text: mended.next.trim() };
    let { index, confidence } = line;
    let text = mended.text;
    let used = 0;
    const [between, after] = [all[place + 1], all[place + 2]];
    if (
      openBrackets(text) > 0 &&
      between !== undefined &&
      after !== undefined &&
      STARTS_WITH_AMOUNT.test(between.text) &&
      openBrackets(after.text) < 0
    ) {
      // The amount stands halfway beside a two-line name.
      joined.push({ ...between, text: `${text} ${after.text} ${between.text}` });
      place += 2;
      continue;
    }
    while (openBrackets(text) > 0 && used < MOST_JOINED) {
      const next = all[place + used + 1];
      if (next === undefined || openBrackets(next.text) > 0) break;
      used += 1;
      text = `${text} ${next.text}`;
      index = next.index;
      confidence = confidence === undefined || next.confidence === undefined ? undefined : Math.min(confidence, next.confidence);
    }
    if (openBrackets(text) === 0 && used > 0) {
      joined.push({ index, text, confidence });
      place += used;
    } else joined.push({ ...line, text: mended.text });
  }
  return joined;
}

/** Pixels. */
export type PanelFrame = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Radians, falling to the right. */
  readonly angle: number;
  /** Of smaller lines. */
  readonly lineHeight: number;
  readonly isLight: boolean;
};

/** Fewer are specks. */
const FEWEST_BLOBS = 3;
/** Heights; shorter lines tell no slope. */
const LONG = 4;
const SMALL = 0.3;

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

export function panelFrame(found: readonly TextLine[], width: number, height: number): PanelFrame | null {
  const lines = found.filter(({ blobs }) => blobs >= FEWEST_BLOBS);
  if (lines.length === 0) return null;
  const at = ({ curve: [a, b, c] }: TextLine, x: number) => a + b * x + c * x * x;
  const long = lines.filter((line) => line.to - line.from > LONG * line.height);
  const slope = quantile(
    long.map(({ from, to, curve: [, b, c] }) => b + c * (from + to)),
    0.5,
  );
  const margin = quantile(
    lines.map((line) => line.height),
    0.5,
  );
  const left = Math.max(0, Math.min(...lines.map(({ from }) => from)) - 2 * margin);
  const right = Math.min(width, Math.max(...lines.map(({ to }) => to)) + 2 * margin);
  const edges = lines.flatMap((line) => [line.from, line.to].map((x) => [at(line, x) - line.height, at(line, x) + line.height] as const));
  const top = Math.max(0, Math.min(...edges.map(([upper]) => upper)) - margin);
  const bottom = Math.min(height, Math.max(...edges.map(([, lower]) => lower)) + margin);
  return {
    ...{ left, top, width: right - left, height: bottom - top },
    angle: Math.atan(slope),
    lineHeight: quantile(
      lines.map((line) => line.height),
      SMALL,
    ),
    isLight: lines.filter(({ isLight }) => isLight).length > lines.length / 2,
  };
}
