import { redirectPath } from '../shared/same-origin-path.ts';

export type SignInReturn =
  | {
      readonly kind: 'member';
      readonly accessToken: string;
      readonly refreshToken: string;
      readonly next: string;
      readonly isPushUpdateForced: boolean;
    }
  | { readonly kind: 'newcomer'; readonly signupToken: string; readonly next: string; readonly known: KnownOfNewcomer }
  /** Single-use, from our gateway. */
  | { readonly kind: 'code'; readonly signInCode: string }
  | { readonly kind: 'none' };

/** Display only; the server trusts the token. */
export type KnownOfNewcomer = {
  readonly email: string;
  readonly fullName: string;
  readonly provider: string;
  readonly providerId: string;
};

const SIGNUP_TOKEN_NAMES = ['signupToken', 'socialTempToken', 'tempToken'];

export function nextInQuery(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next');
  return next === null ? undefined : (redirectPath(next) ?? undefined);
}

/** Open-redirect guard. */
export function nextPath(next: string | null): string {
  return (next === null ? null : redirectPath(next)) ?? '/';
}

/** Against login CSRF. */
const SIGN_IN_MS = 10 * 60_000;

export function isSignInOpen(begunAt: number, now: number): boolean {
  return begunAt <= now && now - begunAt <= SIGN_IN_MS;
}

/** Fragment first; needs both tokens. */
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
