import { signUp } from '#copy/accounts/sign-up.ts';
import { Field } from '#ui/field/Field.tsx';
import type { FieldPartProps } from './use-field.ts';

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
