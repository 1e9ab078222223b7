import { useState } from 'react';
import { access as accessTexts } from '#copy/access.ts';
import { resetPassword, verifyEmail } from '#copy/recovery.ts';
import { routes } from '#domain/routes.ts';
import { type AboutLink, agreeToChange, confirmAddress, type LinkOutcome } from '#stores/recovery.ts';
import { isLoggedIn } from '#stores/sign-in.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/empty-state/EmptyState.tsx';
import { ErrorState } from '#ui/error-state/ErrorState.tsx';
import { FormAlert } from '../FormAlert.tsx';
import '../forms.css';
import { askToClaim } from './claim.ts';
import { KeepFields, useKeep } from './KeepFields.tsx';
import { LinkReading, LinkUnread } from './LinkGate.tsx';
import { useLink } from './use-link.ts';

const PURPOSES = ['verify', 'claim', 'change'] as const;
type Purpose = (typeof PURPOSES)[number];

type Done = 'verified' | 'changed' | 'waiting';

const WORDS = {
  verified: { title: verifyEmail.verified, text: verifyEmail.verifiedText, mood: 'proud' },
  changed: { title: verifyEmail.changed, text: verifyEmail.changedText, mood: 'proud' },
  waiting: { title: verifyEmail.waiting, text: verifyEmail.waitingText, mood: 'working' },
} as const;

const QUESTIONS = {
  verify: { title: verifyEmail.verifyHeading, text: verifyEmail.verifyText },
  claim: { title: resetPassword.claimTitle, text: resetPassword.claimText },
  change: { title: verifyEmail.changeHeading, text: verifyEmail.changeText },
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

/** What the link is for, and the ways to answer it. */
function Question({ purpose, token, about, onDead, onDone }: Props) {
  const access = about?.access ?? null;
  const keep = useKeep(access);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const hasWay = about === null || access === null || about.hasPassword || keep.value.passkeys.length + keep.value.providers.length > 0;

  const answer = async (act: () => Promise<LinkOutcome | null>, done: (outcome: LinkOutcome) => void) => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    const outcome = await act();
    if (outcome?.ok) done(outcome);
    else if (outcome?.isDead) onDead();
    else setRefusal(outcome?.message ?? null);
    setBusy(false);
  };
  const confirm = () =>
    purpose === 'change'
      ? answer(
          () => agreeToChange(token),
          (outcome) => onDone('isChanged' in outcome && !outcome.isChanged ? 'waiting' : 'changed'),
        )
      : answer(
          () => confirmAddress(token, keep.value),
          () => onDone('verified'),
        );
  const claim = () =>
    answer(
      () => askToClaim(token),
      () => null,
    );

  return (
    <EmptyState as="h2" mood="pointing" {...QUESTIONS[purpose]}>
      {purpose === 'verify' && access !== null && <KeepFields access={access} keep={keep} />}
      {purpose === 'verify' && !hasWay && <p className="field-hint">{accessTexts.noWay}</p>}
      <FormAlert message={refusal} />
      {purpose !== 'claim' && (
        <Button kind="primary" size="lg" full busy={isBusy} onClick={() => void confirm()}>
          {isBusy ? verifyEmail.busy : verifyEmail.confirm}
        </Button>
      )}
      {purpose === 'claim' && (
        <Button size="lg" full busy={isBusy} onClick={() => void claim()}>
          {resetPassword.claim}
        </Button>
      )}
      {purpose === 'verify' && (
        <Button size="lg" full onClick={() => void claim()}>
          {verifyEmail.notMine}
        </Button>
      )}
    </EmptyState>
  );
}

/** Asks whoever opened the link of a mail whether the address is theirs: a program that opens links to look at them confirms nothing. */
export function VerifyEmail() {
  const { link, end, retry } = useLink(PURPOSES);
  const [done, setDone] = useState<Done | null>(null);
  if (link.state === 'unread') return <LinkReading />;
  if (link.state === 'failed') return <LinkUnread message={link.message} onRetry={retry} />;
  // A second link opened in the same tab asks anew.
  if (link.state === 'dead' && done !== null)
    return (
      <div role="status">
        <EmptyState as="h2" {...WORDS[done]}>
          {done !== 'waiting' && <WayOn />}
        </EmptyState>
      </div>
    );
  if (link.state === 'dead')
    return (
      <ErrorState as="h2" title={verifyEmail.dead} text={verifyEmail.deadText}>
        <Button kind="primary" size="lg" full href={isLoggedIn() ? routes.ownAddress() : routes.login(routes.ownAddress())}>
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
