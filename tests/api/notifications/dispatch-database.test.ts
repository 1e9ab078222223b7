import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buryRow } from '#outbox/dead-letters.ts';
import type { PushContext } from '#outbox/push/push-context.ts';
import { FULL_RUN, LONG, onlyWhen } from '#tests/support/conditions.ts';
import { type Dispatcher, type Member, openDispatcher, openRow, thisMinute } from '#tests/support/dispatcher.ts';

/** Seconds of a lease. */
const HELD = 120;

let on: Dispatcher;
beforeAll(async () => {
  on = await openDispatcher();
});
afterAll(() => on.close());

/** Makes matching statements fail as an overloaded D1 does, until the returned function is called. */
async function overload(event: string, condition = 'true'): Promise<() => Promise<void>> {
  const message = 'D1_ERROR: D1 DB is overloaded. Requests queued for too long.';
  await on.all(`CREATE TRIGGER overloaded BEFORE ${event} WHEN ${condition} BEGIN SELECT RAISE(ABORT, '${message}'); END`);
  return async () => void (await on.all('DROP TRIGGER IF EXISTS overloaded'));
}

const rowsOf = async (members: readonly Member[]) => Promise.all(members.map(({ id }) => on.ledger(id)));
const ONE_SENT = [expect.objectContaining({ state: 'sent' })];

async function expectOnce(members: readonly Member[]): Promise<void> {
  await on.settle(members);
  expect(on.shown(members)).toEqual(members.map(() => 1));
  expect(await rowsOf(members)).toEqual(members.map(() => ONE_SENT));
  expect(await Promise.all(members.map(({ userId }) => on.devicesOf(userId)))).toEqual(members.map(() => 1));
}

describe('a database that is overloaded', () => {
  beforeEach(async () => {
    for (const name of ['overloaded', 'taken']) await on.all(`DROP TRIGGER IF EXISTS ${name}`);
  });

  it.each([
    ['the ledger', 'INSERT ON outbox'],
    ['the due index', 'UPDATE OF next_due ON routine_slot'],
  ])('a database overloaded at the claim, writing %s, leaves all due; the next tick sends it once', async (_, event) => {
    const minute = thisMinute();
    const members = await on.people(3, minute);
    const relieve = await overload(event);
    await on.tick(minute).catch(() => undefined);
    expect(await rowsOf(members)).toEqual([[], [], []]);
    await relieve();
    await on.tick(minute + 1);
    await expectOnce(members);
    expect(members.map(({ device }) => device.tries)).toEqual([1, 1, 1]);
  });

  it('a database overloaded between claim and tick loses nothing and sends nothing twice', async () => {
    const minute = thisMinute();
    const members = await on.people(3, minute);
    const relieve = await overload('UPDATE ON dispatch_state');
    await on.tick(minute).catch(() => undefined);
    await relieve();
    await Promise.all([on.tick(minute), on.tick(minute + 1)]);
    await expectOnce(members);
    expect(members.map(({ device }) => device.tries)).toEqual([1, 1, 1]);
  });

  it('a database overloaded when a batch is taken makes the queue retry', LONG, async () => {
    const members = await on.people(3, thisMinute());
    const relieve = await overload('UPDATE ON outbox', 'NEW.attempt > OLD.attempt');
    await on.tick();
    await new Promise((done) => setTimeout(done, 1500));
    expect(on.shown(members)).toEqual([0, 0, 0]);
    await relieve();
    await expectOnce(members);
    expect(members.map(({ device }) => device.tries)).toEqual([1, 1, 1]);
  });

  it('a database overloaded briefly after the push is written to again at once', LONG, async () => {
    const members = await on.people(3, thisMinute());
    // By the database's clock, well before the sender gives up.
    await on.all('CREATE TABLE IF NOT EXISTS hiccup (until REAL)');
    await on.all(
      `CREATE TRIGGER taken AFTER UPDATE ON outbox WHEN NEW.attempt > OLD.attempt
       BEGIN DELETE FROM hiccup; INSERT INTO hiccup VALUES (unixepoch('subsec') + 0.3); END`,
    );
    const relieve = await overload('UPDATE OF about ON outbox', "unixepoch('subsec') < (SELECT until FROM hiccup)");
    await on.tick();
    await expectOnce(members);
    await relieve();
    expect(members.map(({ device }) => device.tries)).toEqual([1, 1, 1]);
  });

  it('a database overloaded for long after the push causes one repeat with the same tag and topic', LONG, async () => {
    const members = await on.people(3, thisMinute());
    const relieve = await overload('UPDATE OF about ON outbox');
    await on.tick();
    await expect.poll(() => on.shown(members)).toEqual([1, 1, 1]);
    await new Promise((done) => setTimeout(done, 2500));
    await relieve();
    // Only after its lease runs out can another consumer take it.
    await on.all("UPDATE outbox SET leased_until = leased_until - ?1 WHERE state = 'open'", HELD + 1);
    await on.tick(thisMinute() + 5);
    await expectOnce(members);
    for (const { device } of members) {
      expect(device.tries).toBeLessThanOrEqual(2);
      expect(new Set(device.pushed.map(({ headers }) => headers['topic'])).size).toBe(1);
    }
  });
});

describe('clocks that differ by five minutes', () => {
  it.each([5, -5])('(%i) between the cron and the queue: each due slot has one row and is shown once', async (skew) => {
    const minute = thisMinute();
    const members = await on.people(3, minute + Math.min(skew, 0));
    await on.tick(minute + skew);
    await on.settle(members);
    await on.tick(minute);
    await on.tick(minute + skew + 1);
    await expectOnce(members);
    expect(members.map(({ device }) => device.tries)).toEqual([1, 1, 1]);
  });

  it('clocks five minutes apart do not let one machine take what the other is sending', LONG, async () => {
    const [member] = await on.people(1, thisMinute(), () => ['hang']);
    const members = member === undefined ? [] : [member];
    await on.tick();
    await expect.poll(() => member?.device.tries).toBeGreaterThan(0);
    // Leases use the database's clock, whatever the sender's shows.
    const [row] = await on.all(
      `SELECT abs(leased_until - ?2 - unixepoch()) AS off FROM outbox WHERE about LIKE '%' || CAST(?1 AS INTEGER) || '%'`,
      member?.id ?? 0,
      HELD,
    );
    expect(Number(row?.['off'])).toBeLessThan(10);
    await expectOnce(members);
  });
});

describe('a queue that repeats itself or is late', () => {
  it('a queue that delivers each batch many times sends each push once', async () => {
    const minute = thisMinute();
    const members = await on.people(4, minute, (index) => (index === 0 ? [{ status: 503, headers: { 'retry-after': '1' } }] : []));
    await on.tick(minute);
    for (let again = 0; again < 5; again += 1) {
      await on.all("UPDATE outbox SET due = 0 WHERE state = 'open'");
      await Promise.all([on.tick(minute), on.tick(minute)]);
    }
    await expectOnce(members);
    expect(members.map(({ device }) => device.tries)).toEqual([2, 1, 1, 1]);
  });

  it.each([
    [58, 'sent', 1],
    [62, 'failed', 0],
  ])('a queue that is late by %i minutes: %s', async (late, state, tries) => {
    const due = thisMinute() - late;
    const members = await on.people(1, due, 'not due');
    for (const { id } of members) {
      await on.all(openRow(), JSON.stringify([[due, id, 'claimed', null, null, null]]));
    }
    await on.tick();
    await on.settle(members);
    expect(await rowsOf(members)).toEqual([[{ state, due }]]);
    expect(members.map(({ device }) => device.tries)).toEqual([tries]);
  });
});

describe('a pack in the dead letters', () => {
  it('a batch in the dead letters is written off in the outbox, keeps what was sent, and sends nothing more', async () => {
    const minute = thisMinute();
    const members = await on.people(3, minute, 'not due');
    const states = ['sent', 'claimed', 'retrying'];
    const [pack] = await on.all(
      `${openRow()} RETURNING id`,
      JSON.stringify(members.map(({ id }, index) => [minute, id, states[index], null, null, null])),
    );
    const context: Pick<PushContext, 'accounts' | 'now'> = { accounts: on.server.accounts, now: new Date() };
    expect(await buryRow(context, Number(pack?.['id']))).toBe(2);
    expect(await buryRow(context, Number(pack?.['id']))).toBe(0);
    expect(await on.all("SELECT value FROM dispatch_state WHERE key = 'dead-letters'")).toEqual([{ value: 2 }]);
    expect((await rowsOf(members)).map(([row]) => row?.['state'])).toEqual(['sent', 'dead', 'dead']);
    await on.tick(minute);
    await new Promise((done) => setTimeout(done, 1500));
    expect(members.map(({ device }) => device.tries)).toEqual([0, 0, 0]);
    expect(await Promise.all(members.map(({ userId }) => on.devicesOf(userId)))).toEqual([1, 1, 1]);
  });

  it('a batch becomes a dead letter when the database fails at every try', { ...onlyWhen(FULL_RUN), timeout: 300_000 }, async () => {
    const members = await on.people(2, thisMinute());
    const relieve = await overload('UPDATE ON outbox', 'NEW.attempt > OLD.attempt');
    await on.tick();
    await expect
      .poll(async () => (await rowsOf(members)).map(([row]) => row?.['state']), { timeout: 240_000, interval: 2000 })
      .toEqual(['dead', 'dead']);
    await relieve();
    expect(on.shown(members)).toEqual([0, 0]);
  });
});
