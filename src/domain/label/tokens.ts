import { amountAt, type PrintedAmount, type PrintedPercent, percentAt } from './amounts.ts';

export type Token =
  | { readonly kind: 'text'; readonly text: string }
  /** A bracket of words; of amounts alone, the same amount in another unit. */
  | { readonly kind: 'bracket'; readonly text: string; readonly tokens: readonly Token[] }
  | PrintedAmount
  | PrintedPercent;

const STARTS = /[\d<≤lIOS]|less than|up to/y;
const LETTER = /[\p{L}]/u;
/** 비타민B12 2.4 µg printed without the space: B12 is counted in µg, B1 in mg. */
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

/** The end of the bracket that opens at a place; null where it does not close. */
function closingOf(text: string, open: number): number | null {
  let depth = 0;
  for (let index = open; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
    if (depth === 0) return index;
  }
  return null;
}

function bracketToken(inside: string): Token {
  const tokens = tokensOf(inside);
  const [share, ...others] = tokens.filter(({ kind }) => kind !== 'text');
  const words = tokens.flatMap((token) => (token.kind === 'text' ? [token.text] : [])).join(' ');
  const hasOnlyShare =
    share?.kind === 'percent' &&
    others.length === 0 &&
    !/\p{L}/u.test(words.replace(/DV|NRV|RDI|RDA|daily value|of the|영양성분|영양소|기준치|비율|1일|에 대한|의/giu, ''));
  return hasOnlyShare ? share : { kind: 'bracket', text: inside, tokens };
}

/** Names, brackets, amounts and percentages in their order. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let words = '';
  const flush = () => {
    if (words.trim() !== '') tokens.push({ kind: 'text', text: words.trim() });
    words = '';
  };
  let index = 0;
  while (index < text.length) {
    const character = text[index] ?? '';
    if (character === '(') {
      const end = closingOf(text, index);
      if (end !== null) {
        flush();
        tokens.push(bracketToken(text.slice(index + 1, end)));
        index = end + 1;
        continue;
      }
    }
    STARTS.lastIndex = index;
    const before = text[index - 1] ?? ' ';
    if (STARTS.test(text) && !/[\d]/.test(before) && !(/[.,~/]/.test(before) && /\d/.test(text[index - 2] ?? ''))) {
      const rest = text.slice(index, index + 80);
      const isInName = LETTER.test(before) || (before === '-' && LETTER.test(text[index - 2] ?? ''));
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
