import { describe, expect, it } from 'vitest';
import { migrate } from '#cli/migrate.ts';
import { addDays } from '#domain/shared/calendar-date.ts';
import type { Database } from '#platform/bindings.ts';
import { isFull } from '#tests/support/conditions.ts';
import { memoryDatabase } from '#tests/support/sqlite.ts';
import { unusedContext } from '#tests/support/unused-context.ts';
import { closeMonths } from '#upstream/reminders/public.ts';

const MEMBERS = isFull ? 1_000 : 40;
const ROUTINES = 3;
const FIRST_DAY = '2025-01-01';
const DAYS = 365;

async function openAccounts(): Promise<Database> {
  const database = memoryDatabase();
  await migrate(database, 'accounts', 'expanding');
  return database;
}
const contextAt = (accounts: Database, date: string) => ({ ...unusedContext(), accounts, now: new Date(`${date}T00:00:00Z`) });
async function numberOf(accounts: Database, sql: string): Promise<number> {
  const { results } = await accounts.prepare(`SELECT (${sql}) AS number`).all();
  return Number(results[0]?.['number']);
}
const bytesOf = (accounts: Database) =>
  numberOf(
    accounts,
    `SELECT (c.page_count - f.freelist_count) * s.page_size FROM pragma_page_count c, pragma_freelist_count f, pragma_page_size s`,
  );

async function closeAll(accounts: Database, date: string): Promise<void> {
  for (;;) {
    await closeMonths(contextAt(accounts, date));
    if ((await numberOf(accounts, 'SELECT count(*) FROM month_closing WHERE position IS NULL')) === 1) return;
  }
}

describe('a year of members with three routines of one time', () => {
  it('a year’s closed months take at most 4 kB a member, open rows apart', { timeout: 900_000 }, async () => {
    const accounts = await openAccounts();
    const before = await bytesOf(accounts);
    for (let day = 0; day < DAYS; day += 1) {
      const date = addDays(FIRST_DAY, day);
      // Ids of 53 bits as of real accounts; nine in ten doses are taken, one in twenty is late.
      await accounts
        .prepare(
          `INSERT INTO intake (user_id, date, routine_id, time, state, at, other)
           SELECT 7000000000000001 + m.value * 2000000001, ?1, 5000000000000003 + m.value * 1000000007 + r.value, '0' || (6 + r.value) || ':30',
             CASE WHEN (m.value + r.value + ?2) % 10 = 0 THEN 'SKIPPED' WHEN (m.value * 7 + r.value + ?2) % 20 = 1 THEN 'LATE' ELSE 'TAKEN' END, 1, NULL
           FROM generate_series(1, ?3) m, generate_series(1, ?4) r`.replaceAll(
            /generate_series\(1, (\?\d)\)/g,
            '(WITH RECURSIVE s(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM s WHERE value < $1) SELECT value FROM s)',
          ),
        )
        .bind(date, day, MEMBERS, ROUTINES)
        .all();
      if (date.endsWith('-07')) await closeAll(accounts, date);
    }
    expect(await numberOf(accounts, 'SELECT count(*) FROM intake')).toBeLessThanOrEqual(MEMBERS * ROUTINES * 66);
    await closeAll(accounts, '2026-02-05');
    expect(await numberOf(accounts, 'SELECT count(*) FROM intake')).toBe(0);
    expect(await numberOf(accounts, 'SELECT count(*) FROM closed_month')).toBe(MEMBERS * ROUTINES * 12);
    expect(await numberOf(accounts, `SELECT sum(length(replace(substr(doses, 5), '.', ''))) FROM closed_month`)).toBe(
      MEMBERS * ROUTINES * DAYS,
    );
    expect((await bytesOf(accounts)) - before).toBeLessThanOrEqual(MEMBERS * 4_000);
  });
});
