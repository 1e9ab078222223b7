import type { KeyboardEvent } from 'react';
import { reminders } from '#copy/reminders/reminders.ts';
import { type DayRecord, ringOf } from '#domain/reminders/intake.ts';
import { Ring } from './Ring.tsx';

type Props = {
  readonly date: string;
  readonly selected: string;
  readonly today: string;
  readonly record: DayRecord | null;
  readonly onSelect: (date: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

export function DayButton({ date, selected, today, record, onSelect, onKeyDown }: Props) {
  const share = ringOf(record, date, today);
  return (
    <button
      type="button"
      className="calendar-day"
      data-date={date}
      tabIndex={date === selected ? 0 : -1}
      aria-pressed={date === selected}
      aria-current={date === today ? 'date' : undefined}
      onKeyDown={onKeyDown}
      onClick={() => onSelect(date)}
    >
      {share !== null && <Ring share={share} />}
      <span className="num" aria-hidden="true">
        {Number(date.slice(8))}
      </span>
      <span className="visually-hidden">{reminders.dayLabel(date, share === null ? 0 : (record?.planned ?? 0), record?.taken ?? 0)}</span>
    </button>
  );
}
