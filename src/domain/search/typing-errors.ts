import { convertHangulToQwerty, convertQwertyToHangul } from 'es-hangul';
import { searchKey } from './search-text.ts';

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Longer text was pasted; distance is quadratic. */
const LONGEST_TYPED = 200;

const SHIFTS = [0, 0.25, 0.75];

const PLACES = new Map(ROWS.flatMap((row, line) => [...row].map((key, nth) => [key, { line, at: nth + (SHIFTS[line] ?? 0) }] as const)));

/** Adjacent keys, ends and shift are cheaper. */
const BESIDE = 0.5;
const AT_THE_END = 0.5;
const SHIFTED = 0.25;
const ERRORS_A_KEY = 0.3;
const MOST_ERRORS = 2.5;
const SHORTEST = 4;

/** Either layout: 오메가3 equals dhaprk3. */
function keysOf(word: string): string {
  return convertHangulToQwerty(searchKey(word));
}

function replacing(typed: string, meant: string): number {
  if (typed === meant) return 0;
  const [left, right] = [typed.toLowerCase(), meant.toLowerCase()];
  if (left === right) return SHIFTED;
  const [from, to] = [PLACES.get(left), PLACES.get(right)];
  return from && to && Math.abs(from.line - to.line) <= 1 && Math.abs(from.at - to.at) <= 1 ? BESIDE : 1;
}

/** Weighted Damerau–Levenshtein. */
function slipsBetween(typed: string, meant: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= meant.length; column += 1) {
      const [own, other] = [typed[row - 1] ?? '', meant[column - 1] ?? ''];
      const cheapest = Math.min(
        (last[column] ?? 0) + (column === meant.length ? AT_THE_END : 1),
        (current[column - 1] ?? 0) + (row === typed.length ? AT_THE_END : 1),
        (last[column - 1] ?? 0) + replacing(own, other),
      );
      const isSwap = row > 1 && column > 1 && own === meant[column - 2] && other === typed[row - 2];
      current.push(isSwap ? Math.min(cheapest, (beforeLast[column - 2] ?? 0) + 1) : cheapest);
    }
    [beforeLast, last] = [last, current];
  }
  return last[meant.length] ?? 0;
}

type KnownWord = { readonly word: string; readonly keys: string };

export function knownWords(words: readonly string[]): KnownWord[] {
  const stems = words.map((word) => word.replace(/[\s\-a-z\d]+$/i, ''));
  return [...new Set([...words, ...stems])].map((word) => ({ word, keys: keysOf(word) })).filter(({ keys }) => keys.length >= SHORTEST);
}

/** Within the budget; known words map to themselves. */
export function nearestWord(typed: string, known: readonly KnownWord[], errorsAKey = ERRORS_A_KEY): string | null {
  const keys = keysOf(typed);
  if (keys.length < SHORTEST) return null;
  let nearest: { word: string; slips: number } | null = null;
  for (const { word, keys: meant } of known) {
    const limit = Math.min(MOST_ERRORS, errorsAKey * Math.max(keys.length, meant.length));
    if (Math.abs(keys.length - meant.length) > limit) continue;
    const slips = slipsBetween(keys, meant);
    if (slips <= limit && slips < (nearest?.slips ?? Number.POSITIVE_INFINITY)) nearest = { word, slips };
  }
  return nearest?.word ?? null;
}

/** In the other layout; null unless syllables result (the last may be unfinished). */
export function switchedKeyboard(typed: string): string | null {
  if (typed.length > LONGEST_TYPED) return null;
  const text = typed.normalize('NFC').trim();
  if (/[ㄱ-ㅎㅏ-ㅣ가-힣]/.test(text)) return convertHangulToQwerty(text).toLowerCase();
  const hangul = convertQwertyToHangul(text);
  return /[가-힣]/.test(hangul) && !/[ㄱ-ㅎㅏ-ㅣ]./.test(hangul) ? hangul : null;
}

const LETTER_NAMES: Readonly<Record<string, string>> = { 에이: 'a', 비: 'b', 씨: 'c', 시: 'c', 디: 'd', 이: 'e', 케이: 'k' };
const NUMBER_NAMES: Readonly<Record<string, string>> = {
  1: '원',
  2: '투',
  3: '쓰리',
  5: '파이브',
  6: '식스',
  7: '세븐',
  9: '나인',
  12: '트웰브',
};
const VITAMIN = /^(비타민)([a-z])(\d*)$/;

/** A vitamin's key with its letter, its number or both in Hangul: 비타민디쓰리. */
export function asSpoken(key: string): string[] {
  const [, vitamin = '', letter = '', number = ''] = VITAMIN.exec(key) ?? [];
  if (vitamin === '') return [];
  const letters = [letter, ...Object.keys(LETTER_NAMES).filter((name) => LETTER_NAMES[name] === letter)];
  const numbers = [number, ...(NUMBER_NAMES[number] === undefined ? [] : [NUMBER_NAMES[number]])];
  return letters.flatMap((each) => numbers.map((spoken) => vitamin + each + spoken)).filter((spoken) => spoken !== key);
}

const LETTER_NAME = new RegExp(`(?<!\\S)(${Object.keys(LETTER_NAMES).join('|')})(?=[가-힣])`, 'g');

export function likelyQueries(query: string, known: readonly KnownWord[]): string[] {
  if (query.length > LONGEST_TYPED) return [];
  const words = query.normalize('NFC').trim().split(/\s+/);
  const corrected = words.map((word) => (/^\d/.test(word) ? word : (nearestWord(word, known) ?? word))).join(' ');
  const whole = nearestWord(query, known);
  const switched = switchedKeyboard(query);
  const lettered = query.normalize('NFC').replace(LETTER_NAME, (name) => LETTER_NAMES[name] ?? name);
  const candidates = [whole, switched, corrected === query ? null : corrected, lettered];
  return [...new Set(candidates.filter((each) => each !== null))].filter((each) => searchKey(each) !== searchKey(query));
}
