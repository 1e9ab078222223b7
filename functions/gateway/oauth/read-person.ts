import * as oauth from 'oauth4webapi';
import * as v from 'valibot';
import { isBirthDate, isEmail, isPhoneNumber, normaliseEmail } from '#domain/account.ts';
import type { SocialPerson } from '#upstream/index.ts';
import { authorizationServer, type Provider, requestOptions } from './providers.ts';
import type { SignInFailure } from './redirects.ts';
import type { Transaction } from './transaction.ts';

/** A sign-in that ends without a person, for a reason that may be told. */
export class SignInRefused extends Error {
  readonly reason: SignInFailure;

  constructor(reason: SignInFailure) {
    super(reason);
    this.reason = reason;
  }
}

const text = v.nullish(v.string(), '');

const openIdClaims = v.object({
  sub: v.pipe(v.string(), v.minLength(1)),
  name: text,
  gender: text,
  birthdate: text,
  phone_number: text,
});

const naverProfile = v.object({
  resultcode: v.literal('00'),
  response: v.object({
    id: v.pipe(v.string(), v.minLength(1)),
    email: text,
    name: text,
    nickname: text,
    gender: text,
    birthyear: text,
    birthday: text,
    mobile: text,
  }),
});

const GENDERS: Readonly<Record<string, string>> = { F: 'FEMALE', M: 'MALE', FEMALE: 'FEMALE', MALE: 'MALE' };

/** What a provider says, in our spelling; what does not fit is left out. @throws SignInRefused without a usable e-mail */
function personOf(
  provider: Provider,
  subject: string,
  said: Readonly<Record<'email' | 'name' | 'gender' | 'birthDate' | 'phone', string>>,
): SocialPerson {
  const email = normaliseEmail(said.email);
  if (!isEmail(email)) throw new SignInRefused('email_required');
  return {
    provider: provider.name,
    subject,
    email,
    name: said.name.normalize('NFC').trim().slice(0, 100) || email.slice(0, email.indexOf('@')),
    gender: GENDERS[said.gender.toUpperCase()] ?? null,
    birthDate: isBirthDate(said.birthDate) ? said.birthDate : null,
    phoneNumber: isPhoneNumber(said.phone) ? said.phone : null,
  };
}

type Said = Readonly<Record<string, unknown>>;

/** The address that a provider names, with that same source's word on whether it is the person's: one source must not vouch for another's. */
export function addressIn(...sources: readonly Said[]): { readonly email: string; readonly isVerified: boolean } {
  for (const said of sources) {
    const email = said['email'];
    if (typeof email === 'string' && email !== '') return { email, isVerified: said['email_verified'] === true };
  }
  return { email: '', isVerified: false };
}

async function readOpenId(provider: Provider, server: oauth.AuthorizationServer, response: Response, nonce: string): Promise<SocialPerson> {
  const { client } = provider;
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, { expectedNonce: nonce, requireIdToken: true });
  const claims = oauth.getValidatedIdTokenClaims(tokens);
  if (claims === undefined) throw new SignInRefused('provider_failed');
  const answer = await oauth.userInfoRequest(server, client, tokens.access_token, requestOptions(provider));
  const info = await oauth.processUserInfoResponse(server, client, claims.sub, answer);
  const said = v.parse(openIdClaims, { ...claims, ...info });
  const address = addressIn(info, claims);
  // An address that nobody has shown to be theirs must not become an account.
  if (address.email !== '' && !address.isVerified) throw new SignInRefused('email_unverified');
  return personOf(provider, said.sub, {
    email: address.email,
    name: said.name ?? '',
    gender: said.gender ?? '',
    birthDate: said.birthdate ?? '',
    phone: said.phone_number ?? '',
  });
}

async function readNaver(provider: Provider, server: oauth.AuthorizationServer, response: Response): Promise<SocialPerson> {
  const tokens = await oauth.processAuthorizationCodeResponse(server, provider.client, response);
  const profile = new URL(server.userinfo_endpoint ?? '');
  const answer = await oauth.protectedResourceRequest(tokens.access_token, 'GET', profile, undefined, undefined, requestOptions(provider));
  const { response: said } = v.parse(naverProfile, await answer.json());
  return personOf(provider, said.id, {
    email: said.email ?? '',
    name: said.name || said.nickname || '',
    gender: said.gender ?? '',
    birthDate: `${said.birthyear ?? ''}-${said.birthday ?? ''}`,
    phone: said.mobile ?? '',
  });
}

/** Turns what a provider sent back into a person: the answer must belong to this transaction, the code to this client. */
export async function readPerson(
  provider: Provider,
  url: URL,
  redirectUri: string,
  { state, nonce, verifier }: Transaction,
): Promise<SocialPerson> {
  const server = await authorizationServer(provider);
  const parameters = oauth.validateAuthResponse(server, provider.client, url, state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    provider.client,
    oauth.ClientSecretPost(provider.secret),
    parameters,
    redirectUri,
    provider.isOpenId ? verifier : oauth.nopkce,
    // Naver wants the state once more.
    { ...requestOptions(provider), ...(provider.isOpenId ? {} : { additionalParameters: { state } }) },
  );
  return provider.isOpenId ? readOpenId(provider, server, response, nonce) : readNaver(provider, server, response);
}
