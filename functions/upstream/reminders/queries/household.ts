import * as v from 'valibot';
import { householdPersonTable } from '#db/accounts/tables/reminders.ts';
import { columnsOf, selectRow, selectRows } from '#db/rows.ts';
import { MOST_HOUSEHOLD } from '#domain/reminders/household.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { isStillThere } from '#upstream/shared/http/queries.ts';

const personRow = v.omit(householdPersonTable, ['userId']);
type PersonRow = v.InferOutput<typeof personRow>;

const COLUMNS = columnsOf(personRow);

export function selectHousehold({ accounts }: Context, userId: number): Promise<PersonRow[]> {
  return selectRows(accounts, personRow, `SELECT ${COLUMNS} FROM household_person WHERE user_id = ?1 ORDER BY name`, userId);
}

/** Null beyond the limit, and for a name that is there. */
export function insertPerson({ accounts }: Context, userId: number, { id, name, colour }: PersonRow): Promise<PersonRow | null> {
  return selectRow(
    accounts,
    personRow,
    `INSERT OR IGNORE INTO household_person (id, user_id, name, colour) SELECT ?1, ?2, ?3, ?4
     WHERE (SELECT count(*) FROM household_person WHERE user_id = ?2) < ${MOST_HOUSEHOLD} AND ${isStillThere('?2')} RETURNING ${COLUMNS}`,
    ...[id, userId, name, colour],
  );
}

/** Null for another's, and for a name that is there. */
export function updatePerson({ accounts }: Context, userId: number, { id, name, colour }: PersonRow): Promise<PersonRow | null> {
  return selectRow(
    accounts,
    personRow,
    `UPDATE OR IGNORE household_person SET name = ?3, colour = ?4 WHERE id = ?1 AND user_id = ?2 RETURNING ${COLUMNS}`,
    ...[id, userId, name, colour],
  );
}

/** The statement returns the id, none for another's. */
export function deletePersonStatement({ accounts }: Context, userId: number, id: number): Statement {
  return accounts.prepare('DELETE FROM household_person WHERE id = ?1 AND user_id = ?2 RETURNING id').bind(id, userId);
}

const TO_OWNER = `options = json_remove(options, '$.personId')`;
const IS_THEIRS = `user_id = ?1 AND options ->> 'personId' = ?2`;

/** To the account's owner, with past days: their label is deleted. */
export function moveEntries({ accounts }: Context, userId: number, personId: number): Statement[] {
  return [
    accounts.prepare(`UPDATE routine SET ${TO_OWNER}, version = version + 1 WHERE ${IS_THEIRS}`).bind(userId, personId),
    accounts.prepare(`UPDATE routine_slot SET ${TO_OWNER} WHERE ${IS_THEIRS}`).bind(userId, personId),
    accounts.prepare(`UPDATE routine_plan SET ${TO_OWNER} WHERE ${IS_THEIRS}`).bind(userId, personId),
  ];
}

const idRow = v.object({ id: v.number() });

export async function selectEntryIds({ accounts }: Context, userId: number, personId: number): Promise<number[]> {
  const sql = `SELECT id FROM routine WHERE ${IS_THEIRS} AND ended_on IS NULL`;
  return (await selectRows(accounts, idRow, sql, userId, personId)).map(({ id }) => id);
}
