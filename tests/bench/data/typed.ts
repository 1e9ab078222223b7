import * as v from 'valibot';
import { spellingsOf } from '#domain/suggestion.ts';
import { ingredientIndex } from '#register/write/write-built-in.ts';
import type { DataRuntime } from './runtime.ts';

/** Kinds of searches, and `typing`: what stands in the box while somebody types. */
export const FIND_KINDS = ['name', 'ingredient and amount', 'brand and ingredient', 'initials'] as const;
export type FindKind = (typeof FIND_KINDS)[number];
/** Texts as people type them: the same ones each time, all made from products that the catalogue has. */
export type Typed = Readonly<Record<FindKind | 'typing', readonly string[]>>;

const productRow = v.object({
  name: v.string(),
  brand: v.string(),
  contents: v.pipe(v.string(), v.parseJson(), v.array(v.object({ slug: v.string(), amount: v.nullable(v.string()) }))),
});
type Product = v.InferOutput<typeof productRow>;

/** Spreads the products that are taken over the whole catalogue. */
const STEP = 7919;
const TYPED_UNITS = ['g', 'mg', 'µg'];
/** As far as a name has been typed when suggestions are asked for. */
const TYPED_LENGTHS = [1, 2, 3, 4, 6];
const FEW_INITIALS = 4;

function initialsOf(name: string): string[] {
  const [, initials] = spellingsOf('PRODUCT', 0, name).map(({ key }) => key.slice(1, 1 + FEW_INITIALS));
  return initials === undefined ? [] : [initials];
}

function beginningsOf(name: string, index: number): string[] {
  const begun = [...name]
    .slice(0, TYPED_LENGTHS[index % TYPED_LENGTHS.length])
    .join('')
    .trim();
  return index % 4 === 0 ? initialsOf(name).map((initials) => initials.slice(0, 1 + (index % FEW_INITIALS))) : [begun];
}

function amountsOf({ contents }: Product): string[] {
  return contents.flatMap(({ slug, amount }) => {
    const ingredient = ingredientIndex().get(slug);
    return ingredient !== undefined && amount !== null && TYPED_UNITS.includes(ingredient.unit)
      ? [`${ingredient.name} ${amount}${ingredient.unit}`]
      : [];
  });
}

function brandsOf({ brand, contents: [first] }: Product): string[] {
  const ingredient = ingredientIndex().get(first?.slug ?? '');
  return ingredient === undefined ? [] : [`${brand} ${ingredient.name}`];
}

/** Draws texts from a catalogue. */
export async function drawTyped({ catalogue }: DataRuntime, count: number): Promise<Typed> {
  const sql = `SELECT name, brand_name AS brand, contents FROM supplement ORDER BY id % ${STEP}, id LIMIT ?1`;
  const products = v.parse(v.array(productRow), (await catalogue.prepare(sql).bind(count).all()).results);
  return {
    typing: products.flatMap(({ name }, index) => beginningsOf(name, index)),
    name: products.map(({ name }) => name),
    'ingredient and amount': products.flatMap((product) => amountsOf(product).slice(0, 1)),
    'brand and ingredient': products.flatMap(brandsOf),
    initials: products.flatMap(({ name }) => initialsOf(name)),
  };
}
