/** Rows that one statement of a sweep takes: what is more waits for the next minute, so that nobody waits long behind it. */
const SWEPT_AT_ONCE = 5_000;

/**
 * SQL condition of a sweep: the oldest rows of a table that fit, as many as one statement may take.
 * @param key its primary key
 * @param fits which rows may go, by columns that an index begins with
 * @param by the column that says how old a row is
 */
export function oldest(table: string, key: string, fits: string, by: string): string {
  return `(${key}) IN (SELECT ${key} FROM ${table} WHERE ${fits} ORDER BY ${by} LIMIT ${SWEPT_AT_ONCE})`;
}
