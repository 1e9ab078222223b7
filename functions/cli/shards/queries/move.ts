import * as v from 'valibot';
import { PERSONAL_TABLES } from '#db/accounts/personal-tables.ts';
import { selectRow, selectRows } from '#db/rows.ts';
import type { Database, QueryResult, Statement } from '#platform/bindings.ts';

const OWN = 'user_id = ?1';
/** Counts of a day that are nobody's any more a day later, and a sign-up that is over: they stay behind and go. */
const LEFT_BEHIND = ['activity', 'visit', 'pre_signup'];

/** Everything that moves with a person, and whose rows are theirs. */
const TABLES = [
  { table: 'user', isOwned: 'id = ?1' },
  ...PERSONAL_TABLES.filter(({ table }) => !LEFT_BEHIND.includes(table)),
  { table: 'consent', isOwned: OWN },
  { table: 'picture', isOwned: OWN },
];

/** Beyond any minute that is ever due: what is added to the times of reminders while nobody is to claim them. */
const NEVER = 1_000_000_000_000;
const DAY_MS = 86_400_000;
const rowSchema = v.record(v.string(), v.union([v.string(), v.number(), v.null()]));
type Row = v.InferOutput<typeof rowSchema>;
/** The rows of one table of `TABLES`, in their order. */
type Belongings = readonly (readonly Row[])[];

const idRow = v.object({ id: v.number() });

/** Whether somebody is on a shard; on the one that they are moved to they have another sign until all of them is there. */
export async function isThere(accounts: Database, id: number): Promise<boolean> {
  return (await selectRow(accounts, idRow, 'SELECT id FROM user WHERE id = ?1', id)) !== null;
}

const nameRow = v.object({ name: v.string() });

/** The names by which somebody is looked for. */
export async function selectNames(accounts: Database, userId: number): Promise<string[]> {
  const rows = await selectRows(
    accounts,
    nameRow,
    `SELECT 'email ' || email AS name FROM user WHERE id = ?1
     UNION ALL SELECT 'identity ' || provider || ' ' || subject FROM social_identity WHERE user_id = ?1
     UNION ALL SELECT 'passkey ' || credential_id FROM passkey WHERE user_id = ?1`,
    userId,
  );
  return rows.map(({ name }) => name);
}

/** The next people of a shard, in the order of their ids. */
export async function selectPeopleAfter(accounts: Database, after: number, most: number): Promise<number[]> {
  return (await selectRows(accounts, idRow, 'SELECT id FROM user WHERE id > ?1 ORDER BY id LIMIT ?2', after, most)).map(({ id }) => id);
}

/** Writes down on which shard somebody is known by some names. @param hashes of the names */
export function putNames(
  first: Database,
  userId: number,
  hashes: readonly string[],
  shard: number,
  isMoving: boolean,
  now: Date,
): Statement {
  return first
    .prepare(
      `INSERT INTO directory (name, shard, user_id, is_moving, at) SELECT value, ?2, ?3, ?4, ?5 FROM json_each(?1) WHERE true
       ON CONFLICT DO UPDATE SET shard = excluded.shard, user_id = excluded.user_id, is_moving = excluded.is_moving, at = excluded.at`,
    )
    .bind(JSON.stringify(hashes), shard, userId, Number(isMoving), now.getTime());
}

const WITHOUT_MARK = (column: string) => `substr(${column}, instr(${column}, '~') + 1)`;

/** Lets nobody in by the sessions and links of somebody any more; done again it changes nothing. */
export function hold(accounts: Database, userId: number): Statement[] {
  const held = (table: string, column: string) =>
    accounts
      .prepare(`UPDATE ${table} SET ${column} = 'held~' || ${WITHOUT_MARK(column)} WHERE user_id = ?1 AND ${column} NOT LIKE 'held~%'`)
      .bind(userId);
  return [held('session', 'id'), held('push_device', 'session_id'), held('mail_token', 'hash')];
}

/** Lets them in again. @param mark of the sessions of the shard on which they are */
export function release(accounts: Database, userId: number, mark: string): Statement[] {
  const released = (table: string, column: string, prefix: string) =>
    accounts
      .prepare(`UPDATE ${table} SET ${column} = ?2 || ${WITHOUT_MARK(column)} WHERE user_id = ?1 AND ${column} LIKE 'held~%'`)
      .bind(userId, prefix);
  return [released('session', 'id', mark), released('push_device', 'session_id', mark), released('mail_token', 'hash', '')];
}

/** Everything of somebody, as it is at one moment. */
export async function selectBelongings(accounts: Database, userId: number): Promise<Belongings> {
  const results = await accounts.batch(
    TABLES.map(({ table, isOwned }) => accounts.prepare(`SELECT * FROM ${table} WHERE ${isOwned}`).bind(userId)),
  );
  return results.map((result: QueryResult) => v.parse(v.array(rowSchema), result.results));
}

function asValues(rows: readonly Row[], columns: readonly string[]): string {
  return JSON.stringify(rows.map((row) => columns.map((column) => row[column] ?? null)));
}

const valuesOf = (columns: readonly string[]) => columns.map((_, index) => `value ->> ${index}`).join(', ');

/** As it waits where it is going to be: nobody finds the person, no reminder is due, no photo is looked for. */
function waiting(table: string, row: Row, now: Date): Row {
  const { next_due: due = null, ...rest } = row;
  if (table === 'user') return { ...row, id: -Number(row['id']), email: `moving ${row['email']}` };
  if (table === 'routine_slot') return { ...rest, next_due: due === null ? null : Number(due) + NEVER };
  if (table === 'picture') return { ...row, look_at: now.getTime() + DAY_MS };
  return row;
}

/** Puts everything of somebody where it is going to be, without effect yet. */
export function insertWaiting(accounts: Database, belongings: Belongings, now: Date): Statement[] {
  return TABLES.flatMap(({ table }, index) => {
    const rows = (belongings[index] ?? []).map((row) => waiting(table, row, now));
    // Counted on by each shard for itself.
    const columns = Object.keys(rows[0] ?? {}).filter((column) => table !== 'consent' || column !== 'id');
    if (rows.length === 0) return [];
    return [
      accounts
        .prepare(`INSERT INTO ${table} (${columns.join(', ')}) SELECT ${valuesOf(columns)} FROM json_each(?1) ORDER BY key`)
        .bind(asValues(rows, columns)),
    ];
  });
}

/** Takes away what waits. */
export function deleteWaiting(accounts: Database, userId: number): Statement[] {
  return TABLES.map(({ table, isOwned }) =>
    table === 'user'
      ? accounts.prepare('DELETE FROM user WHERE id = ?1').bind(-userId)
      : accounts.prepare(`DELETE FROM ${table} WHERE ${isOwned}`).bind(userId),
  );
}

/** Fails the transaction in which it stands where anything of somebody is not as it was read. */
export function failWhereChanged(accounts: Database, userId: number, belongings: Belongings): Statement[] {
  return TABLES.map(({ table, isOwned }, index) => {
    const rows = belongings[index] ?? [];
    const columns = Object.keys(rows[0] ?? {});
    const differs =
      rows.length === 0
        ? '?2 IS NULL'
        : `EXISTS (SELECT ${columns.join(', ')} FROM ${table} WHERE ${isOwned} EXCEPT SELECT ${valuesOf(columns)} FROM json_each(?2))`;
    return accounts
      .prepare(
        `SELECT CASE WHEN (SELECT count(*) FROM ${table} WHERE ${isOwned}) <> json_array_length(?2) OR ${differs} THEN json('changed') END`,
      )
      .bind(userId, asValues(rows, columns));
  });
}

const noteOf = (userId: number) => `moved ${userId}`;
const NOTE_MS = 30 * DAY_MS;

/** Whether a shard has let go of somebody because they moved, and not because they have withdrawn. */
export async function hasMoved(accounts: Database, userId: number): Promise<boolean> {
  return (await selectRow(accounts, v.object({ id: v.string() }), 'SELECT id FROM spent_token WHERE id = ?1', noteOf(userId))) !== null;
}

/** Forgets that somebody has moved away from a shard. */
export function deleteNote(accounts: Database, userId: number): Statement {
  return accounts.prepare('DELETE FROM spent_token WHERE id = ?1').bind(noteOf(userId));
}

/** Takes somebody away from where they were, and notes why. */
export function deleteMoved(accounts: Database, userId: number, now: Date): Statement[] {
  const left = PERSONAL_TABLES.filter(({ table }) => LEFT_BEHIND.includes(table));
  const [user, ...others] = TABLES;
  return [
    ...[...left, ...others, ...(user === undefined ? [] : [user])].map(({ table, isOwned }) =>
      accounts.prepare(`DELETE FROM ${table} WHERE ${isOwned}`).bind(userId),
    ),
    accounts.prepare('INSERT INTO spent_token (id, expires_at) VALUES (?1, ?2)').bind(noteOf(userId), now.getTime() + NOTE_MS),
  ];
}

/** Makes what waits theirs: from this moment on they are there. */
export function arrive(accounts: Database, userId: number): Statement[] {
  return [
    accounts.prepare('UPDATE user SET id = ?1, email = substr(email, 8) WHERE id = -?1').bind(userId),
    accounts.prepare(`UPDATE routine_slot SET next_due = next_due - ${NEVER} WHERE user_id = ?1 AND next_due >= ${NEVER}`).bind(userId),
  ];
}
