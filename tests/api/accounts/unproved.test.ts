import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post } from '#tests/support/api.ts';
import { withProofOf } from '#tests/support/authenticator.ts';
import { codeOf, resetTokenOf } from '#tests/support/links.ts';
import { allMails, mailsTo } from '#tests/support/mail.ts';
import { type Headers, newPerson, PASSWORD, type Person, send } from '#tests/support/people.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const ME = '/api/v1/users/me';
const NEXT = '저녁엔 오메가 세 알';
const BORN = '1998-03-14';

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

const subjectsTo = async (address: string, atLeast: number) => (await mailsTo(server, address, atLeast)).map(({ subject }) => subject);
const proved = (person: Person) => withProofOf(server, person, PASSWORD);
const change = (headers: Headers, birthDate: string) => send(server, 'PUT', ME, headers, { birthDate });
const reset = (token: string, birthDate: string) => post(server.url, '/api/v1/auth/password/reset', { token, password: NEXT, birthDate });

describe('a birth date that changes without a proof', () => {
  it('an unproved birth date is announced to the owner, and recovery asks for the one before', async () => {
    const person = await newPerson(server, 'unproved@example.com');
    expect((await change(person.headers, '1990-01-01')).status).toBe(200);
    expect((await change(person.headers, '1991-01-01')).status).toBe(200);
    expect(await subjectsTo(person.email, 2)).toEqual(['생년월일이 바뀌었어요', '생년월일이 바뀌었어요']);
    const token = await resetTokenOf(server, person.email);
    for (const wrong of ['1990-01-01', '1991-01-01']) expect(codeOf(await reset(token, wrong))).toEqual([409, 'CLAIM409']);
    expect(codeOf(await reset(token, BORN))).toEqual([200, 'done']);
  });

  it('an unproved birth date counts in recovery after seven days', async () => {
    const person = await newPerson(server, 'unproved-week@example.com');
    await change(person.headers, '1990-01-01');
    await server.accounts.prepare('UPDATE former_birth_date SET expires_at = 1').all();
    expect(codeOf(await reset(await resetTokenOf(server, person.email), '1990-01-01'))).toEqual([200, 'done']);
  });

  it('an unchanged birth date is not announced', async () => {
    const person = await newPerson(server, 'unchanged@example.com');
    expect((await change(person.headers, BORN)).status).toBe(200);
    expect(
      (await server.accounts.prepare('SELECT 1 FROM former_birth_date JOIN user ON id = user_id WHERE email = ?1').bind(person.email).all())
        .results,
    ).toEqual([]);
  });
});

describe('a proof', () => {
  it('a proved birth date counts in recovery at once, and the owner gets no mail', async () => {
    const person = await newPerson(server, 'proved-date@example.com');
    await change(person.headers, '1989-01-01');
    await subjectsTo(person.email, 1);
    expect((await change(await proved(person), '1990-01-01')).status).toBe(200);
    const token = await resetTokenOf(server, person.email);
    expect(codeOf(await reset(token, '1990-01-01'))).toEqual([200, 'done']);
    expect((await mailsTo(server, person.email)).filter(({ subject }) => subject === '생년월일이 바뀌었어요')).toHaveLength(1);
  });

  it('a proof lets the data be exported and the account be deleted without a mail', async () => {
    const person = await newPerson(server, 'proved-leave@example.com');
    const headers = await proved(person);
    expect((await send(server, 'GET', `${ME}/export`, headers)).status).toBe(200);
    expect((await send(server, 'DELETE', ME, headers)).status).toBe(200);
    const other = await newPerson(server, 'unproved-leave@example.com');
    expect((await send(server, 'DELETE', ME, other.headers)).status).toBe(200);
    expect(await subjectsTo(other.email, 1)).toEqual(['탈퇴가 완료됐어요']);
    expect((await allMails(server)).filter(({ to }) => to === person.email)).toEqual([]);
  });

  it.each([
    ['PUT', ME, { birthDate: '1990-01-01' }],
    ['GET', `${ME}/export`, undefined],
    ['DELETE', ME, undefined],
  ] as const)('a wrong proof is refused by %s %s, though none is needed', async (method, path, body) => {
    const person = await newPerson(server, `wrong-proof-${method}@example.com`.toLowerCase());
    const headers = { ...person.headers, 'x-proof': person.accessToken };
    expect(codeOf(await send(server, method, path, headers, body))).toEqual([403, 'PROOF403']);
  });
});

describe('an export without a proof', () => {
  it('an unproved export is mailed to the owner, three times an hour at most, with the old birth date', async () => {
    const person = await newPerson(server, 'exported@example.com');
    await change(person.headers, '1990-01-01');
    for (let asked = 0; asked < 5; asked += 1) expect((await send(server, 'GET', `${ME}/export`, person.headers)).status).toBe(200);
    const reply = await send(server, 'GET', `${ME}/export`, person.headers);
    const data = v.parse(
      v.object({ result: v.object({ data: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))) }) }),
      reply.body,
    ).result.data;
    expect(data['formerBirthDate']).toMatchObject([{ birthDate: BORN }]);
    expect(data['formerEmail']).toEqual([]);
    await subjectsTo(person.email, 4);
    expect((await subjectsTo(person.email, 4)).filter((subject) => subject === '내 데이터를 내려받았어요')).toHaveLength(3);
  });
});
