import { redirectPath } from '#domain/shared/same-origin-path.ts';
import type { Settings } from '#platform/env.ts';
import { readLimitedBody } from '#platform/read-limited-body.ts';
import type { SocialOutcome } from '#upstream/public.ts';

export type SignInFailure =
  | 'callback_mismatch'
  | 'access_denied'
  | 'provider_unavailable'
  | 'provider_failed'
  | 'email_required'
  | 'email_taken'
  | 'email_unverified';

export class SignInRefused extends Error {
  readonly reason: SignInFailure;

  constructor(reason: SignInFailure) {
    super(reason);
    this.reason = reason;
  }
}

/** Relative paths only, else empty: no open redirect. */
export function nextOf(url: URL): string {
  const next = url.searchParams.get('next') ?? '';
  return redirectPath(next) ?? '';
}

export function clientOf(request: Request, settings: Settings): string {
  const named = new URL(request.url).searchParams.get('client') ?? '';
  const referer = request.headers.get('referer') ?? '';
  const origin = named === '' && URL.canParse(referer) ? new URL(referer).origin : named;
  return settings.ALLOWED_ORIGINS.includes(origin) ? origin : '';
}

export function redirect(location: string, cookies: readonly string[] = [], status: 302 | 303 = 302): Response {
  const headers = new Headers({ location, 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status, headers });
}

export function failureLocation(reason: SignInFailure, client = ''): string {
  return `${client}/login?error=${reason}`;
}

const TOKEN_NAMES = ['accessToken', 'refreshToken', 'signupToken', 'socialTempToken', 'tempToken'];

/** A remote upstream's redirect would send tokens to a foreign origin. */
export function givesTokensAway(
  location: string,
  { PUBLIC_URL, ALLOWED_ORIGINS }: Pick<Settings, 'PUBLIC_URL' | 'ALLOWED_ORIGINS'>,
): boolean {
  if (!URL.canParse(location, PUBLIC_URL)) return true;
  const { origin, searchParams, hash } = new URL(location, PUBLIC_URL);
  if ([new URL(PUBLIC_URL).origin, ...ALLOWED_ORIGINS].includes(origin)) return false;
  return TOKEN_NAMES.some((name) => searchParams.has(name) || new URLSearchParams(hash.slice(1)).has(name));
}

export function fieldsOf(outcome: SocialOutcome, next: string): Record<string, string> {
  const nextField: Record<string, string> = next === '' ? {} : { next };
  if (outcome.kind === 'known') return { ...outcome.tokens, fcmUpdateRequired: 'true', ...nextField };
  const { provider, email, name, subject } = outcome.person;
  return { isNew: 'true', provider, providerId: subject, email, fullName: name, signupToken: outcome.signUpToken, ...nextField };
}

/** The code is in the fragment, which browsers do not send. */
export function ownLocation(outcome: SocialOutcome, signInCode: string): string {
  return `${outcome.kind === 'known' ? '/oauth-redirect' : '/oauth/callback'}#${new URLSearchParams({ signInCode })}`;
}

export function proofLocation(signInCode: string): string {
  return `/oauth-redirect#${new URLSearchParams({ signInCode })}`;
}

export function purposeOf({ searchParams }: URL): 'sign-in' | 'proof' {
  return searchParams.get('proof') === '1' ? 'proof' : 'sign-in';
}

export function clientLocation(client: string, outcome: SocialOutcome, next: string): string {
  if (outcome.kind === 'known') return `${client}/oauth-redirect?${new URLSearchParams(fieldsOf(outcome, next))}`;
  return `${client}/social-signup?${new URLSearchParams({ tempToken: outcome.signUpToken, ...(next === '' ? {} : { next }) })}`;
}

const LARGEST_ANSWER = 16 * 1024;
const PARTS = ['code', 'state', 'error', 'iss'];

/** To a GET: cross-site posts carry no SameSite cookie, which identifies the transaction. */
export async function postedAnswerResponse(request: Request): Promise<Response> {
  const bytes = request.body === null ? null : await readLimitedBody(request.body, LARGEST_ANSWER);
  const posted = new URLSearchParams(new TextDecoder().decode(bytes ?? new Uint8Array()));
  const answer = new URLSearchParams(PARTS.flatMap((name) => posted.getAll(name).map((value) => [name, value])));
  return redirect(`${new URL(request.url).pathname}?${answer}`, [], 303);
}
