import type { Endpoint } from '#contract/shared/endpoint.ts';
import { issueToken, verifyToken } from '#platform/tokens.ts';
import { ApiError } from './api-error.ts';
import type { Context, Viewer } from './context.ts';
import { selectSessionOwner } from './queries.ts';

/** Known clients send an empty header when logged out. */
export function bearerOf(request: Request): string | null {
  const match = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '');
  return match?.[1] ?? null;
}

/** One indexed read per request, so a logout takes effect at once. */
async function isLiving(context: Context, sessionId: string, userId: number): Promise<boolean> {
  return (await selectSessionOwner(context, sessionId)) === userId;
}

/**
 * @throws U0001 when login is required, or for an expired token or ended session, so clients refresh; otherwise optional endpoints treat a
 * bad token as none
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

const PROOF_SECONDS = 5 * 60;

/** Five minutes, this session only. */
export function issueProof({ tokenKeys, now }: Context, { userId, sessionId }: NonNullable<Viewer>): Promise<string> {
  if (tokenKeys === undefined) throw new ApiError('COMMON503');
  return issueToken(tokenKeys, 'proof', { subject: String(userId), claims: { sid: sessionId } }, PROOF_SECONDS, now);
}

/** @throws PROOF403 unless it is this session's valid proof */
export async function requireProof({ tokenKeys, proof, now }: Context, viewer: Viewer): Promise<void> {
  if (tokenKeys === undefined) throw new ApiError('COMMON503');
  const verification = proof === null ? null : await verifyToken(tokenKeys, 'proof', proof, now);
  const isOwn =
    verification?.state === 'valid' &&
    viewer !== null &&
    verification.subject === String(viewer.userId) &&
    verification.claims['sid'] === viewer.sessionId;
  if (!isOwn) throw new ApiError('PROOF403');
}
