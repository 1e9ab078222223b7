import type { ReactNode } from 'react';
import { signIn } from '#copy/accounts/sign-in.ts';
import { routes } from '#domain/shared/routes.ts';
import type { LeftNotice } from '#stores/accounts/sign-in.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorState } from '#ui/error-state/ErrorState.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

export function Notice({ notice }: { readonly notice: LeftNotice | null }) {
  return (
    <div role="status">
      {notice !== null && (
        <p className={`form-notice${notice.kind === 'asked' ? '' : ' is-done'}`}>
          <Icon name={notice.kind === 'asked' ? 'info' : 'check'} size={20} />
          <span>{notice.message}</span>
        </p>
      )}
    </div>
  );
}

export function Restart({ as }: { readonly as: 'h1' | 'h2' }) {
  return (
    <ErrorState as={as} title={signIn.restart} text={signIn.restartText}>
      <Button kind="primary" href={routes.login()}>
        {signIn.toLogin}
      </Button>
    </ErrorState>
  );
}

export function FormAlert({ message, children }: { readonly message: string | null; readonly children?: ReactNode }) {
  return (
    <div role="alert">
      {message !== null && (
        <div className="form-alert">
          <Icon name="alert" size={20} />
          <div>
            <p>{message}</p>
            {children}
          </div>
        </div>
      )}
    </div>
  );
}
