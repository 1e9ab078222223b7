import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROWS_WRITTEN } from '#cli/rows-written.ts';
import { call, post } from '#tests/support/api.ts';
import { isFull, LONG } from '#tests/support/conditions.ts';
import { type Dispatcher, openDispatcher, thisMinute } from '#tests/support/dispatcher.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { costOf, dearest, fillLogs, inTurn, minutesOfTheDay, peopleOfTheDay, remindAt } from '#tests/support/simulated-day.ts';

/** A minute's; the rows that may be written stand with the table of costs. */
const ROWS_READ_IDLE = 10;

/** A sample of ten thousand people, and of the minutes with reminders; the full run takes all. */
const PEOPLE = isFull ? 10_000 : 400;
const NTH_MINUTE = isFull ? 1 : 8;
const HOUR = 3_600_000;
const LOGGED = 20_000;
const FOLDED_AT_ONCE = 5000;

let on: Dispatcher;
let scoresBefore: Map<string, number>;
let people: Awaited<ReturnType<typeof peopleOfTheDay>>;
beforeAll(async () => {
  on = await openDispatcher();
  scoresBefore = await scoresOf();
  people = await peopleOfTheDay(on.server, PEOPLE);
}, 600_000);
afterAll(() => on.close());

async function foldedHour(): Promise<unknown> {
  const { results } = await on.server.catalogue.prepare(`SELECT value ->> 'hour' AS hour FROM catalogue_meta WHERE key = 'fold'`).all();
  return results[0]?.['hour'];
}

/** Folds once and checks its writes against the moved scores. Returns their number. */
async function foldOnce(now: number): Promise<number> {
  await on.server.tick(new Date(now));
  const folded = await costOf(on.server, /supplement_score|ingredient_score|'popular:|'fold'|ranked:/);
  const scores = await scoresOf();
  const moved = [...scores].filter(([key, score]) => scoresBefore.get(key) !== score).length;
  scoresBefore = scores;
  // Plus progress and popular lists.
  expect(folded.written, dearest(folded.by, 'written')).toBeLessThanOrEqual(ROWS_WRITTEN.movedScore * moved + 20);
  return moved;
}

async function scoresOf(): Promise<Map<string, number>> {
  const { results } = await on.server.catalogue
    .prepare(
      `SELECT gender || ' ' || age_group || ' ' || supplement_id AS key, score FROM supplement_score
       UNION ALL SELECT 'ingredient ' || age_group || ' ' || ingredient_id, score FROM ingredient_score`,
    )
    .all();
  return new Map(results.map(({ key, score }) => [String(key), Number(score)]));
}

describe('a day of ten thousand people', () => {
  const VIEWS = 3;
  it('a view writes at most two rows, its expiry included', { ...LONG, timeout: 900_000 }, async () => {
    await costOf(on.server);
    await inTurn(people, async ({ headers }, index) => {
      for (const path of [
        `supplements?id=${1 + (index % 290)}`,
        `supplements?id=${1 + ((index * 7) % 290)}`,
        `ingredients/${1 + (index % 40)}`,
      ])
        expect((await call(on.server.url, `/api/v1/${path}`, { headers })).status).toBe(200);
    });
    const seen = await costOf(on.server);
    const counted = Number((await rowsOf(on.server, 'SELECT sum(json_array_length(seen)) AS views FROM visit'))[0]?.['views']);
    expect(counted).toBeGreaterThan(PEOPLE * (VIEWS - 0.1));
    await rowsOf(on.server, 'UPDATE visit SET hour = hour - 2');
    const now = Date.now();
    const thisHour = Math.floor((now - 60_000) / HOUR);
    let moved = 0;
    // After a full fold, another one is needed to see that all was read.
    for (let minute = 1; minute <= 1 + PEOPLE / FOLDED_AT_ONCE && (await foldedHour()) !== thisHour; minute += 1)
      moved += await foldOnce(now);
    expect(await foldedHour()).toBe(thisHour);
    expect(moved).toBeGreaterThan(0);
    await rowsOf(on.server, 'UPDATE visit SET hour = hour - 30');
    // The sweep goes with a fold, an hour after the last.
    await on.server.tick(new Date(now + HOUR + 61_000));
    const gone = await costOf(on.server, /DELETE FROM visit/);
    expect(await rowsOf(on.server, 'SELECT count(*) AS kept FROM visit')).toEqual([{ kept: 0 }]);
    expect((seen.written + gone.written) / counted, dearest(seen.by, 'written')).toBeLessThanOrEqual(ROWS_WRITTEN.view);
  });

  it('a refreshed session writes at most three rows', { timeout: 300_000 }, async () => {
    const members = people.flatMap(({ refreshToken }) => (refreshToken === null ? [] : [refreshToken]));
    await costOf(on.server);
    await inTurn(members, async (refreshToken) => {
      expect((await post(on.server.url, '/api/v1/auth/refresh', { refreshToken })).status).toBe(200);
    });
    await rowsOf(on.server, 'UPDATE session SET rotated_at = rotated_at - 11000');
    await on.server.tick(new Date());
    const cost = await costOf(on.server, /session|rate_count|spent_token/);
    expect(cost.written / members.length, dearest(cost.by, 'written')).toBeLessThanOrEqual(ROWS_WRITTEN.renewal);
  });

  it('a reminder and its repeat write at most two and a half rows each, from the claim to its end in the outbox', {
    ...LONG,
    timeout: 900_000,
  }, async () => {
    const minutes = minutesOfTheDay(NTH_MINUTE);
    const last = Math.floor(thisMinute() / 60) * 60;
    let sent = 0;
    await costOf(on.server);
    for (const due of minutes) {
      const minute = thisMinute();
      await remindAt(on.server, on.push, minute, due);
      await on.tick(minute);
      sent += due;
      await expect
        .poll(() => rowsOf(on.server, "SELECT count(*) AS open FROM outbox WHERE state = 'open'"), { timeout: 120_000 })
        .toEqual([{ open: 0 }]);
    }
    const [told] = await rowsOf(
      on.server,
      `SELECT count(*) AS sent FROM outbox, json_each(about) j WHERE kind = 'REMINDERS' AND j.value ->> 2 = 'sent'`,
    );
    expect(told).toEqual({ sent });
    await rowsOf(on.server, 'UPDATE outbox SET id = id - 40 * 86400000');
    await on.tick(last);
    expect(await rowsOf(on.server, 'SELECT count(*) AS kept FROM outbox')).toEqual([{ kept: 0 }]);
    const cost = await costOf(on.server, /routine_slot|outbox/);
    expect(cost.written / sent, dearest(cost.by, 'written')).toBeLessThanOrEqual(ROWS_WRITTEN.reminder);
  });

  it('an idle minute reads ten rows, whatever the logs hold', { timeout: 300_000 }, async () => {
    await fillLogs(on.server, LOGGED);
    const start = thisMinute() + 180;
    // A full hour sweeps the outbox; no minute may be skipped, or the next does its work.
    const idle = start + 8 + ((start + 8) % 60 === 0 ? 1 : 0);
    for (let minute = start; minute < idle; minute += 1) await on.tick(minute);
    await costOf(on.server);
    await on.tick(idle);
    const cost = await costOf(on.server);
    expect(cost.read, dearest(cost.by, 'read')).toBeLessThanOrEqual(ROWS_READ_IDLE);
  });
});
