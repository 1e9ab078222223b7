import { routineForm } from '#copy/reminders/reminders.ts';
import { timesText } from '#copy/shared/dates.ts';
import { MOST_TIMES, nextTime } from '#domain/reminders/routine-form.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { IconButton } from '#ui/icon-button/IconButton.tsx';
import { QuantityInput } from './QuantityInput.tsx';
import './times.css';

/** `amount`: as typed; empty as the label says. */
export type TimeRow = { readonly key: number; readonly time: string; readonly amount: string };

type Props = {
  readonly id: string;
  readonly rows: readonly TimeRow[];
  readonly legend: string;
  readonly unit: string;
  readonly isChecked: boolean;
  readonly onChange: (rows: readonly TimeRow[]) => void;
};

export const quantityId = (id: string, { key }: TimeRow): string => `${id}-quantity-${key}`;

export function TimeInputs({ id, rows, legend, unit, isChecked, onChange }: Props) {
  const set = (changed: TimeRow) => onChange(rows.map((row) => (row.key === changed.key ? changed : row)));
  const add = () => {
    const key = Math.max(0, ...rows.map((row) => row.key)) + 1;
    onChange([...rows, { key, time: nextTime(rows.map(({ time }) => time)), amount: rows.at(-1)?.amount ?? '' }]);
  };
  return (
    <fieldset className="time-inputs">
      <legend>{legend}</legend>
      <ul>
        {rows.map((row, index) => (
          <li key={row.key}>
            <input
              type="time"
              value={row.time}
              aria-label={routineForm.timeOf(index + 1)}
              onChange={({ currentTarget }) => set({ ...row, time: currentTarget.value.slice(0, 5) })}
            />
            <QuantityInput
              id={quantityId(id, row)}
              place={index + 1}
              amount={row.amount}
              unit={unit}
              isChecked={isChecked}
              onChange={(amount) => set({ ...row, amount })}
            />
            <IconButton
              icon="close"
              label={routineForm.removeTime(index + 1)}
              onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
            />
          </li>
        ))}
      </ul>
      {rows.length < MOST_TIMES && (
        <Button kind="line" full onClick={add}>
          <Icon name="plus" size={20} />
          {routineForm.addTime}
        </Button>
      )}
    </fieldset>
  );
}

const BAR = ' | ';

export function Times({ times }: { readonly times: readonly string[] }) {
  const parts = timesText(times).split(BAR);
  return (
    <span className="times num">
      {parts.map((part, index) => (
        <span key={part}>{index < parts.length - 1 ? part + BAR : part}</span>
      ))}
    </span>
  );
}
