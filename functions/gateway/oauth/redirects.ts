import { redirectPath } from '#domain/same-origin-path.ts';
import type { Settings } from '#platform/env.ts';
import type { SocialOutcome } from '#upstream/public.ts';

/** Why somebody comes back without being signed in; the login page has a text for it. */
export type SignInFailure =
  | 'callback_mismatch'
  | 'access_denied'
  | 'provider_unavailable'
  | 'provider_failed'
  | 'email_required'
  | 'email_taken'
  | 'email_unverified';

/** A sign-in that ends without a person, for a reason that may be told. */
export class SignInRefused extends Error {
  readonly reason: SignInFailure;

  constructor(reason: SignInFailure) {
    super(reason);
    this.reason = reason;
  }
}

/** Where a client may be sent, as far as it is a path of a site and nothing else; empty otherwise. */
export function nextOf(url: URL): string {
  const next = url.searchParams.get('next') ?? '';
  return redirectPath(next) ?? '';
}

/** The origin of another client that started a sign-in: named by itself or by the browser, and on the list. Empty for our own site. */
export function clientOf(request: Request, settings: Settings): string {
  const named = new URL(request.url).searchParams.get('client') ?? '';
  const referer = request.headers.get('referer') ?? '';
  const origin = named === '' && URL.canParse(referer) ? new URL(referer).origin : named;
  return settings.ALLOWED_ORIGINS.includes(origin) ? origin : '';
}

/** Headers of every answer on the way: nobody keeps it, and no address of it is passed on. */
export function redirect(location: string, cookies: readonly string[] = [], status: 302 | 303 = 302): Response {
  const headers = new Headers({ location, 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status, headers });
}

export function failureLocation(reason: SignInFailure, client = ''): string {
  return `${client}/login?error=${reason}`;
}

const TOKEN_NAMES = ['accessToken', 'refreshToken', 'signupToken', 'socialTempToken', 'tempToken'];

/** Whether an address of another upstream carries tokens elsewhere than to our own site or to a client on the list. */
export function givesTokensAway(
  location: string,
  { PUBLIC_URL, ALLOWED_ORIGINS }: Pick<Settings, 'PUBLIC_URL' | 'ALLOWED_ORIGINS'>,
): boolean {
  if (!URL.canParse(location, PUBLIC_URL)) return true;
  const { origin, searchParams, hash } = new URL(location, PUBLIC_URL);
  if ([new URL(PUBLIC_URL).origin, ...ALLOWED_ORIGINS].includes(origin)) return false;
  return TOKEN_NAMES.some((name) => searchParams.has(name) || new URLSearchParams(hash.slice(1)).has(name));
}

/** What a sign-in came to, in the words of the contract's addresses. */
export function fieldsOf(outcome: SocialOutcome, next: string): Record<string, string> {
  const nextField: Record<string, string> = next === '' ? {} : { next };
  if (outcome.kind === 'known') return { ...outcome.tokens, fcmUpdateRequired: 'true', ...nextField };
  const { provider, email, name, subject } = outcome.person;
  return { isNew: 'true', provider, providerId: subject, email, fullName: name, signupToken: outcome.signUpToken, ...nextField };
}

/** Where a person of our own site goes: what they got is fetched from there, with a code that browsers keep to themselves behind `#`. */
export function ownLocation(outcome: SocialOutcome, signInCode: string): string {
  return `${outcome.kind === 'known' ? '/oauth-redirect' : '/oauth/callback'}#${new URLSearchParams({ signInCode })}`;
}

/** Where somebody goes who has shown at a provider who they are, and is logged in already. */
export function proofLocation(signInCode: string): string {
  return `/oauth-redirect#${new URLSearchParams({ signInCode })}`;
}

/** What somebody is sent to a provider for. */
export function purposeOf({ searchParams }: URL): 'sign-in' | 'proof' {
  return searchParams.get('proof') === '1' ? 'proof' : 'sign-in';
}

/** Where a person of another client goes, which reads what they got from the query, as the contract has it. */
export function clientLocation(client: string, outcome: SocialOutcome, next: string): string {
  if (outcome.kind === 'known') return `${client}/oauth-redirect?${new URLSearchParams(fieldsOf(outcome, next))}`;
  return `${client}/social-signup?${new URLSearchParams({ tempToken: outcome.signUpToken, ...(next === '' ? {} : { next }) })}`;
}
