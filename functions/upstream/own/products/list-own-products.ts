import type { listOwnProducts } from '#contract/own/own-products.ts';
import { MOST_OWN_PRODUCTS } from '#domain/own/products/own-product.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { productView } from './product-view.ts';
import { selectOwnProducts } from './queries.ts';

export const listOwnProductsVerb: Verb<typeof listOwnProducts> = async ({ context, viewer }) => {
  const rows = await selectOwnProducts(context, viewer.userId);
  return { products: rows.map(productView), roomFor: Math.max(MOST_OWN_PRODUCTS - rows.length, 0) };
};
