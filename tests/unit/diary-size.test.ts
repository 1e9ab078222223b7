import { describe, expect, it } from 'vitest';
import { migrate } from '#cli/migrate.ts';
import { addDays } from '#domain/calendar-date.ts';
import type { Database } from '#platform/bindings.ts';
import { closeMonths, moveFormerRecords } from '#upstream/people/reminders/public.ts';
import { isFull } from '../support/conditions.ts';
import { memoryDatabase } from '../support/sqlite.ts';
import { unusedContext } from '../support/unused-context.ts';

const MEMBERS = isFull ? 1_000 : 40;
const ROUTINES = 3;
const FORMER = isFull ? 10_000_000 : 20_000;
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

describe('records of the table before the doses', () => {
  it('records are moved in chunks, and none is lost or changed', { timeout: 3_600_000 }, async () => {
    const accounts = await openAccounts();
    await accounts
      .prepare(
        `INSERT INTO intake_record (id, routine_id, user_id, date, is_taken, taken_times, updated_at, notes)
         WITH RECURSIVE s(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM s WHERE n + 1 < ?1)
         SELECT n + 1, n / 300 + 1, n / 900 + 1, date('2025-01-01', '+' || (n % 300) || ' days'), n % 3 = 0,
           CASE n % 3 WHEN 0 THEN '["08:00","20:00"]' WHEN 1 THEN '["08:00"]' ELSE '[]' END, n,
           CASE n % 5 WHEN 0 THEN '[{"time":"08:00","state":"' || iif(n % 3 < 2, 'LATE', 'SKIPPED') || '","reason":"사유 ' || n || '"}]' ELSE '[]' END
         FROM s`,
      )
      .bind(FORMER)
      .all();
    await accounts.prepare('CREATE TABLE copy AS SELECT * FROM former_intake').all();
    const doses = await numberOf(accounts, 'SELECT count(*) FROM copy');
    const reasons = await numberOf(accounts, 'SELECT count(*) FROM copy WHERE reason IS NOT NULL');
    let chunks = 0;
    for (; (await numberOf(accounts, 'SELECT EXISTS (SELECT 1 FROM intake_record)')) === 1; chunks += 1) {
      // A tick of today between two chunks.
      await accounts
        .prepare(`INSERT INTO intake (user_id, date, routine_id, time, state, at) VALUES (?1, '2026-11-26', 1, '08:00', 'TAKEN', 1)`)
        .bind(chunks)
        .all();
      await moveFormerRecords(contextAt(accounts, '2026-11-26'));
    }
    expect(chunks).toBe(FORMER / 2_000);
    expect((await accounts.prepare(`DELETE FROM intake WHERE date = '2026-11-26' RETURNING 1`).all()).results).toHaveLength(chunks);
    const counts = ['SELECT count(*) FROM intake', 'SELECT count(*) FROM intake_reason'].map((sql) => numberOf(accounts, sql));
    expect(await Promise.all(counts)).toEqual([doses, reasons]);
    expect(
      await numberOf(
        accounts,
        `SELECT count(*) FROM copy c LEFT JOIN intake i USING (user_id, date, routine_id, time)
         LEFT JOIN intake_reason x USING (user_id, date, routine_id, time)
         WHERE i.state IS NOT c.state OR i.at IS NOT c.at OR x.reason IS NOT c.reason`,
      ),
    ).toBe(0);
  });
});
