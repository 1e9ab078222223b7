import { useEffect } from 'react';
import { routes } from '#domain/routes.ts';
import { nextInQuery } from '#domain/sign-in-return.ts';
import { isLoggedIn } from '#stores/sign-in.ts';

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
