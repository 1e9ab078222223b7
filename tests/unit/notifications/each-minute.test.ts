import { afterEach, describe, expect, it, vi } from 'vitest';
import { eachMinute } from '#cli/each-minute.ts';

afterEach(() => vi.useRealTimers());

describe('the clock of a local server', () => {
  it.each([
    ['2026-11-22T00:00:00.000Z', 60_000],
    ['2026-11-22T00:00:00.001Z', 59_999],
    ['2026-11-22T00:00:59.999Z', 1],
  ])('the clock of a local server waits at %s for %d ms', async (now, wait) => {
    vi.useFakeTimers({ now: new Date(now) });
    const tick = vi.fn(async () => undefined);
    const stop = eachMinute(tick);
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(tick).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(tick).toHaveBeenCalledOnce();
    stop();
  });

  it('the clock of a local server ticks as the minute begins, and skips a minute in which it is still at work', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T08:59:13.500Z') });
    const ticks: string[] = [];
    let end: () => void = () => undefined;
    const stop = eachMinute((minute) => {
      ticks.push(`${minute.toISOString().slice(11, 19)} at ${new Date().toISOString().slice(11, 19)}`);
      if (ticks.length !== 2) return Promise.resolve();
      return new Promise((done) => {
        end = done;
      });
    });
    await vi.advanceTimersByTimeAsync(46_500);
    expect(ticks).toEqual(['09:00:00 at 09:00:00']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ticks).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ticks).toHaveLength(2);
    end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ticks.at(-1)).toBe('09:03:00 at 09:03:00');
    stop();
    await vi.advanceTimersByTimeAsync(180_000);
    expect(ticks).toHaveLength(3);
  });
});
