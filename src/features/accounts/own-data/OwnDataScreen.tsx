import { useEffect, useState } from 'react';
import { ownData } from '#copy/accounts/own-data.ts';
import { routes } from '#domain/shared/routes.ts';
import { isLoggedIn } from '#stores/accounts/sign-in.ts';
import { loginFromHere } from '#stores/accounts/sign-in-return.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/empty-state/EmptyState.tsx';
import { ConsentSection, DeclinedNotice } from '../consents/index.ts';
import { DownloadSection, HeldSection } from './HeldSection.tsx';
import { ImportSection } from './ImportSection.tsx';
import './own-data.css';

export function OwnDataScreen() {
  const [isMember, setMember] = useState<boolean | null>(null);
  useEffect(() => setMember(isLoggedIn()), []);
  if (isMember === null) return <div className="own-data" aria-busy="true" />;
  if (!isMember)
    return (
      <EmptyState title={ownData.loginNeeded} mood="waving">
        <Button kind="primary" href={loginFromHere()}>
          {ownData.logIn}
        </Button>
      </EmptyState>
    );
  return (
    <div className="own-data">
      <DeclinedNotice href={routes.changedTerms()} />
      <DownloadSection />
      <ImportSection />
      <ConsentSection />
      <HeldSection />
    </div>
  );
}
