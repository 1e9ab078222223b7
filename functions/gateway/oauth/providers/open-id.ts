import * as oauth from 'oauth4webapi';
import * as v from 'valibot';
import { SignInRefused } from '../redirects.ts';
import { addressIn, type Claims } from './address-in-claims.ts';
import { type Answer, type Dialect, type Provider, personOf, requestOptions } from './provider.ts';

const REMEMBERED_MS = 60 * 60_000;

const text = v.nullish(v.string(), '');
const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1)),
  name: text,
  gender: text,
  birthdate: text,
  phone_number: text,
  auth_time: v.nullish(v.number(), null),
});

const publishedKeys = new Map<string, oauth.JWKSCacheInput>();

const discovered = new Map<string, { readonly at: number; readonly server: oauth.AuthorizationServer }>();

async function discover(provider: Provider): Promise<oauth.AuthorizationServer> {
  const { issuer } = provider;
  const known = discovered.get(issuer);
  if (known && Date.now() - known.at < REMEMBERED_MS) return known.server;
  const address = new URL(issuer);
  const response = await oauth.discoveryRequest(address, { algorithm: 'oidc', ...requestOptions(provider) });
  const server = await oauth.processDiscoveryResponse(address, response);
  discovered.set(issuer, { at: Date.now(), server });
  return server;
}

async function informationOf(provider: Provider, server: oauth.AuthorizationServer, token: string, subject: string): Promise<Claims> {
  if (server.userinfo_endpoint === undefined) return {};
  const answer = await oauth.userInfoRequest(server, provider.client, token, requestOptions(provider));
  return oauth.processUserInfoResponse(server, provider.client, subject, answer);
}

/** @throws unless signed by the provider's JWKS, re-fetched for an unknown key */
async function requireSignature(provider: Provider, server: oauth.AuthorizationServer, response: Response): Promise<void> {
  const keys = publishedKeys.get(provider.issuer) ?? {};
  publishedKeys.set(provider.issuer, keys);
  await oauth.validateApplicationLevelSignature(server, response, { ...requestOptions(provider), [oauth.jwksCache]: keys });
}

async function readPerson(provider: Provider, { server, response, nonce }: Answer) {
  const { client } = provider;
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, { expectedNonce: nonce, requireIdToken: true });
  await requireSignature(provider, server, response);
  const claims = oauth.getValidatedIdTokenClaims(tokens);
  if (claims === undefined) throw new SignInRefused('provider_failed');
  const info = await informationOf(provider, server, tokens.access_token, claims.sub);
  const said = v.parse(claimsSchema, { ...claims, ...info, auth_time: claims.auth_time });
  const address = addressIn(info, claims);
  // An unverified e-mail must not become an account.
  if (address.email !== '' && !address.isVerified) throw new SignInRefused('email_unverified');
  const details = {
    email: address.email,
    name: said.name ?? '',
    gender: said.gender ?? '',
    birthDate: said.birthdate ?? '',
    phone: said.phone_number ?? '',
  };
  return { person: personOf(provider, said.sub, details, address.isVerified), authenticatedAt: said.auth_time ?? null };
}

/** With PKCE and nonce. @param asked extra parameters, e.g. `response_mode` */
export function openId(issuer: string, scope: string, asked: Readonly<Record<string, string>> = {}): Dialect {
  return {
    issuer,
    server: discover,
    asked: async ({ nonce, verifier, purpose }) => ({
      ...asked,
      scope,
      nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(purpose === 'proof' ? { max_age: '0' } : {}),
    }),
    exchange: ({ verifier }) => ({ verifier }),
    readPerson,
  };
}
