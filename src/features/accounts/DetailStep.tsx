import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { signIn } from '#copy/accounts/sign-in.ts';
import { signUp } from '#copy/accounts/sign-up.ts';
import { checkAge, isBirthDate, isPhoneNumber } from '#domain/accounts/account.ts';
import { birthDateForWire, isTypedBirthDate, typedBirthDate, typedPhone } from '#domain/labels/typed-digits.ts';
import { purposePicture } from '#domain/purposes/purpose.ts';
import { todayInSeoul } from '#domain/reminders/zoned-time.ts';
import { routes } from '#domain/shared/routes.ts';
import { leaveSignedUp } from '#stores/accounts/sign-in.ts';
import { finishSignUp, readDraft } from '#stores/accounts/sign-up.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import './forms.css';
import { BirthDateField, PhoneField } from './Fields.tsx';
import { FormAlert } from './Notice.tsx';
import { focusFirst, useField } from './use-field.ts';

type Gender = 'FEMALE' | 'MALE';

const CARDS = [
  { value: 'FEMALE', label: signUp.female, picture: purposePicture('WOMAN_HEALTH') },
  { value: 'MALE', label: signUp.male, picture: purposePicture('MAN_HEALTH') },
] as const;

function GenderCards(props: {
  readonly value: Gender | null;
  readonly onChange: (gender: Gender) => void;
  readonly error: string | undefined;
}) {
  const { value, onChange, error } = props;
  const cards = useRef<HTMLDivElement>(null);
  const report = useRef(onChange);
  useLayoutEffect(() => {
    // Chosen before hydration.
    const chosen = CARDS.find((card) => cards.current?.querySelector<HTMLInputElement>(`#gender-${card.value}`)?.checked);
    if (chosen) report.current(chosen.value);
  }, []);
  return (
    <fieldset className="genders" aria-describedby={error ? 'gender-error' : undefined}>
      <legend>{signUp.gender}</legend>
      <div className="gender-cards" ref={cards}>
        {CARDS.map((card) => (
          <label key={card.value} className="gender-card">
            <input
              id={`gender-${card.value}`}
              type="radio"
              name="gender"
              value={card.value}
              autoComplete="off"
              checked={value === card.value}
              onChange={() => onChange(card.value)}
            />
            <img src={card.picture} alt="" width={56} height={56} />
            <span>{card.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="field-error" id="gender-error">
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}

function birthDateError(typed: string): string | undefined {
  const date = birthDateForWire(typed);
  if (!isTypedBirthDate(typed) || !isBirthDate(date)) return signUp.birthDateInvalid;
  const verdict = checkAge(date, todayInSeoul(Date.now()));
  if (verdict === 'impossible') return signUp.birthDateInvalid;
  return verdict === 'tooYoung' ? signUp.tooYoung : undefined;
}

export function DetailStep() {
  const [gender, setGender] = useState<Gender | null>(null);
  const birthDate = useField('', typedBirthDate);
  const phone = useField('', typedPhone);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly message: string; readonly isExpired?: boolean } | null>(null);
  useEffect(() => {
    if (readDraft() === null) location.replace(routes.signUp());
  }, []);

  const wrongs = {
    gender: gender === null ? signUp.genderRequired : undefined,
    birthDate: birthDateError(birthDate.value),
    phone: isPhoneNumber(phone.value) ? undefined : signUp.phoneInvalid,
  };
  const errors = isChecked ? wrongs : { gender: undefined, birthDate: undefined, phone: undefined };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const draft = readDraft();
    if (isBusy || draft === null) return;
    setChecked(true);
    setRefusal(null);
    focusFirst(
      [wrongs.gender && 'gender-FEMALE', wrongs.birthDate && 'birth-date', wrongs.phone && 'phone'].filter((id) => id !== undefined),
    );
    if (gender === null || wrongs.birthDate || wrongs.phone) return;
    setBusy(true);
    const outcome = await finishSignUp(draft, { gender, birthDate: birthDate.value, phoneNumber: phone.value });
    if (outcome.ok) {
      leaveSignedUp(signIn.signedUp, draft.email);
      location.replace(routes.emailLogin());
      return;
    }
    setRefusal(outcome);
    setBusy(false);
  };

  return (
    <form className="auth-fields" method="post" onSubmit={submit} noValidate>
      <GenderCards value={gender} onChange={setGender} error={errors.gender} />
      <BirthDateField error={errors.birthDate} {...birthDate.input} />
      <PhoneField error={errors.phone} {...phone.input} />
      <FormAlert message={refusal?.message ?? null}>{refusal?.isExpired && <a href={routes.signUp()}>{signUp.again}</a>}</FormAlert>
      <Button type="submit" kind="primary" size="lg" full busy={isBusy}>
        {isBusy ? signUp.busy : signUp.finish}
      </Button>
    </form>
  );
}
