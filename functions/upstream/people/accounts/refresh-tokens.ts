import type { refreshTokens } from '#contract/auth.ts';
import type { Verb } from '#upstream/http/mount.ts';
import { refreshSession } from './sessions.ts';

/** @throws U0001 when it is invalid */
export const refreshTokensVerb: Verb<typeof refreshTokens> = ({ context, input: { body } }) => refreshSession(context, body.refreshToken);
