/** Wire names in display order. */
export const SIGN_IN_PROVIDERS = ['naver', 'google'] as const;
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];

export const PROVIDER_BRANDS: Readonly<Record<SignInProvider, string>> = { naver: 'NAVER', google: 'Google' };

/** No `auth_time`: no proof of a recent sign-in. */
const WITHOUT_SIGN_IN_TIME: readonly SignInProvider[] = ['naver'];

export function canProve(provider: SignInProvider): boolean {
  return !WITHOUT_SIGN_IN_TIME.includes(provider);
}

export function ofEachProvider<Value>(entryOf: (provider: SignInProvider) => Value): Readonly<Record<SignInProvider, Value>> {
  const values: Partial<Record<SignInProvider, Value>> = {};
  for (const provider of SIGN_IN_PROVIDERS) values[provider] = entryOf(provider);
  return values as Record<SignInProvider, Value>;
}

export function isSignInProvider(name: string): name is SignInProvider {
  return SIGN_IN_PROVIDERS.some((provider) => provider === name);
}
