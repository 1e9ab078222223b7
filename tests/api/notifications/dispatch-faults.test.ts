import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONG } from '#tests/support/conditions.ts';
import { type Dispatcher, type Member, openDispatcher, openRow, thisMinute } from '#tests/support/dispatcher.ts';
import type { Answer } from '#tests/support/push-service.ts';
import { startServer } from '#tests/support/server.ts';

let on: Dispatcher;
beforeAll(async () => {
  on = await openDispatcher();
});
afterAll(() => on.close());

describe.concurrent('push services that fail', () => {
  it('failing push services are retried after their delay, and each healthy device gets its reminder once', async () => {
    const answers: Answer[][] = [
      [{ status: 429, headers: { 'retry-after': '2' } }],
      [{ status: 500 }, { status: 503, headers: { 'retry-after': '1' } }],
      ['hang'],
      ['reset'],
      [],
      [],
    ];
    const members = await on.people(answers.length, thisMinute(), (index) => answers[index] ?? []);
    await on.tick();
    await on.settle(members);
    expect(on.shown(members)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(members.map(({ device }) => device.pushed.length)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await Promise.all(members.map(({ userId }) => on.devicesOf(userId)))).toEqual([1, 1, 1, 1, 1, 1]);
    expect(members[4]?.device.tries).toBe(1);
  });

  it("a push service's 404 or 410 ends a device, and no other answer does: 403 everywhere ends none", async () => {
    const codes = [410, 404, 403, 401, 400, 413, 301, 302];
    const members = await on.people(codes.length, thisMinute(), (index) =>
      Array.from({ length: 3 }, () => ({ status: codes[index] ?? 0, headers: { location: 'https://localhost:1/elsewhere' } })),
    );
    await on.tick();
    await on.settle(members);
    expect(on.shown(members)).toEqual(codes.map(() => 0));
    expect(await Promise.all(members.map(({ userId }) => on.devicesOf(userId)))).toEqual([0, 0, 1, 1, 1, 1, 1, 1]);
    expect((await Promise.all(members.map(({ id }) => on.ledger(id)))).map(([row]) => row?.['state'])).toEqual([
      'skipped',
      'skipped',
      ...Array(6).fill('failed'),
    ]);
  });

  it('a retried push goes only to the devices that are left', async () => {
    const minute = thisMinute();
    const [member] = await on.people(1, minute, 'not due');
    member?.device.answers.push({ status: 503 });
    const second = on.push.newDevice();
    await on.all(
      `INSERT INTO push_device (id, user_id, kind, address, p256dh, auth, created_at, confirmed_at) VALUES (?1, ?2, 'WEB', ?3, ?4, ?5, ?6, ?6) RETURNING id`,
      member?.id ?? 0,
      member?.userId ?? 0,
      second.subscription.endpoint,
      second.subscription.keys.p256dh,
      second.subscription.keys.auth,
      Date.now(),
    );
    // Due only now, so that a concurrent tick does not take it.
    await on.all('UPDATE routine_slot SET next_due = ?2 WHERE routine_id = ?1 RETURNING routine_id', member?.id ?? 0, minute);
    await on.tick();
    await on.settle(member ? [member] : []);
    expect([member?.device.pushed.length, second.pushed.length, second.tries]).toEqual([1, 1, 1]);
  });
});

describe.concurrent('a worker that dies', () => {
  const minute = thisMinute();
  const claimed = async (members: Member[], state: string, heldUntil: number, sendAfter: number) => {
    await on.server.accounts.batch([
      on.server.accounts
        .prepare(openRow('?2', '?3'))
        .bind(JSON.stringify(members.map(({ id }) => [minute, id, state, null, null, null])), sendAfter, heldUntil),
    ]);
  };
  const seconds = () => Math.floor(Date.now() / 1000);

  it.each([
    ['between the claim and the queue', 0, -90, 1],
    ['while sending', -1, -90, 1],
    ['just now, as far as anybody knows', 120, -90, 0],
    ['with the queue still to bring it', 0, 60, 0],
  ])('a worker that dies: %s', LONG, async (_, held, wait, expected) => {
    const members = await on.people(3, minute, 'not due');
    await claimed(members, 'claimed', seconds() + held, seconds() + wait);
    await on.tick();
    if (expected === 1) await on.settle(members);
    else await new Promise((done) => setTimeout(done, 2500));
    expect(on.shown(members)).toEqual([expected, expected, expected]);
    for (const { id } of members) expect(await on.ledger(id)).toHaveLength(1);
  });

  it('a worker that dies after the last push leaves nothing to send twice', async ({ expect }) => {
    const members = await on.people(3, minute, 'not due');
    await claimed(members, 'sent', 0, 0);
    await on.tick();
    await expect
      .poll(async () => (await on.all("SELECT count(*) AS left FROM outbox WHERE state = 'open' AND due = 0"))[0]?.['left'])
      .toBe(0);
    await new Promise((done) => setTimeout(done, 1500));
    expect(members.map(({ device }) => device.tries)).toEqual([0, 0, 0]);
  });
});

describe('a person who leaves', () => {
  it('a person who leaves gets no more pushes', LONG, async () => {
    const minute = thisMinute();
    const [member] = await on.people(1, minute);
    await on.tick(minute - 1);
    for (const table of ['routine', 'routine_slot', 'push_device'])
      await on.all(`DELETE FROM ${table} WHERE user_id = ?1 RETURNING user_id`, member?.userId ?? 0);
    await on.tick(minute);
    await new Promise((done) => setTimeout(done, 1500));
    expect(member?.device.tries).toBe(0);
  });
});

describe('a push service that does not accept who we are', () => {
  it('a rejected VAPID key is counted once per batch, shown by readiness, and fails each push', async () => {
    const counted = async () =>
      Number((await on.all("SELECT value FROM dispatch_state WHERE key = 'refused-push-keys'"))[0]?.['value'] ?? 0);
    const before = await counted();
    const members = await on.people(4, thisMinute(), () => Array.from({ length: 3 }, () => ({ status: 403 })));
    await on.tick();
    await on.settle(members);
    // Counted when the batch closes, just after its last delivery.
    await expect.poll(counted).toBe(before + 1);
    // A missed minute is flushed at once, with the queue's counts of the same isolate.
    await on.tick(thisMinute() + 2);
    const failed = await on.all("SELECT sum(value) AS pushes FROM observed_minute, json_each(counts) WHERE key LIKE 'pushes failed@%'");
    expect(Number(failed[0]?.['pushes'])).toBeGreaterThanOrEqual(members.length);
  });
});

describe('the loopback allowance', () => {
  it('the loopback allowance has no effect on a site that is not served from a loopback address', LONG, async () => {
    const deployed = await startServer({ ...on.variables, PUBLIC_URL: 'https://vitanyang.example' });
    const body = on.push.newDevice().subscription;
    const headers = { ...(await deployed.bearer(77)), 'content-type': 'application/json', origin: 'https://vitanyang.example' };
    const reply = await fetch(`${deployed.url}/api/v1/push/subscribe`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining('푸시 서비스')]);
    await deployed.close();
  });
});

describe('a cron that stumbles', () => {
  it('a cron fired twice, out of order and late catches up within fifteen minutes, each reminder once', LONG, async () => {
    const minute = thisMinute();
    const [early, later] = [await on.people(2, minute - 14), await on.people(2, minute - 1)];
    await on.tick(minute - 2);
    await Promise.all([on.tick(minute), on.tick(minute), on.tick(minute - 1)]);
    await on.settle([...early, ...later]);
    expect(on.shown([...early, ...later])).toEqual([1, 1, 1, 1]);
    for (const { id } of [...early, ...later]) expect(await on.ledger(id)).toHaveLength(1);
  });

  it('a cron away for hours tells each person once about missed reminders, and skips nothing silently', async () => {
    const minute = thisMinute() + 7 * 1440;
    const members = await on.people(2, minute - 3 * 1440);
    await on.tick(minute);
    await expect.poll(() => members.map(({ device }) => device.pushed.length)).toEqual([2, 2]);
    for (const { id, device } of members) {
      const rows = await on.ledger(id);
      expect(rows.map(({ due }) => Number(due))).toEqual(
        [minute - 3 * 1440, minute - 2 * 1440, minute - 1440, minute].slice(0, rows.length),
      );
      expect(rows.slice(0, 3).map(({ state }) => state)).toEqual(['late', 'late', 'late']);
      expect(device.pushed.filter(({ message }) => message.tag.startsWith('missed:')).map(({ message }) => message.body)).toEqual([
        expect.stringContaining('3개'),
      ]);
    }
    await on.tick(minute);
    await new Promise((done) => setTimeout(done, 1500));
    expect(members.flatMap(({ device }) => device.pushed.filter(({ message }) => message.tag.startsWith('missed:')))).toHaveLength(2);
  });
});
