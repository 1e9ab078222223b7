import { useState } from 'react';
import { resetPassword } from '#copy/accounts/recovery.ts';
import { signIn } from '#copy/accounts/sign-in.ts';
import { signUp } from '#copy/accounts/sign-up.ts';
import { hasPasswordLength } from '#domain/accounts/account.ts';
import { PasswordField } from './Fields.tsx';
import { useField, useSettled } from './use-field.ts';

export function useNewPassword() {
  const password = useField();
  const again = useField();
  const [isChecked, setChecked] = useState(false);
  const isAgainSettled = useSettled(again.value);
  const isSame = again.value === password.value;
  const isLong = hasPasswordLength(password.value);
  const errors = {
    password: isChecked && !isLong ? signUp.passwordLength : undefined,
    again: (isChecked || (again.value !== '' && isAgainSettled)) && !isSame ? signUp.mismatch : undefined,
  };
  const check = () => {
    setChecked(true);
    return [isLong ? '' : 'password', isSame ? '' : 'password-again'].filter(Boolean);
  };
  return { value: password.value, password, again, errors, check };
}

const LABELS = {
  first: { password: signIn.password, again: signUp.passwordAgain },
  another: { password: resetPassword.password, again: resetPassword.passwordAgain },
};

type Props = {
  readonly of: ReturnType<typeof useNewPassword>;
  readonly kind?: keyof typeof LABELS;
};

export function NewPasswordFields({ of: { password, again, errors }, kind = 'another' }: Props) {
  const labels = LABELS[kind];
  return (
    <>
      <PasswordField
        id="password"
        name="password"
        label={labels.password}
        autoComplete="new-password"
        hint={signUp.passwordHint}
        error={errors.password}
        {...password.input}
      />
      <PasswordField
        id="password-again"
        name="password-again"
        label={labels.again}
        autoComplete="new-password"
        error={errors.again}
        {...again.input}
      />
    </>
  );
}
