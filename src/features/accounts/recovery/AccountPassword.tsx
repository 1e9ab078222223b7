import { type FormEvent, useState } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { accountPassword, resetPassword } from '#copy/accounts/recovery.ts';
import { routes } from '#domain/shared/routes.ts';
import { saveFirstPassword, savePassword } from '#stores/accounts/credentials.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/empty-state/EmptyState.tsx';
import { FormAlert } from '../Notice.tsx';
import '../forms.css';
import { PasswordField } from '../Fields.tsx';
import { NewPasswordFields, useNewPassword } from '../NewPasswordFields.tsx';
import { OwnAccount } from '../OwnAccount.tsx';
import { withProof } from '../proof/index.ts';
import { focusFirst, useField } from '../use-field.ts';

function Form({ user: { email, hasPassword = true } }: { readonly user: User }) {
  const current = useField();
  const fields = useNewPassword();
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  if (isDone)
    return (
      <div role="status">
        <EmptyState mood="proud" as="h2" title={accountPassword.done}>
          <Button kind="primary" size="lg" href={routes.myPage()}>
            {accountPassword.on}
          </Button>
        </EmptyState>
      </div>
    );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setChecked(true);
    setRefusal(null);
    const wrong = [...(hasPassword && current.value === '' ? ['current-password'] : []), ...fields.check()];
    focusFirst(wrong);
    if (wrong.length > 0) return;
    setBusy(true);
    const outcome = hasPassword
      ? await savePassword(current.value, fields.value)
      : await withProof((proof) => saveFirstPassword(fields.value, proof));
    if (outcome?.ok) setDone(true);
    else setRefusal(outcome?.message ?? null);
    setBusy(false);
  };

  return (
    <form className="auth-fields" method="post" onSubmit={submit} noValidate>
      {/* Password managers store by the user name beside it. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      {hasPassword ? (
        <PasswordField
          id="current-password"
          name="current-password"
          label={accountPassword.current}
          autoComplete="current-password"
          error={isChecked && current.value === '' ? accountPassword.currentNeeded : undefined}
          {...current.input}
        />
      ) : (
        <p>{accountPassword.firstText}</p>
      )}
      <NewPasswordFields of={fields} />
      <FormAlert message={refusal} />
      <Button type="submit" kind="primary" size="lg" full busy={isBusy}>
        {isBusy ? resetPassword.busy : hasPassword ? resetPassword.submit : accountPassword.first}
      </Button>
      <p className="field-hint">{accountPassword.hint}</p>
      {hasPassword && (
        <p className="auth-other">
          <a href={routes.forgotPassword()}>{accountPassword.forgotten}</a>
        </p>
      )}
    </form>
  );
}

export function AccountPassword() {
  return (
    <OwnAccount shapes={2}>
      {(user) => (
        <div className="edit-form">
          <Form user={user} />
        </div>
      )}
    </OwnAccount>
  );
}
