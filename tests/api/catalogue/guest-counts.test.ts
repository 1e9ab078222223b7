import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '#tests/support/api.ts';
import { isFull } from '#tests/support/conditions.ts';
import { newPerson, type Person } from '#tests/support/people.ts';
import { readContext } from '#tests/support/read-context.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { writesCounted } from '#tests/support/rows-written.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { logActivity } from '#upstream/search/searches.ts';
import type { Context, Viewer } from '#upstream/shared/http/context.ts';

const MINUTE = 60_000;
const ALLOWED = 'https://known.example';
const NOON = new Date('2026-03-04T12:00:00Z');

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startServer({ ALLOWED_ORIGINS: ALLOWED });
  person = await newPerson(server, 'counted@example.com');
});
afterAll(() => server.close());

const from = (address: string, agent = 'a') => ({ 'cf-connecting-ip': address, 'user-agent': agent });
const view = (id: number, headers: Record<string, string> = {}) => call(server.url, `/api/v1/supplements?id=${id}`, { headers });
const search = (keyword: string, headers: Record<string, string> = {}) =>
  call(server.url, `/api/v1/search/logs?keyword=${encodeURIComponent(keyword)}`, { headers });
const countOf = async (what: number | string) =>
  (
    await (typeof what === 'number'
      ? rowsOf(
          server,
          `SELECT count(*) AS times FROM visit, json_each(seen) j WHERE j.value ->> 0 = 'SUPPLEMENT' AND j.value ->> 1 = ?1`,
          what,
        )
      : rowsOf(server, `SELECT count(*) AS times FROM activity WHERE keyword = ?1`, what))
  )[0]?.['times'];
const recentTimes = (list: 'searches' | 'clicks', word: string) =>
  rowsOf(server, `SELECT j.value ->> 3 AS at FROM own_recent, json_each(${list}) j WHERE j.value ->> 2 = ?1`, word);

/** Records a view; returns the rows written. */
async function look(
  id: number,
  { now = NOON, address = '203.0.113.1', viewer = null }: { now?: Date; address?: string; viewer?: Viewer } = {},
): Promise<number> {
  const { database, written } = writesCounted(server.accounts);
  const context: Context = {
    ...readContext(server.catalogue, database),
    visitor: { address, agent: '', device: '', isSpeculative: false, isCrossSite: false },
    hashKey: 'a key of sixteen letters',
    now,
  };
  await logActivity(context, viewer, { method: 'CLICK', category: 'SUPPLEMENT', subjectId: id, keyword: String(id) });
  return written();
}

describe('views of guests', () => {
  it('views of guests count once from one network, with any user agent', { timeout: 120_000 }, async () => {
    const views = Array.from({ length: isFull ? 950 : 250 }, (_, each) => each);
    while (views.length > 0)
      await Promise.all(views.splice(0, 50).map((each) => view(311, from(`192.0.2.${each % 250}`, `agent ${each}`))));
    expect(await countOf(311)).toBe(1);
    await view(311, from('192.0.3.1'));
    await view(311, from('2001:db8:1:1::1'));
    await view(311, from('2001:db8:1:2::1'));
    expect(await countOf(311)).toBe(3);
  });

  it('views of guests write nothing when repeated, and count anew after ten minutes, also over midnight', async () => {
    expect(await look(401)).toBeGreaterThan(0);
    expect(await look(401, { now: new Date(NOON.getTime() + 9 * MINUTE) })).toBe(0);
    expect(await look(401, { now: new Date(NOON.getTime() + 11 * MINUTE) })).toBeGreaterThan(0);
    expect(await look(401, { address: '198.51.100.1' })).toBeGreaterThan(0);
    expect(await look(402, { now: new Date('2026-03-04T23:58:00Z') })).toBeGreaterThan(0);
    expect(await look(402, { now: new Date('2026-03-05T00:02:00Z') })).toBe(0);
    expect(await look(402, { now: new Date('2026-03-05T00:09:00Z') })).toBeGreaterThan(0);
  });

  it('views of guests stop after a hundred a day for a network, and begin again the next day', async () => {
    const day = new Date('2026-03-06T06:00:00Z');
    expect(await look(500, { now: day })).toBeGreaterThan(0);
    await rowsOf(
      server,
      `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 98)
       INSERT INTO visit (hour, visitor, seen) SELECT hour - 1, visitor, (SELECT json_group_array(json_array('SUPPLEMENT', 500 + n, 0)) FROM number)
       FROM visit WHERE seen LIKE '%500%'`,
    );
    expect(await look(600, { now: day })).toBeGreaterThan(0);
    expect(await look(601, { now: day })).toBe(0);
    expect(await look(700, { now: new Date(day.getTime() + 60 * MINUTE) })).toBe(0);
    expect(await look(700, { now: day, address: '198.51.100.1' })).toBeGreaterThan(0);
    expect(await look(700, { now: new Date('2026-03-07T00:00:01Z') })).toBeGreaterThan(0);
  });

  it.each([
    ['HEAD', { method: 'HEAD' }],
    ['Purpose: prefetch', { headers: { purpose: 'prefetch' } }],
    ['X-Moz: prefetch', { headers: { 'x-moz': 'prefetch' } }],
    ['Sec-Purpose: prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
    ['Sec-Purpose: prefetch;prerender', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
    ['another site that names itself', { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' } }],
  ])('views of guests are answered and not counted: %s', async (_, init) => {
    const before = await countOf(297);
    const reply = await call(server.url, '/api/v1/supplements?id=297', init);
    expect(reply.status).toBe(200);
    expect(await countOf(297)).toBe(before);
  });

  it('views of guests count from our own pages and from an allowed origin', async () => {
    await view(296, { ...from('192.0.4.1'), 'sec-fetch-site': 'same-origin' });
    await view(296, { ...from('192.0.5.1'), 'sec-fetch-site': 'cross-site', origin: ALLOWED });
    expect(await countOf(296)).toBe(2);
  });
});

describe('views of members', () => {
  it('views of members count once an account, while their recents keep each', async () => {
    const [user] = await rowsOf(server, `SELECT id FROM user WHERE email = 'counted@example.com'`);
    const viewer = { userId: Number(user?.['id']), sessionId: '' };
    for (const minute of [0, 3, 6]) await look(403, { now: new Date(NOON.getTime() + minute * MINUTE), viewer });
    expect(await countOf(403)).toBe(1);
    expect(await recentTimes('clicks', '403')).toEqual([{ at: NOON.getTime() + 6 * MINUTE }]);
  });

  it('views of members keep the hundred newest recents, and no count of a deleted account', async () => {
    const [user] = await rowsOf(server, `SELECT id FROM user WHERE email = 'counted@example.com'`);
    const viewer = { userId: Number(user?.['id']), sessionId: '' };
    await rowsOf(
      server,
      `WITH RECURSIVE number(n) AS (SELECT 99 UNION ALL SELECT n - 1 FROM number WHERE n > 0)
       UPDATE own_recent SET clicks = (SELECT json_group_array(json_array('SUPPLEMENT', 1000 + n, CAST(1000 + n AS TEXT), CAST(?2 + n AS INTEGER))) FROM number)
       WHERE user_id = ?1`,
      viewer.userId,
      NOON.getTime() + 60 * MINUTE,
    );
    await look(999, { now: new Date(NOON.getTime() + 120 * MINUTE), viewer });
    const rows = await rowsOf(server, 'SELECT j.value ->> 1 AS id FROM own_recent, json_each(clicks) j WHERE user_id = ?1', viewer.userId);
    expect(rows).toHaveLength(100);
    expect([rows[0], rows[1], rows[99]]).toEqual([{ id: 999 }, { id: 1099 }, { id: 1001 }]);
    expect(await look(404, { viewer: { userId: 77, sessionId: '' } })).toBe(0);
  });
});

describe('searches', () => {
  it('searches called by another site’s page are not recorded', async () => {
    expect(refusal(await search('루테인', { 'sec-fetch-site': 'cross-site' })).slice(0, 2)).toEqual([403, 'COMMON403']);
    expect(refusal(await search('루테인', { ...person.headers, 'sec-fetch-site': 'cross-site' })).slice(0, 2)).toEqual([403, 'COMMON403']);
    expect([await countOf('루테인'), await recentTimes('searches', '루테인')]).toEqual([0, []]);
    expect((await search('루테인', { ...from('192.0.6.1'), 'sec-fetch-site': 'cross-site', origin: ALLOWED })).status).toBe(200);
    expect(await countOf('루테인')).toBe(1);
  });

  it('searches write no row when repeated by a guest', async () => {
    const counts = await rowsOf(server, 'SELECT * FROM rate_count');
    for (let each = 0; each < 20; each += 1) await search('비오틴', from('192.0.7.1', `agent ${each}`));
    expect(await countOf('비오틴')).toBe(1);
    expect(await rowsOf(server, 'SELECT * FROM rate_count')).toEqual(counts);
  });
});

describe('a view that cannot be written down', () => {
  const away = async (tables: readonly string[], check: () => Promise<void>) => {
    for (const table of tables) await rowsOf(server, `ALTER TABLE ${table} RENAME TO ${table}_away`);
    try {
      await check();
    } finally {
      for (const table of tables) await rowsOf(server, `ALTER TABLE ${table}_away RENAME TO ${table}`);
    }
  };

  it('a view is shown to a guest with the whole database of accounts away', () =>
    away(['activity', 'visit', 'own_recent', 'user', 'session', 'supplement_like', 'rate_count'], async () => {
      expect((await view(295, from('192.0.8.1'))).body).toMatchObject({ isSuccess: true, result: { supplementId: 295 } });
    }));

  it('a view is shown to a member whose recents cannot be written', () =>
    away(['visit'], async () => {
      expect((await view(300, person.headers)).status).toBe(200);
    }));
});
