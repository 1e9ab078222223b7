import type { logOut } from '../../../src/contract/auth.ts';
import { verifyToken } from '../../platform/tokens.ts';
import type { Context } from '../http/context.ts';
import type { Verb } from '../http/mount.ts';
import { closeSession, sessionOfRefreshToken } from './sessions.ts';

async function sessionOfBearer({ bearer, tokenKeys, now }: Context): Promise<string | null> {
  if (bearer === null || tokenKeys === undefined) return null;
  const verification = await verifyToken(tokenKeys, 'access', bearer, now);
  return verification.state === 'valid' && typeof verification.claims['sid'] === 'string' ? verification.claims['sid'] : null;
}

/** Ends the sessions that the tokens belong to. A token that is worth nothing is no failure: the person wants out. */
export const logOutVerb: Verb<typeof logOut> = async ({ context, input: { body } }) => {
  const sessions = [
    await sessionOfBearer(context),
    body.refreshToken === null ? null : await sessionOfRefreshToken(context, body.refreshToken),
  ].filter((session) => session !== null);
  if (sessions.length > 0) await context.accounts.batch(sessions.flatMap((session) => closeSession(context, session)));
  return null;
};
