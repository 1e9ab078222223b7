import type { ReactNode } from 'react';
import type { SignInProvider } from '#domain/accounts/sign-in-provider.ts';

const MARKS: Readonly<Record<SignInProvider, ReactNode>> = {
  naver: (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path fill="currentColor" d="M13.1 10.7 6.7 1.5H1.5v17h5.4V9.3l6.4 9.2h5.2v-17h-5.4z" />
    </svg>
  ),
  google: (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path fill="#4285f4" d="M19.6 10.2c0-.7-.1-1.4-.2-2H10v3.9h5.4a4.6 4.6 0 0 1-2 3v2.5h3.2c1.9-1.7 3-4.3 3-7.4z" />
      <path fill="#34a853" d="M10 20c2.7 0 5-.9 6.6-2.4l-3.2-2.5a6 6 0 0 1-9-3.1H1.1v2.6A10 10 0 0 0 10 20z" />
      <path fill="#fbbc05" d="M4.4 12a6 6 0 0 1 0-3.9V5.5H1.1a10 10 0 0 0 0 9z" />
      <path fill="#ea4335" d="M10 4c1.5 0 2.8.5 3.8 1.5l2.9-2.9A10 10 0 0 0 1.1 5.5l3.3 2.6A6 6 0 0 1 10 4z" />
    </svg>
  ),
};

/** The logo required by the provider's guidelines. */
export function ProviderMark({ provider }: { readonly provider: SignInProvider }) {
  return MARKS[provider];
}
