import { reminders } from '#copy/reminders.ts';
import { type DayRecord, intakeMood, intakePercent } from '#domain/intake.ts';
import { Cat } from '#ui/cat/Cat.tsx';
import type { CatMood } from '#ui/cat/cat-img.ts';
import { Tag } from '#ui/tag/Tag.tsx';

const CATS: Readonly<Record<ReturnType<typeof intakeMood>, CatMood>> = { none: 'worried', some: 'working', all: 'proud' };

type Props = {
  readonly date: string;
  readonly today: string;
  /** Null while it is not known. */
  readonly day: DayRecord | null;
  readonly streak: number;
  /** Of the month, in percent; null while it is not known. */
  readonly adherence: number | null;
};

/** How much of the day was taken: the number first, then the cat's opinion. */
export function DaySummary({ date, today, day, streak, adherence }: Props) {
  const percent = day === null ? null : intakePercent(day.taken, day.planned);
  const mood = intakeMood(percent ?? 0);
  return (
    <section className={`day-summary day-summary-${mood}`} aria-labelledby="day-percent">
      <div className="day-summary-text">
        <h2 id="day-percent">{date === today ? reminders.percentToday : reminders.percentOf(date)}</h2>
        <p className="day-percent num" aria-live="polite">
          {percent ?? '–'}
          {percent !== null && <small>%</small>}
        </p>
        <p className="sub">{day === null ? reminders.dayUnknown : reminders.takenOf(day.taken, day.planned)}</p>
        <p className="day-tags">
          {streak > 1 && <Tag tone="lemon">{reminders.streak(streak)}</Tag>}
          {adherence !== null && <Tag>{reminders.adherence(adherence)}</Tag>}
        </p>
      </div>
      <Cat mood={day === null ? 'default' : CATS[mood]} size={132} alt={day === null || day.planned === 0 ? '' : reminders.mood[mood]} />
    </section>
  );
}
