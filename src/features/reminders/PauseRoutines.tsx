import { useState } from 'react';
import type { Routine } from '#contract/reminders/routine.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { routineOptions } from '#copy/reminders/routine-options.ts';
import { addDays } from '#domain/shared/calendar-date.ts';
import { pauseRoutines, shiftToday } from '#stores/reminders/breaks.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { showToast } from '#ui/plain/toast.ts';
import { Sheet } from '#ui/sheet/Sheet.tsx';
import './routine-options.css';

const DAYS = [3, 7, 14, 28];
const USUAL_DAYS = 7;

export function PauseRoutines({ routines, today }: { readonly routines: readonly Routine[]; readonly today: string }) {
  const [days, setDays] = useState<number | null>(null);
  const until = addDays(today, (days ?? USUAL_DAYS) - 1);
  const isPaused = routines.some(({ options }) => (options?.pausedUntil ?? '') >= today);
  const pause = async (pausedUntil: string | null) => {
    setDays(null);
    const outcome = await pauseRoutines(routines, pausedUntil);
    if (outcome.ok) showToast(routineOptions.pauseDone, 'status', reminders.close);
    else showToast(outcome.message, 'alert', reminders.close);
  };
  return (
    <>
      <Button kind="quiet" size="sm" onClick={() => setDays(USUAL_DAYS)}>
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
        <Button kind="primary" size="lg" full onClick={() => void pause(until)}>
          {routineOptions.pauseSave(until)}
        </Button>
        {isPaused && (
          <Button kind="quiet" size="lg" full onClick={() => void pause(null)}>
            {routineOptions.pauseEnd}
          </Button>
        )}
      </Sheet>
    </>
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
