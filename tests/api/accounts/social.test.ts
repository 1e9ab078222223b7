import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientConfigSchema } from '#contract/shared/client-config.ts';
import { call, post } from '#tests/support/api.ts';
import { LONG } from '#tests/support/conditions.ts';
import { bearer, newPerson, send, tokensOf } from '#tests/support/people.ts';
import { type Providers, startProviders } from '#tests/support/providers.ts';
import { rawCall } from '#tests/support/raw-call.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { comeBack, fieldsAfter, fragmentOf, signIn, startSignIn, takenFrom, Visitor } from '#tests/support/social.ts';

const FRIEND = 'https://app.example.kr';
const SOCIAL_SIGNUP = '/api/v1/auth/social-signup';

let server: TestServer;
let providers: Providers;
beforeAll(async () => {
  providers = await startProviders();
  server = await startServer({ ...providers.variables, ALLOWED_ORIGINS: FRIEND }, providers.port);
});
afterAll(() => Promise.all([server.close(), providers.close()]));

const finish = (token: string, changes: Record<string, unknown> = {}) =>
  post(
    server.url,
    SOCIAL_SIGNUP,
    { nickname: '소셜', phoneNumber: '010-1234-5678', gender: 'OTHER', birthDate: '', ...changes },
    bearer(token),
  );

async function newAccount(provider: string, login: string): Promise<void> {
  const { signupToken = '' } = await fieldsAfter(server.url, provider, login);
  tokensOf(await finish(signupToken));
}

describe.each(['google', 'naver'])('signing in with %s', (provider) => {
  it('a provider leads a newcomer to the end of the sign-up, with a code alone in the address', async () => {
    const visitor = new Visitor();
    const url = await signIn(visitor, server.url, provider, 'new', '?next=/scrap');
    expect([url.pathname, url.search]).toEqual(['/oauth/callback', '']);
    expect(Object.keys(fragmentOf(url))).toEqual(['signInCode']);
    const { signupToken = '', ...rest } = await takenFrom(visitor, url);
    expect(rest).toMatchObject({ isNew: 'true', provider, next: '/scrap', email: expect.stringMatching(/^new@/) });
    const claims: unknown = JSON.parse(Buffer.from(signupToken.split('.')[1] ?? '', 'base64url').toString('utf8'));
    expect(claims).toMatchObject({ email: rest['email'], name: rest['fullName'], provider, providerId: rest['providerId'] });
    expect(visitor.cookies(server.url).size).toBe(0);
    const reply = await finish(signupToken, {
      email: 'other@example.com',
      provider: 'vitacheck',
      providerId: 'x',
      fullName: 'x',
      role: 'ADMIN',
    });
    const me = await send(server, 'GET', '/api/v1/users/me', bearer(tokensOf(reply).accessToken));
    expect(me.body).toMatchObject({ result: { email: rest['email'], fullName: rest['fullName'], provider, nickname: '소셜' } });
    expect(me.body).toMatchObject({
      result: provider === 'naver' ? { gender: 'FEMALE', birthDate: '1998-03-14' } : { gender: 'OTHER', birthDate: null, age: null },
    });
  });

  it('a provider logs a known person straight in', async () => {
    await newAccount(provider, 'known');
    const visitor = new Visitor();
    const url = await signIn(visitor, server.url, provider, 'known', '?next=/mypage');
    expect([url.pathname, url.search, Object.keys(fragmentOf(url))]).toEqual(['/oauth-redirect', '', ['signInCode']]);
    const { accessToken = '', ...rest } = await takenFrom(visitor, url);
    expect(rest).toMatchObject({ next: '/mypage', fcmUpdateRequired: 'true', refreshToken: expect.any(String) });
    expect((await send(server, 'GET', '/api/v1/users/me', bearer(accessToken))).status).toBe(200);
  });

  it("a provider's answer gives a listed client its tokens in the query, and no other client", async () => {
    await newAccount(provider, 'friend');
    const visit = async (query: string, headers: Record<string, string> = {}) => {
      const visitor = new Visitor();
      const there = await startSignIn(visitor, server.url, provider, query, headers);
      return comeBack(visitor, await visitor.throughProvider(there, server.url, 'friend'));
    };
    for (const url of [await visit(`?client=${encodeURIComponent(FRIEND)}`), await visit('', { referer: `${FRIEND}/login` })])
      expect([url.origin, url.pathname, url.searchParams.has('accessToken')]).toEqual([FRIEND, '/oauth-redirect', true]);
    for (const url of [await visit('?client=https://evil.example'), await visit('', { referer: 'https://evil.example/' })])
      expect([url.origin, url.search]).toEqual([server.url, '']);
  });

  it("a provider's answer needs the cookie of the same browser: it logs no person in as the attacker", async () => {
    const attacker = new Visitor();
    const address = await attacker.throughProvider(await startSignIn(attacker, server.url, provider), server.url, 'attacker');
    const victim = new Visitor();
    expect((await comeBack(victim, address)).href).toBe(`${server.url}/login?error=callback_mismatch`);
    await startSignIn(victim, server.url, provider);
    expect((await comeBack(victim, address)).search).toBe('?error=callback_mismatch');
  });

  it("a provider's answer is accepted once", async () => {
    const visitor = new Visitor();
    const address = await visitor.throughProvider(await startSignIn(visitor, server.url, provider), server.url, 'once');
    const kept = [...visitor.cookies(server.url)];
    expect((await comeBack(visitor, address)).pathname).toBe('/oauth/callback');
    expect((await comeBack(visitor, address)).search).toBe('?error=callback_mismatch');
    // Even with the cookie restored, the provider accepts its code once.
    const [name = '', value = ''] = kept[0] ?? [];
    visitor.cookies(server.url).set(name, value);
    expect((await comeBack(visitor, address)).pathname).toBe('/login');
  });

  it.each(['made-up', ''])('signing in refuses the state %j', async (state) => {
    const visitor = new Visitor();
    const address = new URL(await visitor.throughProvider(await startSignIn(visitor, server.url, provider), server.url, 'state'));
    address.searchParams.set('state', state);
    expect((await comeBack(visitor, address.href)).search).toBe('?error=callback_mismatch');
  });

  it('signing in refuses a changed or stale cookie', async () => {
    const visitor = new Visitor();
    const address = await visitor.throughProvider(await startSignIn(visitor, server.url, provider), server.url, 'cookie');
    const cookies = visitor.cookies(server.url);
    for (const [name, value] of [...cookies])
      cookies.set(
        name,
        value.replace(/\.(.)/, (_, sign: string) => `.${sign === 'A' ? 'B' : 'A'}`),
      );
    expect((await comeBack(visitor, address)).search).toBe('?error=callback_mismatch');
  });
});

describe('what must not work', () => {
  it('an answer of one provider at the address of the other', async () => {
    const visitor = new Visitor();
    const address = await visitor.throughProvider(await startSignIn(visitor, server.url, 'naver'), server.url, 'mixup');
    expect((await comeBack(visitor, address.replace('/code/naver', '/code/google'))).search).toBe('?error=callback_mismatch');
    const other = new Visitor();
    const back = new URL(await other.throughProvider(await startSignIn(other, server.url, 'google'), server.url, 'mixup'));
    back.searchParams.set('iss', providers.naver.issuer);
    expect((await comeBack(other, back.href)).search).toBe('?error=callback_mismatch');
  });

  it('an identity token made for another nonce', async () => {
    const visitor = new Visitor();
    const there = new URL(await startSignIn(visitor, server.url, 'google'));
    there.searchParams.set('nonce', 'the nonce of somebody else');
    const address = await visitor.throughProvider(there.href, server.url, 'nonce');
    expect((await comeBack(visitor, address)).search).toBe('?error=callback_mismatch');
  });

  it('a code that was given to another browser', async () => {
    const first = new Visitor();
    const second = new Visitor();
    const address = new URL(await first.throughProvider(await startSignIn(first, server.url, 'google'), server.url, 'swap'));
    const other = new URL(await second.throughProvider(await startSignIn(second, server.url, 'google'), server.url, 'swap'));
    other.searchParams.set('code', address.searchParams.get('code') ?? '');
    expect((await comeBack(second, other.href)).search).toBe('?error=provider_failed');
  });

  it('taking over an account by its e-mail', async () => {
    const victim = await newPerson(server, 'victim@example.com');
    const { pathname, search } = await signIn(new Visitor(), server.url, 'naver', 'victim@example.com');
    expect(pathname + search).toBe('/login?error=email_taken');
    const { signupToken = '' } = await fieldsAfter(server.url, 'naver', 'faster@example.com');
    await newPerson(server, 'faster@example.com');
    const reply = await finish(signupToken);
    expect([reply.status, reply.body]).toEqual([409, expect.objectContaining({ code: 'U0003' })]);
    expect((await send(server, 'GET', '/api/v1/users/me', victim.headers)).body).toMatchObject({ result: { provider: 'vitacheck' } });
  });

  it('an unverified address, or none at all', async () => {
    expect((await signIn(new Visitor(), server.url, 'google', 'unverified-kim')).search).toBe('?error=email_unverified');
    expect((await signIn(new Visitor(), server.url, 'naver', 'nomail')).search).toBe('?error=email_required');
  });

  it('a sign-in does not go on after the person has said no', async () => {
    const visitor = new Visitor();
    const address = await visitor.throughProvider(await startSignIn(visitor, server.url, 'naver'), server.url, 'no', 'no');
    expect((await comeBack(visitor, address)).href).toBe(`${server.url}/login?error=access_denied`);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/%2f/evil.example',
    '/%5cevil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/%09/evil.example',
    '/a%0d%0ab',
    'mypage',
    '/%',
  ])('a sign-in does not go on to %s', async (next) => {
    const visitor = new Visitor();
    const url = await signIn(visitor, server.url, 'naver', 'next', `?next=${encodeURIComponent(next)}`);
    expect([url.origin, 'next' in (await takenFrom(visitor, url))]).toEqual([server.url, false]);
  });

  it('the temporary token as anything else, or anything else as it', async () => {
    const { signupToken = '' } = await fieldsAfter(server.url, 'google', 'kinds');
    expect((await send(server, 'GET', '/api/v1/users/me', bearer(signupToken))).status).toBe(401);
    expect((await post(server.url, '/api/v1/auth/refresh', { refreshToken: signupToken })).status).toBe(401);
    const person = await newPerson(server, 'kinds-of-token@example.com');
    for (const token of [person.accessToken, person.refreshToken, 'garbage', `${signupToken}x`]) {
      const reply = await finish(token);
      expect([reply.status, reply.body]).toEqual([
        401,
        expect.objectContaining({ message: '인증이 만료되었습니다. 다시 소셜 로그인 해주세요.' }),
      ]);
    }
  });

  it.each<readonly [Record<string, unknown>, string]>([
    [{ nickname: ' ' }, '닉네임을 입력해주세요.'],
    [{ phoneNumber: '010-123-4567' }, '전화번호를 010-0000-0000 형식으로 입력해주세요.'],
    [{ birthDate: `${new Date().getFullYear() - 10}-01-01` }, '만 14세 미만은 가입할 수 없어요.'],
  ])('finishing with %j', async (changes, message) => {
    const { signupToken = '' } = await fieldsAfter(server.url, 'google', 'unfinished');
    const reply = await finish(signupToken, changes);
    expect([reply.status, reply.body]).toEqual([400, expect.objectContaining({ message })]);
  });
});

describe('a copy whose upstream is this server', () => {
  it('a copy whose upstream is this server passes the sign-in on, with its cookie', LONG, async () => {
    const copy = await startServer({ UPSTREAM_URL: server.url, NAVER_ISSUER: providers.naver.issuer });
    try {
      const visitor = new Visitor();
      const there = await startSignIn(visitor, copy.url, 'naver', '?next=/scrap');
      expect(visitor.cookies(copy.url).size).toBe(1);
      const back = await visitor.throughProvider(there, server.url, 'through-a-copy');
      const url = await comeBack(visitor, back.replace(server.url, copy.url));
      const { isNew, signupToken = '' } = await takenFrom(visitor, url);
      expect([url.origin, url.pathname, isNew]).toEqual([copy.url, '/oauth/callback', 'true']);
      const details = { nickname: '소셜', phoneNumber: '010-1234-5678' };
      const tokens = tokensOf(await post(copy.url, SOCIAL_SIGNUP, details, bearer(signupToken)));
      expect((await call(copy.url, '/api/v1/users/me', { headers: bearer(tokens.accessToken) })).status).toBe(200);
      expect((await call(copy.url, '/recent', { headers: bearer(tokens.accessToken) })).body).toMatchObject({ result: [] });
    } finally {
      await copy.close();
    }
  });
});

describe('a site on https', () => {
  it('a deployed https site without its own address still sets secure cookies', LONG, async () => {
    const site = await startServer({ ...providers.naver.variables });
    try {
      const answer = await rawCall(site.url, '/oauth2/authorization/naver', { headers: { host: 'vitanyang.example' } });
      expect(answer.headers['set-cookie']).toMatch(/^__Host-oauth=[^;]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/);
      const local = await rawCall(site.url, '/oauth2/authorization/naver');
      expect(local.headers['set-cookie']).toMatch(/^oauth=[^;]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
    } finally {
      await site.close();
    }
  });

  it('a site on https binds the cookie to its host, and names its own address whatever Host says', async () => {
    const site = await startServer({ ...providers.naver.variables, PUBLIC_URL: 'https://vitanyang.example' });
    try {
      const reply = await call(site.url, '/oauth2/authorization/naver', { headers: { 'x-forwarded-host': 'evil.example' } });
      expect(reply.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^__Host-oauth=[^;]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/),
      ]);
      const { searchParams } = new URL(reply.headers.get('location') ?? '');
      expect(searchParams.get('redirect_uri')).toBe('https://vitanyang.example/login/oauth2/code/naver');
      expect(reply.headers.get('cache-control')).toBe('private, no-store');
      expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
    } finally {
      await site.close();
    }
  });
});

describe('a provider without keys', () => {
  it('a provider without keys is reported missing, and its address leads back', async () => {
    const bare = await startServer();
    try {
      const config = v.parse(clientConfigSchema, (await call(bare.url, '/client-config.json')).body);
      expect(config.signIn.google).toEqual({ isAvailable: false });
      expect((await call(bare.url, '/oauth2/authorization/google')).headers.get('location')).toBe('/login?error=provider_unavailable');
    } finally {
      await bare.close();
    }
    expect(v.parse(clientConfigSchema, (await call(server.url, '/client-config.json')).body).signIn).toEqual({
      naver: { isAvailable: true },
      google: { isAvailable: true },
    });
  });

  it.each(['/oauth2/authorization/kakao', '/login/oauth2/code/kakao?code=1', '/oauth2/'])(
    'a provider without keys: %s leads to the login page',
    async (path) => {
      expect((await call(server.url, path)).headers.get('location')).toBe('/login?error=callback_mismatch');
    },
  );
});
