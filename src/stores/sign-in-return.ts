import { call, callForBody } from '#client/http.ts';
import { beginSession, isLoggedIn } from '#client/session.ts';
import { writeEntry } from '#client/session-entry.ts';
import { takeSignInMark } from '#client/sign-in-mark.ts';
import { logOut, takeSignIn } from '#contract/auth.ts';
import { routes } from '#domain/routes.ts';
import { readSignInReturn, type SignInReturn } from '#domain/sign-in-return.ts';
import { hasBegunSignIn, keepNewcomer } from './sign-in.ts';

/** What becomes of somebody who comes back from a provider. */
type Arrival =
  | { readonly kind: 'leave'; readonly to: string }
  /** The sign-in did not begin in this browser, or too long ago. */
  | { readonly kind: 'unbegun' }
  /** Somebody is logged in here: only they can say whether that ends. Both answers give the address to go on to. */
  | { readonly kind: 'replaces'; accept(): string; refuse(): string };

type Member = Extract<SignInReturn, { kind: 'member' }>;

/** Our own edge hands over what it has with the cookie of this browser; an address of the contract carries it itself. */
async function fetchReturn(back: SignInReturn): Promise<SignInReturn | null> {
  if (back.kind !== 'code') return back.kind === 'none' || hasBegunSignIn() ? back : null;
  const outcome = await call(takeSignIn, { body: { signInCode: back.signInCode } });
  // The sign-in that began here is over, whichever way it ended.
  takeSignInMark();
  return outcome.ok ? readSignInReturn('', `#${new URLSearchParams(outcome.result)}`) : null;
}

function accept(member: Member): string {
  beginSession(member);
  if (member.isPushUpdateForced) writeEntry('fcmUpdateRequired', true);
  return member.next;
}

/** Gives the session that nobody wants back to the server. */
function refuse({ accessToken, refreshToken }: Member): string {
  void callForBody(logOut, { body: { refreshToken }, bearer: accessToken, isKeptAlive: true });
  return routes.home();
}

/** Judges an address that somebody came back to; nothing is kept of one that this browser did not ask for. */
export async function judgeReturn(address: SignInReturn, failure: 'missing_token' | 'callback_mismatch'): Promise<Arrival> {
  const back = await fetchReturn(address);
  if (back === null) return { kind: 'unbegun' };
  if (back.kind === 'newcomer') {
    keepNewcomer(back);
    return { kind: 'leave', to: routes.socialSignUp() };
  }
  if (back.kind !== 'member') return { kind: 'leave', to: `${routes.login()}?error=${failure}` };
  if (!isLoggedIn()) return { kind: 'leave', to: accept(back) };
  return { kind: 'replaces', accept: () => accept(back), refuse: () => refuse(back) };
}
