import { isOwnPath } from '../../../src/domain/own-address.ts';
import type { Settings } from '../../platform/env.ts';
import type { SocialOutcome } from '../../upstream/index.ts';

/** Why somebody comes back without being signed in; the login page has a text for it. */
export type SignInFailure =
  | 'callback_mismatch'
  | 'access_denied'
  | 'provider_unavailable'
  | 'provider_failed'
  | 'email_required'
  | 'email_unverified';

/** Where a client may be sent, as far as it is a path of a site and nothing else; empty otherwise. */
export function nextOf(url: URL): string {
  const next = url.searchParams.get('next') ?? '';
  return isOwnPath(next) ? next : '';
}

/** The origin of another client that started a sign-in: named by itself or by the browser, and on the list. Empty for our own site. */
export function clientOf(request: Request, settings: Settings): string {
  const named = new URL(request.url).searchParams.get('client') ?? '';
  const referer = request.headers.get('referer') ?? '';
  const origin = named === '' && URL.canParse(referer) ? new URL(referer).origin : named;
  return settings.ALLOWED_ORIGINS.includes(origin) ? origin : '';
}

/** Headers of every answer on the way: nobody keeps it, and no address of it is passed on. */
export function redirect(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location, 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 302, headers });
}

export function failureLocation(reason: SignInFailure, client = ''): string {
  return `${client}/login?error=${reason}`;
}

/**
 * Where a person goes with what they got. For our own site everything stands behind `#`, which browsers keep to themselves; another client reads the
 * query, as the contract has it.
 */
export function successLocation(outcome: SocialOutcome, client: string, next: string): string {
  const marker = client === '' ? '#' : '?';
  const nextField: Record<string, string> = next === '' ? {} : { next };
  if (outcome.kind === 'known') {
    const { accessToken, refreshToken } = outcome.tokens;
    return `${client}/oauth-redirect${marker}${new URLSearchParams({ accessToken, refreshToken, fcmUpdateRequired: 'true', ...nextField })}`;
  }
  const { provider, email, name, subject } = outcome.person;
  if (client !== '') return `${client}/social-signup?${new URLSearchParams({ tempToken: outcome.signUpToken, ...nextField })}`;
  const fields = { isNew: 'true', provider, providerId: subject, email, fullName: name, signupToken: outcome.signUpToken, ...nextField };
  return `/oauth/callback#${new URLSearchParams(fields)}`;
}
