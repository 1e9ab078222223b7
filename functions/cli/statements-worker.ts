import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Miniflare } from 'miniflare';
import * as v from 'valibot';
import type { Database, QueryResult, Statement } from '#platform/bindings.ts';

const NAME = 'statements';
/** Authenticates this process, since every client of the port can address a worker. */
const KEY = randomUUID();
const KEY_HEADER = 'x-statements-key';

/** Runs a batch; returns the database's errors. */
const SCRIPT = `export default {
  async fetch(request, { KEY, ...databases }) {
    if (request.headers.get('${KEY_HEADER}') !== KEY) return new Response(null, { status: 404 });
    const { binding, statements } = await request.json();
    const database = databases[binding];
    try {
      const results = await database.batch(statements.map(({ sql, values }) => database.prepare(sql).bind(...values)));
      return Response.json({ results });
    } catch (failure) {
      return Response.json({ failure: failure.message });
    }
  },
};`;

/** Batches statements; miniflare's D1 proxy blocks on each `prepare` and `bind`. @param databases local ids by binding */
export function statementsWorker(databases: Readonly<Record<string, string>>) {
  return {
    name: NAME,
    modules: true,
    script: SCRIPT,
    compatibilityDate: '2026-10-01',
    bindings: { KEY },
    d1Databases: databases,
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  };
}

function isRow(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const count = v.optional(v.number());
const answerSchema = v.union([
  v.object({ failure: v.string() }),
  v.object({
    results: v.array(
      v.object({
        results: v.array(v.custom<Record<string, unknown>>(isRow)),
        meta: v.object({ rows_read: count, rows_written: count, changes: count, last_row_id: count, duration: count }),
      }),
    ),
  }),
]);

type Written = { readonly sql: string; readonly values: readonly (string | number | null)[] };

/** @throws with the database's message */
export async function databaseOf(miniflare: Miniflare, binding: string): Promise<Database> {
  const address = await miniflare.unsafeGetDirectURL(NAME);
  const written = new WeakMap<Statement, Written>();

  async function run(statements: readonly Written[]): Promise<QueryResult[]> {
    const body = JSON.stringify({ binding, statements });
    // An idle connection that the runtime closed during long work is noticed now, not by a failing call.
    await setImmediate();
    const response = await fetch(address, { method: 'POST', headers: { [KEY_HEADER]: KEY }, body });
    const answer = v.parse(answerSchema, await response.json());
    if ('failure' in answer) throw new Error(answer.failure);
    return answer.results;
  }

  async function runOne(statement: Written): Promise<QueryResult> {
    const [result] = await run([statement]);
    if (result === undefined) throw new Error(`no answer to ${statement.sql}`);
    return result;
  }

  function statementOf(sql: string, values: Written['values']): Statement {
    const statement: Statement = { bind: (...bound) => statementOf(sql, bound), all: () => runOne({ sql, values }) };
    written.set(statement, { sql, values });
    return statement;
  }

  return {
    prepare: (sql) => statementOf(sql, []),
    batch: (statements) => run(statements.flatMap((statement) => written.get(statement) ?? [])),
  };
}
