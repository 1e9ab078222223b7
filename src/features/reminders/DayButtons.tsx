import type { KeyboardEvent } from 'react';
import { reminders, routineForm } from '#copy/reminders/reminders.ts';
import { weekdayLabel, weekdayName } from '#copy/shared/dates.ts';
import { type DayRecord, ringOf } from '#domain/reminders/intake.ts';
import { SUNDAY_FIRST, type Weekday } from '#domain/reminders/weekday.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { Ring } from './DaySummary.tsx';

type DayButtonsProps = { readonly days: readonly Weekday[]; readonly onChange: (days: readonly Weekday[]) => void };

export function DayButtons({ days, onChange }: DayButtonsProps) {
  const isEveryDay = SUNDAY_FIRST.every((day) => days.includes(day));
  const toggle = (day: Weekday) => onChange(days.includes(day) ? days.filter((other) => other !== day) : [...days, day]);
  return (
    <fieldset className="day-buttons">
      <legend>{routineForm.days}</legend>
      <Chip pressed={isEveryDay} onClick={() => onChange(isEveryDay ? [] : [...SUNDAY_FIRST])}>
        {routineForm.everyDay}
      </Chip>
      <div className="day-buttons-row">
        {SUNDAY_FIRST.map((day) => (
          <button
            key={day}
            type="button"
            className="day-button"
            aria-pressed={days.includes(day)}
            aria-label={weekdayName(day)}
            onClick={() => toggle(day)}
          >
            {weekdayLabel(day)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

type DayButtonProps = {
  readonly date: string;
  readonly selected: string;
  readonly today: string;
  readonly record: DayRecord | null;
  readonly onSelect: (date: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

export function DayButton({ date, selected, today, record, onSelect, onKeyDown }: DayButtonProps) {
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
