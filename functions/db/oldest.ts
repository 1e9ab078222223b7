import type { Database, Statement } from '#platform/bindings.ts';

/** Rows that one statement of a sweep takes: nobody waits long behind it. */
const SWEPT_AT_ONCE = 5_000;
/** So often at most a statement is run again while it finds as many as it may take; what is more waits for the next sweep. */
const ROUNDS = 20;

/**
 * SQL condition of a sweep: the oldest rows of a table that fit, as many as one statement may take.
 * @param key its primary key
 * @param fits which rows may go, by columns that an index begins with
 * @param by the column that says how old a row is
 */
export function oldest(table: string, key: string, fits: string, by: string): string {
  return `(${key}) IN (SELECT ${key} FROM ${table} WHERE ${fits} ORDER BY ${by} LIMIT ${SWEPT_AT_ONCE})`;
}

/** Runs the statements of a sweep, those that have found all that they may take again. @param most what each takes at once */
export async function sweep(database: Database, statements: readonly Statement[], most = SWEPT_AT_ONCE): Promise<void> {
  let left = statements;
  for (let round = 0; round < ROUNDS && left.length > 0; round += 1) {
    const results = await database.batch(left);
    left = left.filter((_, index) => (results[index]?.meta.changes ?? 0) >= most);
  }
}
