import { useEffect, useState } from 'react';
import type { ClientConfig } from '#contract/client-config.ts';
import { providerTexts } from '#copy/providers.ts';
import { signIn } from '#copy/sign-in.ts';
import { routes } from '#domain/routes.ts';
import { SIGN_IN_PROVIDERS, type SignInProvider } from '#domain/sign-in-provider.ts';
import { loadClientConfig } from '#stores/client-config.ts';
import { forgetEverything, type LeftNotice, markSignIn, takeNotice } from '#stores/sign-in.ts';
import { Button } from '#ui/button/Button.tsx';
import './forms.css';
import './login.css';
import { FormAlert } from './FormAlert.tsx';
import { Notice } from './Notice.tsx';
import { ProviderMark } from './ProviderMark.tsx';

/** The ways to log in. A provider that is not set up here says why instead of being a dead button. */
export function LoginChoice() {
  const [config, setConfig] = useState<ClientConfig | null>(null);
  const [leaving, setLeaving] = useState<SignInProvider | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [notice, setNotice] = useState<LeftNotice | null>(null);
  useEffect(() => {
    void loadClientConfig().then(setConfig);
    setNotice(takeNotice());
    const reason = new URLSearchParams(location.search).get('error');
    if (reason !== null) setFailure(signIn.failures[reason] ?? signIn.socialFailed);
    // Coming back from the provider by the back button: everything can be pressed again.
    const comeBack = () => setLeaving(null);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  // The word is on the screen by now: an effect comes after it.
  useEffect(() => {
    if (notice?.isFarewell) forgetEverything();
  }, [notice]);

  return (
    <div className="auth-fields">
      <Notice message={notice?.message ?? null} />
      <FormAlert message={failure} />
      <ul className="providers">
        {SIGN_IN_PROVIDERS.map((provider) => {
          const isOff = config !== null && !config.signIn[provider].isAvailable;
          const isHeld = isOff || (leaving !== null && leaving !== provider);
          return (
            <li key={provider}>
              <button
                type="button"
                className={`provider provider-${provider}`}
                disabled={isHeld}
                aria-busy={leaving === provider || undefined}
                aria-describedby={isOff ? `${provider}-off` : undefined}
                onClick={() => {
                  setLeaving(provider);
                  markSignIn();
                  location.assign(routes.providerLogin(provider));
                }}
              >
                <ProviderMark provider={provider} />
                <span>{leaving === provider ? signIn.redirecting : providerTexts.start(provider)}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <p className="auth-or">{signIn.or}</p>
      <Button size="lg" full href={routes.emailLogin()}>
        {signIn.byEmail}
      </Button>
      <p className="auth-other">
        {signIn.noAccount} <a href={routes.signUp()}>{signIn.signUp}</a>
      </p>
      <div className="providers-off">
        {SIGN_IN_PROVIDERS.filter((provider) => config !== null && !config.signIn[provider].isAvailable).map((provider) => (
          <p key={provider} id={`${provider}-off`}>
            {config?.signIn[provider].reason ?? signIn.providerOff}
          </p>
        ))}
      </div>
    </div>
  );
}
