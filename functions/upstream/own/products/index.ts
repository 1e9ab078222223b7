import { addOwnProduct, changeOwnProduct, deleteOwnProduct, listOwnProducts } from '#contract/own/own-products.ts';
import { MOST_OWN_PRODUCTS } from '#domain/own/products/own-product.ts';
import { randomId } from '#platform/hash.ts';
import { unbindOwnProduct } from '#upstream/reminders/public.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { mount, type UpstreamApp, type Verb } from '#upstream/shared/http/mount.ts';
import { selectCards } from '#upstream/supplements/public.ts';
import {
  deleteOwnProductStatement,
  insertOwnProduct,
  type OwnProductRow,
  selectOwnProductOf,
  selectOwnProducts,
  updateOwnProduct,
} from './queries.ts';

async function isProduct(context: Context, supplementId: number): Promise<boolean> {
  return (await selectCards(context, [supplementId])).length > 0;
}

function productView({ createdAt: _, ...product }: OwnProductRow) {
  return { ...product, kind: 'SUPPLEMENT' as const };
}

/** Idempotent by `clientId`. @throws S0001 for an unknown product, VALID400_0 beyond the limit */
const addOwnProductVerb: Verb<typeof addOwnProduct> = async ({ context, viewer, input: { body } }) => {
  const { clientId = null, kind: _, ...product } = body;
  if (product.supplementId !== null && !(await isProduct(context, product.supplementId))) throw new ApiError('S0001');
  const made = await insertOwnProduct(context, viewer.userId, { ...product, id: randomId(), clientId });
  const row = made ?? (clientId === null ? null : await selectOwnProductOf(context, viewer.userId, clientId));
  if (row === null) throw new ApiError('VALID400_0', 'tooManyOwnProducts');
  return productView(row);
};

const listOwnProductsVerb: Verb<typeof listOwnProducts> = async ({ context, viewer }) => {
  const rows = await selectOwnProducts(context, viewer.userId);
  return { products: rows.map(productView), roomFor: Math.max(MOST_OWN_PRODUCTS - rows.length, 0) };
};

/** An absent field stays. @throws COMMON404 for another's, S0001 for an unknown product */
const changeOwnProductVerb: Verb<typeof changeOwnProduct> = async ({ context, viewer, input: { parameters, body } }) => {
  const { kind: _, ...changes } = body;
  if (changes.supplementId != null && !(await isProduct(context, changes.supplementId))) throw new ApiError('S0001');
  const row = await updateOwnProduct(context, viewer.userId, parameters.id, changes);
  if (row === null) throw new ApiError('COMMON404', 'noSuchOwnProduct');
  return productView(row);
};

/** Its routines stay. @throws COMMON404 for another's */
const deleteOwnProductVerb: Verb<typeof deleteOwnProduct> = async ({ context, viewer, input: { parameters } }) => {
  const [deleted] = await context.accounts.batch([
    deleteOwnProductStatement(context, viewer.userId, parameters.id),
    unbindOwnProduct(context, viewer.userId, parameters.id),
  ]);
  if (deleted?.results.length !== 1) throw new ApiError('COMMON404', 'noSuchOwnProduct');
  return null;
};

export function mountOwnProducts(app: UpstreamApp): void {
  mount(app, listOwnProducts, listOwnProductsVerb);
  mount(app, addOwnProduct, addOwnProductVerb, 'COMMON201');
  mount(app, changeOwnProduct, changeOwnProductVerb);
  mount(app, deleteOwnProduct, deleteOwnProductVerb);
}
