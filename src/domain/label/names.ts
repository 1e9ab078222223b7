import { compoundOf } from './compounds.ts';
import type { LabelFacts, LabelIngredient } from './panel.ts';

/** COMPOUND: a salt of it. SOURCE: an extract, oil or marker. */
type NamedAs = 'NAME' | 'COMPOUND' | 'SOURCE';

export type NamedIngredient = {
  readonly ingredient: LabelIngredient;
  readonly as: NamedAs;
  /** EPA or DHA, which a printed total has counted already. */
  readonly isPart: boolean;
  /** Words of unknown meaning stand before the name. */
  readonly isPrefixed?: true;
};

/** Words beside a name that change nothing. */
const QUALIFIERS =
  /\b(?:total|elemental|natural|organic|pure|active|vegan|buffered|high[- ]potency|premium|supplying|providing|provides|contains?|plus|and|of)\b|^(?:총|순수|천연|고함량|활성형?|유기농|국산)\s?|(?:으?로서|으?로써|함량|의 양|의 함량)$/giu;
/** L-글루타치온, L-Cystine. */
const ISOMER = /(?<![\p{L}\d])L-(?=\p{L})/giu;
/** 철, 인 and 동 end other words. */
const SHORTEST_LAST = 2;
const OTHER = /^(?:other|기타)\s/i;
const MARKER_WORDS =
  /커큐민|커큐미노이드|curcuminoids?|로사빈|rosavins?|안토시아[노니](?:사이드|딘)|anthocyani|소포리코사이드|글라브리딘|glabridin|akba|알리[인신]|allicin/i;

export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s·ᆞ・•․.,'"’*_:()†‡§-]/gu, '');
}

function shapedSlug(key: string): { readonly slug: string; readonly isPart: boolean } | null {
  if (/진[세센]노사이드|ginsenoside/.test(key)) {
    if (/rg3|r3/.test(key)) return /rb1|rg1/.test(key) ? { slug: 'red-ginseng', isPart: false } : null;
    return /rg1|rb1/.test(key) ? { slug: 'ginseng', isPart: false } : null;
  }
  if (/hydroxyc|^총?hca$/.test(key)) return { slug: 'garcinia', isPart: false };
  if (/linole|리놀렌|dpa/.test(key)) return null;
  const epa = /epa|eicosapentaen/.test(key);
  const dha = /dha|docosahexaen/.test(key);
  if (epa && dha) return { slug: 'omega-3', isPart: false };
  if (/^(?:epa|dha)?(?:eicosapentaenoicacid|docosahexaenoicacid)?(?:epa|dha)?$/.test(key) && (epa || dha))
    return { slug: 'omega-3', isPart: true };
  return null;
}

/** Names of labels; built once for a table of facts. */
export class NameIndex {
  readonly #names = new Map<string, LabelIngredient>();
  readonly #sources = new Map<string, LabelIngredient>();
  readonly #bySlug = new Map<string, LabelIngredient>();
  readonly #sourceWords: readonly (readonly [RegExp, LabelIngredient])[];

  constructor(facts: LabelFacts) {
    for (const ingredient of facts) {
      this.#bySlug.set(ingredient.slug, ingredient);
      for (const name of ingredient.sources) this.#sources.set(nameKey(name), ingredient);
      for (const name of ingredient.names) if (!this.#names.has(nameKey(name))) this.#names.set(nameKey(name), ingredient);
    }
    this.#sourceWords = facts
      .flatMap((ingredient) => ingredient.sources.map((name) => [name, ingredient] as const))
      .sort(([one], [other]) => other.length - one.length)
      .map(([name, ingredient]) => [new RegExp(/^[a-z]/i.test(name) ? `\\b${name}\\b` : name, 'i'), ingredient] as const);
  }

  ofSlug(slug: string): LabelIngredient | null {
    return this.#bySlug.get(slug) ?? null;
  }

  get names(): ReadonlyMap<string, LabelIngredient> {
    return this.#names;
  }

  #byKey(name: string): NamedIngredient | null {
    const key = nameKey(name);
    if (key === '') return null;
    const shaped = shapedSlug(key);
    const ofShape = shaped === null ? undefined : this.#bySlug.get(shaped.slug);
    if (ofShape !== undefined) return { ingredient: ofShape, as: 'NAME', isPart: shaped?.isPart === true };
    const source = this.#sources.get(key);
    if (source !== undefined) return { ingredient: source, as: 'SOURCE', isPart: false };
    const named = this.#names.get(key);
    return named === undefined ? null : { ingredient: named, as: 'NAME', isPart: false };
  }

  /** @param name as printed, brackets included */
  resolve(name: string): NamedIngredient | null {
    const outside = name.replace(/\([^()]*\)?/g, ' ').trim();
    const inside = [...name.matchAll(/\(([^()]+)\)/g)].map(([, text = '']) => text);
    const plain = outside
      .replace(/\b(?:as|from)\b.*$/i, '')
      .replace(ISOMER, '')
      .trim();
    for (const candidate of [name, outside, plain, plain.replace(QUALIFIERS, ' ').trim()]) {
      const found = this.#byKey(candidate);
      if (found !== null) return found;
    }
    if (MARKER_WORDS.test(outside)) return null;
    const compound = compoundOf(outside);
    const salted = compound === null ? undefined : this.#bySlug.get(compound);
    if (salted !== undefined) return { ingredient: salted, as: 'COMPOUND', isPart: false };
    const [, source] = this.#sourceWords.find(([pattern]) => pattern.test(outside)) ?? [];
    if (source !== undefined && outside.length < 60) return { ingredient: source, as: 'SOURCE', isPart: false };
    // 디메틸설폰(MSM), α-토코페롤(비타민E): the bracket is a second name, not `(as …)`.
    const second = inside.filter((text) => !/^(?:as|from|원료)\b/i.test(text)).map((text) => this.#byKey(text));
    return second.find((found) => found !== null) ?? this.#prefixed(plain);
  }

  /** 고함량 저분자 비타민C, with Zinc: the last words are the name. */
  #prefixed(name: string): NamedIngredient | null {
    if (OTHER.test(name)) return null;
    const words = name.split(/\s+/);
    for (const start of [1, 2, 3, 4]) {
      const rest = words.slice(start).join(' ');
      if (nameKey(rest).length < SHORTEST_LAST) return null;
      const found = this.#byKey(rest);
      if (found !== null) return { ...found, isPrefixed: true };
    }
    return null;
  }
}
