import { MAXIMUM_QUERY_LENGTH } from '../search/search-text.ts';

/** `height` in pixels. */
type Line = { readonly text: string; readonly height: number };

/** `confidence` 0–100. */
export type ReadLine = Line & { readonly confidence: number };

const NEITHER_WORD_NOR_SPACE = /[^가-힣ㄱ-ㅎㅏ-ㅣa-zA-Z0-9\s]/g;
const FEWEST_CHARACTERS = 2;

export function plainLine(text: string): string {
  return text.normalize('NFC').replace(NEITHER_WORD_NOR_SPACE, '').replace(/\s+/g, ' ').trim();
}

function readable<Kind extends Line>(lines: readonly Kind[]): readonly Kind[] {
  return lines
    .map((line) => ({ ...line, text: plainLine(line.text).slice(0, MAXIMUM_QUERY_LENGTH) }))
    .filter(({ text }) => text.replaceAll(' ', '').length >= FEWEST_CHARACTERS);
}

export function linesBySize(lines: readonly Line[]): readonly string[] {
  const sorted = readable(lines).toSorted((left, right) => right.height - left.height);
  return [...new Set(sorted.map(({ text }) => text))];
}

const SURE = 50;

export function isSurelyRead(lines: readonly ReadLine[]): boolean {
  const [largest] = readable(lines).toSorted((left, right) => right.height - left.height);
  return largest !== undefined && largest.confidence >= SURE;
}

const NEARLY_AS_LARGE = 0.7;
const SYLLABLES = /[가-힣]+/g;
const LONE_LETTERS = /[ㄱ-ㅎㅏ-ㅣ]/;
const MOST_WORDS = 6;

/** Also lines nearly as large, in reading order: names wrap. */
export function largeText(lines: readonly Line[]): string {
  const plain = readable(lines);
  const largest = Math.max(...plain.map(({ height }) => height));
  return plain
    .filter(({ height }) => height >= largest * NEARLY_AS_LARGE)
    .map(({ text }) => text)
    .join(' ');
}

/** As read, and the longest Hangul run: its neighbours are misread most (비타민D as 비타민ㅁ). */
export function wordsToLookUp(text: string): readonly (readonly string[])[] {
  return text
    .split(' ')
    .map((word) => {
      const [run = ''] = (word.match(SYLLABLES) ?? []).toSorted((left, right) => right.length - left.length);
      const spellings = LONE_LETTERS.test(word) ? [run] : [...new Set([word, run])];
      return spellings.filter((spelling) => spelling.length >= FEWEST_CHARACTERS);
    })
    .filter((spellings) => spellings.length > 0)
    .slice(0, MOST_WORDS);
}

export function joinedWords(words: readonly string[]): readonly string[] {
  const different = [...new Set(words)];
  const without = different.length > 2 ? different.map((_, index) => different.toSpliced(index, 1).join(' ')) : [];
  const alone = different.toSorted((left, right) => right.length - left.length).slice(0, 1);
  return [...new Set([different.join(' '), ...without, ...alone])].filter((query) => query !== '');
}
