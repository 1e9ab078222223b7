import type { logOut } from '#contract/accounts/auth.ts';
import { verifyToken } from '#platform/tokens.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { endSession } from './queries/end-access.ts';
import type { OwnedSession } from './queries/sessions.ts';
import { sessionOfRefreshToken } from './sessions.ts';

async function sessionOfBearer({ bearer, tokenKeys, now }: Context): Promise<OwnedSession | null> {
  if (bearer === null || tokenKeys === undefined) return null;
  const verification = await verifyToken(tokenKeys, 'access', bearer, now);
  if (verification.state !== 'valid' || typeof verification.claims['sid'] !== 'string') return null;
  return { id: verification.claims['sid'], userId: Number(verification.subject) };
}

/** Idempotent: an invalid token is no error. Unregisters the sessions' push devices. */
export const logOutVerb: Verb<typeof logOut> = async ({ context, input: { body } }) => {
  const borne = await sessionOfBearer(context);
  const sessions = [borne, body.refreshToken === null ? null : await sessionOfRefreshToken(context, body.refreshToken)].filter(
    (session) => session !== null,
  );
  if (sessions.length === 0) return null;
  await context.accounts.batch(sessions.flatMap((session) => endSession(context, session)));
  return null;
};
