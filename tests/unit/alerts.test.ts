import { beforeEach, describe, expect, it, vi } from 'vitest';
import { migrate } from '#cli/migrate.ts';
import { alertsOf } from '#gateway/status/alerts.ts';
import { addCounts, selectCounts } from '#gateway/status/queries.ts';
import { count, countBeside, putBackCounts, takeCounts } from '#platform/observe.ts';
import { observed } from '#platform/observed-database.ts';
import { memoryDatabase } from '../support/sqlite.ts';

type Facts = Parameters<typeof alertsOf>[0];

const WELL: Facts = { isReady: true, quarter: {}, hour: {}, openPacks: 0, backupAgeHours: null };

describe('an alert', () => {
  it.each<readonly [name: string, below: Partial<Facts>, above: Partial<Facts>]>([
    ['not-ready', {}, { isReady: false }],
    ['errors', { quarter: { requests: 400, '5xx page': 4 } }, { quarter: { requests: 400, '5xx page': 3, '5xx /api/v1/likes/me': 2 } }],
    ['errors', { quarter: { requests: 1000, '5xx page': 10 } }, { quarter: { requests: 1000, '5xx page': 11 } }],
    ['pushes-failing', { quarter: { 'push sent': 15, 'push failed': 4 } }, { quarter: { 'push sent': 17, 'push failed': 3 } }],
    ['push-key-refused', {}, { quarter: { 'push-key-refused': 1 } }],
    ['dead-letters', { hour: { 'mail SENT': 9 } }, { hour: { 'mail FAILED': 1 } }],
    ['dead-letters', {}, { hour: { 'push dead': 1 } }],
    ['ticks-late', { quarter: { 'tick late seconds': 120 } }, { quarter: { 'tick late seconds': 121 } }],
    ['queue-full', { openPacks: 499 }, { openPacks: 500 }],
    [
      'database-slow',
      { quarter: { 'accounts statements': 99, 'accounts ms': 9900 } },
      { quarter: { 'accounts statements': 100, 'accounts ms': 5001 } },
    ],
    ['backup-old', { backupAgeHours: 26 }, { backupAgeHours: 26.1 }],
  ])('%s comes from its bound on', (name, below, above) => {
    expect(alertsOf({ ...WELL, ...below })).not.toContain(name);
    expect(alertsOf({ ...WELL, ...above })).toEqual([name]);
  });

  it('of what browsers report stands beside another one, and never alone', () => {
    const told = (errors: number) => ({ quarter: { 'browser error TypeError': errors - 1, 'browser error other': 1 } });
    expect(alertsOf({ ...WELL, ...told(1_000_000) })).toEqual([]);
    expect(alertsOf({ ...WELL, isReady: false, ...told(19) })).toEqual(['not-ready']);
    expect(alertsOf({ ...WELL, isReady: false, ...told(20) })).toEqual(['not-ready', 'browsers-failing']);
  });
});

describe('what is counted', () => {
  beforeEach(() => {
    count('requests');
    takeCounts(0);
  });

  it('is worth no row where there were only statements of the machinery', () => {
    countBeside('accounts statements', 7);
    expect(takeCounts(0)).toBeNull();
    count('requests');
    expect(takeCounts(0)).toEqual({ 'accounts statements': 7, requests: 1 });
  });

  it('is taken once it is old enough, and put back where it could not be written', () => {
    vi.useFakeTimers();
    count('requests');
    count('requests', 2);
    expect(takeCounts(60_000)).toBeNull();
    vi.advanceTimersByTime(60_000);
    const taken = takeCounts(60_000);
    expect(taken).toEqual({ requests: 3 });
    expect(takeCounts(0)).toBeNull();
    count('requests');
    putBackCounts(taken ?? {});
    expect(takeCounts(0)).toEqual({ requests: 4 });
    vi.useRealTimers();
  });

  it('has so many names at most, whatever is asked for', () => {
    for (let index = 0; index < 1000; index += 1) count(`accounts rows: SELECT ${index}`);
    const taken = takeCounts(0) ?? {};
    expect(Object.keys(taken).length).toBeLessThanOrEqual(121);
    expect(taken['others']).toBe(880);
  });

  it('keeps a place for what alerts are judged by, however many names there are', () => {
    for (let index = 0; index < 1000; index += 1) count(`browser error ${index}`);
    for (const name of [
      '5xx page',
      'push dead',
      'mail FAILED',
      'push-key-refused',
      'requests',
      'tick late seconds',
      'accounts ms',
    ] as const)
      count(name, 40);
    expect(takeCounts(0)).toMatchObject({ '5xx page': 40, 'push dead': 40, 'mail FAILED': 40, 'push-key-refused': 40, 'accounts ms': 40 });
  });

  it('is one row a minute, however many write it, and goes after two days', async () => {
    const accounts = memoryDatabase();
    await migrate(accounts, 'accounts');
    await accounts.batch(addCounts(accounts, 100, { requests: 2, 'cache HIT': 1 }));
    await accounts.batch(addCounts(accounts, 100, { requests: 3, 'push sent': 1.5 }));
    expect(await selectCounts(accounts, 0)).toEqual([{ minute: 100, counts: { 'cache HIT': 1, 'push sent': 1.5, requests: 5 } }]);
    await accounts.batch(addCounts(accounts, 100 + 2881, { requests: 1 }));
    expect((await selectCounts(accounts, 0)).map(({ minute }) => minute)).toEqual([2981]);
  });

  it('has the statements of a database by what they do, and gives their results unchanged', async () => {
    const database = memoryDatabase();
    const watched = observed(database, 'accounts');
    expect(observed(database, 'accounts')).toBe(watched);
    await watched.batch([watched.prepare('CREATE TABLE cup (id integer)'), watched.prepare('INSERT INTO cup VALUES (?1)').bind(7)]);
    expect((await watched.prepare('SELECT id FROM cup WHERE id = ?1').bind(7).all()).results).toEqual([{ id: 7 }]);
    count('requests');
    expect(takeCounts(0)).toMatchObject({
      'accounts statements': 3,
      'accounts rows: INSERT cup': 0,
      'accounts rows: SELECT cup': 0,
    });
  });
});
