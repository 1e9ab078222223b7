import * as oauth from 'oauth4webapi';
import { SIGN_IN_PROVIDERS, type SignInProvider } from '#contract/client-config.ts';
import { isLoopback } from '#domain/loopback.ts';
import type { Settings } from '#platform/env.ts';

export type Provider = {
  readonly name: SignInProvider;
  readonly issuer: string;
  readonly client: oauth.Client;
  readonly secret: string;
  readonly scope: string;
  /** Google speaks OpenID Connect with PKCE; Naver plain OAuth with a profile of its own. */
  readonly isOpenId: boolean;
};

const PREFIX = { naver: 'NAVER', google: 'GOOGLE' } as const satisfies Record<SignInProvider, string>;
const REMEMBERED_MS = 60 * 60_000;
const NAVER = 'https://nid.naver.com';
const NAVER_PROFILE = 'https://openapi.naver.com/v1/nid/me';

export function isSignInProvider(name: string): name is SignInProvider {
  return SIGN_IN_PROVIDERS.some((provider) => provider === name);
}

/** A provider as this deployment has set it up, or null when it lacks a key. */
export function providerOf(settings: Settings, name: SignInProvider): Provider | null {
  const prefix = PREFIX[name];
  const clientId = settings[`${prefix}_CLIENT_ID`];
  const secret = settings[`${prefix}_CLIENT_SECRET`];
  if (clientId === '' || secret === '') return null;
  const isOpenId = name === 'google';
  return {
    name,
    issuer: settings[`${prefix}_ISSUER`],
    client: { client_id: clientId },
    secret,
    scope: isOpenId ? 'openid email profile' : '',
    isOpenId,
  };
}

const TIMEOUT_MS = 8000;

/** A provider that does not answer holds nobody for long. Plain http only to this very machine: that is where tests have their providers. */
export function requestOptions({ issuer }: Provider): {
  readonly [oauth.allowInsecureRequests]: boolean;
  readonly signal: () => AbortSignal;
} {
  return {
    [oauth.allowInsecureRequests]: issuer.startsWith('http:') && isLoopback(issuer),
    signal: () => AbortSignal.timeout(TIMEOUT_MS),
  };
}

const discovered = new Map<string, { readonly at: number; readonly server: oauth.AuthorizationServer }>();

/** Where a provider's endpoints are: told by itself, once an hour, or known. */
export async function authorizationServer(provider: Provider): Promise<oauth.AuthorizationServer> {
  const { issuer, isOpenId } = provider;
  if (!isOpenId) {
    return {
      issuer,
      authorization_endpoint: `${issuer}/oauth2.0/authorize`,
      token_endpoint: `${issuer}/oauth2.0/token`,
      userinfo_endpoint: issuer === NAVER ? NAVER_PROFILE : `${issuer}/v1/nid/me`,
    };
  }
  const known = discovered.get(issuer);
  if (known && Date.now() - known.at < REMEMBERED_MS) return known.server;
  const address = new URL(issuer);
  const response = await oauth.discoveryRequest(address, { algorithm: 'oidc', ...requestOptions(provider) });
  const server = await oauth.processDiscoveryResponse(address, response);
  discovered.set(issuer, { at: Date.now(), server });
  return server;
}
