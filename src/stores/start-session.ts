import { callForBody } from '#client/http.ts';
import { beginSession, readRefreshToken } from '#client/session.ts';
import { logOut } from '#contract/auth.ts';
import type { Tokens } from '#domain/session-tokens.ts';

/** Revokes the previous session. False without storage. */
export function startSession(tokens: Tokens): boolean {
  const before = readRefreshToken();
  const isKept = beginSession(tokens);
  if (isKept && before !== null && before !== tokens.refreshToken)
    void callForBody(logOut, { body: { refreshToken: before }, isKeptAlive: true });
  return isKept;
}
