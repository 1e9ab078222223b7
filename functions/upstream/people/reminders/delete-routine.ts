import type { deleteRoutine } from '#contract/reminders.ts';
import { ApiError } from '#upstream/http/api-error.ts';
import type { Verb } from '#upstream/http/mount.ts';
import { deleteRoutineStatements } from './queries/routines.ts';

/** Deletes a routine with times and records; deliveries on their way are dropped when sent. @throws R0002 for another's */
export const deleteRoutineVerb: Verb<typeof deleteRoutine> = async ({ context, viewer, input: { parameters } }) => {
  const [deleted] = await context.accounts.batch(deleteRoutineStatements(context, viewer.userId, parameters.id));
  if (deleted?.results.length !== 1) throw new ApiError('R0002');
  return null;
};
