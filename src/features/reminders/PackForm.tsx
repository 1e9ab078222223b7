import { type FormEvent, useState } from 'react';
import { reminders } from '#copy/reminders/reminders.ts';
import { MOST_UNITS_LEFT } from '#domain/own/own-answer.ts';
import { isCalendarDate } from '#domain/shared/calendar-date.ts';
import { changePack, type OwnStock, type PackChange } from '#stores/reminders/stock.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/field/Field.tsx';
import { showToast } from '#ui/plain/toast.ts';

type Props = {
  readonly supplementId: number;
  readonly name: string;
  readonly own: OwnStock | undefined;
  readonly onClose: () => void;
};

export function PackForm({ supplementId, name, own, onClose }: Props) {
  const [known] = useState({ units: String(own?.stock?.left ?? ''), date: own?.expiresOn ?? '' });
  const [units, setUnits] = useState(known.units);
  const [date, setDate] = useState(known.date);
  const isCounted = units !== known.units && units !== '';
  const isDated = date !== known.date;
  const isValid = (!isCounted || Number(units) <= MOST_UNITS_LEFT) && (date === '' || isCalendarDate(date));
  const canSave = isValid && (isCounted || isDated || known.units !== '');
  const send = async (change: PackChange) => {
    onClose();
    const outcome = await changePack(supplementId, change);
    if (!outcome.ok) showToast(outcome.message, 'alert', reminders.close);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSave) return;
    if (!isCounted && !isDated) return onClose();
    void send({ ...(isCounted && { unitsLeft: Number(units) }), ...(isDated && { expiresOn: date || null }) });
  };
  return (
    <form className="stock-count-form" onSubmit={submit}>
      <p>{name}</p>
      <Field
        id="units-left"
        label={reminders.unitsLeft}
        hint={reminders.unitsHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={units}
        onChange={({ currentTarget }) => setUnits(currentTarget.value.replace(/\D/g, ''))}
      />
      <Field
        id="expires-on"
        label={reminders.expiresOn}
        hint={reminders.expiresHint}
        type="date"
        value={date}
        onChange={({ currentTarget }) => setDate(currentTarget.value)}
      />
      <Button kind="primary" size="lg" full type="submit" aria-disabled={!canSave}>
        {reminders.packSave}
      </Button>
      {own?.stock != null && (
        <Button kind="quiet" size="lg" full onClick={() => void send({ unitsLeft: null })}>
          {reminders.countForget}
        </Button>
      )}
    </form>
  );
}
