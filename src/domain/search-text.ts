import { disassemble, getChoseong } from 'es-hangul';

/**
 * Korean full-text search over bigrams. A text is indexed as one run without its spaces (비타민 C → 비타 타민 민c c⟩), so that any substring of
 * one or more syllables is a phrase, whatever the spacing. The two markers are private-use letters that no typed query can contain.
 */
const START = '\uE000';
const END = '\uE001';
/** Before a whole name as one word of the index: what is named so is found without the pairs, of which long names have many. */
const WHOLE = '\uE00C';

/** Beginnings so long are few names', and found by their whole names; of shorter ones the pairs are few. */
const LONG = 6;
const LONG_INITIALS = 4;
const ONLY_CONSONANTS = /^[ㄱ-ㅎ]+$/;

/** Longest query that is looked up, in characters. */
export const MAXIMUM_QUERY_LENGTH = 100;

/** NFC, full-width folded to ASCII, lower case, everything but letters and digits turned into single spaces. */
export function normaliseSearchText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[！-～]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The normalised text without spaces: what names are compared by. */
export function searchKey(text: string): string {
  return normaliseSearchText(text).replaceAll(' ', '');
}

function tokens(characters: readonly string[]): string[] {
  return characters.slice(0, -1).map((character, index) => character + characters[index + 1]);
}

function run(key: string, isName: boolean): string[] {
  const characters = [...key];
  if (characters.length === 0) return [];
  return tokens([...(isName ? [START] : []), ...characters, END]);
}

/** The initial consonants of the Hangul syllables in a normalised word (비타민 → ㅂㅌㅁ), for queries typed as consonants only. */
function initialConsonants(key: string): string {
  return getChoseong([...key].filter((character) => /[가-힣]/.test(character)).join(''));
}

/**
 * The index text of one document.
 * @param name matched exactly and by prefix first; `others` (brand, ingredients, aliases) match without that preference
 */
export function searchDocument(name: string, others: readonly string[]): string {
  const nameKey = searchKey(name);
  const initials = initialConsonants(nameKey);
  const otherKeys = [...new Set(others.map(searchKey))].filter((key) => key !== '');
  return [
    ...run(nameKey, true),
    ...run(initials, true),
    ...[nameKey, initials].filter(Boolean).map((whole) => WHOLE + whole),
    ...otherKeys.flatMap((key) => run(key, false)),
    ...[...new Set(otherKeys.map(initialConsonants))].flatMap((key) => run(key, false)),
  ].join(' ');
}

/** FTS5 expressions of one query, from the strictest to the widest; each contains the one before. */
export type SearchExpressions = {
  readonly exact: string;
  readonly prefix: string;
  readonly anywhere: string;
  /** Of a query that says how much: what has that amount, and what has about as much, whatever it is called. */
  readonly amount?: string;
  readonly about?: string;
  /** Of a query that says how much or for whom: what else may be meant. */
  readonly wider?: string;
};

function phrase(parts: readonly string[]): string {
  return `"${parts.join(' ')}"`;
}

function wordExpression(word: string): string {
  const characters = [...word];
  return characters.length === 1 ? `${phrase(characters)}*` : phrase(tokens(characters));
}

/** What has all the words of a text, or null when nothing searchable is left of it. */
export function wordsExpression(text: string): string | null {
  const words = normaliseSearchText(text).split(' ').filter(Boolean);
  return words.length === 0 ? null : [...new Set(words)].map(wordExpression).join(' AND ');
}

/** What has one of some tokens. */
export function anyOf(tokens: readonly string[]): string {
  return tokens.map((token) => phrase([token])).join(' OR ');
}

/** Lines of one label that are looked for together, and pairs of their letters. */
export const MOST_LABEL_LINES = 16;
const MOST_PAIRS = 60;

/** What has any pair of letters of some lines, the first lines first where they are many; or null when nothing searchable is left of them. */
export function likenessExpression(lines: readonly string[]): string | null {
  const pairs = new Set(lines.flatMap((line) => tokens([...searchKey(line)])));
  return pairs.size === 0 ? null : anyOf([...pairs].slice(0, MOST_PAIRS));
}

/** Builds the FTS5 expressions, or null when nothing searchable is left of the query. Operators and quotes have no meaning: only letters and digits remain. */
export function searchExpressions(query: string): SearchExpressions | null {
  const key = searchKey(query);
  const anywhere = wordsExpression(query);
  if (anywhere === null) return null;
  const whole = phrase([WHOLE + key]);
  const isLong = key.length >= (ONLY_CONSONANTS.test(key) ? LONG_INITIALS : LONG);
  return { exact: whole, prefix: isLong ? `${whole}*` : phrase(tokens([START, ...key])), anywhere };
}

/** The same of one line, and before all what has it as it was read: a name that was read well is not drowned by what has its pairs here and there. */
export function lineExpression(line: string): string | null {
  const [pairs, asRead] = [likenessExpression([line]), searchExpressions(line)];
  if (pairs === null || asRead === null) return null;
  return [...new Set([pairs, asRead.exact, asRead.prefix, asRead.anywhere])].map((each) => `(${each})`).join(' OR ');
}

/**
 * Tells how well documents fit a query, for lists that are short enough to be held: 2 its whole name, 1 the beginning of its name, 0 anywhere in it, null not
 * at all; the same as the index of the database says by the expressions above. A document is as `searchDocument` makes it.
 */
export function fitTo(query: string): (document: string) => 0 | 1 | 2 | null {
  const words = normaliseSearchText(query).split(' ').filter(Boolean);
  const key = [...words.join('')];
  if (key.length === 0) return () => null;
  const run = (letters: readonly string[]) => ` ${tokens(letters).join(' ')} `;
  const [whole, beginning] = [run([START, ...key, END]), run([START, ...key])];
  const parts = words.map((word) => ([...word].length === 1 ? ` ${word}` : run([...word])));
  return (document) => {
    const text = ` ${document} `;
    if (text.includes(whole)) return 2;
    if (text.includes(beginning)) return 1;
    return parts.every((part) => text.includes(part)) ? 0 : null;
  };
}

const SHORTEST_CORRECTED_WORD = 4;
/** What is longer is no word, and its forms take the square of its length. */
const LONGEST_CORRECTED_WORD = 200;

/** The jamo of a word and every form of it with one jamo left out; two words within one typing error share at least one of them. */
export function spellingGapsOf(word: string): string[] {
  if (word.length > LONGEST_CORRECTED_WORD) return [];
  const jamo = [...disassemble(searchKey(word))];
  if (jamo.length < SHORTEST_CORRECTED_WORD) return [];
  return [...new Set([jamo.join(''), ...jamo.map((_, index) => jamo.toSpliced(index, 1).join(''))])];
}

/** Whether two words differ by at most one jamo replaced, left out, added, or swapped with its neighbour. */
export function isOneTypoApart(left: string, right: string): boolean {
  const a = [...disassemble(searchKey(left))];
  const b = [...disassemble(searchKey(right))];
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const restA = a.slice(start, endA);
  const restB = b.slice(start, endB);
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}
