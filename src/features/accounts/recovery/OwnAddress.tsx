import { type FormEvent, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { ownAddress } from '#copy/recovery.ts';
import { isEmail, normaliseEmail } from '#domain/account.ts';
import { askToChangeAddress, askToVerify } from '#stores/own-address.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmailField } from '../EmailField.tsx';
import { FormAlert } from '../FormAlert.tsx';
import '../forms.css';
import { Notice } from '../Notice.tsx';
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
    if (outcome.ok) setSentNotice(outcome.isVerified ? ownAddress.isVerified : ownAddress.asked);
    else setRefusal(outcome.message);
    setBusy(false);
  };
  return (
    <section className="auth-fields">
      <EmailField
        id="present-email"
        name="present-email"
        label={ownAddress.present}
        value={email}
        readOnly
        isValid={isEmailVerified}
        hint={isEmailVerified ? ownAddress.isVerified : `${ownAddress.isUnverified} ${ownAddress.unverifiedText}`}
      />
      <Notice notice={sentNotice === null ? null : done(sentNotice)} />
      <FormAlert message={refusal} />
      {!isEmailVerified && sentNotice === null && (
        <Button full busy={isBusy} onClick={() => void ask()}>
          {isBusy ? ownAddress.busy : ownAddress.ask}
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
  const wrong = !isEmail(wanted) ? ownAddress.invalid : wanted === present ? ownAddress.same : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setChecked(true);
    setRefusal(null);
    setSentNotice(null);
    if (wrong) return focusFirst(['email']);
    setBusy(true);
    const outcome = await withProof((proof) => askToChangeAddress(wanted, proof));
    if (outcome?.ok) setSentNotice(ownAddress.sent(wanted));
    else setRefusal(outcome?.message ?? null);
    setBusy(false);
  };

  return (
    <form className="auth-fields" method="post" onSubmit={submit} noValidate>
      <EmailField
        id="email"
        name="email"
        label={ownAddress.wanted}
        autoComplete="email"
        hint={isEmailVerified ? ownAddress.undoHint : ownAddress.wantedHint}
        isValid={wrong === undefined}
        error={isChecked ? wrong : undefined}
        {...email.input}
      />
      <Notice notice={sentNotice === null ? null : done(sentNotice)} />
      <FormAlert message={refusal} />
      <Button type="submit" kind="primary" size="lg" full busy={isBusy}>
        {isBusy ? ownAddress.busy : ownAddress.submit}
      </Button>
    </form>
  );
}

export function OwnAddress() {
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
