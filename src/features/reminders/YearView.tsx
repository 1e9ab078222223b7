import { reminders } from '#copy/reminders/reminders.ts';
import { type DayRecord, ringOf } from '#domain/reminders/intake.ts';
import { daysIn, monthOf, monthsOf } from '#domain/shared/calendar-date.ts';
import { IconButton } from '#ui/icon-button/IconButton.tsx';
import './year-view.css';

const STEP = 10;
const SIZE = 7.5;

type Props = {
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

export function YearView({ year, today, records, onYear, onMonth }: Props) {
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
