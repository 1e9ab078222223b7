import { useState } from 'react';
import { verifyEmail } from '#copy/recovery.ts';
import { routes } from '#domain/routes.ts';
import { agreeToChange, confirmAddress } from '#stores/recovery.ts';
import { isLoggedIn } from '#stores/sign-in.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/empty-state/EmptyState.tsx';
import { ErrorState } from '#ui/error-state/ErrorState.tsx';
import { FormAlert } from '../FormAlert.tsx';
import '../forms.css';
import { useLink } from './use-link.ts';

const PURPOSES = ['verify', 'change'] as const;

type Done = 'verified' | 'changed' | 'waiting';

const WORDS = {
  verified: { title: verifyEmail.verified, text: verifyEmail.verifiedText, mood: 'proud' },
  changed: { title: verifyEmail.changed, text: verifyEmail.changedText, mood: 'proud' },
  waiting: { title: verifyEmail.waiting, text: verifyEmail.waitingText, mood: 'working' },
} as const;

function WayOn() {
  const isMember = isLoggedIn();
  return (
    <Button kind="primary" size="lg" full href={isMember ? routes.myPage() : routes.emailLogin()}>
      {isMember ? verifyEmail.on : verifyEmail.toLogin}
    </Button>
  );
}

/** Asks whoever opened the link of a mail whether the address is theirs: a program that opens links to look at them confirms nothing. */
export function VerifyEmail() {
  const { link, end } = useLink(PURPOSES);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  // A second link opened in the same tab asks anew.
  if (done !== null && link === 'dead')
    return (
      <div role="status">
        <EmptyState as="h2" {...WORDS[done]}>
          {done !== 'waiting' && <WayOn />}
        </EmptyState>
      </div>
    );
  if (link === 'unread') return null;
  if (link === 'dead')
    return (
      <ErrorState as="h2" title={verifyEmail.dead} text={verifyEmail.deadText}>
        <Button kind="primary" size="lg" full href={isLoggedIn() ? routes.ownAddress() : routes.login(routes.ownAddress())}>
          {verifyEmail.again}
        </Button>
      </ErrorState>
    );
  const isChange = link.purpose === 'change';

  const agree = async (): Promise<Done | null> => {
    const outcome = isChange ? await agreeToChange(link.token) : await confirmAddress(link.token);
    if (outcome.ok) return isChange && 'isChanged' in outcome && !outcome.isChanged ? 'waiting' : isChange ? 'changed' : 'verified';
    if (!outcome.isDead) setRefusal(outcome.message);
    else end();
    return null;
  };
  const confirm = async () => {
    if (isBusy) return;
    setBusy(true);
    setDone(null);
    setRefusal(null);
    const outcome = await agree();
    if (outcome !== null) {
      end();
      setDone(outcome);
    }
    setBusy(false);
  };

  return (
    <EmptyState
      as="h2"
      mood="pointing"
      title={isChange ? verifyEmail.changeHeading : verifyEmail.verifyHeading}
      text={isChange ? verifyEmail.changeText : verifyEmail.verifyText}
    >
      <FormAlert message={refusal} />
      <Button kind="primary" size="lg" full busy={isBusy} onClick={() => void confirm()}>
        {isBusy ? verifyEmail.busy : verifyEmail.confirm}
      </Button>
    </EmptyState>
  );
}
