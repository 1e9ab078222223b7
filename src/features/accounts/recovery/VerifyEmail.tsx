import { useState } from 'react';
import { access as accessTexts } from '#copy/accounts/access.ts';
import { resetPassword, verifyEmail } from '#copy/accounts/recovery.ts';
import { routes } from '#domain/shared/routes.ts';
import { type AboutLink, agreeToChange, confirmAddress, type LinkOutcome, undoChange } from '#stores/accounts/recovery.ts';
import { isLoggedIn } from '#stores/accounts/sign-in.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/empty-state/EmptyState.tsx';
import { ErrorState } from '#ui/error-state/ErrorState.tsx';
import { FormAlert } from '../Notice.tsx';
import '../forms.css';
import { askToClaim, KeepFields, LinkReading, LinkUnread, useKeep, useLink } from './KeepFields.tsx';

const PURPOSES = ['verify', 'claim', 'change', 'undo'] as const;
type Purpose = (typeof PURPOSES)[number];

type Done = 'verified' | 'changed';

const WORDS = {
  verified: { title: verifyEmail.verified, text: verifyEmail.verifiedText, mood: 'proud' },
  changed: { title: verifyEmail.changed, text: verifyEmail.changedText, mood: 'proud' },
} as const;

const QUESTIONS = {
  verify: { title: verifyEmail.verifyHeading, text: verifyEmail.verifyText },
  claim: { title: resetPassword.claimTitle, text: resetPassword.claimText },
  change: { title: verifyEmail.changeHeading, text: verifyEmail.changeText },
  undo: { title: verifyEmail.undoHeading, text: verifyEmail.undoText },
} as const;

function WayOn() {
  const isMember = isLoggedIn();
  return (
    <Button kind="primary" size="lg" full href={isMember ? routes.myPage() : routes.emailLogin()}>
      {isMember ? verifyEmail.on : verifyEmail.toLogin}
    </Button>
  );
}

type Props = {
  readonly purpose: Purpose;
  readonly token: string;
  readonly about: AboutLink;
  readonly onDead: () => void;
  readonly onDone: (done: Done) => void;
};

function Question({ purpose, token, about, onDead, onDone }: Props) {
  const access = about?.access ?? null;
  const keep = useKeep(access);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const hasWay = about === null || access === null || about.hasPassword || keep.value.passkeys.length + keep.value.providers.length > 0;

  const answer = async (act: () => Promise<LinkOutcome | null>, done: Done | null) => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    const outcome = await act();
    if (outcome?.isDead) onDead();
    else if (outcome?.ok === false) setRefusal(outcome.message);
    else if (outcome?.ok && done !== null) onDone(done);
    setBusy(false);
  };
  const answers = {
    verify: () => answer(() => confirmAddress(token, keep.value), 'verified'),
    change: () => answer(() => agreeToChange(token), 'changed'),
    undo: () => answer(() => undoChange(token), null),
    claim: () => answer(() => askToClaim(token), null),
  };
  const label = { verify: verifyEmail.confirm, change: verifyEmail.confirm, undo: verifyEmail.undo, claim: resetPassword.claim }[purpose];

  return (
    <EmptyState as="h2" mood="pointing" {...QUESTIONS[purpose]}>
      {purpose === 'verify' && access !== null && <KeepFields access={access} keep={keep} />}
      {purpose === 'verify' && !hasWay && <p className="field-hint">{accessTexts.noWay}</p>}
      <FormAlert message={refusal} />
      <Button kind={purpose === 'claim' ? 'line' : 'primary'} size="lg" full busy={isBusy} onClick={() => void answers[purpose]()}>
        {isBusy ? verifyEmail.busy : label}
      </Button>
      {purpose === 'verify' && (
        <Button size="lg" full onClick={() => void answers.claim()}>
          {verifyEmail.notMine}
        </Button>
      )}
    </EmptyState>
  );
}

/** Mail scanners open links too: needs a click. */
export function VerifyEmail() {
  const { link, end, retry } = useLink(PURPOSES);
  const [done, setDone] = useState<Done | null>(null);
  if (link.state === 'unread') return <LinkReading />;
  if (link.state === 'failed') return <LinkUnread message={link.message} onRetry={retry} />;
  // A second link in the same tab starts anew.
  if (link.state === 'dead' && done !== null)
    return (
      <div role="status">
        <EmptyState as="h2" {...WORDS[done]}>
          <WayOn />
        </EmptyState>
      </div>
    );
  if (link.state === 'dead')
    return (
      <ErrorState as="h2" title={verifyEmail.dead} text={verifyEmail.deadText}>
        <Button kind="primary" size="lg" full href={isLoggedIn() ? routes.accountEmail() : routes.login(routes.accountEmail())}>
          {verifyEmail.again}
        </Button>
      </ErrorState>
    );
  const finish = (outcome: Done) => {
    end();
    setDone(outcome);
  };
  return <Question key={link.token} {...link} onDead={end} onDone={finish} />;
}
