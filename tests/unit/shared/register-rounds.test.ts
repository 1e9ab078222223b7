import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchPage, newRound, paused, rested } from '#register/rounds/round.ts';
import { SeenIds } from '#register/rounds/settle.ts';
import { pageText, serviceRow, startMinistry } from '#tests/support/ministry-service.ts';

const MINUTE_MS = 60_000;
const now = Date.parse('2026-11-22T05:00:00Z');

afterEach(() => vi.restoreAllMocks());

describe('the ids that a round has seen', () => {
  it('ids seen by a round survive serialisation, up to the highest possible id', () => {
    const ids = [1, 8, 10_001, 10_002, 46_000, 999_999];
    const seen = new SeenIds();
    for (const id of [...ids, ...ids]) seen.add(id);
    const again = new SeenIds(seen.toText());
    expect(again.count).toBe(ids.length);
    expect(ids.every((id) => again.has(id))).toBe(true);
    expect([2, 10_003, 500_000, 5_000_000].some((id) => again.has(id))).toBe(false);
  });

  it('ids seen by a round are few bytes for the whole register', () => {
    const seen = new SeenIds();
    for (let id = 10_001; id < 56_001; id += 1) seen.add(id);
    expect(seen.toText().length).toBeLessThan(25_000);
  });
});

describe('a round', () => {
  it('a round backs off twice as long each time, six hours at most', () => {
    let round = newRound(now);
    const waits = Array.from({ length: 12 }, () => {
      round = paused(round, now, 1);
      return (round.notBefore - now) / MINUTE_MS;
    });
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
  });

  it('a finished round rests until two in the morning in Seoul', () => {
    const at = (moment: string) => new Date(rested(newRound(now), Date.parse(moment)).notBefore).toISOString();
    expect(at('2026-11-22T05:00:00Z')).toBe('2026-11-22T17:00:00.000Z');
    expect(at('2026-11-22T18:20:00Z')).toBe('2026-11-23T17:00:00.000Z');
  });
});

describe('a page that could not be read', () => {
  const key = '0123456789abcdef0123';
  it.each([
    ['html', { text: '<html></html>' }, ''],
    ['refused', { text: '{"RESULT":{"CODE":"INFO-100","MSG":"인증키가 유효하지 않습니다."}}' }, 'INFO-100'],
    ['json', { text: pageText([serviceRow(1)], { from: 1, to: 1 }).slice(0, 90) }, ''],
    ['fewer', { text: pageText([serviceRow(1)], { from: 1, to: 1 }, 5) }, ''],
    ['status', { status: 500, text: '' }, '500'],
    ['status', { status: 302, text: '' }, '302'],
  ])('an unread page is reported as %s, without the key', async (fault, answer, code) => {
    const ministry = await startMinistry([]);
    ministry.wrong = () => answer;
    const told = await fetchPage({ base: ministry.base, key }, { from: 1, to: 200 });
    await ministry.close();
    expect(told).toEqual({ fault, code });
  });

  it('an unread page is reported as unreachable when the server does not answer', async () => {
    const ministry = await startMinistry([]);
    await ministry.close();
    expect(await fetchPage({ base: ministry.base, key }, { from: 1, to: 200 })).toEqual({ fault: 'unreachable', code: '' });
  });
});
