import type { refreshTokens } from '#contract/auth.ts';
import type { Verb } from '#upstream/http/mount.ts';
import { refreshSession } from './sessions.ts';

/** New tokens for a refresh token, which is used up by it; U0001 when it is worth nothing. */
export const refreshTokensVerb: Verb<typeof refreshTokens> = ({ context, input: { body } }) => refreshSession(context, body.refreshToken);
