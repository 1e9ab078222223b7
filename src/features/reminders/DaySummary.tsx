import type { Routine } from '#contract/reminders/routine.ts';
import { nameOf } from '#copy/reminders/household.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { timeText } from '#copy/shared/dates.ts';
import { type Dose, type DoseCount, type DoseMood, moodOf } from '#domain/reminders/doses.ts';
import { type DayRecord, intakePercent, standingOf } from '#domain/reminders/intake.ts';
import { Cat } from '#ui/cat/Cat.tsx';
import type { CatMood } from '#ui/cat/cat-img.ts';
import { Tag } from '#ui/tag/Tag.tsx';
import './ring.css';

const PICTURES = { none: 'none', skipped: 'none', some: 'some', allButSkipped: 'some', all: 'all' } as const satisfies Record<
  DoseMood,
  string
>;
const CATS: Readonly<Record<(typeof PICTURES)[DoseMood], CatMood>> = { none: 'worried', some: 'working', all: 'proud' };

type Next = { readonly dose: Dose<Routine>; readonly isDue: boolean };

type Props = {
  readonly date: string;
  readonly today: string;
  readonly day: DayRecord | null;
  readonly doses: DoseCount | null;
  readonly isListed: boolean;
  readonly streak: number;
  readonly adherence: number | null;
  readonly next: Next | null;
};

/** Punctuation of the sentence that is heard; lines stand for it. */
const Unseen = ({ children }: { readonly children: string }) => <span className="visually-hidden">{children}</span>;

/** Heard as one sentence; seen as its time, whole, above its name. */
function NextDose({ dose, isDue }: Next) {
  const time = <span className="day-next-time">{timeText(dose.time ?? '')}</span>;
  const name = <span className="day-next-name">{nameOf(dose.routine)}</span>;
  if (!isDue)
    return (
      <>
        <span className="day-next-time">{reminders.nextDose}</span>
        <Unseen> </Unseen>
        {time}
        <Unseen> · </Unseen>
        {name}
      </>
    );
  return (
    <>
      <span className="day-next-time">{reminders.dueDose}</span>
      <Unseen> · </Unseen>
      {name}
      <Unseen> (</Unseen>
      {time}
      <Unseen>)</Unseen>
    </>
  );
}

export function DaySummary({ date, today, day, doses, isListed, streak, adherence, next }: Props) {
  const standing = standingOf(day, date, today);
  const { planned = 0, taken = 0 } = day ?? {};
  const mood = doses === null ? null : moodOf(doses);
  const picture = mood === null ? null : PICTURES[mood];
  // Before the first dose is due nothing has been missed.
  const isAhead = date === today && mood === 'none' && doses?.skipped === 0 && next?.isDue === false;
  const isCounted = standing === 'counted' && mood !== null && picture !== null && !isAhead;
  // Today without doses: 0 percent, no negative picture.
  const hasShare = standing === 'counted' || (standing === 'empty' && date === today);
  const percent = hasShare && !isAhead ? intakePercent(taken, planned) : null;
  const ofDoses = doses === null ? null : intakePercent(doses.taken, doses.planned);
  const shares = ofDoses === null || percent === null || ofDoses === percent ? '' : reminders.shares(ofDoses, percent);
  const texts = {
    coming: reminders.coming,
    unknown: reminders.dayUnknown,
    empty: date === today ? reminders.nothingToTake : isListed ? reminders.beforeReminders : reminders.nothingThen,
    counted: doses === null ? reminders.dayUnknown : reminders.dosesOf(doses.planned, doses.taken, doses.skipped) + shares,
  };
  return (
    <section className={isCounted ? `day-summary day-summary-${picture}` : 'day-summary'} aria-labelledby="day-percent">
      <div className="day-summary-text">
        <h2 id="day-percent">{date === today ? reminders.percentToday : reminders.percentOf(date)}</h2>
        <div className="day-share">
          <p className="day-percent num" aria-live="polite">
            <span>{percent ?? '–'}</span>
            {percent !== null && <small>%</small>}
          </p>
          {streak > 1 && <Tag tone="lemon">{reminders.streak(streak)}</Tag>}
          {adherence !== null && adherence > 0 && <Tag>{reminders.adherence(adherence)}</Tag>}
        </div>
        <p className="sub">{texts[standing]}</p>
        {/* Reserved line, against layout shift. */}
        {date === today && <p className="day-next num">{next && <NextDose {...next} />}</p>}
      </div>
      <Cat mood={isCounted ? CATS[picture] : 'default'} size={132} alt={isCounted ? reminders.mood[mood] : ''} />
    </section>
  );
}

const RADIUS = 16;

export function Ring({ share }: { readonly share: number }) {
  return (
    <svg className={share >= 1 ? 'ring ring-full' : 'ring'} viewBox="0 0 36 36" aria-hidden="true">
      <circle className="ring-track" cx="18" cy="18" r={RADIUS} />
      {share > 0 && (
        <circle
          className="ring-fill"
          cx="18"
          cy="18"
          r={RADIUS}
          pathLength="100"
          strokeDasharray={`${Math.round(share * 100)} 100`}
          transform="rotate(-90 18 18)"
        />
      )}
    </svg>
  );
}
