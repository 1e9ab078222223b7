import { amountAt, type PrintedAmount, type PrintedPercent, percentAt } from './amounts.ts';

export type Token =
  | { readonly kind: 'text'; readonly text: string }
  /** Words, or the same amount in another unit. */
  | { readonly kind: 'bracket'; readonly text: string; readonly tokens: readonly Token[] }
  | PrintedAmount
  | PrintedPercent;

const STARTS = /[\d<≤lIOS]|less than|up to/y;
/** Omega 3 500 mg: 3 belongs to the name. */
const NUMBERED = /(?:omega|오메가|(?<![a-z])[bkqg])[\s-]?$/i;
const DEEPEST = 4;
const LETTER = /[\p{L}]/u;
/** 비타민B12 2.4 µg without the space: B12 is in µg, B1 in mg. */
const GLUED_B = /((?:비타민|vitamin)\s?B-?)(12|1|2|6)(?=\d[\d,.]*\s?(mg|µg))/gi;
const GLUED = /((?:비타민|vitamin)\s?[DK])([23])(?=[1-9][\d,.]*\s?(?:µg|IU))|(Q10)(?=\d)/gi;

export function ungluedNames(text: string): string {
  return text
    .replace(GLUED_B, (whole, vitamin: string, number: string, unit: string) => {
      if (number === '12' && unit.toLowerCase() === 'mg') return whole.replace(`${number}`, '1 2');
      return `${vitamin}${number} `;
    })
    .replace(GLUED, (_, vitamin: string | undefined, number: string, q10: string | undefined) => `${q10 ?? `${vitamin}${number}`} `);
}

function closings(text: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (const { 0: bracket, index } of text.matchAll(/[()]/g)) {
    if (bracket === '(') open.push(index);
    else {
      const start = open.pop();
      if (start !== undefined) ends.set(start, index);
    }
  }
  return ends;
}

function bracketToken(inside: string, depth: number): Token {
  const tokens = tokensOf(inside, depth);
  const [share, ...others] = tokens.filter(({ kind }) => kind !== 'text');
  const words = tokens.flatMap((token) => (token.kind === 'text' ? [token.text] : [])).join(' ');
  const hasOnlyShare =
    share?.kind === 'percent' &&
    others.length === 0 &&
    !/\p{L}/u.test(words.replace(/DV|NRV|RDI|RDA|daily value|of the|영양성분|영양소|기준치|비율|1일|에 대한|의/giu, ''));
  return hasOnlyShare ? share : { kind: 'bracket', text: inside, tokens };
}

export function tokensOf(text: string, depth = 0): readonly Token[] {
  const tokens: Token[] = [];
  const ends = closings(text);
  let words = '';
  const flush = () => {
    if (words.trim() !== '') tokens.push({ kind: 'text', text: words.trim() });
    words = '';
  };
  let index = 0;
  while (index < text.length) {
    const character = text[index] ?? '';
    if (character === '(' && depth < DEEPEST) {
      const end = ends.get(index);
      if (end !== undefined) {
        flush();
        tokens.push(bracketToken(text.slice(index + 1, end), depth + 1));
        index = end + 1;
        continue;
      }
    }
    STARTS.lastIndex = index;
    const before = text[index - 1] ?? ' ';
    if (STARTS.test(text) && !/[\d]/.test(before) && !(/[.,~/]/.test(before) && /\d/.test(text[index - 2] ?? ''))) {
      const rest = text.slice(index, index + 80);
      const isInName = LETTER.test(before) || (before === '-' && LETTER.test(text[index - 2] ?? '')) || NUMBERED.test(words);
      const found = percentAt(rest) ?? amountAt(rest, isInName);
      if (found !== null) {
        flush();
        tokens.push(found.token);
        index += found.length;
        continue;
      }
    }
    words += character;
    index += 1;
  }
  flush();
  return tokens;
}
