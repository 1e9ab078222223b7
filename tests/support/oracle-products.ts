import type { LabelAllergens } from '#domain/people/allergen.ts';
import { namedContents } from '#upstream/combinations/cautions/public.ts';
import { EXAMPLES } from './examples.ts';
import type { ExtraProduct } from './extra-products.ts';

export type OracleProduct = {
  readonly id: number;
  readonly form: string;
  readonly method: string;
  readonly ingredients: readonly { readonly slug: string; readonly amount: number | null; readonly unit: string; readonly form?: string }[];
  readonly label: LabelAllergens | null;
  /** What only the name tells. */
  readonly named: readonly string[];
};

const namedIn = (name: string, ingredients: readonly { readonly slug: string }[]) =>
  namedContents(name, ingredients).map(({ slug }) => slug);

const EDGES: readonly (Omit<OracleProduct, 'form' | 'method' | 'named'> & { readonly name: string })[] = [
  { id: 9001, name: '형태를 모르는 나이아신', ingredients: [{ slug: 'niacin', amount: 40, unit: 'mg NE' }], label: null },
  { id: 9002, name: '형태를 모르는 나이아신 조금', ingredients: [{ slug: 'niacin', amount: 10, unit: 'mg NE' }], label: null },
  { id: 9003, name: '니코틴산', ingredients: [{ slug: 'niacin', amount: 30, unit: 'mg NE', form: 'nicotinic-acid' }], label: null },
  { id: 9004, name: '상한과 같은 엽산', ingredients: [{ slug: 'folate', amount: 1700, unit: 'µg DFE' }], label: null },
  { id: 9005, name: '천 분의 일을 넘은 엽산', ingredients: [{ slug: 'folate', amount: 1701.700000001, unit: 'µg DFE' }], label: null },
  { id: 9006, name: '함량을 모르는 비타민A', ingredients: [{ slug: 'vitamin-a', amount: null, unit: 'µg RAE' }], label: null },
  { id: 9007, name: '같은 시설', ingredients: [], label: { contains: ['WALNUT'], sharedLine: ['MILK', 'SOYBEAN', 'MACKEREL'] } },
  { id: 9008, name: '대두', ingredients: [], label: { contains: ['SOYBEAN', 'EGG'], sharedLine: ['PEANUT'] } },
];

/** Each edge alone, and forms of niacin that exceed a level only together. */
export const EDGE_SELECTIONS: readonly (readonly number[])[] = [...EDGES.map(({ id }) => [id]), [9002, 9003], [9007, 9008]];

/** Every example, and edge cases that no example covers. */
export const ORACLE_PRODUCTS: readonly OracleProduct[] = [
  ...EXAMPLES.map(({ id, name, form, method, ingredients, allergens }) => ({
    id,
    form,
    method,
    ingredients,
    label: allergens && { contains: allergens, sharedLine: [] },
    named: namedIn(name, ingredients),
  })),
  ...EDGES.map((edge) => ({ ...edge, form: 'tablet', method: '', named: namedIn(edge.name, edge.ingredients) })),
];

/** Amounts are in the ingredients' own units already. */
export const EDGE_PRODUCTS: readonly ExtraProduct[] = EDGES.map(({ id, name, ingredients, label }) => ({
  id,
  name,
  contents: ingredients.map(({ slug, amount, form }) => ({
    slug,
    amount: amount === null ? null : String(amount),
    chemicalForm: form === 'nicotinic-acid' ? form : ('' as const),
  })),
  ...(label === null ? {} : { allergens: label }),
}));
