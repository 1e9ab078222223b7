import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { verifyToken } from '../../platform/tokens.ts';
import { ApiError } from './api-error.ts';
import type { Context, Viewer } from './context.ts';

/** The bearer token of a request; an empty header, as known clients send it when logged out, is none. */
function bearerOf(request: Request): string | null {
  const match = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '');
  return match?.[1] ?? null;
}

/**
 * Who asks. U0001 where somebody is required and nobody is known, or where a genuine token has expired: clients then refresh and try again.
 * On optional endpoints any other token counts as none; `none` endpoints never look at it.
 */
export async function identifyViewer(request: Request, auth: Endpoint['auth'], { tokenKeys, now }: Context): Promise<Viewer> {
  if (auth === 'none') return null;
  const token = bearerOf(request);
  if (token !== null && tokenKeys !== undefined) {
    const verification = await verifyToken(tokenKeys, 'access', token, now);
    if (verification.state === 'expired') throw new ApiError('U0001', '로그인이 만료됐어요. 다시 로그인해 주세요.');
    const userId = verification.state === 'valid' ? Number(verification.subject) : Number.NaN;
    if (Number.isSafeInteger(userId) && userId > 0) return { userId };
  }
  if (auth === 'required') throw new ApiError(tokenKeys === undefined ? 'COMMON503' : 'U0001');
  return null;
}
