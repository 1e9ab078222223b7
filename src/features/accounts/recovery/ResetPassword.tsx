import { type FormEvent, useEffect, useState } from 'react';
import { resetPassword } from '#copy/accounts/recovery.ts';
import { signUp } from '#copy/accounts/sign-up.ts';
import { isBirthDate } from '#domain/accounts/account.ts';
import { birthDateForWire, typedBirthDate } from '#domain/labels/typed-digits.ts';
import { routes } from '#domain/shared/routes.ts';
import { type AboutLink, type LinkOutcome, resetPassword as reset } from '#stores/accounts/recovery.ts';
import { takeNotice } from '#stores/accounts/sign-in.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorState } from '#ui/error-state/ErrorState.tsx';
import { BirthDateField } from '../Fields.tsx';
import { FormAlert, Notice } from '../Notice.tsx';
import '../forms.css';
import { NewPasswordFields, useNewPassword } from '../NewPasswordFields.tsx';
import { focusFirst, useField } from '../use-field.ts';
import { askToClaim, canKeep, KeepFields, LinkReading, LinkUnread, useKeep, useLink } from './KeepFields.tsx';

const PURPOSES = ['reset'] as const;
const ASKED = { kind: 'asked', message: resetPassword.birthDateWanted, email: '' } as const;

type Props = { readonly token: string; readonly about: AboutLink; readonly onDead: () => void };

function Form({ token, about, onDead }: Props) {
  const access = about?.access ?? null;
  const fields = useNewPassword();
  const keep = useKeep(access);
  const birthDate = useField('', typedBirthDate);
  const [isRefused, setRefused] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [left] = useState(takeNotice);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isUnconfirmed = isRefused || about?.isConfirmed === false;
  useEffect(() => focusFirst(isRefused ? ['birth-date'] : []), [isRefused]);
  const birthDateError = isBirthDate(birthDateForWire(birthDate.value)) ? undefined : signUp.birthDateInvalid;
  const takes = access === null ? resetPassword.hint : canKeep(access) ? resetPassword.takes : resetPassword.takesAll;

  const judge = (outcome: LinkOutcome | null) => {
    setBusy(false);
    if (outcome === null || outcome.ok) return;
    if (outcome.isDead) {
      onDead();
      return;
    }
    if (outcome.isUnconfirmed && !isUnconfirmed) {
      setRefused(true);
      setChecked(false);
    } else setRefusal(outcome.message);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setRefusal(null);
    setChecked(true);
    const wrong = [...fields.check(), ...(isUnconfirmed && birthDateError ? ['birth-date'] : [])];
    focusFirst(wrong);
    if (wrong.length > 0) return;
    setBusy(true);
    const outcome = await reset(token, fields.value, isUnconfirmed ? birthDateForWire(birthDate.value) : '', keep.value);
    if (outcome.ok) location.replace(routes.emailLogin());
    else judge(outcome);
  };

  const claim = async () => {
    if (isBusy) return;
    setBusy(true);
    judge(await askToClaim(token));
  };

  return (
    <form className="auth-fields" method="post" onSubmit={submit} noValidate>
      <Notice notice={left} />
      <p>{takes}</p>
      {access !== null && <KeepFields access={access} keep={keep} />}
      <NewPasswordFields of={fields} />
      <Notice notice={isUnconfirmed ? ASKED : null} />
      {isUnconfirmed && <BirthDateField error={isChecked ? birthDateError : undefined} {...birthDate.input} />}
      <FormAlert message={refusal} />
      <Button type="submit" kind="primary" size="lg" full busy={isBusy}>
        {isBusy ? resetPassword.busy : resetPassword.submit}
      </Button>
      {isUnconfirmed && (
        <section className="auth-fields">
          <h2>{resetPassword.claimTitle}</h2>
          <p>{resetPassword.claimText}</p>
          <Button full onClick={() => void claim()}>
            {resetPassword.claim}
          </Button>
        </section>
      )}
    </form>
  );
}

/** An address never confirmed can be taken over, without the other account's data. */
export function ResetPassword() {
  const { link, end, retry } = useLink(PURPOSES);
  if (link.state === 'unread') return <LinkReading />;
  if (link.state === 'failed') return <LinkUnread message={link.message} onRetry={retry} />;
  if (link.state === 'dead')
    return (
      <ErrorState as="h2" title={resetPassword.dead} text={resetPassword.deadText}>
        <Button kind="primary" size="lg" full href={routes.forgotPassword()}>
          {resetPassword.newLink}
        </Button>
      </ErrorState>
    );
  return <Form key={link.token} token={link.token} about={link.about} onDead={end} />;
}
