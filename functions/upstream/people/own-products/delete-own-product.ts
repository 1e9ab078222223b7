import type { deleteOwnProduct } from '#contract/own-products.ts';
import { ApiError } from '#upstream/http/api-error.ts';
import type { Verb } from '#upstream/http/mount.ts';
import { deleteOwnProductStatements } from './queries.ts';

/** @throws COMMON404 for another's */
export const deleteOwnProductVerb: Verb<typeof deleteOwnProduct> = async ({ context, viewer, input: { parameters } }) => {
  const [deleted] = await context.accounts.batch(deleteOwnProductStatements(context, viewer.userId, parameters.id));
  if (deleted?.results.length !== 1) throw new ApiError('COMMON404', 'noSuchOwnProduct');
  return null;
};
