import { describe, expect, it, vi } from 'vitest';
import { describeFailure, logError, logInfo, logReported, runSteps, underRequestId } from '#platform/log.ts';
import { isDatabaseAway } from '#platform/replicas.ts';

describe('the message of a failure in the log', () => {
  it.each([
    [
      'D1_ERROR: UNIQUE constraint failed: user.email: SQLITE_CONSTRAINT',
      'D1_ERROR: UNIQUE constraint failed: user.email: SQLITE_CONSTRAINT',
    ],
    ['D1_ERROR: no such table: activity', 'D1_ERROR: no such table: activity'],
    ['Network connection lost.', 'Network connection lost.'],
    ['cannot parse "kim@example.com"', 'cannot parse …'],
    ['bad address kim.haru+x@mail.example.co.kr here', 'bad address … here'],
    ['token eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0aaaa.c2lnbmF0dXJl refused', 'token … refused'],
    ['call 010-1234-5678 or 203.0.113.77', 'call … or …'],
    ['하루의 비타민 not found', '… … not found'],
  ])("a failure's log message %j becomes %j", (message, shown) => expect(describeFailure(new Error(message)).message).toBe(shown));

  it('a failure that a client can cause is logged twenty times a minute at most', () => {
    vi.useFakeTimers();
    const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (let turn = 0; turn < 1000; turn += 1) logReported('reported', { turn });
    logReported('another', {});
    expect(spy).toHaveBeenCalledTimes(21);
    vi.advanceTimersByTime(60_000);
    logReported('reported', {});
    expect(spy).toHaveBeenCalledTimes(22);
    spy.mockRestore();
    vi.useRealTimers();
  });

  it("a failure's log message is short", () =>
    expect(describeFailure(new Error('x y '.repeat(200))).message.length).toBeLessThanOrEqual(200));

  it('a log line holds no query of an address, whichever detail has one', () => {
    const lines: string[] = [];
    const spies = (['error', 'log'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation((line: string) => void lines.push(line)),
    );
    const at = 'at GET (https://vitanyang.example/login/oauth2/code/naver?code=SECRET&state=SECRET)';
    const message = 'fetch of https://host.example/searchresult?query=SECRET failed, why? no idea';
    logError('one', { ...describeFailure(new Error(message)), at });
    logInfo('two', { at, message });
    logReported('three', { at, message });
    for (const spy of spies) spy.mockRestore();
    expect(lines).toHaveLength(3);
    expect(lines.join()).not.toContain('SECRET');
    expect(lines[1]).toContain('code/naver?…)');
    expect(lines[1]).toContain('searchresult?… failed, why? no idea');
  });

  it("a failure's log line has the name, the place and the id of the request", async () => {
    const lines: string[] = [];
    const spy = vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
    await underRequestId('an-id', async () => {
      await Promise.resolve();
      logError('broken', describeFailure(new TypeError('for kim@example.com')));
    });
    logError('alone');
    spy.mockRestore();
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'broken', requestId: 'an-id', name: 'TypeError', message: 'for …' });
    expect(lines[0]).not.toContain('kim');
    expect(JSON.parse(lines[1] ?? '')).toEqual({ level: 'error', event: 'alone' });
  });
});

describe('a database', () => {
  it.each([
    'D1_ERROR: Network connection lost.',
    'D1_ERROR: no such table: x: SQLITE_ERROR',
    'D1_EXEC_ERROR: x',
    'D1_ERROR: D1 DB is overloaded.',
  ])('a database is away: %s', (message) => expect(isDatabaseAway(new Error(message))).toBe(true));
  it.each(['D1_ERROR: UNIQUE constraint failed: a.b: SQLITE_CONSTRAINT', 'D1_TYPE_ERROR: undefined', 'x is not a function'])(
    'a database is not away: %s',
    (message) => expect(isDatabaseAway(new Error(message))).toBe(false),
  );
});

describe('steps', () => {
  it('each step runs although an earlier one failed, and then the failures are thrown', async () => {
    const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const done: string[] = [];
    const steps = {
      first: async () => void done.push('first'),
      second: () => Promise.reject(new Error('broken')),
      third: async () => void done.push('third'),
    };
    await expect(runSteps(steps)).rejects.toThrow('1 of 3 steps failed');
    expect(done).toEqual(['first', 'third']);
    spy.mockRestore();
  });
});
