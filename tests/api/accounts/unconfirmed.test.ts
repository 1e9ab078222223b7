import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userSchema } from '#contract/accounts/accounts.ts';
import { post, type Reply, resultOf } from '#tests/support/api.ts';
import { LONG } from '#tests/support/conditions.ts';
import { codeOf, confirmedPerson, linkTo, resetTokenOf } from '#tests/support/links.ts';
import { logIn, newPerson, ownAddress, type Person, send, signUpBody } from '#tests/support/people.ts';
import { rowsOf } from '#tests/support/rows.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const RESET = '/api/v1/auth/password/reset';
const CLAIM = '/api/v1/auth/email/claim';
const VERIFY = '/api/v1/auth/email/verify';
const AGAIN = '/api/v1/auth/email/verification';
const ME = '/api/v1/users/me';
const NEXT = '저녁엔 오메가 세 알';
const BORN = '1998-03-14';

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

const reset = (token: string, further: Readonly<Record<string, unknown>> = {}): Promise<Reply> =>
  post(server.url, RESET, { token, password: NEXT, ...further });
const meOf = async ({ headers }: Pick<Person, 'headers'>) => resultOf(await send(server, 'GET', ME, headers), userSchema);

describe('an address that was never confirmed', () => {
  it('an unconfirmed address is mailed at each sign-up, one-step or two-step', async () => {
    const email = 'newcomer@example.com';
    expect((await post(server.url, '/api/v1/auth/signup', signUpBody(email), ownAddress())).status).toBe(201);
    const { accessToken } = await logIn(server, email);
    const headers = { authorization: `Bearer ${accessToken}` };
    expect(await meOf({ headers })).toMatchObject({ isEmailVerified: false, hasPassword: true });
    expect(codeOf(await post(server.url, VERIFY, { token: await linkTo(server, email, 'verify') }, headers))).toEqual([200, 'done']);
    expect(await meOf({ headers })).toMatchObject({ isEmailVerified: true });
    expect(resultOf(await send(server, 'POST', AGAIN, headers), v.unknown())).toEqual({ isVerified: true });
  });

  it('an unconfirmed address may get another mail, three times in half an hour', LONG, async () => {
    const email = 'again@example.com';
    const { headers } = await newPerson(server, email);
    const codes: unknown[] = [];
    for (let asked = 0; asked < 4; asked += 1) codes.push(codeOf(await send(server, 'POST', AGAIN, headers))[1]);
    expect(codes).toEqual(['done', 'done', 'done', 'COMMON429']);
    const token = await linkTo(server, email, 'verify', 3);
    expect(codeOf(await post(server.url, VERIFY, { token }))).toEqual([200, 'done']);
    expect((await post(server.url, AGAIN, {})).status).toBe(401);
  });

  it('an unconfirmed account keeps its ticks for a person who knows the birth date; other ways in are closed', LONG, async () => {
    const email = 'mine@example.com';
    const person = await newPerson(server, email);
    await send(server, 'POST', '/api/v1/supplements/12/like', person.headers, {});
    await server.accounts
      .prepare(
        "INSERT INTO social_identity (provider, subject, user_id, created_at) SELECT 'naver', 'stranger', id, 1 FROM user WHERE email = ?1",
      )
      .bind(email)
      .all();
    await server.accounts
      .prepare(
        "INSERT INTO passkey (id, user_id, credential_id, public_key, counter, transports, name, created_at) SELECT 5, id, 'c', 'k', 0, '[]', 'stranger', 1 FROM user WHERE email = ?1",
      )
      .bind(email)
      .all();
    const token = await resetTokenOf(server, email);
    expect(codeOf(await reset(token))).toEqual([409, 'CLAIM409']);
    expect(codeOf(await reset(token, { birthDate: '1990-01-01' }))).toEqual([409, 'CLAIM409']);
    expect(codeOf(await reset(token, { birthDate: BORN }))).toEqual([200, 'done']);
    const { accessToken } = await logIn(server, email, NEXT);
    const headers = { authorization: `Bearer ${accessToken}` };
    expect(await meOf({ headers })).toMatchObject({ isEmailVerified: true });
    expect(resultOf(await send(server, 'GET', '/api/v1/likes/me', headers), v.array(v.unknown()))).toHaveLength(1);
    expect(await rowsOf(server, "SELECT 1 FROM social_identity WHERE subject = 'stranger'")).toEqual([]);
    expect(await rowsOf(server, "SELECT 1 FROM passkey WHERE name = 'stranger'")).toEqual([]);
  });

  it('an unconfirmed address allows five guesses of the birth date a day', async () => {
    const email = 'guessed@example.com';
    await newPerson(server, email);
    const token = await resetTokenOf(server, email);
    const codes: unknown[] = [];
    for (let year = 1980; year < 1986; year += 1) codes.push(codeOf(await reset(token, { birthDate: `${year}-03-14` }))[1]);
    expect(codes).toEqual([...Array<string>(5).fill('CLAIM409'), 'COMMON429']);
  });

  it("an unconfirmed address may be claimed by its owner: a stranger's account is deleted", async () => {
    const email = 'claimed@example.com';
    const stranger = await newPerson(server, email);
    await send(server, 'POST', '/api/v1/supplements/12/like', stranger.headers, {});
    const [{ id } = { id: 0 }] = await rowsOf(server, 'SELECT id FROM user WHERE email = ?1', email);
    const token = await resetTokenOf(server, email);
    const codes = (await Promise.all([post(server.url, CLAIM, { token }), post(server.url, CLAIM, { token })])).map(codeOf);
    expect(codes.filter(([status]) => status === 200)).toHaveLength(1);
    expect((await send(server, 'GET', ME, stranger.headers)).status).toBe(401);
    for (const table of ['session', 'credential', 'social_identity', 'supplement_like', 'mail_token', 'user'])
      expect([table, await rowsOf(server, `SELECT 1 FROM ${table} WHERE ${table === 'user' ? 'id' : 'user_id'} = ?1`, Number(id))]).toEqual(
        [table, []],
      );
    expect((await post(server.url, '/api/v1/auth/signup', signUpBody(email), ownAddress())).status).toBe(201);
  });

  it('an unconfirmed address cannot be claimed once it is confirmed', async () => {
    const email = 'confirmed@example.com';
    const { headers } = await confirmedPerson(server, email);
    expect(codeOf(await post(server.url, CLAIM, { token: await resetTokenOf(server, email) }))).toEqual([403, 'COMMON403']);
    expect((await meOf({ headers })).email).toBe(email);
  });
});
