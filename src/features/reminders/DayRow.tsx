import type { Routine } from '#contract/routine.ts';
import { timeText } from '#copy/dates.ts';
import { reminders } from '#copy/reminders.ts';
import { timesOn } from '#domain/schedule.ts';
import { $ticking, tick } from '#stores/reminders/intake.ts';
import { useStore } from '#stores/use-store.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { showToast } from '#ui/plain/toast.ts';
import { Tag } from '#ui/tag/Tag.tsx';
import { factsLine } from '../supplements/index.ts';
import { RoutineImage } from './RoutineImage.tsx';
import { Times } from './Times.tsx';

const NOBODY: ReadonlySet<number> = new Set();

type Props = {
  readonly routine: Routine;
  readonly date: string;
  /** Whether the day may be ticked at all. */
  readonly isOpen: boolean;
  /** False while the routine carries the ticks of another day: none is shown then, and none is taken. */
  readonly isKnown: boolean;
};

/** One supplement of the day with its tick; several times a day have one each besides. */
export function DayRow({ routine, date, isOpen, isKnown }: Props) {
  const isLocked = useStore($ticking, NOBODY).has(routine.id) || !isKnown;
  const times = timesOn(routine.schedules, date);
  const facts = factsLine(routine);
  const take = async (isTaken: boolean, time?: string) => {
    if (!isOpen) {
      showToast(reminders.notYet, 'status', reminders.close);
      return;
    }
    const outcome = await tick(routine.id, date, isTaken, time);
    if (!outcome.ok) showToast(outcome.message, 'alert', reminders.close);
  };
  return (
    <li className={isKnown && routine.isTaken ? 'day-row is-taken' : 'day-row'}>
      <RoutineImage address={routine.imageUrl} />
      <div className="day-row-text">
        <h3>{routine.name}</h3>
        {facts !== '' && <p className="sub num">{facts}</p>}
        <p className="sub">
          <Icon name={routine.isEnabled ? 'clock' : 'bell'} size={16} />
          <Times times={times} />
        </p>
        {!routine.isEnabled && <Tag>{reminders.switchedOff}</Tag>}
      </div>
      <button
        type="button"
        className="tick"
        aria-pressed={isKnown ? routine.isTaken : undefined}
        aria-disabled={isLocked || !isOpen}
        aria-label={reminders.take(routine.name)}
        onClick={() => !isLocked && take(!routine.isTaken)}
      >
        <Icon name="check" />
      </button>
      {times.length > 1 && (
        <ul className="time-ticks">
          {times.map((time) => {
            const isTaken = isKnown && routine.takenTimes.includes(time);
            return (
              <li key={time}>
                <button
                  type="button"
                  className="time-tick num"
                  aria-pressed={isKnown ? isTaken : undefined}
                  aria-disabled={isLocked || !isOpen}
                  aria-label={reminders.takeAt(routine.name, time)}
                  onClick={() => !isLocked && take(!isTaken, time)}
                >
                  {isTaken && <Icon name="check" size={16} />}
                  {timeText(time)}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}
