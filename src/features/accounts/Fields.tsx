import { useState } from 'react';
import { signIn } from '#copy/accounts/sign-in.ts';
import { signUp } from '#copy/accounts/sign-up.ts';
import { generatedNickname, LONGEST_NICKNAME } from '#domain/accounts/account.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field, type FieldProps } from '#ui/field/Field.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { IconButton } from '#ui/icon-button/IconButton.tsx';
import type { FieldPartProps } from './use-field.ts';

export function EmailField({
  isValid = false,
  label = signIn.email,
  ...rest
}: Omit<FieldProps, 'type' | 'label' | 'children'> & { readonly label?: string; readonly isValid?: boolean }) {
  return (
    <Field
      {...rest}
      type="text"
      inputMode="email"
      label={label}
      placeholder={signIn.emailPlaceholder}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={254}
    >
      {isValid && (
        <span className="field-ok" role="img" aria-label={signIn.emailValid}>
          <Icon name="check" size={22} />
        </span>
      )}
    </Field>
  );
}

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

type NicknameProps = FieldPartProps & {
  readonly onGenerate?: (nickname: string) => void;
};

export function NicknameField({ onGenerate, ...input }: NicknameProps) {
  const field = (
    <Field id="nickname" name="nickname" label={signUp.nickname} autoComplete="nickname" maxLength={LONGEST_NICKNAME} {...input} />
  );
  if (onGenerate === undefined) return field;
  return (
    <div className="with-button">
      {field}
      <Button kind="line" onClick={() => onGenerate(generatedNickname(signUp.generated, Math.random()))}>
        {signUp.generate}
      </Button>
    </div>
  );
}

export function PhoneField({ label = signUp.phone, ...input }: FieldPartProps & { readonly label?: string }) {
  return (
    <Field id="phone" name="phone" type="tel" label={label} placeholder={signUp.phonePlaceholder} autoComplete="tel-national" {...input} />
  );
}

export function BirthDateField(input: FieldPartProps) {
  return (
    <Field
      id="birth-date"
      name="birth-date"
      label={signUp.birthDate}
      placeholder={signUp.birthDatePlaceholder}
      inputMode="numeric"
      autoComplete="bday"
      {...input}
    />
  );
}
