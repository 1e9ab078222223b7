import { normaliseText } from '#domain/shared/normalise-text.ts';
import { openBrackets, unfolded } from './folds.ts';
import { withDecimalFractions } from './fractions.ts';
import type { LabelLine } from './panel.ts';
import { ungluedNames } from './tokens.ts';

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
