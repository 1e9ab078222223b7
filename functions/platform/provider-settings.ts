import * as v from 'valibot';
import { SIGN_IN_PROVIDERS, type SignInProvider } from '#domain/accounts/sign-in-provider.ts';
import { address } from './setting-forms.ts';

const PARTS = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'] as const;
type Name = `${Uppercase<SignInProvider>}_${(typeof PARTS)[number]}`;

const text = v.optional(v.string(), '');
const issuer = v.optional(address, '');

const nameOf = (provider: SignInProvider, part: (typeof PARTS)[number]) => `${provider.toUpperCase()}_${part}` as Name;

export const providerSettings = Object.fromEntries(
  SIGN_IN_PROVIDERS.flatMap((provider) => PARTS.map((part) => [nameOf(provider, part), part === 'ISSUER' ? issuer : text])),
) as Record<Name, typeof text | typeof issuer>;

export function settingsOfProvider(
  settings: Readonly<Record<Name, string>>,
  provider: SignInProvider,
): { readonly issuer: string; readonly clientId: string; readonly secret: string } {
  return {
    issuer: settings[nameOf(provider, 'ISSUER')].trim().replace(/\/+$/, ''),
    clientId: settings[nameOf(provider, 'CLIENT_ID')],
    secret: settings[nameOf(provider, 'CLIENT_SECRET')],
  };
}
