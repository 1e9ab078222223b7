import * as v from 'valibot';
import { secretCheckTable } from '#db/accounts/tables/accounts.ts';
import { selectRows } from '#db/rows.ts';
import type { Database, Statement } from '#platform/bindings.ts';

export async function selectSecretChecks(accounts: Database): Promise<ReadonlyMap<string, string>> {
  const { results } = await accounts.prepare("SELECT name FROM sqlite_master WHERE name = 'secret_check'").all();
  if (results.length === 0) return new Map();
  const rows = await selectRows(accounts, secretCheckTable, 'SELECT name, value FROM secret_check');
  return new Map(rows.map(({ name, value }) => [name, value]));
}

export function replaceSecretCheck(accounts: Database, name: string, value: string): Statement {
  return accounts.prepare('INSERT OR REPLACE INTO secret_check (name, value) VALUES (?1, ?2)').bind(name, value);
}

export async function hasPeople(accounts: Database): Promise<boolean> {
  return (await selectRows(accounts, v.object({ id: v.number() }), 'SELECT id FROM user LIMIT 1')).length > 0;
}
