import { useEffect } from 'react';
import { afterConsents } from '#stores/accounts/consents.ts';
import { afterLogin } from './use-guests-only.ts';

function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, 300);
  return () => clearTimeout(timer);
}

/** Autofill (conditional mediation). @param onRefused gets the reason */
export function usePasskeyOffer(onRefused: (message: string) => void): void {
  useEffect(() => {
    let callOff = () => {};
    const forget = whenIdle(async () => {
      const { offerPasskeys } = await import('#stores/accounts/passkey-login.ts');
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
