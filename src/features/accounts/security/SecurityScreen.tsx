import { useEffect } from 'react';
import { security } from '#copy/accounts/security.ts';
import { site } from '#copy/shared/site.ts';
import { routes } from '#domain/shared/routes.ts';
import { $security, LOADING_SECURITY, loadSecurity } from '#stores/accounts/security.ts';
import { loginFromHere } from '#stores/accounts/sign-in-return.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/empty-state/EmptyState.tsx';
import { ErrorState } from '#ui/error-state/ErrorState.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Devices } from './Devices.tsx';
import { Passkeys } from './Passkeys.tsx';
import './security.css';

export function SecurityScreen() {
  const state = useStore($security, LOADING_SECURITY);
  useEffect(() => void loadSecurity(), []);
  if (state.state === 'guest')
    return (
      <EmptyState title={security.loginNeeded} mood="waving">
        <Button kind="primary" href={loginFromHere()}>
          {security.logIn}
        </Button>
      </EmptyState>
    );
  if (state.state === 'unavailable') return <EmptyState title={security.unavailable} mood="sleeping" />;
  if (state.state === 'failed')
    return (
      <ErrorState title={security.loadFailed} reference={site.reference(state.requestId)}>
        <Button onClick={() => void loadSecurity()}>{security.retry}</Button>
      </ErrorState>
    );
  if (state.state === 'loading')
    return (
      <div className="security" aria-busy="true">
        <p className="visually-hidden" role="status">
          {security.loading}
        </p>
        <div className="security-group">
          <Skeleton shape="row" />
        </div>
        <div className="security-group">
          <Skeleton shape="row" count={2} />
        </div>
        <div className="security-group">
          <Skeleton shape="row" count={2} />
        </div>
      </div>
    );
  return (
    <div className="security">
      <div className="security-part">
        <nav className="security-group" aria-label={security.ways}>
          <a className="security-link" href={routes.accountEmail()}>
            <Icon name="mail" />
            {security.address}
            <Icon name="next" size={20} />
          </a>
          <a className="security-link" href={routes.accountPassword()}>
            <Icon name="lock" />
            {security.password}
            <Icon name="next" size={20} />
          </a>
        </nav>
        <Passkeys list={state.passkeys} />
      </div>
      <Devices list={state.sessions} />
    </div>
  );
}
