/** Whom one may sign in with besides e-mail, under their names on the wire, in the order in which they are offered. */
export const SIGN_IN_PROVIDERS = ['naver', 'google'] as const;
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];

/** What a provider calls itself. */
export const PROVIDER_BRANDS: Readonly<Record<SignInProvider, string>> = { naver: 'NAVER', google: 'Google' };

/** Those that never say when somebody signed in there: their word proves nothing of who sits there now. */
const WITHOUT_SIGN_IN_TIME: readonly SignInProvider[] = ['naver'];

/** Whether a provider can vouch for who sits there at this moment. */
export function canProve(provider: SignInProvider): boolean {
  return !WITHOUT_SIGN_IN_TIME.includes(provider);
}

/** A record with an entry for each provider. */
export function ofEachProvider<Value>(entryOf: (provider: SignInProvider) => Value): Readonly<Record<SignInProvider, Value>> {
  const values: Partial<Record<SignInProvider, Value>> = {};
  for (const provider of SIGN_IN_PROVIDERS) values[provider] = entryOf(provider);
  return values as Record<SignInProvider, Value>;
}

export function isSignInProvider(name: string): name is SignInProvider {
  return SIGN_IN_PROVIDERS.some((provider) => provider === name);
}
