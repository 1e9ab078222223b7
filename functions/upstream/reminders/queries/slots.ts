import * as v from 'valibot';
import { routineSlotTable, userZoneTable } from '#db/accounts/tables/reminders.ts';
import { columnsOf, selectRow, selectRows } from '#db/rows.ts';
import { DEFAULT_ZONE } from '#domain/reminders/zoned-time.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { isStillThere } from '#upstream/shared/http/queries.ts';

const slotRow = v.pick(routineSlotTable, ['routineId', 'mask', 'minute', 'quantity']);
type SlotRow = v.InferOutput<typeof slotRow>;

const ownSlotRow = v.pick(routineSlotTable, ['id', 'mask', 'minute', 'options']);
export type OwnSlot = v.InferOutput<typeof ownSlotRow>;

const COLUMNS = columnsOf(slotRow);

export function selectSlots({ accounts }: Context, userId: number, routineId: number): Promise<SlotRow[]> {
  const sql = `SELECT ${COLUMNS} FROM routine_slot WHERE routine_id = ?1 AND user_id = ?2`;
  return selectRows(accounts, slotRow, sql, routineId, userId);
}

export function selectOwnSlots({ accounts }: Context, userId: number, routineId?: number): Promise<OwnSlot[]> {
  return routineId === undefined
    ? selectRows(accounts, ownSlotRow, 'SELECT id, mask, minute, options FROM routine_slot WHERE user_id = ?1', userId)
    : selectRows(
        accounts,
        ownSlotRow,
        'SELECT id, mask, minute, options FROM routine_slot WHERE routine_id = ?1 AND user_id = ?2',
        routineId,
        userId,
      );
}

/** Only for the person's own routine without slots; a disabled routine's are never due. */
export function insertSlots({ accounts }: Context, userId: number, routineId: number, json: string, zone: string): Statement {
  return accounts
    .prepare(
      `INSERT INTO routine_slot (id, routine_id, user_id, mask, minute, quantity, zone, next_due, options)
       SELECT json_extract(value, '$.id'), r.id, r.user_id, json_extract(value, '$.mask'), json_extract(value, '$.minute'),
         json_extract(value, '$.quantity'), ?3,
         CASE WHEN r.is_enabled THEN json_extract(value, '$.due') END, r.options
       FROM routine r, json_each(?2)
       WHERE r.id = ?1 AND r.user_id = ?4 AND NOT EXISTS (SELECT 1 FROM routine_slot s WHERE s.routine_id = ?1 AND s.user_id = ?4)`,
    )
    .bind(routineId, json, zone, userId);
}

/** JSON list of `{ id, due }`, enabled routines only. */
export function updateDue({ accounts }: Context, userId: number, json: string, zone: string): Statement {
  return accounts
    .prepare(
      `UPDATE routine_slot SET zone = ?2,
         next_due = CASE WHEN (SELECT r.is_enabled FROM routine r WHERE r.id = routine_id AND r.user_id = ?3) THEN json_extract(j.value, '$.due') END
       FROM json_each(?1) j WHERE routine_slot.id = json_extract(j.value, '$.id') AND routine_slot.user_id = ?3`,
    )
    .bind(json, zone, userId);
}

const zoneRow = v.omit(userZoneTable, ['userId']);
export type Zone = v.InferOutput<typeof zoneRow>;

export function selectZoneRow({ accounts }: Context, userId: number): Promise<Zone | null> {
  return selectRow(accounts, zoneRow, `SELECT ${columnsOf(zoneRow)} FROM user_zone WHERE user_id = ?1`, userId);
}

/** IANA; Seoul until a device reports another. */
export async function selectZone(context: Context, userId: number): Promise<string> {
  return (await selectZoneRow(context, userId))?.zone ?? DEFAULT_ZONE;
}

export function upsertZone({ accounts }: Context, userId: number, { zone, isPinned, movedFrom }: Zone): Statement {
  return accounts
    .prepare(
      `INSERT INTO user_zone (user_id, zone, is_pinned, moved_from) SELECT ?1, ?2, ?3, ?4 WHERE ${isStillThere('?1')}
       ON CONFLICT DO UPDATE SET zone = excluded.zone, is_pinned = excluded.is_pinned, moved_from = excluded.moved_from`,
    )
    .bind(userId, zone, Number(isPinned), movedFrom);
}
