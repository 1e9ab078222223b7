import type { refreshTokens } from '#contract/auth.ts';
import { homeOfSession } from '#upstream/http/home.ts';
import type { Verb } from '#upstream/http/mount.ts';
import { refreshSession } from './sessions.ts';

/** New tokens for a refresh token, which is used up by it; U0001 when it is worth nothing. */
export const refreshTokensVerb: Verb<typeof refreshTokens> = async ({ context, input: { body } }) =>
  refreshSession(await homeOfSession(context, body.refreshToken), body.refreshToken);
