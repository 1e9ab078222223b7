import { reminders } from '#copy/reminders/reminders.ts';
import { type DayRecord, ringOf } from '#domain/reminders/intake.ts';
import { dateAfterKey, daysIn, monthGrid, monthOf, monthsOf, sameDayIn } from '#domain/shared/calendar-date.ts';
import { IconButton } from '#ui/icon-button/IconButton.tsx';
import './year-view.css';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { monthText, weekdayLabel, weekdayName } from '#copy/shared/dates.ts';
import { SUNDAY_FIRST } from '#domain/reminders/weekday.ts';
import { DayButton } from './DayButtons.tsx';
import './calendar.css';

const STEP = 10;
const SIZE = 7.5;

type YearViewProps = {
  readonly year: string;
  readonly today: string;
  readonly records: readonly DayRecord[];
  readonly onYear: (year: string) => void;
  readonly onMonth: (month: string) => void;
};

function gradeOf(share: number | null): 'none' | 'some' | 'all' | null {
  if (share === null) return null;
  if (share === 0) return 'none';
  return share >= 1 ? 'all' : 'some';
}

function Month({
  month,
  today,
  records,
}: {
  readonly month: string;
  readonly today: string;
  readonly records: ReadonlyMap<string, DayRecord>;
}) {
  const before = new Date(`${month}-01T00:00:00Z`).getUTCDay();
  return (
    <svg viewBox={`0 0 ${7 * STEP} ${6 * STEP}`} aria-hidden="true">
      {Array.from({ length: daysIn(month) }, (_, index) => {
        const date = `${month}-${String(index + 1).padStart(2, '0')}`;
        const grade = gradeOf(ringOf(records.get(date) ?? null, date, today));
        return (
          <rect
            key={date}
            className={grade === null ? 'year-day' : `year-day year-day-${grade}`}
            x={((before + index) % 7) * STEP + 1}
            y={Math.floor((before + index) / 7) * STEP + 1}
            width={SIZE}
            height={SIZE}
            rx="2.2"
          />
        );
      })}
    </svg>
  );
}

function YearView({ year, today, records, onYear, onMonth }: YearViewProps) {
  const known = new Map(records.map((record) => [record.date, record]));
  const monthLabel = (month: string) => {
    const counted = records.filter((record) => monthOf(record.date) === month && ringOf(record, record.date, today) !== null);
    return reminders.monthLabel(month, counted.filter(({ planned, taken }) => taken >= planned).length, counted.length);
  };
  return (
    <div className="year">
      <div className="calendar-head">
        <IconButton icon="back" label={reminders.previousYear} onClick={() => onYear(String(Number(year) - 1))} />
        <h2 aria-live="polite">{reminders.yearTitle(year)}</h2>
        <IconButton icon="next" label={reminders.nextYear} onClick={() => onYear(String(Number(year) + 1))} />
      </div>
      <ul className="year-months">
        {monthsOf(year).map((month) => (
          <li key={month}>
            <button
              type="button"
              className="year-month"
              aria-label={monthLabel(month)}
              aria-current={month === monthOf(today) ? 'date' : undefined}
              onClick={() => onMonth(month)}
            >
              <span className="num">{reminders.monthOfYear(month)}</span>
              <Month month={month} today={today} records={known} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type CalendarProps = {
  readonly selected: string;
  readonly today: string;
  readonly records: readonly DayRecord[];
  readonly onSelect: (date: string) => void;
  readonly onYear: (year: string) => void;
};

const VIEWS = ['month', 'year'] as const;
const VIEW_NAMES = { month: reminders.monthView, year: reminders.yearView };

const WEEKS = [0, 1, 2, 3, 4, 5];

export function Calendar({ selected, today, records, onSelect, onYear }: CalendarProps) {
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
