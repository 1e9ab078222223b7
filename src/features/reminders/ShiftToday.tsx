import { useState } from 'react';
import type { Routine } from '#contract/reminders/routine.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { routineOptions } from '#copy/reminders/routine-options.ts';
import { shiftToday } from '#stores/reminders/breaks.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { showToast } from '#ui/plain/toast.ts';
import { Sheet } from '#ui/sheet/Sheet.tsx';
import './routine-options.css';

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
