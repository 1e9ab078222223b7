import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOf } from '#platform/hash.ts';
import { call, post, type Reply } from '#tests/support/api.ts';
import { dumpOf } from '#tests/support/dump.ts';
import { bearer, logIn, newPerson, type Person, tokensOf } from '#tests/support/people.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const ME = '/api/v1/users/me';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await borrowServer('ticking');
  person = await newPerson(server, 'sessions@example.com');
});
afterAll(() => server.close());

const refresh = (refreshToken: unknown) => post(server.url, '/api/v1/auth/refresh', { refreshToken });
const logOut = (body: unknown, headers: Record<string, string> = {}) => post(server.url, '/api/v1/auth/logout', body, headers);
const me = (token: string): Promise<Reply> => call(server.url, ME, { headers: bearer(token) });
const age = (seconds: number) =>
  server.accounts
    .prepare('UPDATE session SET rotated_at = rotated_at - ?1')
    .bind(seconds * 1000)
    .all();

describe('refreshing', () => {
  it('refreshing gives new tokens, keeps the session and stores hashes only', async () => {
    const first = await logIn(server, person.email);
    const second = tokensOf(await refresh(first.refreshToken));
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect((await me(second.accessToken)).status).toBe(200);
    expect((await me(first.accessToken)).status).toBe(200);
    const { results } = await server.accounts.prepare('SELECT * FROM session').all();
    expect(JSON.stringify(results)).not.toContain(first.refreshToken.split('.')[1]);
    expect(JSON.stringify(results)).not.toContain(second.refreshToken.split('.')[1]);
  });

  it('refreshing with one token many times at once gives the same child', async () => {
    const { refreshToken } = await logIn(server, person.email);
    const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const children = new Set(replies.map((reply) => tokensOf(reply).refreshToken));
    expect(children.size).toBe(1);
    expect((await refresh([...children][0])).status).toBe(200);
  });

  it('refreshing accepts the parent for ten seconds with the same child, not longer', async () => {
    const { refreshToken } = await logIn(server, person.email);
    const child = tokensOf(await refresh(refreshToken));
    await age(2);
    expect(tokensOf(await refresh(refreshToken)).refreshToken).toBe(child.refreshToken);
    await age(9);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await refresh(child.refreshToken)).status).toBe(401);
    expect((await me(child.accessToken)).status).toBe(401);
  });

  it('refreshing with a grandparent ends the session, however soon, and no other session', async () => {
    const bystander = await logIn(server, person.email);
    const first = await logIn(server, person.email);
    const second = tokensOf(await refresh(first.refreshToken));
    const third = tokensOf(await refresh(second.refreshToken));
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await refresh(third.refreshToken)).status).toBe(401);
    expect((await me(third.accessToken)).status).toBe(401);
    expect((await me(bystander.accessToken)).status).toBe(200);
    expect((await refresh(bystander.refreshToken)).status).toBe(200);
  });

  it('refreshing keeps one row for a session, and ends it when the very first token comes back', async () => {
    const first = await logIn(server, person.email);
    const kept = async () => {
      const dump = await dumpOf(server.accounts);
      return Object.values(dump).flat().length;
    };
    const before = await kept();
    let last = first;
    for (let count = 0; count < 12; count += 1) last = tokensOf(await refresh(last.refreshToken));
    expect(await kept()).toBe(before);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await me(last.accessToken)).status).toBe(401);
  });

  it('refreshing cannot make the child again once the cron has deleted its seed', async () => {
    const { refreshToken } = await logIn(server, person.email);
    const child = tokensOf(await refresh(refreshToken));
    await age(11);
    await server.tick(new Date());
    const { results } = await server.accounts.prepare('SELECT count(*) AS kept FROM session WHERE nonce IS NOT NULL').all();
    expect(results[0]?.['kept']).toBe(0);
    expect((await refresh(child.refreshToken)).status).toBe(200);
  });

  it.each([
    ['14 idle days', 'used_at', 15],
    ['30 days in all', 'created_at', 31],
  ])('refreshing stops after %s', async (_, column, days) => {
    const { refreshToken, accessToken } = await logIn(server, person.email);
    const [id = ''] = refreshToken.split('.');
    await server.accounts
      .prepare(`UPDATE session SET ${column} = ${column} - ?1 WHERE id = ?2`)
      .bind(days * 86_400_000, id)
      .all();
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await me(accessToken)).status).toBe(401);
  });

  it('refreshing refuses a session of a deleted account', async () => {
    const { accessToken, refreshToken, headers } = await newPerson(server, 'gone@example.com');
    expect((await call(server.url, ME, { method: 'DELETE', headers })).status).toBe(200);
    expect((await me(accessToken)).status).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  it.each(['', '.', '.anything', `.${'y'.repeat(43)}`, `.${'y'.repeat(43)}.${'z'.repeat(43)}`])(
    'refreshing ends no session by the id of a session and %j, which stands in every access token',
    async (rest) => {
      const { accessToken, refreshToken } = await logIn(server, person.email);
      const [id = ''] = refreshToken.split('.');
      expect((await refresh(id + rest)).status).toBe(401);
      await logOut({ refreshToken: id + rest });
      expect((await me(accessToken)).status).toBe(200);
      expect((await refresh(refreshToken)).status).toBe(200);
    },
  );

  it('refreshing accepts a token whose mark is of a pepper that is gone', async () => {
    const { refreshToken } = await logIn(server, person.email);
    const [id = '', secret = ''] = refreshToken.split('.');
    const marked = `${id}.${secret}.${'x'.repeat(43)}`;
    await server.accounts
      .prepare('UPDATE session SET current_hash = ?2 WHERE id = ?1')
      .bind(id, await hashOf(marked))
      .all();
    const next = tokensOf(await refresh(marked));
    expect((await refresh(next.refreshToken)).status).toBe(200);
    const other = await logIn(server, person.email);
    expect((await logOut({ refreshToken: other.refreshToken })).status).toBe(200);
    expect((await me(other.accessToken)).status).toBe(401);
  });

  it.each([undefined, null, 7, '', 'garbage', `${'x'.repeat(22)}.${'y'.repeat(43)}`, 'x'.repeat(5000)])(
    'refreshing refuses %j',
    async (token) => {
      expect([400, 401]).toContain((await refresh(token)).status);
    },
  );

  it('refreshing takes no access token, and the API takes no refresh token', async () => {
    expect((await refresh(person.accessToken)).status).toBe(401);
    expect((await me(person.refreshToken)).status).toBe(401);
  });
});

describe('logging out', () => {
  it('logging out ends the session at once, by refresh token or by bearer, and no other', async () => {
    const other = await logIn(server, person.email);
    const first = await logIn(server, person.email);
    expect((await logOut({ refreshToken: first.refreshToken })).status).toBe(200);
    expect([(await me(first.accessToken)).status, (await refresh(first.refreshToken)).status]).toEqual([401, 401]);
    const second = await logIn(server, person.email);
    expect((await logOut({}, bearer(second.accessToken))).status).toBe(200);
    expect([(await me(second.accessToken)).status, (await refresh(second.refreshToken)).status]).toEqual([401, 401]);
    expect((await me(other.accessToken)).status).toBe(200);
  });

  it.each([{}, { refreshToken: 'garbage' }, { refreshToken: null }])('logging out succeeds with %j', async (body) => {
    expect((await logOut(body, { authorization: 'Bearer garbage' })).status).toBe(200);
  });

  it('logging out makes an optional endpoint answer 401: the client must learn that it is a guest', async () => {
    const { accessToken, refreshToken } = await logIn(server, person.email);
    await logOut({ refreshToken });
    expect((await call(server.url, '/api/v1/supplements?id=1', { headers: bearer(accessToken) })).status).toBe(401);
  });
});
