import type { deleteRoutine } from '#contract/reminders/reminders.ts';
import { dateIn } from '#domain/reminders/zoned-time.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { keepPlan } from './queries/plans.ts';
import { selectRoutineDays } from './queries/routine-days.ts';
import { deleteRoutineStatements, endRoutine } from './queries/routines.ts';
import { selectZone } from './queries/slots.ts';

/**
 * Records stay unless deleted with it, or no day could have any. Deliveries on their way are dropped when sent. @throws R0002 for another's
 */
export const deleteRoutineVerb: Verb<typeof deleteRoutine> = async ({ context, viewer, input: { parameters, query } }) => {
  const { userId } = viewer;
  const zone = await selectZone(context, userId);
  const today = dateIn(zone, context.now.getTime());
  const { routines, records } = await selectRoutineDays(context, [userId], today);
  const routine = routines.find(({ id }) => id === parameters.id);
  const isNew =
    routine !== undefined && dateIn(zone, routine.createdAt) >= today && !records.some(({ routineId }) => routineId === routine.id);
  const [, ended] = await context.accounts.batch(
    query.records || isNew
      ? [keepPlan(context, userId, parameters.id, today), ...deleteRoutineStatements(context, userId, parameters.id)]
      : [keepPlan(context, userId, parameters.id, today), ...endRoutine(context, userId, parameters.id, today)],
  );
  if (ended?.results.length !== 1) throw new ApiError('R0002');
  return null;
};
