import { type FormEvent, useState } from 'react';
import { forgotPassword } from '#copy/accounts/recovery.ts';
import { signIn } from '#copy/accounts/sign-in.ts';
import { isEmail, normaliseEmail } from '#domain/accounts/account.ts';
import { routes } from '#domain/shared/routes.ts';
import { askForLink } from '#stores/accounts/recovery.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/empty-state/EmptyState.tsx';
import { EmailField } from '../Fields.tsx';
import { FormAlert } from '../Notice.tsx';
import '../forms.css';
import { focusFirst, useField } from '../use-field.ts';

export function ForgotPassword() {
  const email = useField();
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isValid = isEmail(normaliseEmail(email.value));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setChecked(true);
    setRefusal(null);
    if (!isValid) return focusFirst(['email']);
    setBusy(true);
    const address = normaliseEmail(email.value);
    const outcome = await askForLink(address);
    if (outcome.ok) setSentTo(address);
    else setRefusal(outcome.message);
    setBusy(false);
  };

  if (sentTo !== null)
    return (
      <div className="auth-fields" role="status">
        <EmptyState as="h2" mood="pointing" title={forgotPassword.sentTitle} text={forgotPassword.sentText(sentTo)}>
          <Button kind="primary" size="lg" full href={routes.emailLogin()}>
            {forgotPassword.toLogin}
          </Button>
          <Button size="lg" full onClick={() => setSentTo(null)}>
            {forgotPassword.again}
          </Button>
        </EmptyState>
      </div>
    );
  return (
    <form className="auth-fields" method="post" onSubmit={submit} noValidate>
      <p>{forgotPassword.lead}</p>
      <EmailField
        id="email"
        name="email"
        autoComplete="username"
        enterKeyHint="send"
        isValid={isValid}
        error={isChecked && !isValid ? signIn.invalidEmail : undefined}
        {...email.input}
      />
      <FormAlert message={refusal} />
      <Button type="submit" kind="primary" size="lg" full busy={isBusy}>
        {isBusy ? forgotPassword.busy : forgotPassword.submit}
      </Button>
    </form>
  );
}
