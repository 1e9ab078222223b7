import type { Database, Statement } from '#platform/bindings.ts';

const SWEPT_AT_ONCE = 5_000;
const ROUNDS = 20;

/** SQL condition. @param key primary key @param fits condition on an index prefix @param by age column */
export function oldest(table: string, key: string, fits: string, by: string): string {
  return `(${key}) IN (SELECT ${key} FROM ${table} WHERE ${fits} ORDER BY ${by} LIMIT ${SWEPT_AT_ONCE})`;
}

/** Repeats statements that hit their limit. @param most the limit */
export async function sweep(database: Database, statements: readonly Statement[], most = SWEPT_AT_ONCE): Promise<void> {
  let left = statements;
  for (let round = 0; round < ROUNDS && left.length > 0; round += 1) {
    const results = await database.batch(left);
    left = left.filter((_, index) => (results[index]?.meta.changes ?? 0) >= most);
  }
}
