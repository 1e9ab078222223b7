import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, post } from '#tests/support/api.ts';
import { LONG } from '#tests/support/conditions.ts';
import { bearer, send, tokensOf } from '#tests/support/people.ts';
import { type Providers, startProviders } from '#tests/support/providers.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { fieldsAfter } from '#tests/support/social.ts';

let server: TestServer;
let providers: Providers;
beforeAll(async () => {
  providers = await startProviders();
  server = await startServer(providers.variables, providers.port);
});
afterAll(() => Promise.all([server.close(), providers.close()]));

const finish = (token: string, changes: Record<string, unknown> = {}) =>
  post(server.url, '/api/v1/auth/social-signup', { nickname: '소셜', phoneNumber: '010-1234-5678', ...changes }, bearer(token));

describe('what a provider vouches for counts once', () => {
  it('the temporary token twice, even when the account has gone in the meantime; a refused try does not use it up', async () => {
    const { signupToken = '' } = await fieldsAfter(server.url, 'google', 'single-use');
    expect((await finish(signupToken, { nickname: '' })).status).toBe(400);
    const { accessToken } = tokensOf(await finish(signupToken));
    expect((await send(server, 'DELETE', '/api/v1/users/me', bearer(accessToken))).status).toBe(200);
    const again = await finish(signupToken);
    expect([again.status, again.body]).toEqual([
      401,
      expect.objectContaining({ message: '인증이 만료되었습니다. 다시 소셜 로그인 해주세요.' }),
    ]);
    expect(await rowsOf(server, "SELECT id FROM user WHERE email LIKE 'single-use@%'")).toEqual([]);
    await server.tick(new Date(Date.now() + 11 * 60_000));
    expect(await rowsOf(server, 'SELECT id FROM spent_token')).toEqual([]);
  });

  it('ten sign-ups at once with one token, or with two tokens of one person: one account', async () => {
    const { signupToken: one = '' } = await fieldsAfter(server.url, 'naver', 'at-once');
    const { signupToken: two = '' } = await fieldsAfter(server.url, 'naver', 'at-once');
    const replies = await Promise.all(Array.from({ length: 10 }, (_, index) => finish(index % 2 === 0 ? one : two)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 201, 401, 409].includes(status))).toEqual([]);
    expect(await rowsOf(server, "SELECT id FROM user WHERE email LIKE 'at-once@%'")).toHaveLength(1);
  });
});

describe('a provider that never answers', () => {
  it('a provider that never answers leads back to the login in seconds', LONG, async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const address = silent.address();
    const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const site = await startServer({ ...providers.google.variables, GOOGLE_ISSUER: issuer });
    try {
      const reply = await call(site.url, '/oauth2/authorization/google');
      expect(reply.headers.get('location')).toBe('/login?error=provider_failed');
    } finally {
      await site.close();
      silent.closeAllConnections();
      silent.close();
    }
  });
});
