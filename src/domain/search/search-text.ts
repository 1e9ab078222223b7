import { disassemble } from 'es-hangul';
import { memoised } from '../shared/memoised.ts';

/** Bigrams without spaces (비타민 C → 비타 타민 민c c⟩): substrings are phrases. Private-use start and end. */
const START = '\uE000';
const END = '\uE001';
/** A whole name as one token: exact matches need no bigrams. */
const WHOLE = '\uE00C';

/** Longer prefixes match whole names, shorter ones bigrams. */
const LONG = 6;
const LONG_INITIALS = 4;
const ONLY_CONSONANTS = /^[ㄱ-ㅎ]+$/;

/** Characters. */
export const MAXIMUM_QUERY_LENGTH = 100;

/** NFC, full-width to ASCII, raised and lowered digits plain, lower case, others to single spaces. */
function normaliseSearchText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[！-～]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[⁰¹²³⁴-⁹₀-₉]/g, (digit) => digit.normalize('NFKC'))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Without spaces: the comparison key of names. */
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

const INITIALS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const [FIRST_SYLLABLE, LAST_SYLLABLE, SYLLABLES_AN_INITIAL] = [0xac00, 0xd7a3, 588];

/** Of the syllables alone. */
function initialConsonants(key: string): string {
  let initials = '';
  for (let at = 0; at < key.length; at += 1) {
    const code = key.charCodeAt(at);
    if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) initials += INITIALS[Math.floor((code - FIRST_SYLLABLE) / SYLLABLES_AN_INITIAL)];
  }
  return initials;
}

/** Brands and words of ingredients are those of many products. */
const otherRuns = memoised((text) => {
  const key = searchKey(text);
  return { key: run(key, false).join(' '), initials: run(initialConsonants(key), false).join(' ') };
});

/** @param name ranks exact and prefix matches first, unlike `others` */
export function searchDocument(name: string, others: readonly string[]): string {
  const nameKey = searchKey(name);
  const initials = initialConsonants(nameKey);
  const otherKeys = others.map(otherRuns);
  return [
    ...run(nameKey, true),
    ...run(initials, true),
    ...[nameKey, initials].filter(Boolean).map((whole) => WHOLE + whole),
    ...new Set(otherKeys.map(({ key }) => key)),
    ...new Set(otherKeys.map(({ initials }) => initials)),
  ]
    .filter(Boolean)
    .join(' ');
}

/** FTS5, without matches of `better`, by default all earlier tiers. */
export type SearchTier = { readonly match: string; readonly better?: readonly string[] };

/** FTS5; each contains the one before. */
export type SearchExpressions = {
  /** `name_key` of `exact`, by its own index; null when more than a name. */
  readonly name: string | null;
  readonly exact: string;
  readonly prefix: string;
  readonly anywhere: string;
  /** Best first, in place of the three. D1 allows five terms in a compound SELECT. */
  readonly ranked?: readonly SearchTier[];
  /** As typed; products of the last tier have another one, unless their name says it. */
  readonly amount?: string;
  /** Left out while nothing is chosen, of ingredients, amounts and needs alone: another product of the composition stands for them. */
  readonly repeated?: string;
};

function phrase(parts: readonly string[]): string {
  return `"${parts.join(' ')}"`;
}

function wordExpression(word: string): string {
  const characters = [...word];
  return characters.length === 1 ? `${phrase(characters)}*` : phrase(tokens(characters));
}

export function wordsExpression(text: string): string | null {
  const words = normaliseSearchText(text).split(' ').filter(Boolean);
  return words.length === 0 ? null : [...new Set(words)].map(wordExpression).join(' AND ');
}

export function anyOf(tokens: readonly string[]): string {
  return tokens.map((token) => phrase([token])).join(' OR ');
}

export const MOST_LABEL_LINES = 16;
const MOST_PAIRS = 60;

export const pairsOf = (text: string): ReadonlySet<string> => new Set(tokens([...searchKey(text)]));

export function likenessExpression(lines: readonly string[]): string | null {
  const pairs = new Set(lines.flatMap((line) => [...pairsOf(line)]));
  return pairs.size === 0 ? null : anyOf([...pairs].slice(0, MOST_PAIRS));
}

/** Only letters and digits remain: no FTS5 syntax. */
export function searchExpressions(query: string): SearchExpressions | null {
  const key = searchKey(query);
  const anywhere = wordsExpression(query);
  if (anywhere === null) return null;
  const whole = phrase([WHOLE + key]);
  const isInitials = ONLY_CONSONANTS.test(key);
  const isLong = key.length >= (isInitials ? LONG_INITIALS : LONG);
  return { name: isInitials ? null : key, exact: whole, prefix: isLong ? `${whole}*` : phrase(tokens([START, ...key])), anywhere };
}

const FEWEST_INITIALS = 3;

/** Literal text first: bigram noise cannot outrank it; then what misreading leaves, both ends and all initial consonants. */
export function lineExpression(line: string): string | null {
  const [pairs, asRead] = [likenessExpression([line]), searchExpressions(line)];
  if (pairs === null || asRead === null) return null;
  const characters = [...searchKey(line)];
  const initials = initialConsonants(characters.join(''));
  const ends = anyOf([`${START}${characters[0]}`, `${characters.at(-1)}${END}`]);
  const isHangul = initials.length === characters.length && initials.length >= FEWEST_INITIALS;
  const parts = [pairs, asRead.exact, asRead.prefix, asRead.anywhere, ends, ...(isHangul ? [phrase([WHOLE + initials])] : [])];
  return [...new Set(parts)].map((each) => `(${each})`).join(' OR ');
}

/** 2 whole name, 1 prefix, 0 anywhere. Documents come from `searchDocument`. */
export function fitTo(query: string): (document: string) => 0 | 1 | 2 | null {
  const words = normaliseSearchText(query).split(' ').filter(Boolean);
  const key = [...words.join('')];
  if (key.length === 0) return () => null;
  const run = (characters: readonly string[]) => ` ${tokens(characters).join(' ')} `;
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
/** Deletion variants grow quadratically. */
const LONGEST_CORRECTED_WORD = 200;

/** SymSpell on jamo: words one edit apart share a key. */
export function spellingGapsOf(word: string): string[] {
  if (word.length > LONGEST_CORRECTED_WORD) return [];
  const jamo = [...disassemble(searchKey(word))];
  if (jamo.length < SHORTEST_CORRECTED_WORD) return [];
  return [...new Set([jamo.join(''), ...jamo.map((_, index) => jamo.toSpliced(index, 1).join(''))])];
}

/** Damerau–Levenshtein of at most one, in jamo. */
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
