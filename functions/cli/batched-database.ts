import * as v from 'valibot';
import type { Database, QueryResult, Statement } from '#platform/bindings.ts';

const writtenSchema = v.object({ sql: v.string(), values: v.array(v.nullable(v.union([v.string(), v.number()]))) });
export const statementsSchema = v.nullable(v.array(writtenSchema));
type Written = { readonly sql: string; readonly values: readonly (string | number | null)[] };

function isRow(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const count = v.optional(v.number());
export const resultsSchema = v.array(
  v.object({
    results: v.array(v.custom<Record<string, unknown>>(isRow)),
    meta: v.optional(v.object({ rows_read: count, rows_written: count, changes: count, size_after: count }), {}),
  }),
);

export const answerSchema = v.union([v.object({ failure: v.string() }), v.object({ results: resultsSchema })]);

export function batchedDatabase(run: (statements: readonly Written[]) => Promise<QueryResult[]>): Database {
  const written = new WeakMap<Statement, Written>();

  async function runAll(statements: readonly Written[]): Promise<QueryResult[]> {
    const results = statements.length === 0 ? [] : await run(statements);
    if (results.length !== statements.length)
      throw new Error(`The database answered ${results.length} of ${statements.length} statements: the same command goes on.`);
    return results;
  }

  function statementOf(sql: string, values: Written['values']): Statement {
    const statement: Statement = {
      bind: (...bound) => statementOf(sql, bound),
      all: async () => (await runAll([{ sql, values }]))[0] ?? { results: [], meta: {} },
    };
    written.set(statement, { sql, values });
    return statement;
  }

  return {
    prepare: (sql) => statementOf(sql, []),
    batch: (statements) => runAll(statements.flatMap((statement) => written.get(statement) ?? [])),
  };
}
