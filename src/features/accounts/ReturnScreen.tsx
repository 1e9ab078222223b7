import { useEffect, useState } from 'react';
import { proof } from '#copy/accounts/proof.ts';
import { signIn } from '#copy/accounts/sign-in.ts';
import { readSignInReturn } from '#domain/accounts/sign-in-return.ts';
import { afterConsents } from '#stores/accounts/consents.ts';
import { resolveReturn } from '#stores/accounts/sign-in-return.ts';
import { Button } from '#ui/button/Button.tsx';
import { Cat } from '#ui/cat/Cat.tsx';
import { ErrorState } from '#ui/error-state/ErrorState.tsx';
import { Restart } from './Notice.tsx';
import { askToReplaceSession } from './replace-question.ts';
import './login.css';

/** Removes the tokens from the URL first. */
export function ReturnScreen({ failure }: { readonly failure: 'missing_token' | 'callback_mismatch' }) {
  const [isUnbegun, setUnbegun] = useState(false);
  const [unproved, setUnproved] = useState<{ readonly message: string; readonly to: string } | null>(null);
  useEffect(() => {
    const back = readSignInReturn(location.search, location.hash);
    history.replaceState(null, '', location.pathname);
    const goOn = async () => {
      const arrival = await resolveReturn(back, failure);
      if (arrival.kind === 'unbegun') setUnbegun(true);
      else if (arrival.kind === 'unproved') setUnproved(arrival);
      else if (arrival.kind === 'leave') location.replace(await afterConsents(arrival.to));
      else location.replace(await afterConsents((await askToReplaceSession()) ? await arrival.accept() : arrival.refuse()));
    };
    void goOn();
  }, [failure]);
  if (isUnbegun) return <Restart as="h1" />;
  if (unproved !== null)
    return (
      <ErrorState as="h1" title={proof.refused} text={unproved.message}>
        <Button kind="primary" href={unproved.to}>
          {proof.back}
        </Button>
      </ErrorState>
    );
  return (
    <div className="returning" role="status">
      <Cat mood="working" size={160} />
      <h1>{signIn.processing}</h1>
      <p className="sub">{signIn.processingText}</p>
    </div>
  );
}
