import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { userSchema } from '#contract/accounts/accounts.ts';
import { post, refusal, resultOf } from '#tests/support/api.ts';
import { codeOf, linkTo, resetTokenOf } from '#tests/support/links.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { type OpenIdStandIn, startOpenIdStandIn } from '#tests/support/open-id-stand-in.ts';
import { bearer, type Headers, newPerson, send, tokensOf } from '#tests/support/people.ts';
import { type Providers, startProviders } from '#tests/support/providers.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { comeBack, fieldsAfter, startSignIn, takenFrom, Visitor } from '#tests/support/social.ts';

const ME = '/api/v1/users/me';
const REAUTHENTICATE = '/api/v1/auth/reauthenticate';
const SOCIAL = { nickname: '소셜', phoneNumber: '010-1234-5678', gender: 'OTHER', birthDate: '' };

let server: TestServer;
let providers: Providers;
let google: OpenIdStandIn;
beforeAll(async () => {
  [providers, google] = await Promise.all([startProviders(), startOpenIdStandIn()]);
  server = await startServer({ ...providers.variables, ...google.variables }, providers.port);
});
afterAll(() => Promise.all([server.close(), providers.close(), google.close()]));
afterEach(() => {
  google.twist = {};
});

async function backFromGoogle(login: string, query = ''): Promise<readonly [Visitor, URL]> {
  const visitor = new Visitor();
  const start = new URL(await startSignIn(visitor, server.url, 'google', query));
  start.searchParams.set('login_hint', login);
  const back = (await visitor.fetch(start.href)).headers.get('location') ?? '';
  return [visitor, await comeBack(visitor, back)];
}

async function accountOf(signUpToken: string): Promise<Headers> {
  return bearer(tokensOf(await post(server.url, '/api/v1/auth/social-signup', SOCIAL, bearer(signUpToken))).accessToken);
}

async function newGoogleAccount(login: string): Promise<Headers> {
  const { signupToken = '' } = await takenFrom(...(await backFromGoogle(login)));
  return accountOf(signupToken);
}

async function newNaverAccount(login: string): Promise<Headers> {
  const { signupToken = '' } = await fieldsAfter(server.url, 'naver', login);
  return accountOf(signupToken);
}

const meOf = async (headers: Headers) => resultOf(await send(server, 'GET', ME, headers), userSchema);
const proofBy = (headers: Headers, body: object) => send(server, 'POST', REAUTHENTICATE, headers, body);
const askForCode = (headers: Headers) => send(server, 'POST', `${REAUTHENTICATE}/code`, headers);

async function codeTo(address: string, atLeast = 1): Promise<string> {
  const codes = async () => (await mailsTo(server, address)).flatMap(({ text }) => /^\d{4} \d{4}$/m.exec(text)?.[0] ?? []);
  await expect.poll(async () => (await codes()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(atLeast);
  return (await codes()).at(-1) ?? '';
}

describe('the identity token of a provider', () => {
  it('an identity token is refused where another key has signed it than one that the provider publishes', async () => {
    google.twist = { isForged: true };
    const [, back] = await backFromGoogle('forged');
    expect(back.pathname + back.search).toBe('/login?error=callback_mismatch');
  });

  it('an identity token is accepted where the provider has signed it', async () => {
    expect(await takenFrom(...(await backFromGoogle('signed')))).toMatchObject({ isNew: 'true', email: 'signed@example.com' });
  });
});

describe('the word of a provider', () => {
  it.each([
    ['of yesterday', () => Math.floor(Date.now() / 1000) - 86_400],
    ['of an hour ahead', () => Math.floor(Date.now() / 1000) + 3600],
    ['without the time of the sign-in', () => null],
  ])('an assertion of a provider proves nothing %s', async (_when, authTime) => {
    google.twist = { authTime: authTime() };
    const word = await takenFrom(...(await backFromGoogle('stale', '?proof=1&next=/mypage')));
    expect(word).toEqual({ unproved: 'stale', next: '/mypage' });
  });

  it('an assertion of a provider proves identity after a sign-in within the transaction', async () => {
    const headers = await newGoogleAccount('fresh');
    const { vouched = '' } = await takenFrom(...(await backFromGoogle('fresh', '?proof=1&next=/mypage')));
    expect((await proofBy(headers, { vouched })).status).toBe(200);
  });

  it('an assertion of Naver, which has no time of authentication, proves nothing', async () => {
    await newNaverAccount('untimed');
    expect(await fieldsAfter(server.url, 'naver', 'untimed', '?proof=1&next=/mypage')).toEqual({ unproved: 'stale', next: '/mypage' });
  });
});

describe('an address that Naver names', () => {
  it('an address from Naver counts as unconfirmed until our own mail is answered', async () => {
    const headers = await newNaverAccount('unflagged');
    expect(await meOf(headers)).toMatchObject({ email: 'unflagged@naver.example', isEmailVerified: false });
    const token = await linkTo(server, 'unflagged@naver.example', 'verify');
    expect(codeOf(await post(server.url, '/api/v1/auth/email/verify', { token }, headers))).toEqual([200, 'done']);
    expect(await meOf(headers)).toMatchObject({ isEmailVerified: true });
  });

  it("an address from Naver goes back to its mailbox's owner, and Naver leads to the account no more", async () => {
    const headers = await newNaverAccount('squatter');
    const token = await resetTokenOf(server, 'squatter@naver.example');
    expect(codeOf(await post(server.url, '/api/v1/auth/email/claim', { token }))).toEqual([200, 'done']);
    expect((await send(server, 'GET', ME, headers)).status).toBe(401);
    expect(await fieldsAfter(server.url, 'naver', 'squatter')).toMatchObject({ isNew: 'true' });
  });

  it('an address that Google confirms counts at once', async () => {
    expect(await meOf(await newGoogleAccount('flagged'))).toMatchObject({ isEmailVerified: true });
  });
});

describe('the code of a mail', () => {
  it('a mailed code proves identity once for a person without a password, and is stored in no row', async () => {
    const headers = await newGoogleAccount('coder');
    expect(resultOf(await send(server, 'GET', `${ME}/sign-in-ways`, headers), v.unknown())).toMatchObject({ mailCode: 'READY' });
    expect((await askForCode(headers)).status).toBe(200);
    const code = await codeTo('coder@example.com');
    const kept = JSON.stringify((await server.accounts.prepare('SELECT * FROM proof_code').all()).results);
    expect(kept).not.toContain(code.replace(' ', ''));
    const reply = await proofBy(headers, { code });
    const { proof } = resultOf(reply, v.object({ proof: v.string() }));
    expect((await send(server, 'DELETE', `${ME}/sessions`, { ...headers, 'x-proof': proof })).status).toBe(200);
    expect(refusal(await proofBy(headers, { code })).slice(0, 2)).toEqual([403, 'PROOF403']);
  });

  it('a mailed code counts once where it is sent three times at the same moment', async () => {
    const headers = await newGoogleAccount('racer');
    await askForCode(headers);
    const code = await codeTo('racer@example.com');
    const statuses = (await Promise.all([1, 2, 3].map(() => proofBy(headers, { code })))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 403, 403]);
  });

  it('a mailed code is void after five wrong ones, after ten minutes, and in another session', async () => {
    const headers = await newGoogleAccount('guesser');
    await askForCode(headers);
    const first = await codeTo('guesser@example.com');
    const wrong = first === '0000 0000' ? '00000001' : '00000000';
    const texts: unknown[] = [];
    for (let guess = 0; guess < 6; guess += 1) texts.push(refusal(await proofBy(headers, { code: wrong }))[2]);
    expect(texts).toEqual([
      ...Array<string>(5).fill('코드가 맞지 않아요. 메일의 숫자를 다시 확인해 주세요.'),
      '쓸 수 없는 코드예요. 새 코드를 받아 주세요.',
    ]);
    expect((await proofBy(headers, { code: first })).status).toBe(403);
    await askForCode(headers);
    const second = await codeTo('guesser@example.com', 2);
    const { accessToken = '' } = await takenFrom(...(await backFromGoogle('guesser')));
    expect((await proofBy(bearer(accessToken), { code: second })).status).toBe(403);
    await server.accounts.prepare('UPDATE proof_code SET expires_at = 1').all();
    expect((await proofBy(headers, { code: second })).status).toBe(403);
  });

  it('a mailed code is sent three times in half an hour, never with a password or an unconfirmed address', async () => {
    const headers = await newGoogleAccount('eager');
    const codes: unknown[] = [];
    for (let asked = 0; asked < 4; asked += 1) codes.push(codeOf(await askForCode(headers))[1]);
    expect(codes).toEqual(['done', 'done', 'done', 'COMMON429']);
    const { headers: withPassword } = await newPerson(server, 'with-password@example.com');
    for (const other of [withPassword, await newNaverAccount('unproved')])
      expect(codeOf(await askForCode(other))).toEqual([403, 'COMMON403']);
    expect((await askForCode({})).status).toBe(401);
  });
});
