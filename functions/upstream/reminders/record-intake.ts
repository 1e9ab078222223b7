import type { recordIntake } from '#contract/reminders/reminders.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { countTry } from '#upstream/shared/http/rate-limit.ts';
import { writeIntake } from './write-intake.ts';

export const recordIntakeVerb: Verb<typeof recordIntake> = async ({ context, viewer, input: { parameters, body } }) => {
  await countTry(context, 'tick-account', String(viewer.userId));
  const { date, time, state, reason, ...said } = body;
  const isNoted = state === 'LATE' || state === 'SKIPPED';
  if (isNoted && time == null) throw new ApiError('VALID400_0', 'noSuchTime');
  const record = await writeIntake(context, viewer.userId, parameters.id, {
    date,
    time: time ?? undefined,
    isTaken: state === 'TAKEN' || state === 'LATE',
    note: isNoted && time != null ? { time, state, reason: reason || null } : undefined,
    ...said,
  });
  const { routineId, isTaken, takenTimes, notes } = record;
  return { notificationRoutineId: routineId, date, isTaken, takenTimes: [...takenTimes], notes: [...notes] };
};
