import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { migrate } from '#cli/migrate.ts';
import { alertsOf } from '#gateway/status/alerts.ts';
import { addCounts, selectCounts } from '#gateway/status/queries.ts';
import type { Database } from '#platform/bindings.ts';
import { type Counts, count, putBackCounts, takeCounts } from '#platform/minute-counts.ts';
import { memoryDatabase } from '#tests/support/sqlite.ts';

type Facts = Parameters<typeof alertsOf>[0];

const WELL: Facts = {
  isReady: true,
  quarter: {},
  hour: {},
  isSettled: true,
  openPacks: 0,
  digests: { today: 0, cap: 10 },
  sizes: { catalogue: 0, accounts: null },
  backupAgeDays: null,
};
const quarterOf = (counts: Counts, before: Counts = {}): Partial<Facts> => ({ quarter: { now: counts, before } });

const WORST: Facts = {
  isReady: false,
  quarter: { now: { requests: 1, '5xx': 9, pushes: 9, 'pushes failed': 9, 'missed ticks': 9 } },
  hour: { now: { 'dead letters': 1 } },
  isSettled: true,
  openPacks: 1_000_000,
  digests: { today: 10, cap: 10 },
  sizes: { catalogue: 0, accounts: 9e9 },
  backupAgeDays: 99,
};

describe('an alert', () => {
  it.each(['README.md', 'RUNBOOK.md'])('an alert has its row in %s, and no other has one', (page) => {
    const text = readFileSync(new URL(`../../../functions/cli/${page}`, import.meta.url), 'utf8');
    const table = text.slice(text.indexOf('| alert |')).split('\n\n')[0] ?? '';
    expect([...table.matchAll(/^\| `([\w-]+)`/gm)].map(([, name]) => name).sort()).toEqual(alertsOf(WORST).sort());
  });

  it.each<readonly [name: string, below: Partial<Facts>, above: Partial<Facts>]>([
    ['not-ready', {}, { isReady: false }],
    ['errors', quarterOf({ requests: 400, '5xx': 4 }), quarterOf({ requests: 400, '5xx': 5 })],
    ['errors', quarterOf({ requests: 1000, '5xx': 10 }), quarterOf({ requests: 1000, '5xx': 11 })],
    ['errors', quarterOf({ requests: 200, '5xx': 2 }, { requests: 200, '5xx': 2 }), quarterOf({ '5xx': 3 }, { requests: 400, '5xx': 2 })],
    ['errors', quarterOf({ requests: 90 }, { requests: 9000, '5xx': 5 }), quarterOf({ requests: 90, '5xx': 5 }, { requests: 9000 })],
    ['pushes-failing', quarterOf({ pushes: 2, 'pushes failed': 2 }), quarterOf({ pushes: 29, 'pushes failed': 3 })],
    [
      'pushes-failing',
      quarterOf({ pushes: 30, 'pushes failed': 3 }),
      quarterOf({ pushes: 30, 'pushes failed': 2 }, { 'pushes failed': 2 }),
    ],
    ['dead-letters', { hour: { now: { mails: 9 } } }, { hour: { now: {}, before: { 'dead letters': 1 } } }],
    ['ticks-late', quarterOf({ 'missed ticks': 1 }, { 'missed ticks': 1 }), quarterOf({ 'missed ticks': 2 }, { 'missed ticks': 1 })],
    ['ticks-late', { isSettled: false, ...quarterOf({ 'missed ticks': 600 }) }, quarterOf({ 'missed ticks': 3 })],
    ['queue-full', { openPacks: 999 }, { openPacks: 1000 }],
    ['mail-quota', { digests: { today: 9, cap: 10 } }, { digests: { today: 10, cap: 10 } }],
    ['mail-quota', { digests: { today: 0, cap: 0 } }, { hour: { now: {}, before: { 'mails over quota': 1 } } }],
    ['database-size', { sizes: { catalogue: null, accounts: 5_999_999_999 } }, { sizes: { catalogue: 1, accounts: 6_000_000_000 } }],
    ['backup-old', { backupAgeDays: 8 }, { backupAgeDays: 8.1 }],
  ])('an alert for %s is raised from its bound on', (name, below, above) => {
    expect(alertsOf({ ...WELL, ...below })).not.toContain(name);
    expect(alertsOf({ ...WELL, ...above })).toEqual([name]);
  });
});

describe('counts of a minute', () => {
  beforeEach(() => {
    count('requests');
    takeCounts(0);
  });

  it('counts of a minute are taken once they are old enough, and put back where they could not be written', () => {
    vi.useFakeTimers();
    count('requests');
    count('requests', 2);
    expect(takeCounts(60_000)).toBeNull();
    vi.advanceTimersByTime(60_000);
    const taken = takeCounts(60_000);
    expect(taken).toEqual({ requests: 3 });
    expect(takeCounts(0)).toBeNull();
    count('mails');
    putBackCounts(taken ?? {});
    expect(takeCounts(0)).toEqual({ requests: 3, mails: 1 });
    vi.useRealTimers();
  });

  it('a minute’s counts are taken at once with a dead letter or missed tick, and later after a database outage', () => {
    for (const urgent of ['dead letters', 'missed ticks', 'mails over quota'] as const) {
      count('requests');
      expect(takeCounts(60_000)).toBeNull();
      count(urgent, 2);
      expect(takeCounts(60_000)).toEqual({ requests: 1, [urgent]: 2 });
    }
    putBackCounts({ 'dead letters': 2 });
    expect(takeCounts(60_000)).toBeNull();
    expect(takeCounts(0)).toEqual({ 'dead letters': 2 });
  });

  it('a minute’s counts are taken at once with a failure, but not with each', () => {
    vi.useFakeTimers();
    vi.advanceTimersByTime(60_000);
    count('5xx');
    expect(takeCounts(60_000)).toEqual({ '5xx': 1 });
    for (let times = 0; times < 9; times += 1) {
      count('5xx');
      expect(takeCounts(60_000)).toBeNull();
    }
    vi.advanceTimersByTime(5000);
    count('pushes failed');
    expect(takeCounts(60_000)).toEqual({ '5xx': 9, 'pushes failed': 1 });
    vi.useRealTimers();
  });

  it('an idle minute writes no row', () => {
    count('pushes failed', 0);
    expect(takeCounts(0)).toBeNull();
  });
});

describe('stored counts', () => {
  let accounts: Database;
  beforeEach(async () => {
    accounts = memoryDatabase();
    await migrate(accounts, 'accounts');
  });
  const minutes = async () =>
    (await accounts.prepare('SELECT minute FROM observed_minute ORDER BY 1').all()).results.map((row) => row['minute']);

  it('stored counts are one row a minute, added up by build', async () => {
    await accounts.batch(addCounts(accounts, 100, 'old', { requests: 2, '5xx': 1 }));
    for (const requests of [1, 2]) await accounts.batch(addCounts(accounts, 100, 'new', { requests }));
    await accounts.batch(addCounts(accounts, 101, 'new', { requests: 4, mails: 1 }));
    expect(await minutes()).toEqual([100, 101]);
    expect(await selectCounts(accounts, 100)).toEqual({ new: { requests: 7, mails: 1 }, old: { requests: 2, '5xx': 1 } });
    expect(await selectCounts(accounts, 101)).toEqual({ new: { requests: 4, mails: 1 } });
  });

  it('stored counts leave out what other releases counted in the same row, and keep it', async () => {
    const before = JSON.stringify({ requests: 9, '5xx page': 2, 'accounts rows: SELECT user': 40, 'invented@now': 1 });
    await accounts.batch([accounts.prepare('INSERT INTO observed_minute (minute, counts) VALUES (100, ?1)').bind(before)]);
    await accounts.batch(addCounts(accounts, 100, 'now', { requests: 1 }));
    expect(await selectCounts(accounts, 0)).toEqual({ now: { requests: 1 } });
    const [row] = (await accounts.prepare('SELECT counts FROM observed_minute').all()).results;
    expect(JSON.parse(String(row?.['counts']))).toMatchObject({ requests: 9, '5xx page': 2, 'requests@now': 1 });
  });

  it('stored counts go after two days, at a full hour', async () => {
    await accounts.batch(addCounts(accounts, 59, 'now', { requests: 1 }));
    await accounts.batch(addCounts(accounts, 60 + 2879, 'now', { requests: 1 }));
    expect(await minutes()).toEqual([59, 2939]);
    await accounts.batch(addCounts(accounts, 60 + 2880, 'now', { requests: 1 }));
    expect(await minutes()).toEqual([2939, 2940]);
  });
});
