import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Providers, startProviders } from '../support/providers.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { askFor, fragmentOf, signIn, startSignIn, Visitor } from '../support/social.ts';

let server: TestServer;
let providers: Providers;
beforeAll(async () => {
  providers = await startProviders();
  server = await startServer(providers.naver.variables, providers.port);
});
afterAll(() => Promise.all([server.close(), providers.close()]));

describe('the code that a sign-in ends with', () => {
  const codeOf = (url: URL) => fragmentOf(url)['signInCode'] ?? '';

  it('stands for the sign-in once', async () => {
    const visitor = new Visitor();
    const url = await signIn(visitor, server.url, 'naver', 'code-once');
    const kept = [...visitor.cookies(server.url)];
    const first = await askFor(visitor, server.url, codeOf(url));
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(visitor.cookies(server.url).size).toBe(0);
    for (const [name, value] of kept) visitor.cookies(server.url).set(name, value);
    const second = await askFor(visitor, server.url, codeOf(url));
    expect([second.status, await second.json()]).toEqual([
      401,
      expect.objectContaining({ message: '로그인을 다시 시작해 주세요.', result: null }),
    ]);
  });

  it('stands for nothing in another browser, or beside the cookie of another sign-in', async () => {
    const attacker = new Visitor();
    const code = codeOf(await signIn(attacker, server.url, 'naver', 'code-thief'));
    expect((await askFor(new Visitor(), server.url, code)).status).toBe(401);
    const victim = new Visitor();
    await signIn(victim, server.url, 'naver', 'code-victim');
    expect((await askFor(victim, server.url, code)).status).toBe(401);
  });

  it('waits a minute, in a cookie that no script reads', async () => {
    const visitor = new Visitor();
    const back = await visitor.throughProvider(await startSignIn(visitor, server.url, 'naver'), server.url, 'code-cookie');
    const answer = await visitor.fetch(back);
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toEqual(
      expect.arrayContaining([expect.stringMatching(/^oauth-result=[^;]+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax$/)]),
    );
  });

  it('is not given to a page of another site', async () => {
    const visitor = new Visitor();
    const url = await signIn(visitor, server.url, 'naver', 'code-foreign');
    expect((await askFor(visitor, server.url, codeOf(url), { origin: 'https://evil.example' })).status).toBe(403);
    expect((await askFor(visitor, server.url, codeOf(url))).status).toBe(200);
  });
});
