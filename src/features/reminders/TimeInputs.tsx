import { routineForm } from '#copy/reminders/reminders.ts';
import { timesText } from '#copy/shared/dates.ts';
import { MOST_TIMES, nextTime } from '#domain/reminders/routine-form.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { IconButton } from '#ui/icon-button/IconButton.tsx';
import './times.css';

export type TimeRow = { readonly key: number; readonly time: string };

type Props = { readonly rows: readonly TimeRow[]; readonly legend: string; readonly onChange: (rows: readonly TimeRow[]) => void };

export function TimeInputs({ rows, legend, onChange }: Props) {
  const add = () => {
    const key = Math.max(0, ...rows.map((row) => row.key)) + 1;
    onChange([...rows, { key, time: nextTime(rows.map(({ time }) => time)) }]);
  };
  return (
    <fieldset className="time-inputs">
      <legend>{legend}</legend>
      <ul>
        {rows.map(({ key, time }, index) => (
          <li key={key}>
            <input
              type="time"
              value={time}
              aria-label={routineForm.timeOf(index + 1)}
              onChange={({ currentTarget }) =>
                onChange(rows.map((row) => (row.key === key ? { key, time: currentTarget.value.slice(0, 5) } : row)))
              }
            />
            <IconButton
              icon="close"
              label={routineForm.removeTime(index + 1)}
              onClick={() => onChange(rows.filter((row) => row.key !== key))}
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
