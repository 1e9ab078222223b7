import { signUp } from '#copy/accounts/sign-up.ts';
import { generatedNickname, LONGEST_NICKNAME } from '#domain/accounts/account.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/field/Field.tsx';
import type { FieldPartProps } from './use-field.ts';

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
