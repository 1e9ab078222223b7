import type { Database, Statement } from '#platform/bindings.ts';

/** The last result says who holds it. */
export function takeLock(accounts: Database, holder: string, now: number, until: number): Statement[] {
  return [
    accounts.prepare('CREATE TABLE IF NOT EXISTS deployment_lock (name TEXT PRIMARY KEY, holder TEXT NOT NULL, until INTEGER NOT NULL)'),
    accounts
      .prepare(
        `INSERT INTO deployment_lock (name, holder, until) VALUES ('deployed', ?1, ?3)
         ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
         WHERE deployment_lock.until < ?2 OR deployment_lock.holder = excluded.holder`,
      )
      .bind(holder, now, until),
    accounts.prepare('SELECT holder FROM deployment_lock'),
  ];
}

export function deleteLock(accounts: Database, holder: string): Statement {
  return accounts.prepare('DELETE FROM deployment_lock WHERE holder = ?1').bind(holder);
}
