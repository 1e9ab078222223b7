import { type ReactNode, useEffect, useState } from 'react';
import type { ClientConfig } from '#contract/shared/client-config.ts';
import { passkeys as texts } from '#copy/accounts/passkeys.ts';
import { providerTexts } from '#copy/accounts/providers.ts';
import { signIn } from '#copy/accounts/sign-in.ts';
import { inApp } from '#copy/notifications/in-app.ts';
import { SIGN_IN_PROVIDERS, type SignInProvider } from '#domain/accounts/sign-in-provider.ts';
import { nextInQuery } from '#domain/accounts/sign-in-return.ts';
import { routes } from '#domain/shared/routes.ts';
import { afterConsents } from '#stores/accounts/consents.ts';
import { logInByPasskey, passkeyObstacle } from '#stores/accounts/passkey-login.ts';
import { forgetEverything, type LeftNotice, markSignIn, takeNotice } from '#stores/accounts/sign-in.ts';
import { isMissingHere, wayOutside } from '#stores/notifications/in-app.ts';
import { isConfigKnown, loadClientConfig } from '#stores/shared/client-config.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { afterLogin, useGuestsOnly } from './use-guests-only.ts';
import './forms.css';
import './login.css';
import { Outside } from '../notifications/in-app/index.tsx';
import { FormAlert, Notice } from './Notice.tsx';

/** Reserves its space: support is known after hydration. @param isOff while another way opens @param onRefused null on a retry */
function PasskeyLogin({ isOff = false, onRefused }: { readonly isOff?: boolean; readonly onRefused: (message: string | null) => void }) {
  const [obstacle, setObstacle] = useState<ReturnType<typeof passkeyObstacle> | 'unknown'>('unknown');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => setObstacle(passkeyObstacle()), []);
  const logIn = async () => {
    if (isBusy) return;
    setBusy(true);
    onRefused(null);
    const outcome = await logInByPasskey();
    if (outcome?.ok) {
      location.replace(await afterConsents(afterLogin()));
      return;
    }
    setBusy(false);
    if (outcome !== null) onRefused(outcome.message);
  };
  return (
    <div className="passkey-way">
      {obstacle === null && (
        <Button kind="line" size="lg" full busy={isBusy} disabled={isOff} onClick={() => void logIn()}>
          <Icon name="fingerprint" />
          <span>{isBusy ? texts.loggingIn : texts.logIn}</span>
        </Button>
      )}
      {obstacle === 'numbers' && <p className="passkey-why">{texts.onNumbers}</p>}
    </div>
  );
}

const MARKS: Readonly<Record<SignInProvider, ReactNode>> = {
  naver: (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path fill="currentColor" d="M13.1 10.7 6.7 1.5H1.5v17h5.4V9.3l6.4 9.2h5.2v-17h-5.4z" />
    </svg>
  ),
  google: (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path fill="#4285f4" d="M19.6 10.2c0-.7-.1-1.4-.2-2H10v3.9h5.4a4.6 4.6 0 0 1-2 3v2.5h3.2c1.9-1.7 3-4.3 3-7.4z" />
      <path fill="#34a853" d="M10 20c2.7 0 5-.9 6.6-2.4l-3.2-2.5a6 6 0 0 1-9-3.1H1.1v2.6A10 10 0 0 0 10 20z" />
      <path fill="#fbbc05" d="M4.4 12a6 6 0 0 1 0-3.9V5.5H1.1a10 10 0 0 0 0 9z" />
      <path fill="#ea4335" d="M10 4c1.5 0 2.8.5 3.8 1.5l2.9-2.9A10 10 0 0 0 1.1 5.5l3.3 2.6A6 6 0 0 1 10 4z" />
    </svg>
  ),
};

function ProviderMark({ provider }: { readonly provider: SignInProvider }) {
  return MARKS[provider];
}

export function LoginChoice() {
  const [config, setConfig] = useState<ClientConfig | null>(null);
  const [next, setNext] = useState<string | undefined>();
  const [leaving, setLeaving] = useState<SignInProvider | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [notice, setNotice] = useState<LeftNotice | null>(null);
  const [way, setWay] = useState<ReturnType<typeof wayOutside>>(null);
  useGuestsOnly();
  useEffect(() => {
    void loadClientConfig().then((known) => {
      setConfig(known);
      if (!isConfigKnown()) setFailure((failure) => failure ?? signIn.addressMissing);
    });
    setNotice(takeNotice());
    setWay(wayOutside());
    setNext(nextInQuery(location.search));
    const reason = new URLSearchParams(location.search).get('error');
    if (reason !== null) setFailure(signIn.failures[reason] ?? signIn.socialFailed);
    const comeBack = () => setLeaving(null);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  useEffect(() => {
    if (notice?.kind === 'farewell') forgetEverything();
  }, [notice]);
  const providers = SIGN_IN_PROVIDERS.filter((provider) => config?.signIn[provider].isAvailable && !isMissingHere(provider));

  return (
    <div className="auth-fields">
      <Notice notice={notice} />
      <FormAlert message={failure} />
      {way !== null && (
        <section className="way-outside" aria-labelledby="way-outside">
          <h2 id="way-outside">{inApp.signIn(way.app)}</h2>
          <p className="sub">{inApp.signInText}</p>
          <Outside />
        </section>
      )}
      {leaving === null ? (
        <Button kind="primary" size="lg" full href={routes.emailLogin(next)}>
          {signIn.byEmail}
        </Button>
      ) : (
        <Button kind="primary" size="lg" full disabled>
          {signIn.byEmail}
        </Button>
      )}
      <PasskeyLogin isOff={leaving !== null} onRefused={setFailure} />
      <p className="auth-other">
        {signIn.noAccount} <a href={routes.signUp()}>{signIn.signUp}</a>
      </p>
      <div className="providers">
        <p className={providers.length > 0 ? 'auth-or' : 'auth-or is-kept'}>{signIn.or}</p>
        {providers.map((provider) => (
          <button
            key={provider}
            type="button"
            className={`provider provider-${provider}`}
            disabled={leaving !== null && leaving !== provider}
            aria-busy={leaving === provider || undefined}
            onClick={() => {
              setLeaving(provider);
              markSignIn();
              location.assign(routes.providerLogin(provider, next));
            }}
          >
            <ProviderMark provider={provider} />
            <span>{leaving === provider ? signIn.redirecting : providerTexts.start(provider)}</span>
          </button>
        ))}
        {SIGN_IN_PROVIDERS.slice(providers.length).map((provider) => (
          <div key={provider} className="provider" />
        ))}
      </div>
    </div>
  );
}
