import { reminders } from '#copy/reminders.ts';
import { type DoseCount, type DoseMood, moodOf } from '#domain/doses.ts';
import { type DayRecord, intakePercent, standingOf } from '#domain/intake.ts';
import { Cat } from '#ui/cat/Cat.tsx';
import type { CatMood } from '#ui/cat/cat-img.ts';
import { Tag } from '#ui/tag/Tag.tsx';

/** The three pictures of a day: nothing taken, something, everything. */
const PICTURES = { none: 'none', skipped: 'none', some: 'some', allButSkipped: 'some', all: 'all' } as const satisfies Record<
  DoseMood,
  string
>;
const CATS: Readonly<Record<(typeof PICTURES)[DoseMood], CatMood>> = { none: 'worried', some: 'working', all: 'proud' };

type Props = {
  readonly date: string;
  readonly today: string;
  /** Null while it is not known. */
  readonly day: DayRecord | null;
  /** Of the day, in whose words the percentage of its routines is told; null while its list is not there. */
  readonly doses: DoseCount | null;
  /** Whether the day's list shows anything that may be ticked. */
  readonly isListed: boolean;
  readonly streak: number;
  /** Of the month, in percent; null while it is not known. */
  readonly adherence: number | null;
  /** What is to be taken next, in words. */
  readonly next: string | null;
};

/** How much of the day was taken: the number first, then the cat's opinion. Nobody is judged by a day on which there was nothing to do. */
export function DaySummary({ date, today, day, doses, isListed, streak, adherence, next }: Props) {
  const standing = standingOf(day, date, today);
  const { planned = 0, taken = 0 } = day ?? {};
  const mood = doses === null ? null : moodOf(doses);
  const picture = mood === null ? null : PICTURES[mood];
  const isCounted = standing === 'counted' && mood !== null && picture !== null;
  const texts = {
    coming: reminders.coming,
    unknown: reminders.dayUnknown,
    empty: date === today ? reminders.nothingToTake : isListed ? reminders.beforeReminders : reminders.nothingThen,
    counted: doses === null ? reminders.dayUnknown : reminders.dosesOf(doses.planned, doses.taken, doses.skipped),
  };
  // A day without supplements has 0 percent by definition, and no picture that minds.
  const percent = standing === 'counted' || (standing === 'empty' && date === today) ? intakePercent(taken, planned) : null;
  return (
    <section className={isCounted ? `day-summary day-summary-${picture}` : 'day-summary'} aria-labelledby="day-percent">
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
      <Cat mood={isCounted ? CATS[picture] : 'default'} size={132} alt={isCounted ? reminders.mood[mood] : ''} />
    </section>
  );
}
