import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMailLink } from '#contract/accounts/mail-links.ts';
import { post, resultOf } from '#tests/support/api.ts';
import { Authenticator, addPasskey, loginOptions, withProofOf } from '#tests/support/authenticator.ts';
import { codeOf, confirmedPerson, linkTo, resetTokenOf } from '#tests/support/links.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { type Headers, logIn, newPerson, ownAddress, PASSWORD, type Person, send, signUpBody } from '#tests/support/people.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const LINK = '/api/v1/auth/email/link';
const VERIFY = '/api/v1/auth/email/verify';
const CLAIM = '/api/v1/auth/email/claim';
const RESET = '/api/v1/auth/password/reset';
const ME = '/api/v1/users/me';
const NEXT = '저녁엔 오메가 세 알';
const BORN = '1998-03-14';

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

const aboutLink = async (token: string, headers: Headers = {}) =>
  resultOf(await post(server.url, LINK, { token }, headers), readMailLink.result);
const reset = (token: string, further: object = {}) => post(server.url, RESET, { token, password: NEXT, ...further });

async function withPasskey(person: Person, name: string): Promise<{ readonly device: Authenticator; readonly id: number }> {
  const device = new Authenticator(server.url);
  return { device, id: (await addPasskey(server, await withProofOf(server, person, PASSWORD), device, name)).id };
}

async function canEnter(device: Authenticator): Promise<boolean> {
  const answer = device.answer(await loginOptions(server));
  return (await send(server, 'POST', '/api/v1/auth/passkeys/login', ownAddress(), answer)).status === 200;
}

async function giveNaver(email: string): Promise<void> {
  await server.accounts
    .prepare("INSERT INTO social_identity (provider, subject, user_id, created_at) SELECT 'naver', ?1, id, ?2 FROM user WHERE email = ?1")
    .bind(email, Date.now())
    .all();
}

const providersOf = async (email: string) =>
  (await server.accounts.prepare('SELECT provider FROM social_identity WHERE subject = ?1').bind(email).all()).results.length;

/** Through the API, so that the sign-up mail is sent. */
async function signedUp(email: string): Promise<Person> {
  expect((await post(server.url, '/api/v1/auth/signup', signUpBody(email), ownAddress())).status).toBe(201);
  const tokens = await logIn(server, email);
  return { ...tokens, email, headers: { authorization: `Bearer ${tokens.accessToken}` } };
}

describe('a reset', () => {
  it('a reset ends every passkey, provider and session of a confirmed account unless it is kept', async () => {
    const email = 'reset-none@example.com';
    const person = await confirmedPerson(server, email);
    const { device } = await withPasskey(person, '전화기');
    await giveNaver(email);
    expect(codeOf(await reset(await resetTokenOf(server, email)))).toEqual([200, 'done']);
    expect(await canEnter(device)).toBe(false);
    expect(await providersOf(email)).toBe(0);
    expect((await send(server, 'GET', ME, person.headers)).status).toBe(401);
  });

  it('a reset shows every passkey, provider and session beforehand, and keeps those that are named', async () => {
    const email = 'reset-some@example.com';
    const person = await confirmedPerson(server, email);
    const other = await logIn(server, email);
    const mine = await withPasskey(person, '내 전화기');
    const foreign = await withPasskey(person, '모르는 기기');
    await giveNaver(email);
    const token = await resetTokenOf(server, email);
    const { access, isConfirmed, hasPassword } = await aboutLink(token);
    expect([isConfirmed, hasPassword]).toEqual([true, true]);
    expect(access?.passkeys.map(({ name, isKeepable }) => [name, isKeepable])).toEqual([
      ['내 전화기', true],
      ['모르는 기기', true],
    ]);
    expect(access?.providers.map(({ provider }) => provider)).toEqual(['naver']);
    expect(access?.sessions).toHaveLength(2);
    const sessions = resultOf(
      await send(server, 'GET', `${ME}/sessions`, person.headers),
      v.array(v.object({ id: v.number(), isCurrent: v.boolean() })),
    );
    const own = sessions.find(({ isCurrent }) => isCurrent)?.id ?? 0;
    const keep = { passkeys: [mine.id], providers: ['naver'], sessions: [own] };
    expect(codeOf(await reset(token, { keep }))).toEqual([200, 'done']);
    expect([await canEnter(mine.device), await canEnter(foreign.device), await providersOf(email)]).toEqual([true, false, 1]);
    expect((await send(server, 'GET', ME, person.headers)).status).toBe(200);
    expect((await send(server, 'GET', ME, { authorization: `Bearer ${other.accessToken}` })).status).toBe(401);
    expect((await mailsTo(server, email, 4)).filter(({ text }) => text.includes('남기기로 고른 것을 빼고'))).toHaveLength(1);
  });

  it('a reset ends what was added before the address was confirmed, also where it is to be kept', async () => {
    const email = 'reset-planted@example.com';
    const stranger = await signedUp(email);
    const planted = await withPasskey(stranger, '남의 전화기');
    await giveNaver(email);
    const confirm = await linkTo(server, email, 'verify');
    const { access } = await aboutLink(confirm);
    const all = {
      passkeys: access?.passkeys.map(({ id }) => id),
      providers: ['naver'],
      sessions: access?.sessions.map(({ id }) => id),
    };
    expect(codeOf(await post(server.url, VERIFY, { token: confirm, keep: all }))).toEqual([200, 'done']);
    const token = await resetTokenOf(server, email);
    const shown = (await aboutLink(token)).access;
    expect(
      [...(shown?.passkeys ?? []), ...(shown?.providers ?? []), ...(shown?.sessions ?? [])].map(({ isKeepable }) => isKeepable),
    ).toEqual([false, false, false]);
    expect(codeOf(await reset(token, { keep: all }))).toEqual([200, 'done']);
    expect([await canEnter(planted.device), await providersOf(email)]).toEqual([false, 0]);
    expect((await send(server, 'GET', ME, stranger.headers)).status).toBe(401);
  });

  it('a reset of an unconfirmed address keeps nothing', async () => {
    const email = 'reset-unconfirmed@example.com';
    const person = await newPerson(server, email);
    const { device, id } = await withPasskey(person, '전화기');
    const token = await resetTokenOf(server, email);
    expect((await aboutLink(token)).access?.passkeys.map(({ isKeepable }) => isKeepable)).toEqual([false]);
    expect(codeOf(await reset(token, { birthDate: BORN, keep: { passkeys: [id] } }))).toEqual([200, 'done']);
    expect(await canEnter(device)).toBe(false);
  });
});

describe('the confirmation of an address', () => {
  it('a confirmation from outside the account ends planted passkeys, providers and sessions', async () => {
    const email = 'planted@example.com';
    const stranger = await signedUp(email);
    const { device } = await withPasskey(stranger, '남의 전화기');
    await giveNaver(email);
    const token = await linkTo(server, email, 'verify');
    expect((await aboutLink(token)).access?.passkeys.map(({ name }) => name)).toEqual(['남의 전화기']);
    expect(codeOf(await post(server.url, VERIFY, { token }))).toEqual([200, 'done']);
    expect([await canEnter(device), await providersOf(email)]).toEqual([false, 0]);
    expect((await send(server, 'GET', ME, stranger.headers)).status).toBe(401);
  });

  it('a confirmation from outside the account keeps the session that is named', async () => {
    const person = await signedUp('two-devices@example.com');
    const { device } = await withPasskey(person, '전화기');
    const token = await linkTo(server, person.email, 'verify');
    const sessions = (await aboutLink(token)).access?.sessions.map(({ id }) => id) ?? [];
    expect(codeOf(await post(server.url, VERIFY, { token, keep: { sessions } }))).toEqual([200, 'done']);
    expect((await send(server, 'GET', ME, person.headers)).status).toBe(200);
    expect(await canEnter(device)).toBe(false);
  });

  it('a confirmation within the account ends nothing and shows nothing to keep', async () => {
    const person = await signedUp('inside@example.com');
    const { device } = await withPasskey(person, '전화기');
    const token = await linkTo(server, person.email, 'verify');
    expect(await aboutLink(token, person.headers)).toEqual({ isConfirmed: false, hasPassword: true, access: null });
    expect(codeOf(await post(server.url, VERIFY, { token }, person.headers))).toEqual([200, 'done']);
    expect((await send(server, 'GET', ME, person.headers)).status).toBe(200);
    expect(await canEnter(device)).toBe(true);
  });

  it('a sign-up is turned down by the mail’s other link: the account goes, and the address may sign up anew', async () => {
    const email = 'not-me@example.com';
    const stranger = await signedUp(email);
    const token = await linkTo(server, email, 'verify');
    const [mail] = await mailsTo(server, email);
    expect(mail?.text).toContain(`내가 가입하지 않았어요\n${server.url}/verify-email#claim=${token}`);
    expect(mail?.html).toContain('>내가 가입하지 않았어요</a>');
    expect(codeOf(await post(server.url, CLAIM, { token }))).toEqual([200, 'done']);
    expect((await send(server, 'GET', ME, stranger.headers)).status).toBe(401);
    expect((await post(server.url, '/api/v1/auth/signup', signUpBody(email), ownAddress())).status).toBe(201);
  });

  it('a confirmation cannot be declined any more once it is done', async () => {
    const person = await signedUp('done@example.com');
    const token = await linkTo(server, person.email, 'verify');
    expect(codeOf(await post(server.url, VERIFY, { token }, person.headers))).toEqual([200, 'done']);
    for (const path of [CLAIM, LINK]) expect(codeOf(await post(server.url, path, { token }))).toEqual([400, 'LINK400']);
  });
});

describe('a link that is looked at', () => {
  it('a link is not used up by being looked at, and is refused at once when it is worth nothing', async () => {
    const email = 'looked-at@example.com';
    await confirmedPerson(server, email);
    const token = await resetTokenOf(server, email);
    await aboutLink(token);
    await aboutLink(token);
    expect(codeOf(await reset(token))).toEqual([200, 'done']);
    for (const dead of [token, 'x'.repeat(43), '토큰'])
      expect(codeOf(await post(server.url, LINK, { token: dead }))).toEqual([400, 'LINK400']);
  });

  it('an inspected link is refused when it has expired, or when the account has another address', async () => {
    const email = 'looked-late@example.com';
    await confirmedPerson(server, email);
    const token = await resetTokenOf(server, email);
    await server.accounts.prepare("UPDATE user SET email = 'elsewhere@example.com' WHERE email = ?1").bind(email).all();
    expect(codeOf(await post(server.url, LINK, { token }))).toEqual([400, 'LINK400']);
    await server.accounts.prepare("UPDATE user SET email = ?1 WHERE email = 'elsewhere@example.com'").bind(email).all();
    await server.accounts.prepare('UPDATE mail_token SET expires_at = 1 WHERE email = ?1').bind(email).all();
    expect(codeOf(await post(server.url, LINK, { token }))).toEqual([400, 'LINK400']);
  });
});
