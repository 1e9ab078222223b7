import type { addOwnProduct } from '#contract/own/own-products.ts';
import { randomId } from '#platform/random.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { isProduct } from './bound-product.ts';
import { productView } from './product-view.ts';
import { insertOwnProduct, selectOwnProductOf } from './queries.ts';

/** Idempotent by `clientId`. @throws S0001 for an unknown product, VALID400_0 beyond the limit */
export const addOwnProductVerb: Verb<typeof addOwnProduct> = async ({ context, viewer, input: { body } }) => {
  const { clientId = null, kind: _, ...product } = body;
  if (product.supplementId !== null && !(await isProduct(context, product.supplementId))) throw new ApiError('S0001');
  const made = await insertOwnProduct(context, viewer.userId, { ...product, id: randomId(), clientId });
  const row = made ?? (clientId === null ? null : await selectOwnProductOf(context, viewer.userId, clientId));
  if (row === null) throw new ApiError('VALID400_0', 'tooManyOwnProducts');
  return productView(row);
};
