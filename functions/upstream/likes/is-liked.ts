import type { Context, Viewer } from '#upstream/shared/http/context.ts';
import { hasLike, type LikeKind } from './queries.ts';

export async function isLiked(context: Context, viewer: Viewer, kind: LikeKind, id: number): Promise<boolean> {
  return viewer !== null && hasLike(context, { kind, userId: viewer.userId, id });
}
