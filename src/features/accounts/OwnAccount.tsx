import { type ReactNode, useEffect } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { editProfile, myPage } from '#copy/accounts/my-page.ts';
import { site } from '#copy/shared/site.ts';
import { $profile, loadProfile, UNKNOWN } from '#stores/accounts/profile.ts';
import { loginFromHere } from '#stores/accounts/sign-in-return.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/empty-state/EmptyState.tsx';
import { ErrorState } from '#ui/error-state/ErrorState.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import './my-page.css';

type Props = {
  readonly shapes: number;
  readonly children: (user: User) => ReactNode;
};

export function OwnAccount({ shapes, children }: Props) {
  const profile = useStore($profile, UNKNOWN);
  useEffect(() => void loadProfile(), []);
  if (profile.state === 'loaded') return children(profile.user);
  if (profile.state === 'guest')
    return (
      <EmptyState title={editProfile.loginNeeded} mood="waving">
        <Button kind="primary" href={loginFromHere()}>
          {myPage.logIn}
        </Button>
      </EmptyState>
    );
  if (profile.state === 'failed')
    return (
      <ErrorState title={myPage.loadFailed} reference={site.reference(profile.requestId)}>
        <Button onClick={() => void loadProfile()}>{myPage.retry}</Button>
      </ErrorState>
    );
  return (
    <div className="edit-form" aria-busy="true">
      <Skeleton shape="card" count={shapes} />
    </div>
  );
}
