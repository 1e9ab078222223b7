import { type FormEvent, useEffect, useState } from 'react';
import { signIn } from '#copy/accounts/sign-in.ts';
import { signUp } from '#copy/accounts/sign-up.ts';
import { isEmail, normaliseEmail } from '#domain/accounts/account.ts';
import { routes } from '#domain/shared/routes.ts';
import { isFormFinished, readDraft, startSignUp, type TermChoice } from '#stores/accounts/sign-up.ts';
import { Button } from '#ui/button/Button.tsx';
import '#styles/dock.css';
import './forms.css';
import { Agreements, useAgreements } from './Agreements.tsx';
import { EmailField, NicknameField } from './Fields.tsx';
import { NewPasswordFields, useNewPassword } from './NewPasswordFields.tsx';
import { FormAlert } from './Notice.tsx';
import { focusFirst, useField, useSettled } from './use-field.ts';
import { useGuestsOnly } from './use-guests-only.ts';

function isBackNavigation(): boolean {
  const [loading] = performance.getEntriesByType('navigation');
  return loading !== undefined && Reflect.get(loading, 'type') === 'back_forward';
}

function useUnfinished(): void {
  useEffect(() => {
    const leave = (hasComeBack: boolean) => {
      if (isFormFinished(hasComeBack)) location.replace(routes.emailLogin());
    };
    leave(isBackNavigation());
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) leave(true);
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
}

type Refusal = { readonly message: string; readonly detail?: string | undefined; readonly isTaken?: boolean };

export function AccountStep({ terms }: { readonly terms: readonly TermChoice[] }) {
  useGuestsOnly();
  useUnfinished();
  const email = useField();
  const password = useNewPassword();
  const nickname = useField();
  const agreements = useAgreements();
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { setValue: setEmail } = email;
  const { setValue: setNickname } = nickname;
  useEffect(() => {
    const draft = readDraft();
    if (draft === null) return;
    setEmail((typed) => typed || draft.email);
    setNickname((typed) => typed || draft.nickname);
  }, [setEmail, setNickname]);

  const isEmailValid = isEmail(normaliseEmail(email.value));
  const isEmailSettled = useSettled(email.value);
  const errors = {
    email: (isChecked || (email.value !== '' && isEmailSettled)) && !isEmailValid ? signIn.invalidEmail : undefined,
    nickname: isChecked && nickname.value.trim() === '' ? signUp.nicknameRequired : undefined,
    agreements: isChecked && !agreements.areRequiredTicked ? signUp.agreementsRequired : undefined,
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setChecked(true);
    setRefusal(null);
    const wrong = [
      isEmailValid ? '' : 'email',
      ...password.check(),
      nickname.value.trim() === '' ? 'nickname' : '',
      agreements.areRequiredTicked ? '' : agreements.firstMissing,
    ].filter(Boolean);
    focusFirst(wrong);
    if (wrong.length > 0) return;
    setBusy(true);
    const outcome = await startSignUp({
      email: normaliseEmail(email.value),
      password: password.value,
      nickname: nickname.value.trim(),
      agreeToMarketing: agreements.ticks.marketing.isTicked,
      terms,
    });
    if (outcome.ok) {
      location.assign(routes.signUpDetail());
      return;
    }
    setRefusal(outcome);
    setBusy(false);
  };

  return (
    <form className="auth-fields" method="post" onSubmit={submit} noValidate>
      <EmailField id="email" name="email" autoComplete="username" isValid={isEmailValid} error={errors.email} {...email.input} />
      <NewPasswordFields of={password} kind="first" />
      <NicknameField error={errors.nickname} onGenerate={nickname.setValue} {...nickname.input} />
      <Agreements of={agreements} error={errors.agreements} />
      <FormAlert message={refusal?.message ?? null}>
        {refusal?.detail && <p>{refusal.detail}</p>}
        {refusal?.isTaken && <a href={routes.forgotPassword()}>{signIn.forgotten}</a>}
      </FormAlert>
      <div className="dock">
        <Button type="submit" kind="primary" size="lg" full busy={isBusy}>
          {isBusy ? signUp.busy : signUp.next}
        </Button>
      </div>
      <p className="auth-other">
        {signIn.haveAccount} <a href={routes.emailLogin()}>{signIn.byEmail}</a>
      </p>
    </form>
  );
}
