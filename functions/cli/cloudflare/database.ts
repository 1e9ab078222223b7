import * as v from 'valibot';
import type { Database, QueryResult, Statement } from '#platform/bindings.ts';
import type { Account } from './call.ts';
import { callPlatform } from './call.ts';
import { idOfDatabase } from './resources.ts';

type Value = string | number | null;
type Query = { readonly sql: string; readonly params: readonly (string | null)[] };

const resultSchema = v.array(
  v.object({
    results: v.array(v.record(v.string(), v.unknown())),
    meta: v.optional(v.object({ rows_read: v.optional(v.number()), rows_written: v.optional(v.number()) }), {}),
  }),
);

/** D1 over HTTP; several statements are one transaction. Retried, so writes must be idempotent. */
function remoteDatabase(account: Account, databaseId: string): Database {
  const path = `/accounts/${encodeURIComponent(account.account)}/d1/database/${encodeURIComponent(databaseId)}/query`;

  async function run(queries: readonly Query[]): Promise<QueryResult[]> {
    const [first] = queries;
    if (first === undefined) return [];
    const body = queries.length === 1 ? first : { batch: queries };
    const results = await callPlatform(account, path, resultSchema, { method: 'POST', body });
    if (results.length !== queries.length)
      throw new Error(`Cloudflare answered ${results.length} of ${queries.length} statements: the same command goes on.`);
    return results;
  }

  const queryOf = new WeakMap<Statement, Query>();
  function statement(sql: string, values: readonly Value[]): Statement {
    // The API takes strings; SQLite's column affinity converts them.
    const query = { sql, params: values.map((value) => (typeof value === 'number' ? String(value) : value)) };
    const made: Statement = {
      bind: (...bound) => statement(sql, bound),
      async all() {
        const [only] = await run([query]);
        return only ?? { results: [], meta: {} };
      },
    };
    queryOf.set(made, query);
    return made;
  }
  return {
    prepare: (sql) => statement(sql, []),
    batch: (statements) => run(statements.flatMap((each) => queryOf.get(each) ?? [])),
  };
}

/** @throws one line if missing */
export async function databaseNamed(account: Account, name: string): Promise<Database> {
  const id = await idOfDatabase(account, name);
  if (id === null) throw new Error(`The database ${name} is missing: npm run setup:cloudflare creates it.`);
  return remoteDatabase(account, id);
}
