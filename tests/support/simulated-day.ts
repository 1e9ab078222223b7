import { minuteOfDay } from '#domain/reminders/clock-time.ts';
import { NO_OPTIONS } from '#domain/reminders/routine-options.ts';
import { localTime } from '#domain/reminders/zoned-time.ts';
import { newPerson } from './people.ts';
import type { PushService } from './push-service.ts';
import type { TestServer } from './server.ts';
import { type StatementCost, takeCosts } from './statements.ts';

/** Cost of the matching statements. */
export async function costOf(
  server: TestServer,
  of: RegExp = /./,
): Promise<{ readonly read: number; readonly written: number; readonly by: StatementCost[] }> {
  const by = (await takeCosts(server.url)).filter(({ sql }) => of.test(sql));
  return { read: by.reduce((sum, { read }) => sum + read, 0), written: by.reduce((sum, { written }) => sum + written, 0), by };
}

/** The most expensive statements, for a failure message. */
export function dearest(by: readonly StatementCost[], what: 'read' | 'written'): string {
  return by
    .toSorted((one, other) => other[what] - one[what])
    .slice(0, 6)
    .map((cost) => `${cost[what]} in ${cost.times} × ${cost.database} ${cost.sql.replace(/\s+/g, ' ').slice(0, 120)}`)
    .join('\n');
}

const AT_ONCE = 8;

/** A few at once: with more the runtime closes connections. */
export async function inTurn<One, Result>(all: readonly One[], act: (one: One, index: number) => Promise<Result>): Promise<Result[]> {
  const left = [...all.entries()];
  const results: Result[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) results[next[0]] = await act(next[1], next[0]);
    }),
  );
  return results;
}

/** Headers of simulated people: a tenth are members, and each guest has a network of its own. */
export async function peopleOfTheDay(server: TestServer, count: number) {
  const places = Array.from({ length: count }, (_, index) => index);
  return inTurn(places, async (index) => {
    const address = { 'cf-connecting-ip': `203.${1 + Math.floor(index / 250)}.${index % 250}.9` };
    if (index % 10 > 0) return { headers: address, refreshToken: null };
    const { headers, refreshToken } = await newPerson(server, `day-${index}@example.com`);
    return { headers: { ...address, ...headers }, refreshToken };
  });
}

/** A tenth of ten thousand people with three reminders a day. */
const REMINDERS = 3000;
const HOURS = 17;

/**
 * Reminders due per minute of the day: nine in ten on a whole or half hour from six to eleven, the others on any five minutes.
 * @param nth sample every nth minute of each kind
 */
export function minutesOfTheDay(nth: number): number[] {
  const marks = HOURS * 2;
  const between = HOURS * 12 - marks;
  const share = (total: number, places: number) =>
    Array.from({ length: places }, (_, place) => Math.floor(((place + 1) * total) / places) - Math.floor((place * total) / places));
  const everyNth = (due: readonly number[]) => due.filter((_, place) => place % nth === 0);
  return [...everyNth(share(REMINDERS * 0.9, marks)), ...everyNth(share(REMINDERS * 0.1, between))].filter((due) => due > 0);
}

let people = 7_000_000_000;

const isDaytime = (time: string) => time >= '08:00' && time < '22:00';

/** Every second one is repeated then. */
export async function remindAt(server: TestServer, push: PushService, minute: number, count: number): Promise<void> {
  const rows = Array.from({ length: count }, () => {
    people += 1;
    const { endpoint, keys } = push.newDevice().subscription;
    return [people, endpoint, keys.p256dh, keys.auth];
  });
  // No reminder is repeated at night.
  const zone = ['Asia/Seoul', 'America/New_York'].find((each) => isDaytime(localTime(minute, each).time)) ?? 'Asia/Seoul';
  const clock = minuteOfDay(localTime(minute, zone).time);
  const options = JSON.stringify({ ...NO_OPTIONS, repeatUntilAnswered: 1 });
  const run = (sql: string, ...values: string[]) => server.accounts.prepare(sql).bind(JSON.stringify(rows), minute, clock, ...values);
  await server.accounts.batch([
    run(
      `INSERT INTO routine (id, user_id, name, is_enabled, created_at) SELECT value ->> 0, value ->> 0, '오메가3', 1, ?2 * 0 + ?3 * 0 FROM json_each(?1)`,
    ),
    run(
      `INSERT INTO routine_slot (id, routine_id, user_id, mask, minute, zone, next_due, options)
       SELECT value ->> 0, value ->> 0, value ->> 0, 127, iif(key % 2, ?3 - 30, ?3), ?4, ?2, iif(key % 2, ?5, NULL) FROM json_each(?1)`,
      zone,
      options,
    ),
    run(`INSERT INTO user_zone (user_id, zone) SELECT value ->> 0, ?4 FROM json_each(?1) WHERE ?2 + ?3 > 0`, zone),
    run(`INSERT INTO push_device (id, user_id, kind, address, p256dh, auth, created_at, confirmed_at)
         SELECT value ->> 0, value ->> 0, 'WEB', value ->> 1, value ->> 2, value ->> 3, ?2 * 0 + ?3 * 0, unixepoch() * 1000 FROM json_each(?1)`),
  ]);
}

/** Fills every log with as many unexpired rows as a busy day. */
export async function fillLogs(server: TestServer, rows: number): Promise<void> {
  const series = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})`;
  const now = Date.now();
  const hour = Math.floor(now / 3_600_000);
  const run = (sql: string) => server.accounts.prepare(`${series} ${sql}`);
  await server.accounts.batch([
    run(`INSERT OR IGNORE INTO visit (hour, visitor, seen) SELECT ${hour} - i % 3, 'guest:log' || i, '[["SUPPLEMENT",7,${now}]]' FROM n`),
    run(
      `INSERT INTO activity (method, category, keyword, visitor, at) SELECT 'SEARCH', 'INGREDIENT', 'w' || (i % 90), i, ${now} - i * 100 FROM n`,
    ),
    run(`INSERT INTO own_recent (user_id, week) SELECT 8000000000 + i, ${Math.floor(now / 604_800_000)} FROM n`),
    run(
      `INSERT INTO session (id, user_id, current_hash, rotated_at, created_at, used_at) SELECT 'log' || i, i, 'x', ${now}, ${now}, ${now} FROM n`,
    ),
    run(`INSERT INTO rate_count (key, count, ends_at) SELECT 'log' || i, 1, ${now} + 86400000 FROM n`),
    run(`INSERT INTO spent_token (id, expires_at) SELECT 'log' || i, ${now} + 86400000 FROM n`),
    run(`INSERT INTO known_network (user_id, network, used_at) SELECT i, 'log', ${now} FROM n`),
    run(`INSERT INTO known_device (user_id, device, used_at) SELECT i, 'log', ${now} FROM n`),
    run(`INSERT INTO outbox (state, id, kind, about, due) SELECT 'done', ${now} + i, 'DIGEST', 'SENT', 0 FROM n`),
    run(`INSERT INTO outbox (state, id, kind, about, due) SELECT 'done', ${now} + 1000000 + i, 'REMINDERS', '[]', 0 FROM n`),
    run(`INSERT INTO routine_slot (id, routine_id, user_id, mask, minute, zone, next_due)
         SELECT 9000000000 + i, 9000000000 + i, i, 127, 1, 'Asia/Seoul', ${Math.floor(now / 60_000)} + 100000 FROM n`),
  ]);
}
