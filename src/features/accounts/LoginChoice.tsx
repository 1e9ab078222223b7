import { useEffect, useState } from 'react';
import type { ClientConfig } from '#contract/shared/client-config.ts';
import { providerTexts } from '#copy/accounts/providers.ts';
import { signIn } from '#copy/accounts/sign-in.ts';
import { inApp } from '#copy/notifications/in-app.ts';
import { SIGN_IN_PROVIDERS, type SignInProvider } from '#domain/accounts/sign-in-provider.ts';
import { nextInQuery } from '#domain/accounts/sign-in-return.ts';
import { routes } from '#domain/shared/routes.ts';
import { forgetEverything, type LeftNotice, markSignIn, takeNotice } from '#stores/accounts/sign-in.ts';
import { isMissingHere, wayOutside } from '#stores/notifications/in-app.ts';
import { isConfigKnown, loadClientConfig } from '#stores/shared/client-config.ts';
import { Button } from '#ui/button/Button.tsx';
import './forms.css';
import './login.css';
import { Outside } from '../notifications/in-app/index.ts';
import { FormAlert, Notice } from './Notice.tsx';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { ProviderMark } from './ProviderMark.tsx';
import { useGuestsOnly } from './use-guests-only.ts';

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
