import { useEffect } from 'react';
import { routes } from '#domain/routes.ts';
import { ownNext } from '#domain/sign-in-return.ts';
import { isLoggedIn } from '#stores/sign-in.ts';

/** The query of the page of ways to log in, where that one led here before its links knew what to come back to. */
const queryBefore = () => (document.referrer.startsWith(`${location.origin}${routes.login()}?`) ? new URL(document.referrer).search : '');

/** Where somebody goes who has logged in by mail: back to what led here, else to their own page. */
export const afterLogin = () => ownNext(location.search) ?? ownNext(queryBefore()) ?? routes.myPage();

/** A screen that members have no use for: they go where logging in would lead, also when they come back to it. */
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
