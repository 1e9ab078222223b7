import * as v from 'valibot';
import { routinePlanTable, routineTable } from '#db/accounts/tables/reminders.ts';
import { columnOf, columnsOf, selectRow, selectRows } from '#db/rows.ts';
import { MOST_OWN_SUPPLEMENTS } from '#domain/own/own-supplements.ts';
import type { RoutineOptions } from '#domain/reminders/routine-options.ts';
import { MOST_ROUTINES } from '#domain/reminders/schedule.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { isStillThere } from '#upstream/shared/http/queries.ts';
import { deleteRecords } from './intakes.ts';

const routineRow = v.omit(routineTable, ['userId']);
export type RoutineRow = v.InferOutput<typeof routineRow>;

const COLUMNS = columnsOf(routineRow);

export function selectRoutine({ accounts }: Context, userId: number, id: number): Promise<RoutineRow | null> {
  return selectRow(accounts, routineRow, `SELECT ${COLUMNS} FROM routine WHERE id = ?1 AND user_id = ?2 AND ended_on IS NULL`, id, userId);
}

/** SQL: present ones of a kind. */
const countOf = (user: string, withoutTimes: string) =>
  `(SELECT count(*) FROM routine WHERE user_id = ${user} AND ended_on IS NULL AND COALESCE(options ->> 'withoutTimes', 0) = ${withoutTimes})`;

export async function hasRoomFor({ accounts }: Context, userId: number, options: RoutineOptions | null): Promise<boolean> {
  const { isWithoutTimes, most } = limitOf(options);
  const row = await selectRow(accounts, v.object({ total: v.number() }), `SELECT ${countOf('?1', '?2')} AS total`, userId, isWithoutTimes);
  return (row?.total ?? 0) < most;
}

function limitOf(options: RoutineOptions | null | undefined): { readonly isWithoutTimes: 0 | 1; readonly most: number } {
  return options?.withoutTimes === true ? { isWithoutTimes: 1, most: MOST_OWN_SUPPLEMENTS } : { isWithoutTimes: 0, most: MOST_ROUTINES };
}

const targetRow = v.pick(routineRow, ['supplementId', 'name', 'imageUrl', 'ownProductId', 'options']);
type Written = v.InferOutput<typeof targetRow>;
/** Undefined fields are null in a new routine and stay in a known one. */
export type RoutineTarget = Pick<Written, 'supplementId' | 'name'> & { readonly [Field in keyof Written]?: Written[Field] | undefined };

const WRITTEN = v.keyof(targetRow).options;
const valuesOf = (target: RoutineTarget, fields: readonly (keyof Written)[] = WRITTEN) =>
  fields.map((field) => (field === 'options' ? target.options && JSON.stringify(target.options) : target[field]) ?? null);

const sameTarget = (user: string, supplement: string, name: string) =>
  `r.user_id = ${user} AND r.ended_on IS NULL AND CASE WHEN ${supplement} IS NULL THEN r.supplement_id IS NULL AND r.name = ${name} ELSE r.supplement_id = ${supplement} END`;

/** SQL of a pack's columns. Parameters: 7 now, 9 units left, 10 the last day. */
const NEW_PACK = {
  units_left: '?9',
  counted_at: 'CASE WHEN ?9 IS NOT NULL THEN ?7 END',
  expires_on: '?10',
  packs: 'CASE WHEN ?9 > 0 THEN json_array(json_array(CAST(?7 AS INTEGER), ?9)) END',
};

const targetedRow = v.pick(routineTable, ['id', 'supplementId', 'name', 'options']);
const planRow = v.object({
  ...targetedRow.entries,
  slots: routinePlanTable.entries.slots,
});
export type StoredPlan = v.InferOutput<typeof planRow>;

export function selectPlans({ accounts }: Context, userId: number, targets: readonly RoutineTarget[]): Promise<StoredPlan[]> {
  const wanted = JSON.stringify(targets.map(({ supplementId, name }) => ({ supplementId, name })));
  return selectRows(
    accounts,
    planRow,
    `SELECT ${columnsOf(targetedRow, 'r')}, (SELECT json_group_array(json_object('mask', s.mask, 'minute', s.minute))
       FROM routine_slot s WHERE s.routine_id = r.id AND s.user_id = r.user_id) AS slots
     FROM routine r WHERE r.user_id = ?1 AND EXISTS (SELECT 1 FROM json_each(?2) t
       WHERE ${sameTarget('?1', "json_extract(t.value, '$.supplementId')", "json_extract(t.value, '$.name')")})`,
    userId,
    wanted,
  );
}

/**
 * SQL: another routine for the target, not known to be apart; a concurrent insert is not, so a double tap makes one. Parameters: id, user,
 * supplement, name, JSON of the known ids.
 */
const CLASHES = `EXISTS (SELECT 1 FROM routine r WHERE ${sameTarget('?2', '?3', '?4')} AND r.id <> ?1 AND r.id NOT IN (SELECT value FROM json_each(?5)))`;

type Begun = {
  readonly isEnabled?: boolean;
  readonly unitsLeft?: number | null | undefined;
  readonly expiresOn?: string | null | undefined;
};

/** A pack that another row of the target has wins. No id on a clash or beyond the limit. @param apart ids of routines without a dose in common */
export function insertRoutine(
  { accounts, now }: Context,
  userId: number,
  id: number,
  target: RoutineTarget,
  apart: readonly number[],
  { isEnabled = true, unitsLeft = null, expiresOn = null }: Begun = {},
): Statement {
  const { isWithoutTimes, most } = limitOf(target.options);
  const pack = Object.entries(NEW_PACK).map(
    ([column, begun]) => `COALESCE((SELECT r.${column} FROM routine r WHERE ${sameTarget('?2', '?3', '?4')} LIMIT 1), ${begun})`,
  );
  return accounts
    .prepare(
      `INSERT INTO routine (id, user_id, is_enabled, created_at, ${[...Object.keys(NEW_PACK), ...WRITTEN.map(columnOf)].join()})
         SELECT ?1, ?2, ?6, ?7, ${[...pack, ...WRITTEN.map((_, index) => `?${index + 11}`)].join()} WHERE ${countOf('?2', '?8')} < ${most} AND NOT ${CLASHES} AND ${isStillThere('?2')} RETURNING id`,
    )
    .bind(
      ...[id, userId, target.supplementId, target.name, JSON.stringify(apart), Number(isEnabled), now.getTime(), isWithoutTimes],
      ...[unitsLeft, expiresOn, ...valuesOf(target)],
    );
}

/**
 * Also deletes its slots under the same condition; the second statement returns the id. @param version for optimistic locking; null skips
 * the check
 */
export function changeRoutine(
  { accounts }: Context,
  userId: number,
  id: number,
  target: RoutineTarget,
  apart: readonly number[],
  version: number | null,
): Statement[] {
  const values = [id, userId, target.supplementId, target.name, JSON.stringify(apart), version] as const;
  const fields = WRITTEN.filter((field) => target[field] !== undefined);
  const isCurrent = `EXISTS (SELECT 1 FROM routine c WHERE c.id = ?1 AND c.user_id = ?2 AND c.ended_on IS NULL AND c.version = COALESCE(?6, c.version))`;
  return [
    accounts.prepare(`DELETE FROM routine_slot WHERE routine_id = ?1 AND user_id = ?2 AND ${isCurrent} AND NOT ${CLASHES}`).bind(...values),
    accounts
      .prepare(
        `UPDATE routine SET version = version + 1, ${fields.map((field, index) => `${columnOf(field)} = ?${index + 7}`).join()} WHERE id = ?1 AND user_id = ?2 AND ${isCurrent} AND NOT ${CLASHES} RETURNING id`,
      )
      .bind(...values, ...valuesOf(target, fields)),
  ];
}

export function updateOptions({ accounts }: Context, userId: number, id: number, options: RoutineOptions | null): Statement[] {
  const json = options && JSON.stringify(options);
  return [
    accounts.prepare('UPDATE routine SET options = ?3 WHERE id = ?1 AND user_id = ?2 AND ended_on IS NULL').bind(id, userId, json),
    accounts.prepare('UPDATE routine_slot SET options = ?3 WHERE routine_id = ?1 AND user_id = ?2').bind(id, userId, json),
  ];
}

export function updateSwitch({ accounts }: Context, userId: number, id: number, isEnabled: boolean | null): Statement {
  return accounts
    .prepare('UPDATE routine SET is_enabled = COALESCE(?3, 1 - is_enabled) WHERE id = ?1 AND user_id = ?2 AND ended_on IS NULL')
    .bind(id, userId, isEnabled === null ? null : Number(isEnabled));
}

/** Records and former plans stay; the first statement returns its id. */
export function endRoutine({ accounts }: Context, userId: number, id: number, today: string): Statement[] {
  return [
    accounts
      .prepare('UPDATE routine SET ended_on = ?3, is_enabled = 0 WHERE id = ?1 AND user_id = ?2 AND ended_on IS NULL RETURNING id')
      .bind(id, userId, today),
    accounts.prepare('DELETE FROM routine_slot WHERE routine_id = ?1 AND user_id = ?2').bind(id, userId),
  ];
}

/** With all its rows, also an ended one; the first statement returns its id. */
export function deleteRoutineStatements(context: Context, userId: number, id: number): Statement[] {
  const { accounts } = context;
  return [
    accounts.prepare('DELETE FROM routine WHERE id = ?1 AND user_id = ?2 RETURNING id').bind(id, userId),
    accounts.prepare('DELETE FROM routine_slot WHERE routine_id = ?1 AND user_id = ?2').bind(id, userId),
    accounts.prepare('DELETE FROM routine_plan WHERE routine_id = ?1 AND user_id = ?2').bind(id, userId),
    ...deleteRecords(context, userId, id),
  ];
}

/** The owner's own of a product without times; ones that had times before stay as history. */
export function endWithoutTimes({ accounts }: Context, userId: number, supplementId: number, today: string): Statement[] {
  const marks = `user_id = ?1 AND supplement_id = ?2 AND ended_on IS NULL AND options ->> 'withoutTimes' = 1 AND options ->> 'personId' IS NULL`;
  const hadTimes = 'EXISTS (SELECT 1 FROM routine_plan p WHERE p.user_id = ?1 AND p.routine_id = routine.id)';
  return [
    accounts.prepare(`DELETE FROM routine WHERE ${marks} AND NOT ${hadTimes} RETURNING id`).bind(userId, supplementId),
    accounts.prepare(`UPDATE routine SET ended_on = ?3, is_enabled = 0 WHERE ${marks} RETURNING id`).bind(userId, supplementId, today),
  ];
}

export async function hasEnabledRoutine({ accounts }: Context, userId: number, supplementId: number): Promise<boolean> {
  const sql = `SELECT id FROM routine
    WHERE user_id = ?1 AND supplement_id = ?2 AND is_enabled = 1 AND options ->> 'personId' IS NULL LIMIT 1`;
  return (await selectRow(accounts, v.pick(routineRow, ['id']), sql, userId, supplementId)) !== null;
}
