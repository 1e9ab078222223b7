import { call } from '#client/http.ts';
import { hasJustEnded } from '#client/session.ts';
import { readSupplement } from '#contract/supplements/supplements.ts';

/** `refused`: the session has expired. */
type SupplementView = { readonly state: 'seen'; readonly isLiked: boolean } | { readonly state: 'refused' } | { readonly state: 'failed' };

export async function viewSupplement(id: number): Promise<SupplementView> {
  const outcome = await call(readSupplement, { query: { id } });
  // The session ended: it went out as a guest's.
  if (hasJustEnded()) return { state: 'refused' };
  if (outcome.ok) return { state: 'seen', isLiked: outcome.result.liked ?? outcome.result.isLiked ?? false };
  return { state: outcome.failure.kind === 'refused' && outcome.failure.status === 401 ? 'refused' : 'failed' };
}
