import { call, callForBody } from '#client/http.ts';
import { isLoggedIn, writeEntry } from '#client/session.ts';
import { takeSignInMark } from '#client/sign-in-mark.ts';
import { logOut, takeSignIn } from '#contract/accounts/auth.ts';
import { proof } from '#copy/accounts/proof.ts';
import { nextPath, readSignInReturn, type SignInReturn } from '#domain/accounts/sign-in-return.ts';
import { routes } from '#domain/shared/routes.ts';
import { startSession } from './session.ts';
import { hasBegunSignIn, keepNewcomer } from './sign-in.ts';

type Arrival =
  | { readonly kind: 'leave'; readonly to: string }
  | { readonly kind: 'unbegun' }
  | { readonly kind: 'unproved'; readonly message: string; readonly to: string }
  | { readonly kind: 'replaces'; accept(): Promise<string>; refuse(): string };

type Member = Extract<SignInReturn, { kind: 'member' }>;

type Stale = { readonly kind: 'stale'; readonly next: string };

/** Only from our gateway, never from a URL. */
type Vouched = { readonly kind: 'vouched'; readonly vouched: string; readonly next: string };

async function fetchReturn(back: SignInReturn): Promise<SignInReturn | Vouched | Stale | null> {
  if (back.kind !== 'code') return back.kind === 'none' || hasBegunSignIn() ? back : null;
  const outcome = await call(takeSignIn, { body: { signInCode: back.signInCode } });
  // Consume the mark whatever the outcome.
  takeSignInMark();
  if (!outcome.ok) return null;
  const { vouched, unproved, next = null } = outcome.result;
  if (unproved !== undefined) return { kind: 'stale', next: nextPath(next) };
  if (vouched !== undefined) return { kind: 'vouched', vouched, next: nextPath(next) };
  return readSignInReturn('', `#${new URLSearchParams(outcome.result)}`);
}

async function prove({ vouched, next }: Vouched): Promise<Arrival> {
  const { proveByVouched } = await import('./proof.ts');
  const proved = await proveByVouched(vouched);
  return proved.ok ? { kind: 'leave', to: next } : { kind: 'unproved', message: proved.message ?? proof.failed, to: next };
}

async function accept(member: Member): Promise<string> {
  await startSession(member);
  if (member.isPushUpdateForced) writeEntry('fcmUpdateRequired', true);
  return member.next;
}

/** Revokes the unwanted session. */
function refuse({ accessToken, refreshToken }: Member): string {
  void callForBody(logOut, { body: { refreshToken }, bearer: accessToken, isKeptAlive: true });
  return routes.home();
}

/** Stores nothing unless this browser began it (login CSRF). */
export async function resolveReturn(address: SignInReturn, failure: 'missing_token' | 'callback_mismatch'): Promise<Arrival> {
  const back = await fetchReturn(address);
  if (back === null) return { kind: 'unbegun' };
  if (back.kind === 'vouched') return prove(back);
  if (back.kind === 'stale') return { kind: 'unproved', message: proof.stale, to: back.next };
  if (back.kind === 'newcomer') {
    keepNewcomer(back);
    return { kind: 'leave', to: routes.socialSignUp() };
  }
  if (back.kind !== 'member') return { kind: 'leave', to: `${routes.login()}?error=${failure}` };
  if (!isLoggedIn()) return { kind: 'leave', to: await accept(back) };
  return { kind: 'replaces', accept: () => accept(back), refuse: () => refuse(back) };
}

export function loginFromHere(): string {
  return routes.login(location.pathname + location.search);
}
