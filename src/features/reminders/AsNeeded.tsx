import { useEffect, useRef, useState } from 'react';
import type { Routine } from '#contract/reminders/routine.ts';
import { nameOf } from '#copy/reminders/household.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { routineOptions } from '#copy/reminders/routine-options.ts';
import { tooEarly } from '#domain/reminders/as-needed.ts';
import { NO_OPTIONS } from '#domain/reminders/routine-options.ts';
import { addDays } from '#domain/shared/calendar-date.ts';
import { recordStatus, tick } from '#stores/reminders/intake.ts';
import { readDay } from '#stores/reminders/list.ts';
import { timeNow } from '#stores/reminders/zone.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { askToConfirm } from '#ui/plain/confirm.ts';
import { showToast } from '#ui/plain/toast.ts';
import { vibrateBriefly } from './haptic-feedback.ts';
import { RoutineImage } from './RoutineImage.tsx';
import './day-list.css';
import './household/household.css';

const limitsOf = ({ options }: Routine) => options ?? NO_OPTIONS;
const hasLimits = (routine: Routine) => limitsOf(routine).leastHours !== null || limitsOf(routine).mostADay !== null;

function limitsText(routine: Routine): string {
  const { leastHours, mostADay } = limitsOf(routine);
  return [
    leastHours === null ? null : routineOptions.hoursBetween(leastHours),
    mostADay === null ? null : routineOptions.timesADay(mostADay),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

type Yesterday = ReadonlyMap<number, readonly string[]>;
const NOTHING: Yesterday = new Map();

async function readYesterday(today: string): Promise<Yesterday> {
  const routines = await readDay(addDays(today, -1));
  return new Map(routines?.map(({ id, takenTimes }) => [id, takenTimes]));
}

/** A leaflet's hours reach over midnight: a dose waits for what was taken yesterday, as far as a server answers. */
function useYesterday(today: string, isAsked: boolean): { readonly times: Yesterday; readonly whenKnown: () => Promise<Yesterday> } {
  const [times, setTimes] = useState(NOTHING);
  const reading = useRef(Promise.resolve(NOTHING));
  useEffect(() => {
    if (!isAsked) return setTimes(NOTHING);
    reading.current = readYesterday(today);
    void reading.current.then(setTimes);
  }, [today, isAsked]);
  return { times, whenKnown: () => reading.current };
}

type Props = {
  readonly routines: readonly Routine[];
  readonly date: string;
  readonly isToday: boolean;
  readonly isOpen: boolean;
  readonly isKnown: boolean;
};

export function AsNeeded({ routines, date, isToday, isOpen, isKnown }: Props) {
  const { times: yesterday, whenKnown } = useYesterday(date, isToday && routines.some(hasLimits));
  if (routines.length === 0) return null;
  const say = (outcome: { readonly ok: boolean; readonly message?: string }) => {
    if (!outcome.ok && outcome.message !== undefined) showToast(outcome.message, 'alert', reminders.close);
  };
  const take = async (routine: Routine) => {
    const taken = { today: routine.takenTimes, yesterday: (await whenKnown()).get(routine.id) ?? [] };
    const early = isToday ? tooEarly(limitsOf(routine), taken, timeNow()) : null;
    const question = early && { title: routineOptions.tooEarly(early), confirm: routineOptions.takeAnyway, close: reminders.close };
    if (question !== null && !(await askToConfirm(question))) return;
    vibrateBriefly();
    say(await recordStatus(routine.id, { date, time: timeNow(), state: 'TAKEN', reason: '' }));
  };
  return (
    <section className="day-part" aria-labelledby="part-needed">
      <div className="day-part-head">
        <h3 id="part-needed">{routineOptions.whenNeeded}</h3>
      </div>
      <ul className="day-list" aria-busy={!isKnown}>
        {routines.map((routine) => {
          const times = isKnown ? routine.takenTimes : [];
          const last = times.at(-1);
          return (
            <li key={routine.id} className="day-row">
              <RoutineImage address={routine.imageUrl} />
              <div className="day-row-text">
                <h4 className="household-name" data-colour={routine.person?.colour}>
                  {nameOf(routine)}
                </h4>
                {hasLimits(routine) && <p className="sub num">{limitsText(routine)}</p>}
                <p className="day-row-time sub num" aria-live="polite">
                  <span>{routineOptions.takenToday(times, yesterday.get(routine.id)?.at(-1))}</span>
                  {last !== undefined && (
                    <button
                      type="button"
                      className="day-row-say"
                      aria-label={routineOptions.undoLastOf(nameOf(routine))}
                      onClick={async () => say(await tick(routine.id, date, false, last))}
                    >
                      {routineOptions.undoLast}
                    </button>
                  )}
                </p>
              </div>
              {isOpen && (
                <Button
                  kind="line"
                  size="sm"
                  aria-label={routineOptions.takeNowOf(nameOf(routine))}
                  disabled={!isKnown && hasLimits(routine)}
                  onClick={() => void take(routine)}
                >
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
