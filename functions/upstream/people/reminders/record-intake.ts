import type { recordIntake } from '#contract/reminders.ts';
import type { Verb } from '#upstream/http/mount.ts';
import { countTry } from '#upstream/http/rate-limit.ts';
import { writeIntake } from './write-intake.ts';

export const recordIntakeVerb: Verb<typeof recordIntake> = async ({ context, viewer, input: { parameters, body } }) => {
  await countTry(context, 'tick-account', String(viewer.userId));
  const { date, time, state, reason, ...said } = body;
  const record = await writeIntake(context, viewer.userId, parameters.id, {
    date,
    time,
    isTaken: state !== 'SKIPPED',
    note: state === 'TAKEN' ? undefined : { time, state, reason: reason || null },
    ...said,
  });
  const { routineId, isTaken, takenTimes, notes } = record;
  return { notificationRoutineId: routineId, date, isTaken, takenTimes: [...takenTimes], notes: [...notes] };
};
