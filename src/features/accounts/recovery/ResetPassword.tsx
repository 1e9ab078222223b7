import { type FormEvent, useEffect, useState } from 'react';
import { myPage } from '#copy/my-page.ts';
import { resetPassword } from '#copy/recovery.ts';
import { signUp } from '#copy/sign-up.ts';
import { isBirthDate } from '#domain/account.ts';
import { routes } from '#domain/routes.ts';
import { birthDateForWire, typedBirthDate } from '#domain/typed-digits.ts';
import { resetPassword as reset, takeAddressBack } from '#stores/recovery.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorState } from '#ui/error-state/ErrorState.tsx';
import { askToConfirm } from '#ui/plain/confirm.ts';
import { BirthDateField } from '../BirthDateField.tsx';
import { FormAlert } from '../FormAlert.tsx';
import '../forms.css';
import { NewPasswordFields, useNewPassword } from '../NewPasswordFields.tsx';
import { Notice } from '../Notice.tsx';
import { focusFirst, useField } from '../use-field.ts';
import { useLink } from './use-link.ts';

const PURPOSES = ['reset'] as const;
const ASKED = { kind: 'asked', message: resetPassword.birthDateWanted, email: '' } as const;

/** Another password by the link of a mail; an address that was never confirmed can be had without what somebody else has kept there. */
export function ResetPassword() {
  const { link, end } = useLink(PURPOSES);
  const fields = useNewPassword();
  const birthDate = useField('', typedBirthDate);
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  // Once its field is there: what is set after an answer is drawn in its own time.
  useEffect(() => focusFirst(isUnconfirmed ? ['birth-date'] : []), [isUnconfirmed]);
  if (link === 'unread') return null;
  if (link === 'dead')
    return (
      <ErrorState as="h2" title={resetPassword.dead} text={resetPassword.deadText}>
        <Button kind="primary" size="lg" full href={routes.forgotPassword()}>
          {resetPassword.newLink}
        </Button>
      </ErrorState>
    );
  const birthDateError = isBirthDate(birthDateForWire(birthDate.value)) ? undefined : signUp.birthDateInvalid;

  const judge = (outcome: Awaited<ReturnType<typeof reset>>) => {
    setBusy(false);
    if (outcome.ok) return;
    if (outcome.isDead) {
      end();
      return;
    }
    if (outcome.isUnconfirmed && !isUnconfirmed) {
      setUnconfirmed(true);
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
    const outcome = await reset(link.token, fields.value, isUnconfirmed ? birthDateForWire(birthDate.value) : '');
    if (outcome.ok) location.replace(routes.emailLogin());
    else judge(outcome);
  };

  const claim = async () => {
    const isSure = await askToConfirm({
      title: resetPassword.claimSure,
      text: resetPassword.claimSureText,
      confirm: resetPassword.claim,
      close: myPage.close,
      isFinal: true,
    });
    if (!isSure || isBusy) return;
    setBusy(true);
    const outcome = await takeAddressBack(link.token);
    if (!outcome.ok) {
      judge(outcome);
      return;
    }
    await askToConfirm({ title: resetPassword.claimed, text: resetPassword.claimedText, confirm: resetPassword.signUp });
    location.replace(routes.signUp());
  };

  return (
    <form className="auth-fields" method="post" onSubmit={submit} noValidate>
      <NewPasswordFields of={fields} />
      <Notice notice={isUnconfirmed ? ASKED : null} />
      {isUnconfirmed && <BirthDateField error={isChecked ? birthDateError : undefined} {...birthDate.input} />}
      <FormAlert message={refusal} />
      <Button type="submit" kind="primary" size="lg" full busy={isBusy}>
        {isBusy ? resetPassword.busy : resetPassword.submit}
      </Button>
      <p className="field-hint">{resetPassword.hint}</p>
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
