import * as v from 'valibot';
import { ownProductSchema } from '#contract/own/own-products.ts';
import { MAXIMUM_COMBINATION } from '#domain/combinations/combination.ts';
import type { OwnProduct } from '#domain/own/products/own-product.ts';
import { base64urlOf, bytesOfBase64 } from '#domain/shared/base64.ts';

/** Characters of a fragment. */
const LONGEST = 4096;
const MARK = '#own=';

const { name, ingredients, timesPerDay, unitsPerDose, unit } = ownProductSchema.entries;
const sharedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ name, ingredients, timesPerDay, unitsPerDose, unit })),
  v.maxLength(MAXIMUM_COMBINATION),
);

/** Fragments are never sent; null when too long or empty. Medicines stay out. */
export function fragmentOf(products: readonly OwnProduct[]): string | null {
  const told = products
    .filter(({ kind, isConfirmed }) => kind === 'SUPPLEMENT' && isConfirmed)
    .map((product) => ({
      name: product.name,
      ingredients: product.ingredients,
      timesPerDay: product.timesPerDay,
      unitsPerDose: product.unitsPerDose,
      unit: product.unit,
    }));
  const fragment = MARK + base64urlOf(new TextEncoder().encode(JSON.stringify(told)));
  return told.length === 0 || fragment.length > LONGEST ? null : fragment;
}

let shared: readonly OwnProduct[] = [];

export const sharedProducts = (): readonly OwnProduct[] => shared;

/** Reads the fragment and takes it out of the address; what is no list of products counts as empty. */
export function takeShared(): void {
  const { hash, pathname, search } = location;
  if (!hash.startsWith(MARK)) return;
  history.replaceState(history.state, '', pathname + search);
  if (hash.length > LONGEST) return;
  let text = '';
  try {
    text = new TextDecoder().decode(bytesOfBase64(hash.slice(MARK.length)));
  } catch {
    return;
  }
  const read = v.safeParse(sharedSchema, text);
  if (!read.success) return;
  const rest = { brandName: null, kind: 'SUPPLEMENT', supplementId: null, form: null, isConfirmed: true, expiresOn: null } as const;
  shared = read.output.map((product) => ({ ...product, ...rest }));
}
