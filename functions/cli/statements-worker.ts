import { randomUUID } from 'node:crypto';
import type { Miniflare } from 'miniflare';
import * as v from 'valibot';
import type { Database, QueryResult, Statement } from '#platform/bindings.ts';

const NAME = 'statements';
/** Whoever reaches the runtime's port may name the worker that is to answer: this one answers the process that has made it. */
const KEY = randomUUID();
const KEY_HEADER = 'x-statements-key';

/** Runs some statements of one database as one; what it says when they fail is handed on. */
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

/**
 * A worker beside the one that is run, through which this process reaches the databases: one call for as many statements as belong together. The
 * runtime's own stand-in for a binding lets this process stand still for every `prepare` and every `bind` until the runtime has answered.
 * @param databases the local ids of databases, by binding
 */
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

/** A database of a runtime that has a statements worker bound to it. @throws Error with the database's own words where a statement fails */
export async function databaseOf(miniflare: Miniflare, binding: string): Promise<Database> {
  const address = await miniflare.unsafeGetDirectURL(NAME);
  const written = new WeakMap<Statement, Written>();

  async function run(statements: readonly Written[]): Promise<QueryResult[]> {
    const body = JSON.stringify({ binding, statements });
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
