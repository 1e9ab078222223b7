import { editsBetween } from '#domain/search/edit-distance.ts';
import { compoundOf } from './compounds.ts';
import { type NameTable, nameKey, spelled } from './name-table.ts';
import type { LabelIngredient } from './panel.ts';

/** COMPOUND: a salt. SOURCE: extract, oil or marker. */
type NamedAs = 'NAME' | 'COMPOUND' | 'SOURCE';

export type NamedIngredient = {
  readonly ingredient: LabelIngredient;
  readonly as: NamedAs;
  /** EPA or DHA, counted in a printed total. */
  readonly isPart: boolean;
  readonly isPrefixed?: true;
};

const QUALIFIERS =
  /\b(?:total|elemental|natural|organic|pure|active|vegan|buffered|high[- ]potency|premium|supplying|providing|provides|contains?|plus|and|of)\b|^(?:총|순수|천연|고함량|활성형?|유기농|국산)\s?|(?:으?로서|으?로써|함량|의 양|의 함량)$/giu;
const ISOMER = /(?<![\p{L}\d])L-(?=\p{L})/giu;
/** About a microsecond each; half of the labelled panels take fewer than 150. */
const MOST_STEPS = 20_000;
const STEPS_A_NAME = 10;
const COMPARED_A_STEP = 4;
/** Jamo or letters. */
const LONG = 12;
const SHORTEST = { latin: 4, hangul: 2 };
/** 철, 인 and 동 end other words. */
const SHORTEST_LAST = 2;
const OTHER = /^(?:other|기타)\s/i;
const MARKER_WORDS =
  /커큐민|커큐미노이드|curcuminoids?|로사빈|rosavins?|안토시아[노니](?:사이드|딘)|anthocyani|소포리코사이드|글라브리딘|glabridin|akba|알리[인신]|allicin/i;

const OTHER_TEA = /보이차|우롱차|홍차|흑차|pu-?erh|oolong|black tea/i;
const GREEN_TEA = /녹차|green tea/i;

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

/** Memoises one label's names and bounds the work. */
export class NameIndex {
  readonly table: NameTable;
  readonly #resolved = new Map<string, NamedIngredient | null>();
  readonly #alike = new Map<string, readonly LabelIngredient[]>();
  readonly #isOfOtherTea: boolean;
  #steps = 0;

  /** @param text of the whole label */
  constructor(table: NameTable, text: string) {
    this.table = table;
    this.#isOfOtherTea = OTHER_TEA.test(text) && !GREEN_TEA.test(text);
  }

  get isSpent(): boolean {
    return this.#steps > MOST_STEPS;
  }

  ofSlug(slug: string): LabelIngredient | null {
    return this.table.bySlug.get(slug) ?? null;
  }

  #byKey(name: string): NamedIngredient | null {
    const key = nameKey(name);
    if (key === '') return null;
    const shaped = shapedSlug(key);
    const ofShape = shaped === null ? undefined : this.table.bySlug.get(shaped.slug);
    if (ofShape !== undefined)
      return { ingredient: ofShape, as: /유지$|oil$/.test(key) ? 'SOURCE' : 'NAME', isPart: shaped?.isPart === true };
    const source = this.table.sources.get(key);
    if (source !== undefined) return { ingredient: source, as: 'SOURCE', isPart: false };
    const named = this.table.names.get(key);
    if (named === undefined || (this.#isOfOtherTea && named.slug === 'green-tea-catechin')) return null;
    return { ingredient: named, as: 'NAME', isPart: false };
  }

  /** @param name as printed, brackets included */
  resolve(name: string): NamedIngredient | null {
    const known = this.#resolved.get(name);
    if (known !== undefined || this.isSpent) return known ?? null;
    this.#steps += STEPS_A_NAME + name.length;
    const found = this.#found(name);
    this.#resolved.set(name, found);
    return found;
  }

  #found(name: string): NamedIngredient | null {
    const outside = name.replace(/\([^()]*\)?/g, ' ').trim();
    const inside = [...name.matchAll(/\(([^()]+)\)/g)].map(([, text = '']) => text);
    const plain = outside
      .replace(/\b(?:as|from)\b.*$/i, '')
      .replace(ISOMER, '')
      .trim();
    for (const candidate of new Set([name, outside, plain, plain.replace(QUALIFIERS, ' ').trim()])) {
      const found = this.#byKey(candidate);
      if (found !== null) return found;
    }
    if (MARKER_WORDS.test(outside)) return null;
    const compound = compoundOf(outside);
    const salted = compound === null ? undefined : this.table.bySlug.get(compound);
    if (salted !== undefined) return { ingredient: salted, as: 'COMPOUND', isPart: false };
    const source = outside.length < 60 ? this.table.sourceIn(outside) : undefined;
    if (source !== undefined) return { ingredient: source, as: 'SOURCE', isPart: false };
    // 디메틸설폰(MSM): a second name, unlike `(as …)`.
    const second = inside.filter((text) => !/^(?:as|from|원료)\b/i.test(text)).map((text) => this.#byKey(text));
    return second.find((found) => found !== null) ?? this.#prefixed(plain);
  }

  /** 고함량 저분자 비타민C: the last words. */
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

  /** @param key of a misread name @param share of jamo or letters that may differ */
  spelledAlike(key: string, share: number): readonly LabelIngredient[] {
    const known = this.#alike.get(`${share} ${key}`);
    if (known !== undefined || this.isSpent) return known ?? [];
    const isHangul = /[가-힣]/.test(key);
    if (key.length < (isHangul ? SHORTEST.hangul : SHORTEST.latin)) return [];
    const typed = spelled(key);
    const most = Math.max(typed.length >= LONG ? 2 : 1, Math.floor(typed.length * share));
    const near = this.table.spelledNames.filter(
      (name) => name.isHangul === isHangul && Math.abs(name.spelling.length - typed.length) <= most,
    );
    this.#steps += (near.length * typed.length) / COMPARED_A_STEP;
    const alike = near.flatMap(({ spelling, ingredient }) => {
      const distance = editsBetween(typed, spelling, most);
      return distance <= most ? [{ ingredient, distance }] : [];
    });
    const nearest = Math.min(...alike.map(({ distance }) => distance));
    const found = [...new Set(alike.filter(({ distance }) => distance === nearest).map(({ ingredient }) => ingredient))];
    this.#alike.set(`${share} ${key}`, found);
    return found;
  }
}
