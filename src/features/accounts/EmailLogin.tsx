import { type FormEvent, useEffect, useState } from 'react';
import { signIn } from '#copy/accounts/sign-in.ts';
import { normaliseEmail } from '#domain/accounts/account.ts';
import { routes } from '#domain/shared/routes.ts';
import { afterConsents } from '#stores/accounts/consents.ts';
import { type LeftNotice, logInByEmail, takeNotice } from '#stores/accounts/sign-in.ts';
import { Button } from '#ui/button/Button.tsx';
import { afterLogin, useGuestsOnly } from './use-guests-only.ts';
import './forms.css';
import { EmailField, PasswordField } from './Fields.tsx';
import { FormAlert, Notice } from './Notice.tsx';
import { useField } from './use-field.ts';

function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, 300);
  return () => clearTimeout(timer);
}

/** Autofill (conditional mediation). @param onRefused gets the reason */
function usePasskeyOffer(onRefused: (message: string) => void): void {
  useEffect(() => {
    let callOff = () => {};
    const forget = whenIdle(async () => {
      const { offerPasskeys } = await import('#stores/accounts/passkey-login.ts');
      callOff = offerPasskeys((outcome) => {
        if (outcome.ok) void afterConsents(afterLogin()).then((to) => location.replace(to));
        else onRefused(outcome.message);
      });
    });
    return () => {
      forget();
      callOff();
    };
  }, [onRefused]);
}

export function EmailLogin() {
  const email = useField();
  const password = useField();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [notice, setNotice] = useState<LeftNotice | null>(null);
  useGuestsOnly();
  const { setValue: setEmail } = email;
  useEffect(() => {
    const left = takeNotice();
    if (left === null) return;
    setNotice(left);
    setEmail((typed) => typed || left.email);
  }, [setEmail]);
  usePasskeyOffer(setRefusal);
  const isReady = email.value.trim() !== '' && password.value !== '' && !isBusy;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    setBusy(true);
    setRefusal(null);
    const outcome = await logInByEmail(normaliseEmail(email.value), password.value);
    if (outcome.ok) {
      location.replace(await afterConsents(afterLogin()));
      return;
    }
    setRefusal(outcome.message);
    setBusy(false);
  };

  return (
    <form className="auth-fields" method="post" onSubmit={submit} noValidate>
      <Notice notice={notice} />
      <EmailField id="email" name="email" autoComplete="username webauthn" enterKeyHint="next" {...email.input} />
      <PasswordField
        id="password"
        name="password"
        label={signIn.password}
        autoComplete="current-password"
        enterKeyHint="go"
        {...password.input}
      />
      <FormAlert message={refusal} />
      <Button type="submit" kind="primary" size="lg" full disabled={!isReady} busy={isBusy}>
        {isBusy ? signIn.busy : signIn.submit}
      </Button>
      <p className="auth-other">
        <a href={routes.forgotPassword()}>{signIn.forgotten}</a>
      </p>
      <p className="auth-other">
        {signIn.noAccount} <a href={routes.signUp()}>{signIn.signUp}</a>
      </p>
    </form>
  );
}
