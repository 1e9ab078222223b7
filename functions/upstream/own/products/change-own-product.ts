import type { changeOwnProduct } from '#contract/own/own-products.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { isProduct } from './bound-product.ts';
import { productView } from './product-view.ts';
import { updateOwnProduct } from './queries.ts';

/** An absent field stays. @throws COMMON404 for another's, S0001 for an unknown product */
export const changeOwnProductVerb: Verb<typeof changeOwnProduct> = async ({ context, viewer, input: { parameters, body } }) => {
  const { kind: _, ...changes } = body;
  if (changes.supplementId != null && !(await isProduct(context, changes.supplementId))) throw new ApiError('S0001');
  const row = await updateOwnProduct(context, viewer.userId, parameters.id, changes);
  if (row === null) throw new ApiError('COMMON404', 'noSuchOwnProduct');
  return productView(row);
};
