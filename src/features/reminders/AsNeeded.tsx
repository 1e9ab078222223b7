import type { Routine } from '#contract/reminders/routine.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { routineOptions } from '#copy/reminders/routine-options.ts';
import { timeOfMinute } from '#domain/reminders/clock-time.ts';
import { recordStatus, tick } from '#stores/reminders/intake.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { showToast } from '#ui/plain/toast.ts';
import { vibrateBriefly } from './haptic-feedback.ts';
import { RoutineImage } from './RoutineImage.tsx';

function nowOnDevice(): string {
  const now = new Date();
  return timeOfMinute(now.getHours() * 60 + now.getMinutes());
}

type Props = { readonly routines: readonly Routine[]; readonly date: string; readonly isOpen: boolean; readonly isKnown: boolean };

export function AsNeeded({ routines, date, isOpen, isKnown }: Props) {
  if (routines.length === 0) return null;
  const take = async ({ id }: Routine) => {
    vibrateBriefly();
    const outcome = await recordStatus(id, { date, time: nowOnDevice(), state: 'TAKEN', reason: '' });
    if (!outcome.ok) showToast(outcome.message, 'alert', reminders.close);
  };
  const undo = async ({ id }: Routine, time: string) => {
    const outcome = await tick(id, date, false, time);
    if (!outcome.ok) showToast(outcome.message, 'alert', reminders.close);
  };
  return (
    <section className="day-part" aria-labelledby="part-needed">
      <div className="day-part-head">
        <h3 id="part-needed">{routineOptions.whenNeeded}</h3>
      </div>
      <ul className="day-list" aria-busy={!isKnown}>
        {routines.map((routine) => {
          const last = isKnown ? routine.takenTimes.at(-1) : undefined;
          return (
            <li key={routine.id} className="day-row">
              <RoutineImage address={routine.imageUrl} />
              <div className="day-row-text">
                <h4>{routine.name}</h4>
                <p className="day-row-time sub num" aria-live="polite">
                  <span>{routineOptions.takenToday(routine.takenTimes.length, last)}</span>
                  {last !== undefined && (
                    <button
                      type="button"
                      className="day-row-say"
                      aria-label={routineOptions.undoLastOf(routine.name)}
                      onClick={() => void undo(routine, last)}
                    >
                      {routineOptions.undoLast}
                    </button>
                  )}
                </p>
              </div>
              {isOpen && (
                <Button kind="line" size="sm" aria-label={routineOptions.takeNowOf(routine.name)} onClick={() => void take(routine)}>
                  <Icon name="plus" size={18} />
                  {routineOptions.takeNow}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
