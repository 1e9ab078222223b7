import type { refreshTokens } from '#contract/accounts/auth.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { refreshSession } from './sessions.ts';

/** @throws U0001 when it is invalid */
export const refreshTokensVerb: Verb<typeof refreshTokens> = ({ context, input: { body } }) => refreshSession(context, body.refreshToken);
