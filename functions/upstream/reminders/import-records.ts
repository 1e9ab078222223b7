import type { importIntakeRecords } from '#contract/reminders/import-records.ts';
import type { BodyOf } from '#contract/shared/endpoint.ts';
import { dateIn, utcMinuteOf, zoneOr } from '#domain/reminders/zoned-time.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { beginEarlier, insertDoses, insertPlans, insertReasons, keepEnded } from './queries/import-records.ts';
import { selectRoutineDays } from './queries/routine-days.ts';

type Day = BodyOf<typeof importIntakeRecords>['days'][number];

function dosesOf({ date, isTaken, takenTimes, notes }: Day) {
  const taken = takenTimes
    .filter((time) => !notes.some((note) => note.time === time))
    .map((time) => ({ date, time, state: 'TAKEN' as const }));
  const noted = notes.map(({ time, state }) => ({ date, time, state }));
  return [...taken, ...noted, ...(isTaken ? [{ date, time: '', state: 'TAKEN' as const }] : [])];
}

/** Known days stay. @throws R0002 for another's reminder, or one ended reminder too many */
export const importIntakeRecordsVerb: Verb<typeof importIntakeRecords> = async ({ context, viewer, input: { body } }) => {
  const { userId } = viewer;
  const { since, ended } = body;
  const routineId = ended === null ? body.notificationRoutineId : await keepEnded(context, userId, ended);
  const dates = body.days.map(({ date }) => date).sort();
  const { routines, records } = await selectRoutineDays(context, [userId], dates[0] ?? since, dates.at(-1) ?? since);
  const routine = routines.find(({ id, endedOn }) => id === routineId && (endedOn === null) === (ended === null));
  if (routineId === null || routine === undefined) throw new ApiError('R0002');
  const zone = zoneOr(routine.zone);
  const today = dateIn(zone, context.now.getTime());
  const known = new Set(records.filter((record) => record.routineId === routineId).map(({ date }) => date));
  const days = body.days.filter(({ date }) => date <= today && !known.has(date));
  const reasons = days.flatMap(({ date, notes }) => notes.flatMap(({ time, reason }) => (reason ? [{ date, time, reason }] : [])));
  const end = routine.endedOn ?? dateIn(zone, routine.createdAt);
  const plans = body.plans.filter(({ until }) => until <= end);
  const target = { userId, routineId };
  await context.accounts.batch([
    insertDoses(context, target, JSON.stringify(days.flatMap(dosesOf))),
    insertReasons(context, target, JSON.stringify(reasons)),
    insertPlans(context, target, JSON.stringify(plans)),
    ...(ended === null ? [beginEarlier(context, target, utcMinuteOf(since, 0, zone) * 60_000)] : []),
  ]);
  return { added: days.length };
};
