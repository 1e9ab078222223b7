import { useEffect, useState } from 'react';
import type { Consent } from '#contract/accounts/consents.ts';
import { consents as texts } from '#copy/accounts/consents.ts';
import { nextPath } from '#domain/accounts/sign-in-return.ts';
import { routes } from '#domain/shared/routes.ts';
import { $consents, LOADING_CONSENTS, loadConsents, saveChoices } from '#stores/accounts/consents.ts';
import { isLoggedIn } from '#stores/accounts/sign-in.ts';
import { loginFromHere } from '#stores/accounts/sign-in-return.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { EmptyState } from '#ui/empty-state/EmptyState.tsx';
import { ErrorState } from '#ui/error-state/ErrorState.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import './consents.css';
import { TermsLink } from './TermsLink.tsx';

const goal = () => nextPath(new URLSearchParams(location.search).get('next'));

type Props = { readonly open: readonly Consent[]; readonly consents: readonly Consent[] };

function Form({ open, consents }: Props) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const required = open.filter((consent) => consent.required);
  const isReady = required.every(({ termId }) => ticked.has(termId));
  const tick = (termId: number) => {
    const others = new Set(ticked);
    if (!others.delete(termId)) others.add(termId);
    setTicked(others);
  };
  const save = async (choices: readonly { readonly consent: Consent; readonly isAgreed: boolean }[], to: string) => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    const outcome = await saveChoices(choices);
    if (outcome.ok) {
      location.replace(to);
      return;
    }
    setBusy(false);
    setRefusal(outcome.message);
  };
  const agree = () => {
    if (!isReady) return;
    void save(
      open.map((consent) => ({ consent, isAgreed: ticked.has(consent.termId) })),
      goal(),
    );
  };
  const decline = () =>
    void save(
      open.map((consent) => ({ consent, isAgreed: false })),
      routes.ownData(),
    );
  return (
    <div className="changed-terms">
      <h2>{texts.changedTitle}</h2>
      <p className="sub">{required.length > 0 ? texts.changedText : texts.changedFreely}</p>
      <ul className="consent-list">
        {open.map((consent) => (
          <li key={consent.termId}>
            <Checkbox
              checked={ticked.has(consent.termId)}
              onChange={() => tick(consent.termId)}
              label={
                <>
                  <span className={consent.required ? 'consent-kind is-required' : 'consent-kind'}>
                    {consent.required ? texts.required : texts.optional}
                  </span>
                  <span>{` ${consent.title}`}</span>
                  <span className="sub num">{texts.versionOf(consent.version, consent.effectiveDate)}</span>
                </>
              }
            />
            <TermsLink consent={consent} consents={consents} />
          </li>
        ))}
      </ul>
      {refusal !== null && (
        <p className="consent-refusal" role="alert">
          <Icon name="alert" size={16} />
          <span>{refusal}</span>
        </p>
      )}
      <Button kind="primary" size="lg" full busy={isBusy} disabled={!isReady} onClick={agree}>
        {isBusy ? texts.saving : required.length > 0 ? texts.agree : texts.goOn}
      </Button>
      {required.length > 0 && (
        <Button kind="quiet" size="lg" full onClick={decline}>
          {texts.decline}
        </Button>
      )}
    </div>
  );
}

export function ChangedTerms() {
  const state = useStore($consents, LOADING_CONSENTS);
  const [isGuest, setGuest] = useState(false);
  useEffect(() => {
    if (isLoggedIn()) void loadConsents();
    else setGuest(true);
  }, []);
  if (isGuest)
    return (
      <EmptyState title={texts.loginNeeded} mood="waving">
        <Button kind="primary" href={loginFromHere()}>
          {texts.logIn}
        </Button>
      </EmptyState>
    );
  if (state.state === 'failed')
    return (
      <ErrorState title={texts.loadFailed}>
        <Button onClick={() => void loadConsents()}>{texts.retry}</Button>
      </ErrorState>
    );
  if (state.state === 'loading')
    return (
      <div className="changed-terms" aria-busy="true">
        <Skeleton shape="text" count={3} />
      </div>
    );
  const open = state.consents.filter(({ isOpen }) => isOpen);
  if (open.length > 0) return <Form open={open} consents={state.consents} />;
  return (
    <EmptyState title={texts.nothing} mood="waving">
      <Button kind="primary" href={goal()}>
        {texts.goHome}
      </Button>
    </EmptyState>
  );
}
