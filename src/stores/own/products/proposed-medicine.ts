import * as v from 'valibot';
import { ownProductSchema } from '#contract/own/own-products.ts';
import { MEDICINE_PRODUCTS_PATH } from '#domain/combinations/medicines/vitamin-medicine.ts';
import type { OwnProduct } from '#domain/own/products/own-product.ts';

const listSchema = v.array(ownProductSchema);

export async function proposedMedicine(name: string): Promise<OwnProduct | null> {
  const answer = await fetch(MEDICINE_PRODUCTS_PATH).catch(() => null);
  if (!answer?.ok) return null;
  const read = v.safeParse(listSchema, await answer.json().catch(() => null));
  return (read.success && read.output.find((product) => product.name === name)) || null;
}
