import type { deleteOwnProduct } from '#contract/own/own-products.ts';
import { unbindOwnProduct } from '#upstream/reminders/public.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { deleteOwnProductStatement } from './queries.ts';

/** Its routines stay. @throws COMMON404 for another's */
export const deleteOwnProductVerb: Verb<typeof deleteOwnProduct> = async ({ context, viewer, input: { parameters } }) => {
  const [deleted] = await context.accounts.batch([
    deleteOwnProductStatement(context, viewer.userId, parameters.id),
    unbindOwnProduct(context, viewer.userId, parameters.id),
  ]);
  if (deleted?.results.length !== 1) throw new ApiError('COMMON404', 'noSuchOwnProduct');
  return null;
};
