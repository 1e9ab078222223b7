import * as v from 'valibot';
import { addDays } from '#domain/calendar-date.ts';
import { minuteOfDay, timeOfMinute } from '#domain/clock-time.ts';
import { daysOfMask, weekdayOf } from '#domain/weekday.ts';
import { localTime, utcMinuteOf, zoneOr } from '#domain/zoned-time.ts';
import type { Delivery } from './ledger.ts';
import type { PushContext } from './push-context.ts';

const flag = v.pipe(
  v.number(),
  v.transform((value) => value === 1),
);
const routineRow = v.object({ id: v.number(), userId: v.number(), name: v.string(), isEnabled: flag, zone: v.nullable(v.string()) });
const slotRow = v.object({ routineId: v.number(), mask: v.number(), minute: v.number() });
const recordRow = v.object({ routineId: v.number(), date: v.string(), isTaken: flag, takenTimes: v.string() });
const deviceRow = v.object({
  id: v.number(),
  userId: v.number(),
  kind: v.picklist(['WEB', 'FCM']),
  address: v.string(),
  p256dh: v.nullable(v.string()),
  auth: v.nullable(v.string()),
});
export type Device = v.InferOutput<typeof deviceRow>;
const mutedRow = v.object({ userId: v.number() });

/** Why a delivery is not sent, or to whom and about what it is. */
export type Target =
  | { readonly skip: string }
  | { readonly skip: null; readonly devices: readonly Device[]; readonly userId: number; readonly routine: RoutineAt | null };
export type RoutineAt = { readonly id: number; readonly name: string; readonly date: string; readonly time: string };

type Facts = {
  readonly routines: readonly v.InferOutput<typeof routineRow>[];
  readonly slots: readonly v.InferOutput<typeof slotRow>[];
  readonly records: readonly v.InferOutput<typeof recordRow>[];
  readonly devices: readonly Device[];
  readonly muted: ReadonlySet<number>;
};

async function readFacts({ accounts }: PushContext, deliveries: readonly Delivery[]): Promise<Facts> {
  const routineIds = JSON.stringify(deliveries.filter(({ kind }) => kind !== 'SUMMARY').map(({ subjectId }) => subjectId));
  const summaries = JSON.stringify(deliveries.filter(({ kind }) => kind === 'SUMMARY').map(({ subjectId }) => subjectId));
  const from = addDays(localTime(Math.min(...deliveries.map(({ due }) => due)), 'UTC').date, -2);
  const people = `(SELECT user_id FROM routine WHERE id IN (SELECT value FROM json_each(?1)) UNION SELECT value FROM json_each(?2))`;
  const [routines, slots, records, devices, muted] = await accounts.batch([
    accounts
      .prepare(
        `SELECT r.id, r.user_id AS userId, r.name, r.is_enabled AS isEnabled, z.zone FROM json_each(?1) j
         JOIN routine r ON r.id = j.value LEFT JOIN user_zone z ON z.user_id = r.user_id`,
      )
      .bind(routineIds),
    accounts
      .prepare('SELECT s.routine_id AS routineId, s.mask, s.minute FROM json_each(?1) j JOIN routine_slot s ON s.routine_id = j.value')
      .bind(routineIds),
    accounts
      .prepare(
        `SELECT i.routine_id AS routineId, i.date, i.is_taken AS isTaken, i.taken_times AS takenTimes FROM json_each(?1) j
         JOIN intake_record i ON i.routine_id = j.value AND i.date >= ?2`,
      )
      .bind(routineIds, from),
    accounts
      .prepare(`SELECT id, user_id AS userId, kind, address, p256dh, auth FROM push_device WHERE user_id IN ${people}`)
      .bind(routineIds, summaries),
    accounts
      .prepare(
        `SELECT user_id AS userId FROM notification_setting
         WHERE user_id IN ${people} AND type = 'INTAKE' AND channel = 'PUSH' AND NOT enabled`,
      )
      .bind(routineIds, summaries),
  ]);
  return {
    routines: v.parse(v.array(routineRow), routines?.results),
    slots: v.parse(v.array(slotRow), slots?.results),
    records: v.parse(v.array(recordRow), records?.results),
    devices: v.parse(v.array(deviceRow), devices?.results),
    muted: new Set(v.parse(v.array(mutedRow), muted?.results).map(({ userId }) => userId)),
  };
}

/** The date and time that a due minute stands for; null when the routine has no such time any more. */
function occasionOf(slots: Facts['slots'], due: number, zone: string): { date: string; time: string } | null {
  const { date } = localTime(due, zone);
  // A time that the clocks left out is due after the gap, perhaps on the next day.
  for (const day of [date, addDays(date, -1)]) {
    const slot = slots.find(({ mask, minute }) => daysOfMask(mask).includes(weekdayOf(day)) && utcMinuteOf(day, minute, zone) === due);
    if (slot) return { date: day, time: timeOfMinute(slot.minute) };
  }
  return null;
}

function isTicked(records: Facts['records'], routineId: number, { date, time }: { date: string; time: string }): boolean {
  const record = records.find((row) => row.routineId === routineId && row.date === date);
  return record !== undefined && (record.isTaken || record.takenTimes.includes(`"${time}"`));
}

function targetOf(facts: Facts, delivery: Delivery): Target {
  const devicesOf = (owner: number) =>
    facts.devices.filter(({ id, userId }) => userId === owner && (delivery.pending === null || delivery.pending.includes(id)));
  if (delivery.kind === 'SUMMARY') {
    if (facts.muted.has(delivery.subjectId)) return { skip: 'switched off' };
    return { skip: null, devices: devicesOf(delivery.subjectId), userId: delivery.subjectId, routine: null };
  }
  const routine = facts.routines.find(({ id }) => id === delivery.subjectId);
  if (routine === undefined) return { skip: 'deleted' };
  if (!routine.isEnabled || facts.muted.has(routine.userId)) return { skip: 'switched off' };
  const [date = '', time = ''] = delivery.detail?.split(' ') ?? [];
  const isSnooze = delivery.kind === 'SNOOZE' && time !== '' && minuteOfDay(time) >= 0;
  const slots = facts.slots.filter(({ routineId }) => routineId === routine.id);
  const occasion = isSnooze ? { date, time } : occasionOf(slots, delivery.due, zoneOr(routine.zone));
  if (occasion === null) return { skip: 'moved' };
  if (isTicked(facts.records, routine.id, occasion)) return { skip: 'taken' };
  const at = { id: routine.id, name: routine.name, ...occasion };
  return { skip: null, devices: devicesOf(routine.userId), userId: routine.userId, routine: at };
}

/** What is to be sent to whom, as things stand now: nothing after a delete, an off switch, a moved time or a tick. */
export async function readTargets(context: PushContext, deliveries: readonly Delivery[]): Promise<Target[]> {
  const facts = await readFacts(context, deliveries);
  return deliveries.map((delivery) => targetOf(facts, delivery));
}
