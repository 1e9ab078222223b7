import type { Database } from '#platform/bindings.ts';
import { batchedDatabase, resultsSchema } from '../batched-database.ts';
import type { Account } from './call.ts';
import { callPlatform, json, pathOf } from './call.ts';
import { idOfDatabase } from './resources.ts';

/** D1 over HTTP, looked up at the first statement. Retried, so writes must be idempotent. @throws one line if missing */
export function databaseNamed(account: Account, name: string): Database {
  let id: Promise<string | null> | undefined;
  return batchedDatabase(async (statements) => {
    id ??= idOfDatabase(account, name);
    const found = await id;
    if (found === null) throw new Error(`The database ${name} is missing: npm run setup:cloudflare creates it.`);
    // The API takes strings; SQLite's column affinity converts them.
    const batch = statements.map(({ sql, values }) => ({ sql, params: values.map((value) => (value === null ? null : String(value))) }));
    const call = json('POST', batch.length === 1 ? batch[0] : { batch });
    return callPlatform(account, pathOf(account, 'd1', 'database', found, 'query'), resultsSchema, call);
  });
}
