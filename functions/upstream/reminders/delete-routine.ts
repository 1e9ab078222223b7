import * as v from 'valibot';
import type { deleteRoutine } from '#contract/reminders.ts';
import { ApiError } from '../http/api-error.ts';
import type { Verb } from '../http/mount.ts';

/** Deletes a routine with its times and records; R0002 where it is not the caller's. What is on its way to a device is dropped there. */
export const deleteRoutineVerb: Verb<typeof deleteRoutine> = async ({ context: { accounts }, viewer, input: { parameters } }) => {
  const values = [parameters.id, viewer.userId] as const;
  const [deleted] = await accounts.batch([
    accounts.prepare('DELETE FROM routine WHERE id = ?1 AND user_id = ?2 RETURNING id').bind(...values),
    accounts.prepare('DELETE FROM routine_slot WHERE routine_id = ?1 AND user_id = ?2').bind(...values),
    accounts.prepare('DELETE FROM intake_record WHERE routine_id = ?1 AND user_id = ?2').bind(...values),
  ]);
  if (v.parse(v.array(v.unknown()), deleted?.results).length === 0) throw new ApiError('R0002');
  return null;
};
