import { PROVIDER_BRANDS, type SignInProvider } from '#domain/sign-in-provider.ts';

/** What providers are called here, where that is not what they call themselves. */
const NAMES: Readonly<Partial<Record<SignInProvider, string>>> = { naver: '네이버' };
/** The same in a sentence. */
const SPOKEN: Readonly<Partial<Record<SignInProvider, string>>> = { google: '구글' };

const nameOf = (provider: SignInProvider) => NAMES[provider] ?? PROVIDER_BRANDS[provider];

export const providerTexts = {
  name: nameOf,
  start: (provider: SignInProvider) => `${nameOf(provider)}로 시작하기`,
  /** Why one cannot sign in with a provider here. */
  noKeys: (provider: SignInProvider) =>
    `${SPOKEN[provider] ?? nameOf(provider)} 로그인 키가 설정되지 않아 지금은 쓸 수 없어요. 이메일로 로그인해 주세요.`,
} as const;
