import { signIn } from '#copy/accounts/sign-in.ts';
import { Field, type FieldProps } from '#ui/field/Field.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

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
