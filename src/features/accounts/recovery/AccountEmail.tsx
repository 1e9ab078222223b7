import { type FormEvent, useState } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { accountEmail } from '#copy/accounts/recovery.ts';
import { isEmail, normaliseEmail } from '#domain/accounts/account.ts';
import { askToChangeAddress, askToVerify } from '#stores/accounts/credentials.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmailField } from '../Fields.tsx';
import { FormAlert, Notice } from '../Notice.tsx';
import '../forms.css';
import { OwnAccount } from '../OwnAccount.tsx';
import { withProof } from '../proof/index.ts';
import { focusFirst, useField } from '../use-field.ts';

const done = (message: string) => ({ kind: 'done', message, email: '' }) as const;

function Present({ user: { email, isEmailVerified = true } }: { readonly user: User }) {
  const [isBusy, setBusy] = useState(false);
  const [sentNotice, setSentNotice] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const ask = async () => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    const outcome = await askToVerify();
    if (outcome.ok) setSentNotice(outcome.isVerified ? accountEmail.isVerified : accountEmail.asked);
    else setRefusal(outcome.message);
    setBusy(false);
  };
  return (
    <section className="auth-fields">
      <EmailField
        id="present-email"
        name="present-email"
        label={accountEmail.present}
        value={email}
        readOnly
        isValid={isEmailVerified}
        hint={isEmailVerified ? accountEmail.isVerified : `${accountEmail.isUnverified} ${accountEmail.unverifiedText}`}
      />
      <Notice notice={sentNotice === null ? null : done(sentNotice)} />
      <FormAlert message={refusal} />
      {!isEmailVerified && sentNotice === null && (
        <Button full busy={isBusy} onClick={() => void ask()}>
          {isBusy ? accountEmail.busy : accountEmail.ask}
        </Button>
      )}
    </section>
  );
}

function Change({ user: { email: present, isEmailVerified = true } }: { readonly user: User }) {
  const email = useField();
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sentNotice, setSentNotice] = useState<string | null>(null);
  const wanted = normaliseEmail(email.value);
  const wrong = !isEmail(wanted) ? accountEmail.invalid : wanted === present ? accountEmail.same : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setChecked(true);
    setRefusal(null);
    setSentNotice(null);
    if (wrong) return focusFirst(['email']);
    setBusy(true);
    const outcome = await withProof((proof) => askToChangeAddress(wanted, proof));
    if (outcome?.ok) setSentNotice(accountEmail.sent(wanted));
    else setRefusal(outcome?.message ?? null);
    setBusy(false);
  };

  return (
    <form className="auth-fields" method="post" onSubmit={submit} noValidate>
      <EmailField
        id="email"
        name="email"
        label={accountEmail.wanted}
        autoComplete="email"
        hint={isEmailVerified ? accountEmail.undoHint : accountEmail.wantedHint}
        isValid={wrong === undefined}
        error={isChecked ? wrong : undefined}
        {...email.input}
      />
      <Notice notice={sentNotice === null ? null : done(sentNotice)} />
      <FormAlert message={refusal} />
      <Button type="submit" kind="primary" size="lg" full busy={isBusy}>
        {isBusy ? accountEmail.busy : accountEmail.submit}
      </Button>
    </form>
  );
}

export function AccountEmail() {
  return (
    <OwnAccount shapes={2}>
      {(user) => (
        <div className="edit-form">
          <Present user={user} />
          <Change user={user} />
        </div>
      )}
    </OwnAccount>
  );
}
