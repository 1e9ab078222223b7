import { signUp } from '#copy/accounts/sign-up.ts';
import { Field } from '#ui/field/Field.tsx';
import type { FieldPartProps } from './use-field.ts';

export function PhoneField({ label = signUp.phone, ...input }: FieldPartProps & { readonly label?: string }) {
  return (
    <Field id="phone" name="phone" type="tel" label={label} placeholder={signUp.phonePlaceholder} autoComplete="tel-national" {...input} />
  );
}
