import { useState } from 'react';
import { signIn } from '#copy/accounts/sign-in.ts';
import { Field, type FieldProps } from '#ui/field/Field.tsx';
import { IconButton } from '#ui/icon-button/IconButton.tsx';

export function PasswordField(props: Omit<FieldProps, 'type' | 'children'>) {
  const [isShown, setShown] = useState(false);
  return (
    <Field {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" autoCorrect="off" spellCheck={false}>
      <IconButton
        icon={isShown ? 'eye-off' : 'eye'}
        label={isShown ? signIn.hidePassword : signIn.showPassword}
        onClick={() => setShown(!isShown)}
      />
    </Field>
  );
}
