import { issueToken, verifyToken } from '#platform/tokens.ts';
import { ApiError } from './api-error.ts';
import type { Context, Viewer } from './context.ts';

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
