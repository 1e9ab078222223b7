import { reminders } from '../../copy/reminders.ts';
import { timeText } from '../../domain/clock-time.ts';
import type { Routine } from '../../domain/routine.ts';
import { timesOn } from '../../domain/schedule.ts';
import { $ticking, tick } from '../../stores/reminders/intake.ts';
import { useStore } from '../../stores/use-store.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { say } from '../../ui/plain/toast.ts';
import { Tag } from '../../ui/tag/Tag.tsx';
import { RoutineImage } from './RoutineImage.tsx';
import { Times } from './Times.tsx';

const NOBODY: ReadonlySet<number> = new Set();

/** One supplement of the day with its tick; several times a day have one each besides. */
export function DayRow({ routine, date, isOpen }: { readonly routine: Routine; readonly date: string; readonly isOpen: boolean }) {
  const isLocked = useStore($ticking, NOBODY).has(routine.id);
  const times = timesOn(routine.schedules, date);
  const take = async (isTaken: boolean, time?: string) => {
    if (!isOpen) {
      say(reminders.notYet, 'status', reminders.close);
      return;
    }
    const outcome = await tick(routine.id, date, isTaken, time);
    if (!outcome.ok) say(outcome.message, 'alert', reminders.close);
  };
  return (
    <li className={routine.isTaken ? 'day-row is-taken' : 'day-row'}>
      <RoutineImage address={routine.imageUrl} />
      <div className="day-row-text">
        <h3>{routine.name}</h3>
        <p className="sub">
          <Icon name={routine.isEnabled ? 'clock' : 'bell'} size={16} />
          <Times times={times} />
        </p>
        {!routine.isEnabled && <Tag>{reminders.switchedOff}</Tag>}
      </div>
      <button
        type="button"
        className="tick"
        aria-pressed={routine.isTaken}
        aria-disabled={isLocked || !isOpen}
        aria-label={reminders.take(routine.name)}
        onClick={() => !isLocked && take(!routine.isTaken)}
      >
        <Icon name="check" />
      </button>
      {times.length > 1 && (
        <ul className="time-ticks">
          {times.map((time) => {
            const isTaken = routine.takenTimes.includes(time);
            return (
              <li key={time}>
                <button
                  type="button"
                  className="time-tick num"
                  aria-pressed={isTaken}
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
