import { expect } from 'vitest';
import type { Database, QueryResult, Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import type { TestServer } from './server.ts';

/** Runs a query; returns the number of rows shown. */
export type Shown = (context: Context) => Promise<number>;

/** Sums the rows that the database reports as read. */
export function readsCounted(database: Database): { readonly database: Database; readRows(): number } {
  let read = 0;
  const inner = new WeakMap<Statement, Statement>();
  const counted = (result: QueryResult): QueryResult => {
    if (result.meta.rows_read === undefined) throw new Error('the database does not say how many rows it has read');
    read += result.meta.rows_read;
    return result;
  };
  const wrap = (statement: Statement): Statement => {
    const wrapped: Statement = {
      bind: (...values) => wrap(statement.bind(...values)),
      all: async () => counted(await statement.all()),
    };
    inner.set(wrapped, statement);
    return wrapped;
  };
  return {
    database: {
      prepare: (sql) => wrap(database.prepare(sql)),
      batch: async (statements) => (await database.batch(statements.map((one) => inner.get(one) ?? one))).map(counted),
    },
    readRows: () => read,
  };
}

export async function measureReads(server: TestServer, shown: Shown): Promise<{ shown: number; read: number }> {
  const { database, readRows } = readsCounted(server.catalogue);
  // The queries use the catalogue alone.
  const context = { catalogue: database, accounts: server.accounts, publicUrl: server.url, now: new Date() } as Context;
  return { shown: await shown(context), read: readRows() };
}

/** Fails for an empty list, or more reads than twice the rows shown plus ten. */
export async function expectFrugalReads(server: TestServer, shown: Shown, what = ''): Promise<void> {
  const cost = await measureReads(server, shown);
  expect(cost.shown, what).toBeGreaterThan(0);
  expect(cost.read, `${what}: ${cost.read} rows read for ${cost.shown} shown`).toBeLessThanOrEqual(2 * cost.shown + 10);
}
