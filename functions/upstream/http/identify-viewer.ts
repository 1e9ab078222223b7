import type { Endpoint } from '#contract/endpoint.ts';
import { verifyToken } from '#platform/tokens.ts';
import { ApiError } from './api-error.ts';
import type { Context, Viewer } from './context.ts';
import { selectSessionOwner } from './queries.ts';

/** The bearer token of a request; an empty header, as known clients send it when logged out, is none. */
export function bearerOf(request: Request): string | null {
  const match = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '');
  return match?.[1] ?? null;
}

/** Whether a session has not been ended; one indexed read for every request with a token, so that a logout counts at once. */
async function isLiving(context: Context, sessionId: string, userId: number): Promise<boolean> {
  return (await selectSessionOwner(context, sessionId)) === userId;
}

/**
 * Who asks. U0001 where somebody is required and nobody is known, or where a genuine token has expired or its session has ended: clients then refresh
 * and try again. On optional endpoints any other token counts as none; `none` endpoints never look at it.
 */
export async function identifyViewer(auth: Endpoint['auth'], context: Context): Promise<Viewer> {
  const { tokenKeys, bearer, now } = context;
  if (auth === 'none') return null;
  if (bearer !== null && tokenKeys !== undefined) {
    const verification = await verifyToken(tokenKeys, 'access', bearer, now);
    if (verification.state === 'expired') throw new ApiError('U0001', 'sessionExpired');
    if (verification.state === 'valid') {
      const userId = Number(verification.subject);
      const { sid } = verification.claims;
      if (Number.isSafeInteger(userId) && userId > 0 && typeof sid === 'string') {
        if (await isLiving(context, sid, userId)) return { userId, sessionId: sid };
        throw new ApiError('U0001', 'sessionEnded');
      }
    }
  }
  if (auth === 'required') throw new ApiError(tokenKeys === undefined ? 'COMMON503' : 'U0001');
  return null;
}
