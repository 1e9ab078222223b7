import { callForBody } from '#client/http.ts';
import { changeOwner } from '#client/own-entries.ts';
import { beginSession, readAccessToken, readRefreshToken } from '#client/session.ts';
import { logOut } from '#contract/accounts/auth.ts';
import type { Tokens } from '#domain/accounts/session-tokens.ts';

export { offeredCounts, settleOffer } from '#client/own-entries.ts';
export { hasGuestEntries, hasSealedEntries } from '#client/sealed-mark.ts';
export { isLoggedIn, onSessionEnded } from '#client/session.ts';
export { whenShown } from '#client/shown.ts';

/** Revokes the previous session. False without storage. */
export async function startSession(tokens: Tokens): Promise<boolean> {
  const before = readRefreshToken();
  const isKept = await changeOwner(readAccessToken(), tokens.accessToken, () => beginSession(tokens));
  if (isKept && before !== null && before !== tokens.refreshToken)
    void callForBody(logOut, { body: { refreshToken: before }, isKeptAlive: true });
  return isKept;
}
