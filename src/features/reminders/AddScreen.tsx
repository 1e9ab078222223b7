import { useEffect, useState } from 'react';
import { reminders, routineForm } from '#copy/reminders/reminders.ts';
import { routes } from '#domain/shared/routes.ts';
import { SUPPLEMENT_ID_LIMIT } from '#domain/supplements/supplement-id.ts';
import { isLoggedIn } from '#stores/accounts/sign-in.ts';
import { $ownProducts } from '#stores/own/products/kept.ts';
import { leaveSaved } from '#stores/reminders/after-save.ts';
import { readRoutineSupplement } from '#stores/reminders/edit.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/empty-state/EmptyState.tsx';
import { ErrorState } from '#ui/error-state/ErrorState.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { type FormStart, RoutineForm } from './RoutineForm.tsx';
import './settings.css';
import { isNarrowNow } from './use-narrow.ts';
import { goToLogin } from './use-routines.ts';

type State =
  | { readonly state: 'loading' }
  | { readonly state: 'invalid' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly start: FormStart };

/** From the URL: product id, an own product, custom, or null when invalid. */
function askedFor(): 'manual' | number | FormStart | null {
  const query = new URLSearchParams(location.search);
  const own = $ownProducts.get().find(({ key }) => key === query.get('own'));
  if (own !== undefined) return { kind: 'new', name: own.name, ownProductId: own.accountId };
  if (query.get('mode') === 'manual') return 'manual';
  const text = query.get('supplementId') ?? '';
  if (text === '') return null;
  const id = Number(text);
  return /^\d+$/.test(text) && id > 0 && id < SUPPLEMENT_ID_LIMIT ? id : Number.NaN;
}

export function AddScreen() {
  const [state, setState] = useState<State>({ state: 'loading' });
  useEffect(() => {
    const asked = askedFor();
    const begin = async () => {
      if (!isLoggedIn()) return goToLogin(reminders.loginNeeded);
      if (asked === 'manual' && isNarrowNow()) return location.replace(routes.alarmSettings());
      if (asked === null) return setState({ state: 'invalid' });
      if (asked === 'manual') return setState({ state: 'ready', start: { kind: 'new' } });
      if (typeof asked === 'object') return setState({ state: 'ready', start: asked });
      const product = Number.isNaN(asked) ? null : await readRoutineSupplement(asked);
      setState(product === null ? { state: 'failed' } : { state: 'ready', start: { kind: 'product', supplementId: asked, ...product } });
    };
    void begin();
  }, []);

  const toList = () => location.replace(routes.alarmSettings());
  if (state.state === 'invalid')
    return (
      <EmptyState mood="searching" title={routineForm.invalidAccess}>
        <Button kind="primary" href={routes.alarmSettings()}>
          {routineForm.toList}
        </Button>
      </EmptyState>
    );
  if (state.state === 'failed')
    return (
      <ErrorState title={routineForm.supplementFailed}>
        <Button href={routes.alarmSettings()}>{routineForm.toList}</Button>
      </ErrorState>
    );
  if (state.state === 'loading')
    return (
      <div className="skeleton-list" aria-busy="true">
        <Skeleton shape="row" count={3} />
      </div>
    );
  return (
    <div className="reminder-page">
      <RoutineForm
        start={state.start}
        wording="page"
        onCancel={toList}
        onSaved={() => {
          leaveSaved('added');
          toList();
        }}
      />
    </div>
  );
}
