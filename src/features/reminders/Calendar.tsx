import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { reminders } from '#copy/reminders/reminders.ts';
import { monthText, weekdayLabel, weekdayName } from '#copy/shared/dates.ts';
import type { DayRecord } from '#domain/reminders/intake.ts';
import { SUNDAY_FIRST } from '#domain/reminders/weekday.ts';
import { dateAfterKey, daysIn, monthGrid, monthOf, sameDayIn } from '#domain/shared/calendar-date.ts';
import { IconButton } from '#ui/icon-button/IconButton.tsx';
import { DayButton } from './DayButtons.tsx';
import './calendar.css';
import { YearView } from './YearView.tsx';

type Props = {
  readonly selected: string;
  readonly today: string;
  readonly records: readonly DayRecord[];
  readonly onSelect: (date: string) => void;
  readonly onYear: (year: string) => void;
};

const VIEWS = ['month', 'year'] as const;
const VIEW_NAMES = { month: reminders.monthView, year: reminders.yearView };

const WEEKS = [0, 1, 2, 3, 4, 5];

/** Roving tabindex: arrows by day and week, Home and End in the week, PageUp and PageDown by month. */
export function Calendar({ selected, today, records, onSelect, onYear }: Props) {
  const [year, setYear] = useState<string | null>(null);
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

  const cell = (date: string) => (
    <td key={date} className={monthOf(date) === month ? undefined : 'calendar-other'}>
      <DayButton
        date={date}
        selected={selected}
        today={today}
        record={records.find((record) => record.date === date) ?? null}
        onSelect={onSelect}
        onKeyDown={move}
      />
    </td>
  );

  const showYear = (next: string) => {
    setYear(next);
    onYear(next);
  };
  const views = (
    <fieldset className="calendar-views">
      <legend className="visually-hidden">{reminders.viewOf}</legend>
      {VIEWS.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={(year !== null) === (view === 'year')}
          onClick={() => (view === 'year' ? showYear(month.slice(0, 4)) : setYear(null))}
        >
          {VIEW_NAMES[view]}
        </button>
      ))}
    </fieldset>
  );
  if (year !== null) {
    const toMonth = (chosen: string) => {
      setYear(null);
      onSelect(`${chosen}-${String(Math.min(Number(selected.slice(8)), daysIn(chosen))).padStart(2, '0')}`);
    };
    return (
      <section className="calendar" aria-label={reminders.yearTitle(year)}>
        {views}
        <YearView year={year} today={today} records={records} onYear={showYear} onMonth={toMonth} />
      </section>
    );
  }

  return (
    <section className="calendar" aria-labelledby="calendar-month">
      {views}
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
