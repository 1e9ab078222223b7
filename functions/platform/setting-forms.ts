import * as v from 'valibot';
import { SIGN_IN_PROVIDERS, type SignInProvider } from '#domain/accounts/sign-in-provider.ts';

function originOf(text: string): string | null {
  const trimmed = text.trim().replace(/\/+$/, '');
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  return url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href ? url.origin : null;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).username === '';
}

export const origin = v.pipe(
  v.string(),
  v.check((text) => text.trim() === '' || originOf(text) !== null),
  v.transform((text) => originOf(text) ?? ''),
);

/** Without trailing slash; empty is unset. */
export const address = v.pipe(
  v.string(),
  v.transform((text) => text.trim().replace(/\/+$/, '')),
  v.check((text) => text === '' || isWebAddress(text)),
);

export const list = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  ),
);

export const origins = v.pipe(
  list,
  v.check((all) => all.every((each) => originOf(each) !== null)),
  v.transform((all) => all.map((each) => originOf(each) ?? '')),
);

export const hosts = v.pipe(
  list,
  v.check((all) => all.every((each) => /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i.test(each))),
);

/** Uncompressed point and 32 bytes, base64url. */
export function isVapidPair(publicKey: string, privateKey: string): boolean {
  return /^B[\w-]{86}$/.test(publicKey) && /^[\w-]{43}$/.test(privateKey);
}

const PARTS = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'] as const;
type Name = `${Uppercase<SignInProvider>}_${(typeof PARTS)[number]}`;

const optionalText = v.optional(v.string(), '');
const issuer = v.optional(address, '');

const nameOf = (provider: SignInProvider, part: (typeof PARTS)[number]) => `${provider.toUpperCase()}_${part}` as Name;

export const providerSettings = Object.fromEntries(
  SIGN_IN_PROVIDERS.flatMap((provider) => PARTS.map((part) => [nameOf(provider, part), part === 'ISSUER' ? issuer : optionalText])),
) as Record<Name, typeof optionalText | typeof issuer>;

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

const requiredText = v.pipe(v.string(), v.minLength(1));

export const serviceAccountSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ project_id: requiredText, client_email: requiredText, private_key: requiredText, private_key_id: v.optional(v.string()) }),
);
export type ServiceAccount = v.InferOutput<typeof serviceAccountSchema>;

export const firebaseConfigSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ apiKey: requiredText, appId: requiredText, projectId: requiredText, messagingSenderId: requiredText, vapidKey: requiredText }),
);
