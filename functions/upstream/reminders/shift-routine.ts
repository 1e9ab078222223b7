import type { shiftRoutine } from '#contract/reminders/reminders.ts';
import { minuteOfDay } from '#domain/reminders/clock-time.ts';
import { dosesOf } from '#domain/reminders/doses-of.ts';
import { dueMinute } from '#domain/reminders/next-reminder.ts';
import { changedOptions, MOST_SHIFT_MINUTES, NO_OPTIONS, type RoutineOptions } from '#domain/reminders/routine-options.ts';
import { schedulesOf } from '#domain/reminders/schedule.ts';
import { dateIn, zoneOr } from '#domain/reminders/zoned-time.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { selectRoutineDays } from './queries/routine-days.ts';
import { updateOptions } from './queries/routines.ts';
import { routineView } from './routine-view.ts';
import { rescheduleRoutine } from './slots.ts';

/** Only times still ahead today; shifts add up. @throws R0002 for another's, VALID400_0 for another day */
export const shiftRoutineVerb: Verb<typeof shiftRoutine> = async ({ context, viewer, input: { parameters, body } }) => {
  const { routines, records } = await selectRoutineDays(context, [viewer.userId], body.date);
  const routine = routines.find(({ id, endedOn }) => id === parameters.id && endedOn === null);
  if (routine === undefined) throw new ApiError('R0002');
  const zone = zoneOr(routine.zone);
  const now = context.now.getTime();
  if (dateIn(zone, now) !== body.date) throw new ApiError('VALID400_0', 'shiftDate');
  const known: RoutineOptions = routine.options ?? NO_OPTIONS;
  const past = dosesOf({ schedules: schedulesOf(routine.slots), options: known }, body.date, body.date)
    .filter((dose) => dueMinute(dose, zone) * 60_000 <= now)
    .flatMap(({ time }) => (time === null ? [] : minuteOfDay(time)));
  const before = known.shift?.date === body.date ? known.shift.minutes : 0;
  const minutes = Math.min(before + body.minutes, MOST_SHIFT_MINUTES);
  const options = changedOptions(known, { shift: { date: body.date, after: Math.max(-1, ...past), minutes } }, body.date);
  await context.accounts.batch(updateOptions(context, viewer.userId, routine.id, options));
  await (await rescheduleRoutine(context, viewer.userId, routine.id)).all();
  const record = records.find(({ routineId }) => routineId === routine.id);
  return routineView(context, { ...routine, options }, schedulesOf(routine.slots), record);
};
