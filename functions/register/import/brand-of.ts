import * as v from 'valibot';
import type { Database } from '#platform/bindings.ts';
import published from '../facts/brand-names.json' with { type: 'json' };
import { runBatches, upsertStatements } from '../write/queries/bulk.ts';
import { identify } from '../write/queries/identities.ts';
import { hueOf } from '../write/supplement-record.ts';

export type ProductBrand = {
  readonly name: string;
  readonly shown: string;
  readonly isSure: boolean;
};

const entrySchema = v.object({
  brand: v.string(),
  parent: v.optional(v.string()),
  names: v.array(v.string()),
  position: v.optional(v.picklist(['prefix', 'anywhere', 'bracket']), 'prefix'),
  /** Names that may adjoin other letters. */
  glued: v.optional(v.array(v.string()), []),
  /** Words that merely begin with the name. */
  notWhen: v.optional(v.array(v.string()), []),
  sure: v.boolean(),
});

const clean = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();
const isLetter = (character: string | undefined): boolean => character !== undefined && /[a-zㄱ-ㅣ가-힣]/.test(character);

type Mark = {
  readonly name: string;
  readonly isGlued: boolean;
  readonly position: 'prefix' | 'anywhere' | 'bracket';
  readonly notWhen: readonly string[];
  readonly brand: ProductBrand;
};

const MARKS: readonly Mark[] = v
  .parse(v.array(entrySchema), published)
  .flatMap(({ brand, parent, names, position, glued, notWhen, sure }) =>
    names.map((name) => ({
      name: clean(name),
      isGlued: glued.includes(name),
      position,
      notWhen: notWhen.map(clean),
      brand: { name: parent ?? brand, shown: parent === undefined ? brand : `${parent} · ${brand}`, isSure: sure },
    })),
  );

const PREFIXES = Map.groupBy(
  MARKS.filter(({ position }) => position === 'prefix'),
  ({ name }) => name[0],
);
const ELSEWHERE = MARKS.filter(({ position }) => position !== 'prefix');

function placesIn(text: string, { name, position }: Mark): number[] {
  if (position === 'prefix') return text.startsWith(name) ? [0] : [];
  const places: number[] = [];
  for (let place = text.indexOf(name); place >= 0; place = text.indexOf(name, place + 1)) places.push(place);
  return places;
}

function isMarkAt(text: string, place: number, { name, isGlued, position }: Mark): boolean {
  const end = place + name.length;
  if (position === 'bracket') {
    if (!/[([]\s*$/.test(text.slice(0, place))) return false;
  } else if (place > 0 && !isGlued && isLetter(text[place - 1])) return false;
  return isGlued || !(isLetter(text[end]) && isLetter(text[end - 1]));
}

/** Longest prefix; the register names factories only, and seven of ten names have no brand. */
export function brandOf(productName: string): ProductBrand | null {
  const text = clean(productName);
  let best: { readonly mark: Mark; readonly place: number } | null = null;
  for (const mark of [...(PREFIXES.get(text[0]) ?? []), ...ELSEWHERE]) {
    if (mark.notWhen.some((word) => text.includes(word))) continue;
    for (const place of placesIn(text, mark)) {
      if (!isMarkAt(text, place, mark)) continue;
      const isBetter =
        best === null ||
        Number(place === 0) - Number(best.place === 0) > 0 ||
        ((place === 0) === (best.place === 0) &&
          (mark.name.length > best.mark.name.length || (mark.name.length === best.mark.name.length && place < best.place)));
      if (isBetter) best = { mark, place };
    }
  }
  return best?.mark.brand ?? null;
}

type Branded = { readonly brand: ProductBrand | null; readonly maker: string };

function pageOf({ brand, maker }: Branded): { readonly key: string; readonly name: string; readonly isMaker: boolean } {
  const isMaker = !brand?.isSure;
  const name = brand?.isSure ? brand.name : maker;
  return { key: `${isMaker ? 'maker' : 'brand'}:${name}`, name, isMaker };
}

export function brandIdOf(product: Branded, ids: ReadonlyMap<string, number>): number {
  return ids.get(pageOf(product).key) ?? 0;
}

export async function writeBrands(
  catalogue: Database,
  accounts: Database,
  products: readonly Branded[],
): Promise<ReadonlyMap<string, number>> {
  const distinct = new Map(products.map(pageOf).map((page) => [page.key, page]));
  const ids = await identify(accounts, 'brand_identity', [...distinct.keys()].sort(), Number.MAX_SAFE_INTEGER);
  const rows = [...distinct.values()].map(({ key, name, isMaker }) => ({
    id: ids.get(key) ?? 0,
    name,
    is_maker: isMaker ? 1 : 0,
    hue: hueOf(name),
    description: '',
  }));
  await runBatches(catalogue, upsertStatements(catalogue, 'brand', rows));
  return ids;
}
