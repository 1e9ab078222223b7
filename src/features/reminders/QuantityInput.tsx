import { quantityForm, spokenDose } from '#copy/reminders/quantity.ts';
import { isWrongQuantity, quantityText, readQuantity, steppedQuantity } from '#domain/reminders/quantity.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { IconButton } from '#ui/icon-button/IconButton.tsx';
import './quantity-input.css';

type Props = {
  readonly id: string;
  readonly place: number;
  readonly amount: string;
  readonly unit: string;
  readonly isChecked: boolean;
  readonly onChange: (amount: string) => void;
};

export function QuantityInput({ id, place, amount, unit, isChecked, onChange }: Props) {
  const quantity = readQuantity(amount);
  const isWrong = isChecked && isWrongQuantity(amount);
  const step = (isUp: boolean) => {
    const next = steppedQuantity(quantity, isUp);
    onChange(next === null ? '' : quantityText(next));
  };
  return (
    <div className="quantity-input">
      <label htmlFor={id}>
        <span aria-hidden="true">{quantityForm.label}</span>
        <span className="visually-hidden">{quantityForm.of(place)}</span>
      </label>
      <span className="quantity-input-box num">
        <IconButton icon="minus" label={quantityForm.less(place)} onClick={() => step(false)} />
        <input
          id={id}
          value={amount}
          placeholder={quantityForm.byLabel}
          maxLength={20}
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        {quantity !== null && <span aria-hidden="true">{unit}</span>}
        <IconButton icon="plus" label={quantityForm.more(place)} onClick={() => step(true)} />
      </span>
      <span className="visually-hidden" aria-live="polite">
        {quantity === null ? '' : spokenDose(quantity, unit)}
      </span>
      {isWrong && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="alert" size={16} />
          <span>{quantityForm.wrong}</span>
        </p>
      )}
    </div>
  );
}
