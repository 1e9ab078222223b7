import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userSchema } from '#contract/accounts/accounts.ts';
import { post, type Reply, resultOf } from '#tests/support/api.ts';
import { LONG } from '#tests/support/conditions.ts';
import { codeOf, confirmAddress, confirmedPerson, linkTo } from '#tests/support/links.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { type Headers, logIn, newPerson, ownAddress, PASSWORD, type Person, send, signUpBody } from '#tests/support/people.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const ME = '/api/v1/users/me';
const CHANGE = '/api/v1/auth/email/change';
const UNDO = '/api/v1/auth/email/undo';
const NEXT = '저녁엔 오메가 세 알';

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

async function proved({ headers }: Pick<Person, 'headers'>): Promise<Headers> {
  const reply = await send(server, 'POST', '/api/v1/auth/reauthenticate', headers, { password: PASSWORD });
  return { ...headers, 'x-proof': resultOf(reply, v.object({ proof: v.string() })).proof };
}

const meOf = async ({ headers }: Pick<Person, 'headers'>) => resultOf(await send(server, 'GET', ME, headers), userSchema);
const changed = (reply: Reply) => resultOf(reply, v.object({ isChanged: v.boolean() })).isChanged;

describe('another password', () => {
  it('a new password needs the proof and the present one, and ends all other sessions', async () => {
    const email = 'password@example.com';
    const person = await confirmedPerson(server, email);
    const other = await logIn(server, email);
    const body = { currentPassword: PASSWORD, newPassword: NEXT };
    expect(codeOf(await send(server, 'PUT', `${ME}/password`, person.headers, body))).toEqual([403, 'PROOF403']);
    const headers = await proved(person);
    const change = (changes: object) => send(server, 'PUT', `${ME}/password`, headers, { ...body, ...changes });
    expect(codeOf(await change({ currentPassword: NEXT }))).toEqual([400, 'U0004']);
    expect(codeOf(await change({ currentPassword: null }))).toEqual([400, 'VALID400_0']);
    expect(codeOf(await change({ newPassword: 'password1234' }))).toEqual([400, 'VALID400_0']);
    expect(codeOf(await change({}))).toEqual([200, 'done']);
    expect((await meOf(person)).email).toBe(email);
    expect((await send(server, 'GET', ME, { authorization: `Bearer ${other.accessToken}` })).status).toBe(401);
    expect((await post(server.url, '/api/v1/auth/login', { email, password: PASSWORD }, ownAddress())).status).toBe(400);
    expect((await logIn(server, email, NEXT)).accessToken).toBeTruthy();
    expect((await mailsTo(server, email))[0]?.subject).toBe('비밀번호가 바뀌었어요');
  });

  it('a new password takes no proof of another person or another session', async () => {
    const person = await newPerson(server, 'proofless@example.com');
    const other = await newPerson(server, 'prover@example.com');
    const body = { currentPassword: PASSWORD, newPassword: NEXT };
    const { 'x-proof': foreign = '' } = await proved(other);
    const later = { authorization: `Bearer ${(await logIn(server, person.email)).accessToken}` };
    const { 'x-proof': elsewhere = '' } = await proved({ headers: later });
    for (const proof of [foreign, elsewhere, person.accessToken, 'x', ''])
      expect(codeOf(await send(server, 'PUT', `${ME}/password`, { ...person.headers, 'x-proof': proof }, body))).toEqual([403, 'PROOF403']);
  });

  it('a new password may be the first one of a person who signed up at a provider', async () => {
    const email = 'first@example.com';
    const person = await confirmedPerson(server, email);
    const headers = await proved(person);
    await server.accounts.prepare('DELETE FROM credential WHERE user_id = (SELECT id FROM user WHERE email = ?1)').bind(email).all();
    expect(await meOf(person)).toMatchObject({ hasPassword: false });
    expect(codeOf(await send(server, 'PUT', `${ME}/password`, headers, { newPassword: NEXT }))).toEqual([200, 'done']);
    expect((await logIn(server, email, NEXT)).accessToken).toBeTruthy();
  });
});

describe('another address', () => {
  it('a new address counts once confirmed, and the old one gets a mail with a link that undoes it', async () => {
    const [old, wanted] = ['old@example.com', 'new@example.com'];
    const person = await confirmedPerson(server, old);
    const reply = await send(server, 'PUT', `${ME}/email`, await proved(person), { email: wanted });
    expect(codeOf(reply)).toEqual([200, 'done']);
    const token = await linkTo(server, wanted, 'change');
    expect((await meOf(person)).email).toBe(old);
    expect(changed(await post(server.url, CHANGE, { token }))).toBe(true);
    expect(codeOf(await post(server.url, CHANGE, { token }))).toEqual([400, 'LINK400']);
    expect(await meOf(person)).toMatchObject({ email: wanted, isEmailVerified: true });
    const undo = await linkTo(server, old, 'undo');
    expect((await mailsTo(server, old)).map(({ subject }) => subject)).toEqual([
      '이메일을 바꾸겠다는 요청을 받았어요',
      '이메일이 바뀌었어요',
    ]);
    expect(codeOf(await post(server.url, UNDO, { token: undo }))).toEqual([200, 'done']);
    expect((await send(server, 'GET', ME, person.headers)).status).toBe(401);
    const { accessToken } = await logIn(server, old);
    expect(await meOf({ headers: { authorization: `Bearer ${accessToken}` } })).toMatchObject({ email: old, isEmailVerified: true });
    expect(codeOf(await post(server.url, UNDO, { token: undo }))).toEqual([400, 'LINK400']);
    expect((await post(server.url, '/api/v1/auth/login', { email: wanted, password: PASSWORD }, ownAddress())).status).toBe(400);
  });

  it('a new address is announced to an old one that was confirmed after the change had begun', async () => {
    const [old, wanted] = ['confirmed-late@example.com', 'wanted-late@example.com'];
    const person = await newPerson(server, old);
    await send(server, 'PUT', `${ME}/email`, await proved(person), { email: wanted });
    const token = await linkTo(server, wanted, 'change');
    await confirmAddress(server, old);
    expect(changed(await post(server.url, CHANGE, { token }))).toBe(true);
    expect(codeOf(await post(server.url, UNDO, { token: await linkTo(server, old, 'undo') }))).toEqual([200, 'done']);
  });

  it('a new address is announced to an old one that was never confirmed, which cannot undo it', async () => {
    const [old, wanted] = ['mistyped@example.com', 'typed@example.com'];
    const person = await newPerson(server, old);
    await send(server, 'PUT', `${ME}/email`, await proved(person), { email: wanted });
    expect(changed(await post(server.url, CHANGE, { token: await linkTo(server, wanted, 'change') }))).toBe(true);
    expect(await meOf(person)).toMatchObject({ email: wanted, isEmailVerified: true });
    expect((await mailsTo(server, old)).map(({ subject }) => subject)).toEqual(['이메일을 바꾸겠다는 요청을 받았어요']);
    expect((await server.accounts.prepare('SELECT 1 FROM email_undo WHERE email = ?1').bind(old).all()).results).toEqual([]);
  });

  it('a new address waits while the last change may be undone, and the old one stays reserved until then', LONG, async () => {
    const [old, wanted] = ['reserved@example.com', 'settled@example.com'];
    const person = await confirmedPerson(server, old);
    const headers = await proved(person);
    await send(server, 'PUT', `${ME}/email`, headers, { email: wanted });
    await post(server.url, CHANGE, { token: await linkTo(server, wanted, 'change') });
    expect(codeOf(await send(server, 'PUT', `${ME}/email`, headers, { email: 'third@example.com' }))).toEqual([400, 'VALID400_0']);
    expect(codeOf(await post(server.url, '/api/v1/auth/signup', signUpBody(old), ownAddress()))).toEqual([409, 'U0003']);
    const other = await newPerson(server, 'covetous@example.com');
    expect(codeOf(await send(server, 'PUT', `${ME}/email`, await proved(other), { email: old }))).toEqual([409, 'U0003']);
    const undo = await linkTo(server, old, 'undo');
    await server.accounts.prepare('UPDATE email_undo SET expires_at = 1 WHERE email = ?1').bind(old).all();
    expect(codeOf(await post(server.url, UNDO, { token: undo }))).toEqual([400, 'LINK400']);
    expect((await post(server.url, '/api/v1/auth/signup', signUpBody(old), ownAddress())).status).toBe(201);
    expect(codeOf(await send(server, 'PUT', `${ME}/email`, headers, { email: 'third@example.com' }))).toEqual([200, 'done']);
  });

  it('a new address is undone once where the undo is sent three times at the same moment', async () => {
    const [old, wanted] = ['undo-race@example.com', 'undo-race-new@example.com'];
    const person = await confirmedPerson(server, old);
    await send(server, 'PUT', `${ME}/email`, await proved(person), { email: wanted });
    await post(server.url, CHANGE, { token: await linkTo(server, wanted, 'change') });
    const token = await linkTo(server, old, 'undo');
    const codes = (await Promise.all([1, 2, 3].map(() => post(server.url, UNDO, { token })))).map(codeOf);
    expect(codes.filter(([status]) => status === 200)).toHaveLength(1);
    expect(codes.filter(([, code]) => code === 'LINK400')).toHaveLength(2);
  });

  it('a new address begun again leaves nothing of the one begun before', async () => {
    const person = await newPerson(server, 'twice@example.com');
    const headers = await proved(person);
    await send(server, 'PUT', `${ME}/email`, headers, { email: 'first-wish@example.com' });
    const first = await linkTo(server, 'first-wish@example.com', 'change');
    await send(server, 'PUT', `${ME}/email`, headers, { email: 'second-wish@example.com' });
    const second = await linkTo(server, 'second-wish@example.com', 'change');
    expect(codeOf(await post(server.url, CHANGE, { token: first }))).toEqual([400, 'LINK400']);
    const codes = (await Promise.all([1, 2].map(() => post(server.url, CHANGE, { token: second })))).map(codeOf);
    expect(codes.filter(([status]) => status === 200)).toHaveLength(1);
    expect((await meOf(person)).email).toBe('second-wish@example.com');
  });

  it('a new address is refused without a proof, where it is the same, taken, or taken in the meantime', LONG, async () => {
    const person = await newPerson(server, 'wisher@example.com');
    await newPerson(server, 'owner@example.com');
    expect(codeOf(await send(server, 'PUT', `${ME}/email`, person.headers, { email: 'x@example.com' }))).toEqual([403, 'PROOF403']);
    const headers = await proved(person);
    const wish = async (email: unknown) => codeOf(await send(server, 'PUT', `${ME}/email`, headers, { email }));
    expect(await wish('WISHER@example.com')).toEqual([400, 'VALID400_0']);
    for (const email of ['no address', 'a,b@example.com', '"owner"@example.com', '<owner>@example.com'])
      expect(await wish(email)).toEqual([400, 'VALID400_0']);
    expect(await wish('owner@example.com')).toEqual([409, 'U0003']);
    expect(await wish('soon-taken@example.com')).toEqual([200, 'done']);
    const token = await linkTo(server, 'soon-taken@example.com', 'change');
    await newPerson(server, 'soon-taken@example.com');
    expect(codeOf(await post(server.url, CHANGE, { token }))).toEqual([409, 'U0003']);
    expect((await meOf(person)).email).toBe('wisher@example.com');
  });

  it('a new address may be requested five times an hour', async () => {
    const person = await newPerson(server, 'restless@example.com');
    const headers = await proved(person);
    const codes: unknown[] = [];
    for (let wish = 0; wish < 6; wish += 1)
      codes.push(codeOf(await send(server, 'PUT', `${ME}/email`, headers, { email: `wish-${wish}@example.com` }))[1]);
    expect(codes).toEqual([...Array<string>(5).fill('done'), 'COMMON429']);
  });
});
