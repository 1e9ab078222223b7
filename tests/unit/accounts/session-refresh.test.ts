import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#client/http.ts';
import { onSessionEnded, readAccessToken, readRefreshToken, writeTokens } from '#client/session.ts';
import { readMe, updateMe } from '#contract/accounts/accounts.ts';
import { searchSupplements } from '#contract/supplements/supplements.ts';
import { stubDevice, tokenOf } from '#tests/support/device.ts';

const OLD = tokenOf('7', 'old');
const NEW = tokenOf('7', 'new');
const USER = {
  email: 'a@b.kr',
  nickname: '하루',
  fullName: '하루',
  provider: 'vitacheck',
  age: 30,
  birthDate: null,
  phoneNumber: null,
  gender: 'FEMALE',
  profileImageUrl: null,
};

type Sent = { readonly path: string; readonly bearer: string | null; readonly body: unknown };
let sent: Sent[];
let refreshed: () => Promise<Response>;

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const refusal = () => json({ isSuccess: false, code: 'U0001', message: '로그인이 필요합니다.', result: null }, 401);

/** A server that accepts only the new token. */
async function server(address: string, init: RequestInit = {}): Promise<Response> {
  const bearer = new Headers(init.headers).get('authorization');
  sent.push({ path: address, bearer, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
  if (address === '/api/v1/auth/refresh') return refreshed();
  return bearer === `Bearer ${NEW}` ? json({ isSuccess: true, code: 'COMMON200', message: '', result: USER }) : refusal();
}

const refreshes = () => sent.filter(({ path }) => path.endsWith('/refresh'));

beforeEach(() => {
  sent = [];
  refreshed = async () => json({ isSuccess: true, code: 'COMMON200', message: '', result: { accessToken: NEW, refreshToken: 'r2' } });
  vi.stubGlobal('fetch', server);
  // Locks between tabs are covered in the browser.
  vi.stubGlobal('navigator', {});
});
afterEach(() => vi.unstubAllGlobals());

describe('after a 401', () => {
  it('one refresh after a 401 serves fifty requests, without a bearer, and each is retried once', async () => {
    stubDevice({ accessToken: OLD, refreshToken: 'r1' });
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => call(readMe)));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(refreshes()).toEqual([{ path: '/api/v1/auth/refresh', bearer: null, body: { refreshToken: 'r1' } }]);
    expect(sent).toHaveLength(101);
    expect([readAccessToken(), readRefreshToken()]).toEqual([NEW, 'r2']);
  });

  it('tokens that another tab got meanwhile are used without a refresh', async () => {
    stubDevice({ accessToken: OLD, refreshToken: 'r1' });
    const waiting = call(readMe);
    writeTokens({ accessToken: NEW, refreshToken: 'r2' });
    expect((await waiting).ok).toBe(true);
    expect(refreshes()).toEqual([]);
  });

  it('a second 401 is passed on, and nothing is cleared', async () => {
    stubDevice({ accessToken: OLD, refreshToken: 'r1' });
    refreshed = async () => json({ accessToken: tokenOf('7', 'refused too') });
    expect(await call(readMe)).toMatchObject({ ok: false, failure: { status: 401 } });
    expect(sent).toHaveLength(3);
    expect([readAccessToken(), readRefreshToken()]).toEqual([tokenOf('7', 'refused too'), 'r1']);
  });

  it('a call without a bearer is neither refreshed nor retried after a 401', async () => {
    stubDevice({ accessToken: OLD, refreshToken: 'r1' });
    expect(await call(searchSupplements, { query: { keyword: 'a' } })).toMatchObject({ failure: { status: 401 } });
    expect(sent).toMatchObject([{ bearer: null }]);
  });

  it('a token of another kind leaves the session alone', async () => {
    stubDevice({ accessToken: OLD, refreshToken: 'r1' });
    await call(readMe, { bearer: 'pre' });
    expect(sent).toMatchObject([{ bearer: 'Bearer pre' }]);
    expect(readAccessToken()).toBe(OLD);
  });
});

describe('the session ends, and the page is told,', () => {
  it.each([
    ['the refresh is refused', { accessToken: OLD, refreshToken: 'r1' }, async () => refusal()],
    ['the refresh is called a bad request', { accessToken: OLD, refreshToken: 'r1' }, async () => json({}, 400)],
    ['there is no refresh token', { access_token: OLD, token: 'x' }, async () => refusal()],
  ])('the session ends, and the page is told, when %s', async (_, kept, answer) => {
    const { local } = stubDevice(kept);
    refreshed = answer;
    const told = vi.fn();
    onSessionEnded(told);
    expect(await call(readMe)).toMatchObject({ ok: false, failure: { status: 401 } });
    expect(['accessToken', 'access_token', 'ACCESS_TOKEN', 'token', 'refreshToken'].map((key) => local.getItem(key))).toEqual(
      Array(5).fill(null),
    );
    expect(told).toHaveBeenCalledOnce();
  });

  it('the session ends when the answer has no access token, with an error that says so', async () => {
    stubDevice({ accessToken: OLD, refreshToken: 'r1' });
    refreshed = async () => json({ isSuccess: true, result: {} });
    const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await call(readMe);
    expect(complain).toHaveBeenCalledExactlyOnceWith('No access token in refresh response');
    expect(readAccessToken()).toBeNull();
    complain.mockRestore();
  });
});

describe('a refresh that is not refused keeps the session, and the call stays undone,', () => {
  const failures: readonly [string, () => Promise<Response>][] = [
    ['when nobody answers', async () => Promise.reject(new TypeError('offline'))],
    ...[403, 404, 408, 429, 500, 502, 503].map((status): [string, () => Promise<Response>] => [
      `with ${status}`,
      async () => json({}, status),
    ]),
  ];
  it.each(failures)('a refresh that fails without a refusal keeps the session: %s', async (_, answer) => {
    const { local } = stubDevice({ accessToken: OLD, refreshToken: 'r1', likedIngredients: '[1]' });
    refreshed = answer;
    const told = vi.fn();
    onSessionEnded(told);
    expect(await call(updateMe, { body: {} })).toEqual({ ok: false, failure: { kind: 'unreachable', isUnrenewed: true } });
    expect([readAccessToken(), readRefreshToken(), local.getItem('likedIngredients')]).toEqual([OLD, 'r1', '[1]']);
    expect(told).not.toHaveBeenCalled();
  });

  it('a failed refresh is not retried at once, however many calls ask, and renews the session later', async () => {
    vi.useFakeTimers();
    stubDevice({ accessToken: OLD, refreshToken: 'r1' });
    const working = refreshed;
    refreshed = async () => json({}, 503);
    for (let asked = 0; asked < 20; asked += 1) await call(updateMe, { body: {} });
    expect(refreshes()).toHaveLength(1);
    for (const [seconds, tried] of [
      [1, 2],
      [1, 2],
      [1, 3],
      [4, 4],
      [8, 5],
      [16, 6],
      [30, 7],
      [30, 8],
    ] as const) {
      await vi.advanceTimersByTimeAsync(seconds * 1000);
      await call(updateMe, { body: {} });
      // Jitter only shortens a pause.
      expect(refreshes().length).toBeGreaterThanOrEqual(tried);
      expect(refreshes().length).toBeLessThanOrEqual(tried + 1);
    }
    refreshed = working;
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await call(updateMe, { body: {} })).ok).toBe(true);
    expect(readAccessToken()).toBe(NEW);
    vi.useRealTimers();
  });
});

describe('a call for one person alone', () => {
  it("a call for one person is not sent under another person's session, nor without one", async () => {
    stubDevice({ accessToken: tokenOf('8'), refreshToken: 'r8' });
    expect(await call(updateMe, { body: {}, owner: OLD })).toEqual({ ok: false, failure: { kind: 'unreachable' } });
    stubDevice({});
    expect(await call(updateMe, { body: {}, owner: OLD })).toEqual({ ok: false, failure: { kind: 'unreachable' } });
    expect(sent).toEqual([]);
  });
});

describe('an answer that comes too late', () => {
  it('a late answer does not restore a session that was logged out meanwhile', async () => {
    const { local } = stubDevice({ accessToken: OLD, refreshToken: 'r1' });
    refreshed = async () => {
      local.clear();
      return json({ result: { accessToken: NEW, refreshToken: 'r2' } });
    };
    expect((await call(readMe)).ok).toBe(false);
    expect(readAccessToken()).toBeNull();
  });

  it('a late answer retries nothing as another person who logged in meanwhile', async () => {
    stubDevice({ accessToken: OLD, refreshToken: 'r1' });
    refreshed = async () => {
      writeTokens({ accessToken: tokenOf('8'), refreshToken: 'other' });
      return refusal();
    };
    expect((await call(readMe)).ok).toBe(false);
    expect(sent).toHaveLength(2);
    expect([readAccessToken(), readRefreshToken()]).toEqual([tokenOf('8'), 'other']);
  });
});
