import { useLayoutEffect, useRef } from 'react';
import { signUp } from '#copy/accounts/sign-up.ts';
import { purposePicture } from '#domain/purposes/purpose.ts';
import { Icon } from '#ui/icon/Icon.tsx';

export type Gender = 'FEMALE' | 'MALE';

const CARDS = [
  { value: 'FEMALE', label: signUp.female, picture: purposePicture('WOMAN_HEALTH') },
  { value: 'MALE', label: signUp.male, picture: purposePicture('MAN_HEALTH') },
] as const;

export function GenderCards(props: {
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
