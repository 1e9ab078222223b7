import { type KeyboardEvent, useEffect, useRef } from 'react';
import { monthText, weekdayLabel, weekdayName } from '#copy/dates.ts';
import { reminders } from '#copy/reminders.ts';
import { dateAfterKey, monthGrid, monthOf, sameDayIn } from '#domain/calendar-date.ts';
import { type DayRecord, intakeMood, intakePercent } from '#domain/intake.ts';
import { SUNDAY_FIRST } from '#domain/weekday.ts';
import { IconButton } from '#ui/icon-button/IconButton.tsx';
import './calendar.css';

type Props = {
  readonly selected: string;
  readonly today: string;
  readonly records: readonly DayRecord[];
  readonly onSelect: (date: string) => void;
};

const WEEKS = [0, 1, 2, 3, 4, 5];

/** A month as a grid of six weeks: one stop for Tab, arrows by day and week, Home and End in the week, PageUp and PageDown by month. */
export function Calendar({ selected, today, records, onSelect }: Props) {
  const grid = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  const month = monthOf(selected);
  const days = monthGrid(month);
  useEffect(() => {
    if (isMoving.current) grid.current?.querySelector<HTMLElement>(`[data-date="${selected}"]`)?.focus();
    isMoving.current = false;
  }, [selected]);

  const move = (event: KeyboardEvent) => {
    const date = dateAfterKey(selected, event.key);
    if (date === null) return;
    event.preventDefault();
    isMoving.current = true;
    onSelect(date);
  };

  const cell = (date: string) => {
    const { planned = 0, taken = 0 } = records.find((record) => record.date === date) ?? {};
    const mark = planned === 0 || date > today ? 'empty' : intakeMood(intakePercent(taken, planned));
    return (
      <td key={date} className={monthOf(date) === month ? undefined : 'calendar-other'}>
        <button
          type="button"
          className={`calendar-day calendar-${mark}`}
          data-date={date}
          tabIndex={date === selected ? 0 : -1}
          aria-pressed={date === selected}
          onKeyDown={move}
          aria-current={date === today ? 'date' : undefined}
          onClick={() => onSelect(date)}
        >
          <span className="num" aria-hidden="true">
            {Number(date.slice(8))}
          </span>
          <span className="visually-hidden">{reminders.dayLabel(date, planned, taken)}</span>
        </button>
      </td>
    );
  };

  return (
    <section className="calendar" aria-labelledby="calendar-month">
      <div className="calendar-head">
        <IconButton icon="back" label={reminders.previousMonth} onClick={() => onSelect(sameDayIn(selected, -1))} />
        <h2 id="calendar-month" aria-live="polite">
          {monthText(month)}
        </h2>
        <IconButton icon="next" label={reminders.nextMonth} onClick={() => onSelect(sameDayIn(selected, 1))} />
        {month !== monthOf(today) && (
          <button type="button" className="calendar-today" onClick={() => onSelect(today)} aria-label={reminders.goToday}>
            {reminders.today}
          </button>
        )}
      </div>
      <table ref={grid} className="calendar-grid" aria-labelledby="calendar-month">
        <thead>
          <tr>
            {SUNDAY_FIRST.map((day) => (
              <th key={day} scope="col" className={day === 'SUN' ? 'calendar-sunday' : undefined}>
                <abbr title={weekdayName(day)}>{weekdayLabel(day)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKS.map((week) => (
            <tr key={days[week * 7]}>{days.slice(week * 7, week * 7 + 7).map(cell)}</tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
