import { useEffect } from 'react';
import type { Consent } from '#contract/accounts/consents.ts';
import { consents as texts } from '#copy/accounts/consents.ts';
import { dateIn } from '#domain/reminders/zoned-time.ts';
import { $consents, LOADING_CONSENTS, loadConsents, marketingOf, needsAgreement, saveChoices } from '#stores/accounts/consents.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { showToast } from '#ui/plain/toast.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Switch } from '#ui/switch/Switch.tsx';
import './consents.css';
import { TermsLink } from './TermsLink.tsx';

function decisionText({ decidedAt, decidedVersion, isAgreed }: Consent): string {
  if (decidedAt === null || decidedVersion === null) return texts.never;
  const day = dateIn(new Intl.DateTimeFormat().resolvedOptions().timeZone, Date.parse(decidedAt));
  return isAgreed ? texts.agreedAt(day, decidedVersion) : texts.declinedAt(day, decidedVersion);
}

async function turn(consent: Consent, isAgreed: boolean): Promise<void> {
  const outcome = await saveChoices([{ consent, isAgreed }]);
  if (!outcome.ok) showToast(outcome.message, 'alert', texts.close);
}

function List({ consents }: { readonly consents: readonly Consent[] }) {
  const marketing = marketingOf(consents);
  return (
    <ul className="consent-list">
      {consents.map((consent) => (
        <li key={consent.termId}>
          <div>
            <span className={consent.required ? 'consent-kind is-required' : 'consent-kind'}>
              {consent.required ? texts.required : texts.optional}
            </span>
            <span>{` ${consent.title}`}</span>
            <span className="sub num">{decisionText(consent)}</span>
            {consent === marketing && <span className="sub">{texts.marketingHint}</span>}
          </div>
          <TermsLink consent={consent} consents={consents} />
          {consent === marketing && (
            <Switch bare label={consent.title} checked={consent.isAgreed} onChange={(isAgreed) => void turn(consent, isAgreed)} />
          )}
        </li>
      ))}
    </ul>
  );
}

export function ConsentSection() {
  const state = useStore($consents, LOADING_CONSENTS);
  useEffect(() => void loadConsents(), []);
  return (
    <section className="data-section" aria-labelledby="consents">
      <h2 id="consents">{texts.title}</h2>
      <p className="sub">{texts.sectionText}</p>
      {state.state === 'loading' && (
        <div aria-busy="true">
          <Skeleton shape="text" count={3} />
        </div>
      )}
      {state.state === 'failed' && (
        <div role="alert" className="data-failed">
          <p>{texts.loadFailed}</p>
          <Button kind="line" onClick={() => void loadConsents()}>
            {texts.retry}
          </Button>
        </div>
      )}
      {state.state === 'loaded' && <List consents={state.consents} />}
    </section>
  );
}

export function DeclinedNotice({ href }: { readonly href: string }) {
  const state = useStore($consents, LOADING_CONSENTS);
  if (state.state !== 'loaded' || !needsAgreement(state.consents)) return null;
  return (
    <section className="consent-declined" aria-labelledby="declined">
      <h2 id="declined">{texts.declinedTitle}</h2>
      <p>{texts.declinedText}</p>
      <Button kind="line" href={href}>
        {texts.reconsider}
      </Button>
    </section>
  );
}
