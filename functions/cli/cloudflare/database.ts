import type { Database } from '#platform/bindings.ts';
import { batchedDatabase, resultsSchema } from '../batched-database.ts';
import type { Account } from './call.ts';
import { callPlatform } from './call.ts';
import { idOfDatabase } from './resources.ts';

/** D1 over HTTP. Retried, so writes must be idempotent. @throws one line if missing */
export async function databaseNamed(account: Account, name: string): Promise<Database> {
  const id = await idOfDatabase(account, name);
  if (id === null) throw new Error(`The database ${name} is missing: npm run setup:cloudflare creates it.`);
  const path = `/accounts/${encodeURIComponent(account.account)}/d1/database/${encodeURIComponent(id)}/query`;
  return batchedDatabase((statements) => {
    // The API takes strings; SQLite's column affinity converts them.
    const batch = statements.map(({ sql, values }) => ({ sql, params: values.map((value) => (value === null ? null : String(value))) }));
    return callPlatform(account, path, resultsSchema, { method: 'POST', body: batch.length === 1 ? batch[0] : { batch } });
  });
}
