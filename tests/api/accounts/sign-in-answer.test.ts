import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Providers, startProviders } from '#tests/support/providers.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { askFor, comeBack, fragmentOf, signIn, startSignIn, takenFrom, Visitor } from '#tests/support/social.ts';

let server: TestServer;
let providers: Providers;
beforeAll(async () => {
  providers = await startProviders();
  server = await startServer(providers.variables, providers.port);
});
afterAll(() => Promise.all([server.close(), providers.close()]));

describe('the code that a sign-in ends with', () => {
  const codeOf = (url: URL) => fragmentOf(url)['signInCode'] ?? '';

  it('a sign-in code is exchanged once', async () => {
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

  it('a sign-in code is void in another browser, or beside the cookie of another sign-in', async () => {
    const attacker = new Visitor();
    const code = codeOf(await signIn(attacker, server.url, 'naver', 'code-thief'));
    expect((await askFor(new Visitor(), server.url, code)).status).toBe(401);
    const victim = new Visitor();
    await signIn(victim, server.url, 'naver', 'code-victim');
    expect((await askFor(victim, server.url, code)).status).toBe(401);
  });

  it('a sign-in code lives for a minute, in a cookie that no script reads', async () => {
    const visitor = new Visitor();
    const back = await visitor.throughProvider(await startSignIn(visitor, server.url, 'naver'), server.url, 'code-cookie');
    const answer = await visitor.fetch(back);
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toEqual(
      expect.arrayContaining([expect.stringMatching(/^oauth-result=[^;]+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax$/)]),
    );
  });

  it('a sign-in code is not given to a page of another site', async () => {
    const visitor = new Visitor();
    const url = await signIn(visitor, server.url, 'naver', 'code-foreign');
    expect((await askFor(visitor, server.url, codeOf(url), { origin: 'https://evil.example' })).status).toBe(403);
    expect((await askFor(visitor, server.url, codeOf(url))).status).toBe(200);
  });
});

describe('an answer that is posted', () => {
  const ask = async (visitor: Visitor) => {
    const there = new URL(await startSignIn(visitor, server.url, 'google', '?next=/scrap'));
    there.searchParams.set('response_mode', 'form_post');
    return there.href;
  };

  it('a posted callback is fetched once more, and counts like any other', async () => {
    const visitor = new Visitor();
    const address = new URL(await visitor.throughProvider(await ask(visitor), server.url, 'posted'));
    expect([address.pathname, [...address.searchParams.keys()].sort()]).toEqual(['/login/oauth2/code/google', ['code', 'iss', 'state']]);
    const fields = await takenFrom(visitor, await comeBack(visitor, address.href));
    expect(fields).toMatchObject({ isNew: 'true', email: 'posted@example.com', next: '/scrap' });
  });

  it('a posted callback belongs to the browser that asked', async () => {
    const attacker = new Visitor();
    const address = await attacker.throughProvider(await ask(attacker), server.url, 'attacker');
    expect((await comeBack(new Visitor(), address)).search).toBe('?error=callback_mismatch');
  });

  it.each([
    ['what a form holds besides', 'user=%7B%7D&next=//evil.example&state=a', '?state=a'],
    ['a body beyond all bounds', `code=${'x'.repeat(20_000)}`, '?'],
    ['no body', '', '?'],
  ])('a posted callback takes nothing else from %s', async (_, body, query) => {
    const reply = await fetch(`${server.url}/login/oauth2/code/google`, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://provider.example' },
    });
    expect([reply.status, reply.headers.get('location'), reply.headers.get('set-cookie')]).toEqual([
      303,
      `/login/oauth2/code/google${query}`,
      null,
    ]);
  });
});
