import { useEffect } from 'react';
import { routes } from '#domain/shared/routes.ts';
import { isFormFinished } from '#stores/accounts/sign-up.ts';

function isBackNavigation(): boolean {
  const [loading] = performance.getEntriesByType('navigation');
  return loading !== undefined && Reflect.get(loading, 'type') === 'back_forward';
}

export function useUnfinished(): void {
  useEffect(() => {
    const leave = (hasComeBack: boolean) => {
      if (isFormFinished(hasComeBack)) location.replace(routes.emailLogin());
    };
    leave(isBackNavigation());
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) leave(true);
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
}
