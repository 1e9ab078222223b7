import { SIGN_IN_PROVIDERS, type SignInProvider } from '#domain/accounts/sign-in-provider.ts';
import type { Settings } from '#platform/env.ts';
import { settingsOfProvider } from '#platform/setting-forms.ts';
import { google } from './google.ts';
import { naver } from './naver.ts';
import type { Dialect, Provider } from './provider.ts';

const DIALECTS: Readonly<Record<SignInProvider, Dialect>> = { naver, google };

export function providerOf(settings: Settings, name: SignInProvider): Provider | null {
  const { issuer, clientId, secret } = settingsOfProvider(settings, name);
  if (clientId === '' || secret === '') return null;
  const dialect = DIALECTS[name];
  return { name, issuer: issuer || dialect.issuer, client: { client_id: clientId }, secret, dialect };
}

export function providerOrigins(settings: Settings): string[] {
  return SIGN_IN_PROVIDERS.map((name) => new URL(settingsOfProvider(settings, name).issuer || DIALECTS[name].issuer).origin);
}
