import * as v from 'valibot';
import { dispatchStateTable, notificationSettingTable, pushDeviceTable } from '#db/accounts/tables/notifications.ts';
import { householdPersonTable, intakeTable, routineSlotTable, routineTable, userZoneTable } from '#db/accounts/tables/reminders.ts';
import { columnsOf, parseRows, selectRow } from '#db/rows.ts';
import { localTime } from '#domain/reminders/zoned-time.ts';
import { addDays } from '#domain/shared/calendar-date.ts';
import type { Database, Statement } from '#platform/bindings.ts';
import type { Delivery } from '../push/deliveries.ts';
import type { PushContext } from '../push/push-context.ts';

const ownedRow = v.pick(routineTable, ['id', 'userId', 'supplementId', 'name', 'isEnabled', 'options']);
const routineRow = v.object({
  ...ownedRow.entries,
  zone: v.nullable(userZoneTable.entries.zone),
  person: v.nullable(householdPersonTable.entries.name),
});
const slotRow = v.pick(routineSlotTable, ['routineId', 'mask', 'minute', 'quantity', 'options']);
const doseRow = v.pick(intakeTable, ['routineId', 'date', 'time', 'state']);
const deviceRow = v.pick(pushDeviceTable, ['id', 'userId', 'kind', 'address', 'p256dh', 'auth', 'vapidKey']);
const settingRow = v.pick(notificationSettingTable, ['userId', 'channel', 'enabled']);

export type Device = v.InferOutput<typeof deviceRow>;

export type Facts = {
  readonly routines: readonly v.InferOutput<typeof routineRow>[];
  readonly slots: readonly v.InferOutput<typeof slotRow>[];
  readonly doses: readonly v.InferOutput<typeof doseRow>[];
  readonly devices: readonly Device[];
  readonly muted: ReadonlySet<number>;
  readonly mailed: ReadonlySet<number>;
};

export async function selectFacts({ accounts }: PushContext, deliveries: readonly Delivery[]): Promise<Facts> {
  const routineIds = JSON.stringify(deliveries.filter(({ kind }) => kind !== 'SUMMARY').map(({ subjectId }) => subjectId));
  const summaries = JSON.stringify(deliveries.filter(({ kind }) => kind === 'SUMMARY').map(({ subjectId }) => subjectId));
  const from = addDays(localTime(Math.min(...deliveries.map(({ due }) => due)), 'UTC').date, -2);
  const people = `(SELECT user_id FROM routine WHERE id IN (SELECT value FROM json_each(?1)) UNION SELECT value FROM json_each(?2))`;
  const [routines, slots, doses, devices, settings] = await accounts.batch([
    accounts
      .prepare(
        `SELECT ${columnsOf(ownedRow, 'r')}, z.zone, p.name AS person FROM json_each(?1) j
         JOIN routine r ON r.id = j.value LEFT JOIN user_zone z ON z.user_id = r.user_id
         LEFT JOIN household_person p ON p.id = r.options ->> 'personId' AND p.user_id = r.user_id`,
      )
      .bind(routineIds),
    accounts
      .prepare(`SELECT ${columnsOf(slotRow, 's')} FROM json_each(?1) j JOIN routine_slot s ON s.routine_id = j.value`)
      .bind(routineIds),
    accounts
      .prepare(
        `SELECT ${columnsOf(doseRow, 'i')} FROM json_each(?1) j
         JOIN routine r ON r.id = j.value JOIN intake i ON i.user_id = r.user_id AND i.date >= ?2 AND i.routine_id = r.id`,
      )
      .bind(routineIds, from),
    accounts
      .prepare(`SELECT ${columnsOf(deviceRow)} FROM push_device WHERE user_id IN ${people} AND ended_at IS NULL`)
      .bind(routineIds, summaries),
    accounts
      .prepare(
        `SELECT ${columnsOf(settingRow)} FROM notification_setting
         WHERE user_id IN ${people} AND type = 'INTAKE' AND enabled = (channel = 'EMAIL')`,
      )
      .bind(routineIds, summaries),
  ]);
  const said = parseRows(settingRow, settings);
  return {
    routines: parseRows(routineRow, routines),
    slots: parseRows(slotRow, slots),
    doses: parseRows(doseRow, doses),
    devices: parseRows(deviceRow, devices),
    muted: new Set(said.filter(({ channel }) => channel === 'PUSH').map(({ userId }) => userId)),
    mailed: new Set(said.filter(({ channel }) => channel === 'EMAIL').map(({ userId }) => userId)),
  };
}

/** No push until its next visit. Only if the address is still the one sent to. */
export function endDevice({ accounts, now }: PushContext, { id, userId, address }: Device): Statement {
  return accounts
    .prepare('UPDATE push_device SET ended_at = ?4 WHERE id = ?1 AND user_id = ?2 AND address = ?3')
    .bind(id, userId, address, now.getTime());
}

type Store = { readonly accounts: Database; readonly now: Date };

const PREFIX = 'digests ';
/** UTC, as the platform's days. */
const keyOf = (now: Date) => PREFIX + now.toISOString().slice(0, 10);
const valueRow = v.pick(dispatchStateTable, ['value']);

/** A failed attempt keeps its place, as the service may have counted it. @returns false at the day's cap */
export async function reserveDigest({ accounts, now }: Store, cap: number): Promise<boolean> {
  const sql = `INSERT INTO dispatch_state (key, value) SELECT ?1, 1 WHERE ?2 > 0
    ON CONFLICT DO UPDATE SET value = value + 1 WHERE value < ?2 RETURNING value`;
  return (await selectRow(accounts, valueRow, sql, keyOf(now), cap)) !== null;
}

/** Leaves the service's remaining quota to sign-in mails. */
export function endDigestsToday({ accounts, now }: Store, cap: number): Statement {
  return accounts
    .prepare('INSERT INTO dispatch_state (key, value) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = max(value, excluded.value)')
    .bind(keyOf(now), cap);
}

export async function countDigests({ accounts, now }: Store): Promise<number> {
  return (await selectRow(accounts, valueRow, 'SELECT value FROM dispatch_state WHERE key = ?1', keyOf(now)))?.value ?? 0;
}

export function forgetDigestDays({ accounts, now }: Store): Statement {
  return accounts.prepare(`DELETE FROM dispatch_state WHERE key >= '${PREFIX}' AND key < ?1`).bind(keyOf(now));
}
