import { resolvedPath } from './own-address.ts';

/** What a provider, or our own edge, sends somebody back with. */
export type SignInReturn =
  | {
      readonly kind: 'member';
      readonly accessToken: string;
      readonly refreshToken: string;
      readonly next: string;
      readonly isPushUpdateForced: boolean;
    }
  | { readonly kind: 'newcomer'; readonly signupToken: string; readonly next: string; readonly known: KnownOfNewcomer }
  /** Our own edge: what it has for this browser is fetched with this, once. */
  | { readonly kind: 'code'; readonly signInCode: string }
  | { readonly kind: 'none' };

/** What the provider said about a person, as the address carries it; the server trusts only the token. */
export type KnownOfNewcomer = {
  readonly email: string;
  readonly fullName: string;
  readonly provider: string;
  readonly providerId: string;
};

const SIGNUP_TOKEN_NAMES = ['signupToken', 'socialTempToken', 'tempToken'];

/** Where an address says to go afterwards, if that is a page of our own. */
export function ownNext(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next');
  return next === null ? undefined : (resolvedPath(next) ?? undefined);
}

/** Where to go afterwards: only to a page of our own, else home. */
export function nextPath(next: string | null): string {
  return (next === null ? null : resolvedPath(next)) ?? '/';
}

/** How long after a sign-in has begun here the tokens of an address are taken for its end. */
const SIGN_IN_MS = 10 * 60_000;

/** Whether a sign-in that began at some moment may end now; a moment that is still to come is none. */
export function isSignInOpen(begunAt: number, now: number): boolean {
  return begunAt <= now && now - begunAt <= SIGN_IN_MS;
}

/** Reads an address that somebody comes back to after social sign-in: its query and its hash, the hash first. One token alone is none. */
export function readSignInReturn(search: string, hash: string): SignInReturn {
  const sources = [new URLSearchParams(hash.replace(/^#/, '')), new URLSearchParams(search)];
  const read = (...names: readonly string[]): string => {
    for (const source of sources) {
      for (const name of names) {
        const value = source.get(name);
        if (value) return value;
      }
    }
    return '';
  };
  const signInCode = read('signInCode');
  if (signInCode !== '') return { kind: 'code', signInCode };
  const next = nextPath(read('next'));
  const signupToken = read(...SIGNUP_TOKEN_NAMES);
  const accessToken = read('accessToken');
  if (signupToken !== '' && (accessToken === '' || read('isNew') === 'true')) {
    const known = { email: read('email'), fullName: read('fullName'), provider: read('provider'), providerId: read('providerId') };
    return { kind: 'newcomer', signupToken, next, known };
  }
  const refreshToken = read('refreshToken');
  if (accessToken !== '' && refreshToken !== '') {
    return { kind: 'member', accessToken, refreshToken, next, isPushUpdateForced: read('fcmUpdateRequired') === 'true' };
  }
  return { kind: 'none' };
}
