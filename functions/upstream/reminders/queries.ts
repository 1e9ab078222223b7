import * as v from 'valibot';
import { DEFAULT_ZONE } from '#domain/zoned-time.ts';
import { selectRow, selectRows } from '../db/rows.ts';
import type { Context } from '../http/context.ts';
import { RECORD_COLUMNS, type RecordRow, ROUTINE_COLUMNS, type RoutineRow, recordRow, routineRow, type SlotRow, slotRow } from './rows.ts';

/** All routines of a person, oldest first, their slots, and the records of a range of dates. */
export async function selectRoutines(
  { accounts }: Context,
  userId: number,
  from: string,
  to: string,
): Promise<{ readonly routines: RoutineRow[]; readonly slots: SlotRow[]; readonly records: RecordRow[] }> {
  const [routines, slots, records] = await accounts.batch([
    accounts.prepare(`SELECT ${ROUTINE_COLUMNS} FROM routine WHERE user_id = ?1 ORDER BY created_at, id`).bind(userId),
    accounts.prepare('SELECT routine_id AS routineId, mask, minute FROM routine_slot WHERE user_id = ?1').bind(userId),
    accounts.prepare(`SELECT ${RECORD_COLUMNS} FROM intake_record WHERE user_id = ?1 AND date BETWEEN ?2 AND ?3`).bind(userId, from, to),
  ]);
  return {
    routines: v.parse(v.array(routineRow), routines?.results),
    slots: v.parse(v.array(slotRow), slots?.results),
    records: v.parse(v.array(recordRow), records?.results),
  };
}

/** One routine of a person, or null: somebody else's is none. */
export function selectRoutine({ accounts }: Context, userId: number, id: number): Promise<RoutineRow | null> {
  return selectRow(accounts, routineRow, `SELECT ${ROUTINE_COLUMNS} FROM routine WHERE id = ?1 AND user_id = ?2`, id, userId);
}

/** The slots of one routine of a person. */
export function selectSlots({ accounts }: Context, userId: number, routineId: number): Promise<SlotRow[]> {
  const sql = 'SELECT routine_id AS routineId, mask, minute FROM routine_slot WHERE routine_id = ?1 AND user_id = ?2';
  return selectRows(accounts, slotRow, sql, routineId, userId);
}

/** How many routines a person has. */
export async function countRoutines({ accounts }: Context, userId: number): Promise<number> {
  const row = await selectRow(
    accounts,
    v.object({ total: v.number() }),
    'SELECT count(*) AS total FROM routine WHERE user_id = ?1',
    userId,
  );
  return row?.total ?? 0;
}

/** The zone in which a person's days begin, Seoul's until a device says another. */
export async function selectZone({ accounts }: Context, userId: number): Promise<string> {
  const row = await selectRow(accounts, v.object({ zone: v.string() }), 'SELECT zone FROM user_zone WHERE user_id = ?1', userId);
  return row?.zone ?? DEFAULT_ZONE;
}
