import { useEffect } from 'react';
import { afterConsents } from '#stores/consents.ts';
import { afterLogin } from './use-guests-only.ts';

/** When a browser has nothing else to do; some do not tell, and get a moment. */
function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, 300);
  return () => clearTimeout(timer);
}

/** Has the browser offer passkeys with the names that it fills in. @param onRefused told why one was not taken */
export function usePasskeyOffer(onRefused: (message: string) => void): void {
  useEffect(() => {
    let callOff = () => {};
    const forget = whenIdle(async () => {
      const { offerPasskeys } = await import('#stores/passkey-login.ts');
      callOff = offerPasskeys((outcome) => {
        if (outcome.ok) void afterConsents(afterLogin()).then((to) => location.replace(to));
        else onRefused(outcome.message);
      });
    });
    return () => {
      forget();
      callOff();
    };
  }, [onRefused]);
}
