import { disassemble, getChoseong } from 'es-hangul';
import { isPurposeCode, PURPOSE_CODES, purposePicture } from '../purposes/purpose.ts';
import { routes } from '../shared/routes.ts';
import { searchKey } from './search-text.ts';
import { MOST_SUGGESTIONS, SUGGESTION_KINDS, type SuggestionKind } from './suggestion-kind.ts';

const SYLLABLE = /[가-힣]/;
const ONLY_CONSONANTS = /^[ㄱ-ㅎ][ㄱ-ㅎ\da-z]*$/;
/** Marks initials; no jamo key begins with it. */
const INITIALS = '=';
const APART = '.';

function initialsOf(key: string): string {
  return INITIALS + [...key].map((character) => (SYLLABLE.test(character) ? getChoseong(character) : character)).join('');
}

/** ㅂㅣ.ㅌㅏ.ㅁㅣㄴ: 종 is no prefix of 조은. */
function jamoOf(key: string): string {
  return [...key].map((character) => disassemble(character)).join(APART);
}

function suggestionKeysOf(name: string): string[] {
  const key = searchKey(name);
  if (key === '') return [];
  return SYLLABLE.test(key) ? [jamoOf(key), initialsOf(key)] : [jamoOf(key)];
}

export function finishedSyllables(typed: string): string {
  return typed.normalize('NFC').replace(/[ㄱ-ㅎㅏ-ㅣ]+$/, '');
}

export function suggestionPrefixesOf(typed: string): string[] {
  const key = searchKey(typed);
  const consonants = disassemble(key);
  if (key === '') return [];
  if (ONLY_CONSONANTS.test(consonants)) return [INITIALS + consonants];
  const jamo = jamoOf(key);
  const last = disassemble([...key].at(-1) ?? '');
  return last.length > 2 ? [jamo, jamo.slice(0, -1) + APART + jamo.slice(-1)] : [jamo];
}

type Spelling = {
  readonly kind: SuggestionKind;
  readonly subject: number;
  readonly text: string;
  readonly place: number;
  readonly key: string;
};

/** @param others synonyms, ranked behind equal names */
export function spellingsOf(kind: SuggestionKind, subject: number, text: string, others: readonly string[] = []): Spelling[] {
  const place = 2 * SUGGESTION_KINDS.indexOf(kind);
  const keys = new Map<string, number>();
  for (const [name, behind] of [[text, 0] as const, ...others.map((other) => [other, 1] as const)])
    for (const key of suggestionKeysOf(name)) if (!keys.has(key)) keys.set(key, place + behind);
  return [...keys].map(([key, at]) => ({ kind, subject, text, place: at, key }));
}

export type Suggested = Omit<Spelling, 'key'> & { /** Products that share the name. */ readonly namesakes: number };

export type ShownSuggestion = {
  readonly kind: SuggestionKind;
  readonly text: string;
  readonly path: string;
  readonly picture?: string | undefined;
  readonly supplementId?: number;
};

function shownOf({ kind, subject, text, namesakes }: Suggested): ShownSuggestion {
  if (kind === 'INGREDIENT') return { kind, text, path: routes.ingredient(text) };
  if (kind === 'BRAND') return { kind, text, path: subject > 0 ? routes.brand(text, subject) : routes.searchResult(text) };
  if (kind === 'PURPOSE') {
    const codes = PURPOSE_CODES.slice(subject, subject + 1).filter(isPurposeCode);
    return { kind, text, path: routes.purposeResults(codes), picture: codes.map((code) => purposePicture(code))[0] };
  }
  if (namesakes > 1) return { kind, text, path: routes.searchResult(text) };
  return { kind, text, path: routes.supplement(subject), supplementId: subject };
}

export function shownSuggestions(lists: readonly (readonly Suggested[])[]): ShownSuggestion[] {
  const names = new Map<string, Suggested>();
  for (const list of lists) {
    if (names.size >= MOST_SUGGESTIONS) break;
    for (const each of list) {
      const name = searchKey(each.text);
      const known = names.get(name);
      if (known === undefined) names.set(name, each);
      // An ingredient or brand of that name wins.
      else if (known.kind === 'PRODUCT' && known.subject !== each.subject)
        names.set(name, { ...known, namesakes: known.namesakes + each.namesakes });
    }
  }
  return [...names.values()]
    .slice(0, MOST_SUGGESTIONS)
    .sort((left, right) => SUGGESTION_KINDS.indexOf(left.kind) - SUGGESTION_KINDS.indexOf(right.kind))
    .map(shownOf);
}
