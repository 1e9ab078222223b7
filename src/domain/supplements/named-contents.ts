import { kindOf } from '../ingredients/ingredient-form.ts';

/** Within `excludes`, longer words, `words` mean something else. */
export type NamedContent = {
  readonly slug: string;
  readonly name: string;
  readonly words: readonly string[];
  readonly excludes?: readonly string[];
};

/** Compact; without contents it only looks like one. */
type Word = { readonly letters: string; readonly contents: readonly NamedContent[] };

/** A flavour, or what the product is free of. 제로 is not here: 비타민C 제로 has no sugar. */
const DENIED_BY = /^ ?(?:맛(?!있)|향(?!상)|무첨가|무함유|없는|제거|프리(?![가-힣a-z])|free(?![a-z]))/;
const DENIES = /(?:^| )무$|(?:^| )no $/;

function spaced(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+|[ㆍᆞ]/gu, ' ')
    .trim();
}

const indexes = new WeakMap<readonly NamedContent[], ReadonlyMap<string, readonly Word[]>>();

function indexOf(known: readonly NamedContent[]): ReadonlyMap<string, readonly Word[]> {
  const index = indexes.get(known);
  if (index !== undefined) return index;
  const contentsOf = new Map<string, NamedContent[]>();
  const add = (word: string, contents: readonly NamedContent[]) => {
    const letters = spaced(word).replaceAll(' ', '');
    if (letters !== '') contentsOf.set(letters, [...new Set([...(contentsOf.get(letters) ?? []), ...contents])]);
  };
  for (const content of known) {
    for (const word of content.words) add(word, [content]);
    for (const word of content.excludes ?? []) add(word, []);
  }
  const words = [...contentsOf].map(([letters, contents]): Word => ({ letters, contents }));
  const made = Map.groupBy(
    words.toSorted((one, other) => other.letters.length - one.letters.length),
    ({ letters }) => letters.charAt(0),
  );
  indexes.set(known, made);
  return made;
}

/** Inside a number or Latin word, or a single syllable of a word. */
function isCut(before: string, after: string, isSyllable: boolean): boolean {
  if (/\d/.test(before) && /\d/.test(after)) return true;
  if (/[a-z]/.test(before) && /[a-z]/.test(after)) return true;
  return isSyllable && /[가-힣]/.test(before) && /[가-힣]/.test(after);
}

/** Shorter words are not found across a space: 메가 바이오 holds no 가바. */
const LEAST_SPLIT = 3;

/** Across a space it must begin where a word does (더블유 단백질 holds no 유단백), but for letters and numbers (맥스비타민 C). */
function maySplit(letters: string, text: string, at: number, place: number): boolean {
  if (place === at || letters.length < LEAST_SPLIT) return false;
  return at === 0 || text.charAt(at - 1) === ' ' || /[a-z\d]/.test(text.charAt(place + 1));
}

function endOf(letters: string, text: string, at: number): number | null {
  let end = at;
  for (const letter of letters) {
    if (text.charAt(end) === ' ' && maySplit(letters, text, at, end)) end += 1;
    if (text.charAt(end) !== letter) return null;
    end += 1;
  }
  const isSyllable = letters.length === 1;
  const [first, last] = [letters.charAt(0), letters.charAt(letters.length - 1)];
  return isCut(text.charAt(at - 1), first, isSyllable) || isCut(last, text.charAt(end), isSyllable) ? null : end;
}

/** In name order, whether or not the report has them; the longest of several words counts. */
export function contentsNamedIn(product: string, known: readonly NamedContent[]): readonly NamedContent[] {
  const text = spaced(product);
  const index = indexOf(known);
  const named = new Set<NamedContent>();
  let at = 0;
  while (at < text.length) {
    let next = at + 1;
    for (const { letters, contents } of index.get(text.charAt(at)) ?? []) {
      const end = endOf(letters, text, at);
      if (end === null) continue;
      if (!DENIED_BY.test(text.slice(end)) && !DENIES.test(text.slice(0, at))) for (const content of contents) named.add(content);
      next = end;
      break;
    }
    at = next;
  }
  return [...named];
}

/** Content → contents whose report covers it. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  ginseng: ['red-ginseng'],
  'red-ginseng': ['ginseng'],
  glucosamine: ['n-acetylglucosamine'],
  'n-acetylglucosamine': ['glucosamine'],
  'omega-3': ['krill-oil', 'alpha-linolenic-acid'],
  'aloe-gel': ['aloe-leaf'],
  licorice: ['dgl'],
  'dietary-fiber': ['psyllium', 'indigestible-maltodextrin', 'inulin', 'oat-fiber'],
};

export function isHeld(slug: string, contents: readonly { readonly slug: string }[]): boolean {
  const held = [slug, kindOf(slug), ...(WITHIN[slug] ?? [])];
  return contents.some((content) => held.includes(content.slug));
}
