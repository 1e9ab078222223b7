import type { switchRoutine } from '#contract/reminders/reminders.ts';
import { schedulesOf } from '#domain/reminders/schedule.ts';
import { dateIn } from '#domain/reminders/zoned-time.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { keepPlan } from './queries/plans.ts';
import { selectRoutineDays } from './queries/routine-days.ts';
import { updateSwitch } from './queries/routines.ts';
import { selectZone } from './queries/slots.ts';
import { routineView } from './routine-view.ts';
import { rescheduleRoutine } from './slots.ts';

export const switchRoutineVerb: Verb<typeof switchRoutine> = async ({ context, viewer, input: { parameters, body } }) => {
  const today = dateIn(await selectZone(context, viewer.userId), context.now.getTime());
  await context.accounts.batch([
    keepPlan(context, viewer.userId, parameters.id, today),
    updateSwitch(context, viewer.userId, parameters.id, body.enabled ?? null),
    await rescheduleRoutine(context, viewer.userId, parameters.id),
  ]);
  const { routines, records } = await selectRoutineDays(context, [viewer.userId], today);
  const routine = routines.find(({ id, endedOn }) => id === parameters.id && endedOn === null);
  if (routine === undefined) throw new ApiError('R0002');
  return routineView(
    context,
    routine,
    schedulesOf(routine.slots),
    records.find(({ routineId }) => routineId === routine.id),
  );
};
