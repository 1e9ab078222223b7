import type { Database } from '#platform/bindings.ts';

/** Sums the rows that the database reports as written by batches. */
export function writesCounted(database: Database): { readonly database: Database; written(): number } {
  let written = 0;
  return {
    database: {
      prepare: (sql) => database.prepare(sql),
      async batch(statements) {
        const results = await database.batch(statements);
        for (const { meta } of results) {
          if (meta.rows_written === undefined) throw new Error('the database does not say how many rows it has written');
          written += meta.rows_written;
        }
        return results;
      },
    },
    written: () => written,
  };
}
