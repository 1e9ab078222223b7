import { type CallOutcome, call } from '#client/http.ts';
import { saveCustomRoutine, shiftRoutine } from '#contract/reminders/reminders.ts';
import type { Routine } from '#contract/reminders/routine.ts';
import { routineOptions } from '#copy/reminders/routine-options.ts';
import { DONE, failureText, type Outcome } from '../shared/failure-text.ts';
import { outdateLists, reloadRoutines } from './list.ts';
import { tellTabs } from './one-state.ts';

async function forEach(
  routines: readonly Routine[],
  failed: string,
  change: (routine: Routine) => Promise<CallOutcome<unknown>>,
): Promise<Outcome> {
  outdateLists();
  const outcomes = await Promise.all(routines.map(change));
  await reloadRoutines();
  tellTabs();
  const failure = outcomes.find((outcome) => !outcome.ok);
  return failure === undefined || failure.ok ? DONE : { ok: false, message: failureText(failure.failure, failed) };
}

export function shiftToday(routines: readonly Routine[], date: string, minutes: number): Promise<Outcome> {
  return forEach(routines, routineOptions.shiftFailed, ({ id }) => call(shiftRoutine, { parameters: { id }, body: { date, minutes } }));
}

/** @param pausedUntil last day without reminders; null ends the pause */
export function pauseRoutines(routines: readonly Routine[], pausedUntil: string | null): Promise<Outcome> {
  return forEach(routines, routineOptions.pauseFailed, ({ id, name, schedules }) =>
    call(saveCustomRoutine, { body: { notificationRoutineId: id, name, schedules: [...schedules], pausedUntil } }),
  );
}
