import { PROVIDER_BRANDS, type SignInProvider } from '#domain/accounts/sign-in-provider.ts';

const NAMES: Readonly<Partial<Record<SignInProvider, string>>> = { naver: '네이버' };

const nameOf = (provider: SignInProvider) => NAMES[provider] ?? PROVIDER_BRANDS[provider];

export const providerTexts = {
  name: nameOf,
  start: (provider: SignInProvider) => `${nameOf(provider)}로 시작하기`,
} as const;
