import * as oauth from 'oauth4webapi';
import { isBirthDate, isEmail, isPhoneNumber, normaliseEmail } from '#domain/accounts/account.ts';
import type { SignInProvider } from '#domain/accounts/sign-in-provider.ts';
import { isLoopback } from '#domain/shared/same-origin-path.ts';
import type { SocialPerson } from '#upstream/public.ts';
import { SignInRefused } from '../redirects.ts';
import type { Transaction } from '../transaction.ts';

export type Provider = {
  readonly name: SignInProvider;
  readonly issuer: string;
  readonly client: oauth.Client;
  readonly secret: string;
  readonly dialect: Dialect;
};

export type Answer = { readonly server: oauth.AuthorizationServer; readonly response: Response; readonly nonce: string };

export type ProviderAnswer = { readonly person: SocialPerson; readonly authenticatedAt: number | null };

export type Dialect = {
  readonly issuer: string;
  server(provider: Provider): Promise<oauth.AuthorizationServer>;
  asked(transaction: Pick<Transaction, 'nonce' | 'verifier' | 'purpose'>): Promise<Readonly<Record<string, string>>>;
  exchange(transaction: Transaction): {
    readonly verifier: string | typeof oauth.nopkce;
    readonly parameters?: Readonly<Record<string, string>>;
  };
  /** @throws SignInRefused */
  readPerson(provider: Provider, answer: Answer): Promise<ProviderAnswer>;
};

const TIMEOUT_MS = 8000;

/** Plain http for loopback only, where tests have their providers. */
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

/** Drops invalid claims. @param isEmailVerified according to the provider @throws SignInRefused without a usable e-mail */
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
