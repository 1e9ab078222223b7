import { useState } from 'react';
import type { Routine } from '#contract/reminders/routine.ts';
import { nameOf } from '#copy/reminders/household.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { routineOptions } from '#copy/reminders/routine-options.ts';
import { isPlanned } from '#domain/reminders/routine-options.ts';
import { addDays } from '#domain/shared/calendar-date.ts';
import { pauseRoutines, shiftToday } from '#stores/reminders/breaks.ts';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { showToast } from '#ui/plain/toast.ts';
import { Sheet } from '#ui/sheet/Sheet.tsx';
import { RoutineImage } from './RoutineImage.tsx';
import './day-list.css';
import './routine-options.css';

const DAYS = [3, 7, 14, 28];
const USUAL_DAYS = 7;

type PauseProps = { readonly routines: readonly Routine[]; readonly today: string };

const isPausedOn = ({ options }: Routine, date: string) => (options?.pausedUntil ?? '') >= date;

async function pause(routines: readonly Routine[], until: string | null): Promise<void> {
  const outcome = await pauseRoutines(routines, until);
  if (outcome.ok) showToast(routineOptions.pauseDone, 'status', reminders.close);
  else showToast(outcome.message, 'alert', reminders.close);
}

/** Medicines are not ticked: skipping one is a decision of its own. */
export function PauseRoutines({ routines: all, today }: PauseProps) {
  const routines = all.filter(({ options }) => isPlanned(options));
  const [days, setDays] = useState<number | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isEmpty, setEmpty] = useState(false);
  const until = addDays(today, (days ?? USUAL_DAYS) - 1);
  const paused = routines.filter((routine) => isPausedOn(routine, today));
  const open = () => {
    setChosen(new Set(routines.filter(({ options }) => options?.kind !== 'MEDICINE').map(({ id }) => id)));
    setEmpty(false);
    setDays(USUAL_DAYS);
  };
  const choose = (id: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
    setEmpty(false);
  };
  const save = async () => {
    const asked = routines.filter(({ id }) => chosen.has(id));
    setEmpty(asked.length === 0);
    if (asked.length === 0) return;
    setDays(null);
    await pause(asked, until);
  };
  return (
    <>
      <Button kind="quiet" size="sm" onClick={open}>
        <Icon name="clock" size={20} />
        {routineOptions.pause}
      </Button>
      <Sheet open={days !== null} onClose={() => setDays(null)} title={routineOptions.pauseTitle} closeLabel={reminders.close}>
        <p>{routineOptions.pauseText}</p>
        <div className="length-choices">
          {DAYS.map((each) => (
            <Chip key={each} pressed={days === each} onClick={() => setDays(each)}>
              {routineOptions.pauseFor(each)}
            </Chip>
          ))}
        </div>
        {routines.length > 1 && (
          <fieldset className="pause-what">
            <legend>{routineOptions.pauseWhat}</legend>
            {routines.map((routine) => (
              <Checkbox
                key={routine.id}
                label={nameOf(routine)}
                checked={chosen.has(routine.id)}
                onChange={({ currentTarget }) => choose(routine.id, currentTarget.checked)}
              />
            ))}
          </fieldset>
        )}
        <p className="reminder-error" role="alert">
          {isEmpty && routineOptions.pauseNothing}
        </p>
        <Button kind="primary" size="lg" full onClick={() => void save()}>
          {routineOptions.pauseSave(until)}
        </Button>
        {paused.length > 0 && (
          <Button
            kind="quiet"
            size="lg"
            full
            onClick={() => {
              setDays(null);
              void pause(paused, null);
            }}
          >
            {routineOptions.pauseEnd}
          </Button>
        )}
      </Sheet>
    </>
  );
}

export function Paused({ routines, date, today }: PauseProps & { readonly date: string }) {
  const paused = routines.filter((routine) => routine.isEnabled && isPausedOn(routine, date));
  if (date < today || paused.length === 0) return null;
  return (
    <section className="day-part" aria-labelledby="part-paused">
      <div className="day-part-head">
        <h3 id="part-paused">{routineOptions.pausing}</h3>
      </div>
      <ul className="day-list">
        {paused.map((routine) => (
          <li key={routine.id} className="day-row">
            <RoutineImage address={routine.imageUrl} />
            <div className="day-row-text">
              <h4>{nameOf(routine)}</h4>
              <p className="sub">{routineOptions.paused(routine.options?.pausedUntil ?? '')}</p>
            </div>
            <Button
              kind="line"
              size="sm"
              aria-label={routineOptions.pauseEndOf(nameOf(routine))}
              onClick={() => void pause([routine], null)}
            >
              {routineOptions.pauseEnd}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const MINUTES = [30, 60, 120, 240];

export function ShiftToday({ routines, date }: { readonly routines: readonly Routine[]; readonly date: string }) {
  const [isOpen, setOpen] = useState(false);
  const shift = async (minutes: number) => {
    setOpen(false);
    const outcome = await shiftToday(routines, date, minutes);
    if (outcome.ok) showToast(routineOptions.shiftDone(minutes), 'status', reminders.close);
    else showToast(outcome.message, 'alert', reminders.close);
  };
  return (
    <>
      <Button kind="quiet" size="sm" onClick={() => setOpen(true)}>
        <Icon name="clock" size={18} />
        {routineOptions.shift}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={routineOptions.shiftTitle} closeLabel={reminders.close}>
        <div className="length-choices">
          {MINUTES.map((minutes) => (
            <Button key={minutes} kind="line" onClick={() => void shift(minutes)}>
              {routineOptions.shiftBy(minutes)}
            </Button>
          ))}
        </div>
      </Sheet>
    </>
  );
}
