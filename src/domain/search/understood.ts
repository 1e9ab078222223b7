import { searchKey } from './search-text.ts';
import type { SearchWord, SpokenQuery } from './spoken-query.ts';

export const UNDERSTOOD_KINDS = [
  'BRAND',
  'FOREIGN_BRAND',
  'INGREDIENT',
  'NEED',
  'ILLNESS',
  'MEDICINE',
  'PERSON',
  'AMOUNT',
  'FORM',
  'COUNT',
  'UNKNOWN',
] as const;
type UnderstoodKind = (typeof UNDERSTOOD_KINDS)[number];

/** How many are in the box, which no product answers to. */
const COUNT =
  /^(?:\d+(?:정|캡슐|캅셀|포|개|개입|박스|통|병|일|일분|개월|개월분|달|달분|입|알|환|세트|매|회|스틱)+|\d{1,2}(?:\+\d+)?|세트|[xX×]\d+)$/;
const AMOUNT = /^\d/;
const SHORTEST_LATIN = 3;

const keyOf = (text: string) => searchKey(text.normalize('NFKC'));
const typedWords = (query: string) => query.normalize('NFC').split(/\s+/).filter(Boolean);

/** As the person typed it: the words that make it up, else the whole word that holds it, of a known word only its letters. */
export function typedFor(query: string, word: string, isKnown = false): string {
  const typed = typedWords(query);
  const wanted = keyOf(word);
  for (let from = 0; from < typed.length; from += 1)
    for (let to = from + 1, key = ''; to <= typed.length && key.length < wanted.length; to += 1) {
      key += keyOf(typed[to - 1] ?? '');
      if (key === wanted) return typed.slice(from, to).join(' ');
    }
  if (isKnown) return word;
  return typed.find((each) => keyOf(each).includes(wanted)) ?? word;
}

function kindOf({ kind, isMedical, to }: SearchWord): UnderstoodKind | null {
  if (kind === 'STOP') return null;
  if (kind === 'NEED' && isMedical) return 'ILLNESS';
  if (kind === 'INGREDIENT' && isMedical) return 'MEDICINE';
  return kind === 'BRAND' && to.length === 0 ? 'FOREIGN_BRAND' : kind;
}

/** 콜레스테롤약이랑 is 콜레스테롤약. */
function medicineFor(query: string, word: string): string {
  const typed = query.normalize('NFC').toLowerCase();
  return [`${word}약`, word].find((each) => typed.includes(each)) ?? typedFor(query, word, true);
}

export const isCount = (typed: string) => COUNT.test(typed);

export function understoodOf(query: string, { words, unknown }: SpokenQuery): { readonly kind: UnderstoodKind; readonly text: string }[] {
  const known = words.flatMap((word) => {
    const kind = kindOf(word);
    return kind === null ? [] : [{ kind, text: kind === 'MEDICINE' ? medicineFor(query, word.word) : typedFor(query, word.word, true) }];
  });
  const others = [...new Set(unknown.map((word) => typedFor(query, word)))].map((text) => ({
    kind: isCount(text) ? ('COUNT' as const) : AMOUNT.test(text) ? ('AMOUNT' as const) : ('UNKNOWN' as const),
    text,
  }));
  return [...known, ...others];
}

/** Latin words that stand in no table: the index, which keeps no borders, may find their letters across words. */
export function strangeLatin(query: string, { words, unknown }: SpokenQuery): string[] {
  const strange = [...unknown, ...words.filter(({ kind }) => kind === 'FOREIGN_BRAND').map(({ word }) => word)];
  return strange
    .flatMap((word) =>
      typedFor(query, word)
        .toLowerCase()
        .split(/[^a-z]+/),
    )
    .filter((word) => word.length >= SHORTEST_LATIN);
}
/** From a border on; a capital in a word is one where the word ends there too. */
export function hasLatinWord(name: string, word: string): boolean {
  const text = name.normalize('NFKC');
  const lower = text.toLowerCase();
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) {
    const [before = '', first = '', after = ''] = [text[at - 1], text[at], text[at + word.length]];
    if (!/[a-z]/i.test(before)) return true;
    if (/[a-z]/.test(before) && /[A-Z]/.test(first) && !/[a-z]/i.test(after)) return true;
  }
  return false;
}
