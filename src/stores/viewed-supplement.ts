import { call } from '#client/http.ts';
import { hasJustEnded } from '#client/session.ts';
import { readSupplement } from '#contract/supplements.ts';

/** What a member's view of a product says of their like; `refused` when the session turned out to be over. */
type SupplementView = { readonly state: 'seen'; readonly isLiked: boolean } | { readonly state: 'refused' } | { readonly state: 'failed' };

/** Tells the server that a member has seen a product, once a page. */
export async function viewSupplement(id: number): Promise<SupplementView> {
  const outcome = await call(readSupplement, { query: { id } });
  // Where another call of the page has found the session over before this one, it went out as a guest's.
  if (hasJustEnded()) return { state: 'refused' };
  if (outcome.ok) return { state: 'seen', isLiked: outcome.result.liked ?? outcome.result.isLiked ?? false };
  return { state: outcome.failure.kind === 'refused' && outcome.failure.status === 401 ? 'refused' : 'failed' };
}
