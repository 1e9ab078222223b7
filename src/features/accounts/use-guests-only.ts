import { useEffect } from 'react';
import { nextInQuery } from '#domain/accounts/sign-in-return.ts';
import { routes } from '#domain/shared/routes.ts';
import { isLoggedIn } from '#stores/accounts/sign-in.ts';

/** Query of the log-in page when it referred here without a `next`. */
const queryBefore = () => (document.referrer.startsWith(`${location.origin}${routes.login()}?`) ? new URL(document.referrer).search : '');

export const afterLogin = () => nextInQuery(location.search) ?? nextInQuery(queryBefore()) ?? routes.myPage();

export function useGuestsOnly(): void {
  useEffect(() => {
    const leave = () => {
      if (isLoggedIn()) location.replace(afterLogin());
    };
    leave();
    addEventListener('pageshow', leave);
    return () => removeEventListener('pageshow', leave);
  }, []);
}
