import { disassemble, getChoseong } from 'es-hangul';
import { searchKey } from '#domain/search/search-text.ts';
import { knownWords, nearestWord, switchedKeyboard } from '#domain/search/typing-errors.ts';
import type { NamedMedicine } from './medicine.ts';
import { keysOfTyped } from './typed-name.ts';

/** NAMED: listed. LIKE: part, longer, initials or typing error. */
export type Proposal = NamedMedicine & { readonly fit: 'NAMED' | 'LIKE' };

const MOST_PROPOSALS = 6;

const ONLY_CONSONANTS = /^[ㄱ-ㅎ]{2,}$/;
/** Shorter names begin too many words. */
const SHORTEST_BEGINNING = 3;
const LONGEST_TYPED = 60;
/** Other medicines are a few keys away: 펜트라, 펜타사. */
const ERRORS_A_KEY = 0.1;

/** People mix them up; first consonants are rarely mistyped otherwise. */
const ALIKE: Readonly<Record<string, string>> = {
  ㄲ: 'ㄱ',
  ㅋ: 'ㄱ',
  ㄸ: 'ㄷ',
  ㅌ: 'ㄷ',
  ㅃ: 'ㅂ',
  ㅍ: 'ㅂ',
  ㅆ: 'ㅅ',
  ㅉ: 'ㅈ',
  ㅊ: 'ㅈ',
};

type Indexed = NamedMedicine & { readonly key: string; readonly first: string; readonly initials: string; readonly jamo: string };

function firstSound(key: string): string {
  const [sound = ''] = disassemble(key.slice(0, 1));
  return ALIKE[sound] ?? sound;
}

function compare(left: Indexed, right: Indexed): number {
  return Number(right.isCommon) - Number(left.isCommon) || left.key.length - right.key.length || (left.key < right.key ? -1 : 1);
}

/** Whole names and beginnings, never parts within. */
export class MedicineIndex {
  readonly #byKey = new Map<string, Indexed>();

  constructor(names: readonly NamedMedicine[]) {
    for (const named of names) {
      const key = searchKey(named.name);
      if (!this.#byKey.has(key))
        this.#byKey.set(key, { ...named, key, first: firstSound(key), initials: getChoseong(key), jamo: disassemble(key) });
    }
  }

  get size(): number {
    return this.#byKey.size;
  }

  #whole(keys: readonly string[]): Indexed | undefined {
    const key = keys.find((each) => this.#byKey.has(each));
    return key === undefined ? undefined : this.#byKey.get(key);
  }

  #longestBeginning(stem: string): Indexed | undefined {
    for (let length = stem.length - 1; length >= SHORTEST_BEGINNING; length -= 1) {
      const beginning = this.#byKey.get(stem.slice(0, length));
      if (beginning) return beginning;
    }
    return undefined;
  }

  #filtered(isWanted: (each: Indexed) => boolean): Indexed[] {
    return [...this.#byKey.values()].filter(isWanted).sort(compare);
  }

  #byInitials(consonants: string): Indexed[] {
    const alike = this.#filtered(({ initials }) => initials.startsWith(consonants));
    const isWhole = ({ initials }: Indexed) => initials === consonants;
    return [...alike.filter(isWhole), ...alike.filter((each) => !isWhole(each))];
  }

  #mistyped(typed: string, stem: string): Indexed[] {
    const switched = switchedKeyboard(typed);
    const retyped = switched === null ? undefined : this.#whole(keysOfTyped(switched));
    if (retyped) return [retyped];
    const first = firstSound(stem);
    const names = this.#filtered((each) => each.first === first).map(({ key }) => key);
    const words = knownWords(names).filter(({ word }) => this.#byKey.has(word));
    const nearest = nearestWord(stem, words, ERRORS_A_KEY);
    const meant = nearest === null ? undefined : this.#byKey.get(nearest);
    return meant ? [meant] : [];
  }

  /** Likeliest first; a person confirms. */
  proposals(typed: string): Proposal[] {
    const text = typed.slice(0, LONGEST_TYPED);
    const keys = keysOfTyped(text);
    const stem = keys.at(-1);
    if (stem === undefined) return [];
    const jamo = disassemble(stem);
    const whole = this.#whole(keys);
    const longer = ONLY_CONSONANTS.test(jamo) ? this.#byInitials(jamo) : this.#filtered((each) => each.jamo.startsWith(jamo));
    const shorter = this.#longestBeginning(stem);
    const found = [whole, ...longer, shorter].filter((each) => each !== undefined);
    const all = found.length > 0 ? [...new Set(found)] : this.#mistyped(text, stem);
    return all.slice(0, MOST_PROPOSALS).map((each) => {
      const { name, isCommon, medicine } = each;
      return { name, isCommon, medicine, fit: each === whole ? 'NAMED' : 'LIKE' };
    });
  }
}
