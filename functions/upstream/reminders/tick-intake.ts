import type { tickIntake } from '#contract/reminders/reminders.ts';
import { recordIdOf } from '#domain/reminders/day-doses.ts';
import { dateIn } from '#domain/reminders/zoned-time.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { countTry } from '#upstream/shared/http/rate-limit.ts';
import { selectZone } from './queries/slots.ts';
import { writeIntake } from './write-intake.ts';

export const tickIntakeVerb: Verb<typeof tickIntake> = async ({ context, viewer, input: { parameters, query } }) => {
  await countTry(context, 'tick-account', String(viewer.userId));
  const date = query.date ?? dateIn(await selectZone(context, viewer.userId), context.now.getTime());
  const record = await writeIntake(context, viewer.userId, parameters.id, { ...query, date });
  return {
    recordId: recordIdOf(record.routineId, record.date),
    notificationRoutineId: record.routineId,
    isTaken: record.isTaken,
    date: record.date,
    takenTimes: [...record.takenTimes],
  };
};
