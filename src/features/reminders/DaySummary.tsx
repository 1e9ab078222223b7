import { reminders } from '#copy/reminders.ts';
import { type DayRecord, intakeMood, intakePercent, standingOf } from '#domain/intake.ts';
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
  /** What is to be taken next, in words. */
  readonly next: string | null;
};

/** How much of the day was taken: the number first, then the cat's opinion. Nobody is judged by a day on which there was nothing to do. */
export function DaySummary({ date, today, day, streak, adherence, next }: Props) {
  const standing = standingOf(day, date, today);
  const { planned = 0, taken = 0 } = day ?? {};
  const mood = intakeMood(intakePercent(taken, planned));
  const texts = {
    coming: reminders.coming,
    unknown: reminders.dayUnknown,
    empty: date === today ? reminders.takenOf(0, 0) : reminders.nothingThen,
    counted: reminders.takenOf(taken, planned),
  };
  // A day without supplements has 0 percent by definition, and no picture that minds.
  const percent = standing === 'counted' || (standing === 'empty' && date === today) ? intakePercent(taken, planned) : null;
  return (
    <section className={standing === 'counted' ? `day-summary day-summary-${mood}` : 'day-summary'} aria-labelledby="day-percent">
      <div className="day-summary-text">
        <h2 id="day-percent">{date === today ? reminders.percentToday : reminders.percentOf(date)}</h2>
        <p className="day-percent num" aria-live="polite">
          {percent ?? '–'}
          {percent !== null && <small>%</small>}
        </p>
        <p className="sub">{texts[standing]}</p>
        {/* Its line is kept where it may come, so that nothing below moves. */}
        {date === today && <p className="day-next num">{next}</p>}
        <p className="day-tags">
          {streak > 1 && <Tag tone="lemon">{reminders.streak(streak)}</Tag>}
          {adherence !== null && adherence > 0 && <Tag>{reminders.adherence(adherence)}</Tag>}
        </p>
      </div>
      <Cat mood={standing === 'counted' ? CATS[mood] : 'default'} size={132} alt={standing === 'counted' ? reminders.mood[mood] : ''} />
    </section>
  );
}
