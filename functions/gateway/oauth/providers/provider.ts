import * as oauth from 'oauth4webapi';
import { isBirthDate, isEmail, isPhoneNumber, normaliseEmail } from '#domain/account.ts';
import { isLoopback } from '#domain/loopback.ts';
import type { SignInProvider } from '#domain/sign-in-provider.ts';
import type { SocialPerson } from '#upstream/public.ts';
import { SignInRefused } from '../redirects.ts';
import type { Transaction } from '../transaction.ts';

/** A provider as this deployment has set it up. */
export type Provider = {
  readonly name: SignInProvider;
  readonly issuer: string;
  readonly client: oauth.Client;
  readonly secret: string;
  readonly dialect: Dialect;
};

/** What a provider has sent back for a code. */
export type Answer = { readonly server: oauth.AuthorizationServer; readonly response: Response; readonly nonce: string };

/** Who somebody is, and when they have shown that to the provider: seconds since 1970, null where it does not say. */
export type ProviderAnswer = { readonly person: SocialPerson; readonly authenticatedAt: number | null };

/** How a provider is spoken to. */
export type Dialect = {
  /** Its own address, unless another one is set. */
  readonly issuer: string;
  /** Where its endpoints are. */
  server(provider: Provider): Promise<oauth.AuthorizationServer>;
  /** What it is asked for besides what OAuth itself wants. */
  asked(transaction: Pick<Transaction, 'nonce' | 'verifier' | 'purpose'>): Promise<Readonly<Record<string, string>>>;
  /** What a code is exchanged with. */
  exchange(transaction: Transaction): {
    readonly verifier: string | typeof oauth.nopkce;
    readonly parameters?: Readonly<Record<string, string>>;
  };
  /** Who the person is. @throws SignInRefused when that cannot be told */
  readPerson(provider: Provider, answer: Answer): Promise<ProviderAnswer>;
};

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

const GENDERS: Readonly<Record<string, string>> = { F: 'FEMALE', M: 'MALE', FEMALE: 'FEMALE', MALE: 'MALE' };

/**
 * What a provider says, in our spelling; what does not fit is left out. Without a name the step of signing up says so.
 * @param isEmailVerified whether the provider says that the address was shown to be the person's
 * @throws SignInRefused without a usable e-mail
 */
export function personOf(
  provider: Provider,
  subject: string,
  said: Readonly<Record<'email' | 'name' | 'gender' | 'birthDate' | 'phone', string>>,
  isEmailVerified: boolean,
): SocialPerson {
  const email = normaliseEmail(said.email);
  if (!isEmail(email)) throw new SignInRefused('email_required');
  return {
    provider: provider.name,
    subject,
    email,
    isEmailVerified,
    name: said.name.normalize('NFC').trim().slice(0, 100),
    gender: GENDERS[said.gender.toUpperCase()] ?? null,
    birthDate: isBirthDate(said.birthDate) ? said.birthDate : null,
    phoneNumber: isPhoneNumber(said.phone) ? said.phone : null,
  };
}
