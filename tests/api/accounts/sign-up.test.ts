import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userSchema } from '#contract/accounts/accounts.ts';
import { call, post, type Reply, refusal, resultOf } from '#tests/support/api.ts';
import { bearer, logIn, newPerson, ownAddress, PASSWORD, signUpBody } from '#tests/support/people.ts';
import { rowsOf } from '#tests/support/rows.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const SIGNUP = '/api/v1/auth/signup';
const PRE_SIGNUP = '/api/v1/auth/pre-signup';
const ME = '/api/v1/users/me';
const DETAILS = { fullName: '하루', gender: 'FEMALE', birthDate: '1998-03-14', phoneNumber: '010-1234-5678' };
const ALL_TERMS = [1, 2, 3];

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

describe('signing up at once', () => {
  it('signing up answers 201 without tokens; the person logs in and has the given data', async () => {
    const reply = await post(server.url, SIGNUP, signUpBody('  One@Example.COM '), ownAddress());
    expect([reply.status, reply.body]).toEqual([201, expect.objectContaining({ isSuccess: true, code: 'COMMON201' })]);
    expect(reply.text).not.toMatch(/accessToken|refreshToken/);
    const { accessToken } = await logIn(server, 'one@example.com');
    const me = await call(server.url, ME, { headers: bearer(accessToken) });
    expect(resultOf(me, v.strictObject(userSchema.entries))).toMatchObject({
      email: 'one@example.com',
      nickname: '하루',
      fullName: '김하루',
      provider: 'vitacheck',
      birthDate: '1998-03-14',
      phoneNumber: '010-1234-5678',
      gender: 'FEMALE',
      profileImageUrl: null,
    });
    expect(me.headers.get('cache-control')).toBe('private, no-store');
  });

  it.each<readonly [string, Record<string, unknown>, string]>([
    ['an e-mail with a space', { email: 'a b@example.com' }, '올바른 이메일 형식이 아닙니다.'],
    ['an e-mail without a dot', { email: 'a@example' }, '올바른 이메일 형식이 아닙니다.'],
    ['no e-mail', { email: undefined }, '올바른 이메일 형식이 아닙니다.'],
    ['a list as e-mail', { email: ['a@example.com'] }, '올바른 이메일 형식이 아닙니다.'],
    ['seven characters', { password: 'abcdef7' }, '비밀번호는 8자 이상 128자 이하로 입력해 주세요.'],
    ['129 characters', { password: `${'x9'.repeat(64)}y` }, '비밀번호는 8자 이상 128자 이하로 입력해 주세요.'],
    ['a common password', { password: 'P@ssw0rd2024' }, '너무 흔한 비밀번호예요. 다른 비밀번호를 써 주세요.'],
    [
      'the e-mail as password',
      { email: 'nabiyagom@example.com', password: 'nabiyagom1!' },
      '너무 흔한 비밀번호예요. 다른 비밀번호를 써 주세요.',
    ],
    ['a blank nickname', { nickname: '  ' }, '닉네임을 입력해주세요.'],
    ['a nickname that turns the text around', { nickname: 'a\u202eb' }, '쓸 수 없는 글자가 들어 있어요.'],
    ['no gender', { gender: undefined }, '성별을 선택해주세요.'],
    ['a day that does not exist', { birthDate: '1998-02-30' }, '생년월일 형식이 올바르지 않습니다.'],
    ['a half-typed date', { birthDate: '1998.03' }, '생년월일 형식이 올바르지 않습니다.'],
    ['a birth date to come', { birthDate: '2998-01-01' }, '생년월일 형식이 올바르지 않습니다.'],
    ['somebody under 14', { birthDate: `${new Date().getFullYear() - 12}-01-01` }, '만 14세 미만은 가입할 수 없어요.'],
    ['a landline', { phoneNumber: '02-123-4567' }, '휴대폰 번호 형식이 올바르지 않습니다.'],
    ['digits alone', { phoneNumber: '01012345678' }, '휴대폰 번호 형식이 올바르지 않습니다.'],
  ])('signing up refuses %s', async (_, changes, message) => {
    const reply = await post(server.url, SIGNUP, signUpBody('refused@example.com', changes), ownAddress());
    expect(refusal(reply)).toEqual([400, 'VALID400_0', message]);
    expect(await rowsOf(server, 'SELECT id FROM user WHERE email = ?1', 'refused@example.com')).toEqual([]);
  });

  it('signing up refuses a body far too large before any work', async () => {
    const reply = await post(server.url, SIGNUP, signUpBody('large@example.com', { password: 'x'.repeat(1_000_000) }), ownAddress());
    expect(reply.status).toBe(413);
  });

  it('signing up answers 409 for a taken e-mail in any case, also after a lost race', async () => {
    const attempts = await Promise.all(
      ['race@example.com', 'RACE@example.com', 'race@EXAMPLE.com'].map((email) =>
        post(server.url, SIGNUP, signUpBody(email), ownAddress()),
      ),
    );
    expect(attempts.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const later = await post(server.url, SIGNUP, signUpBody('rAcE@example.com'), ownAddress());
    expect(refusal(later)).toEqual([409, 'U0003', '이미 가입된 이메일입니다. 로그인 또는 비밀번호 찾기를 이용해 주세요.']);
  });

  it('signing up ignores privileged fields', async () => {
    const extra = {
      role: 'ADMIN',
      id: 7,
      userId: 7,
      provider: 'google',
      enabled: true,
      createdAt: 0,
      profileImageUrl: 'https://evil.example/a.png',
    };
    await newPerson(server, 'privileged@example.com', extra);
    const [user] = await rowsOf(server, 'SELECT * FROM user WHERE email = ?1', 'privileged@example.com');
    expect(user).toMatchObject({ provider: 'vitacheck', profile_image_url: null });
    expect(user?.['id']).not.toBe(7);
  });

  it('signing up records the agreed versions, marketing only where it was ticked', async () => {
    await newPerson(server, 'plain@example.com');
    await newPerson(server, 'marketing@example.com', { agreeToMarketing: true });
    const consents = (email: string) =>
      rowsOf(
        server,
        'SELECT c.term_id, c.version, c.is_agreed FROM consent c JOIN user u ON u.id = c.user_id WHERE u.email = ?1 ORDER BY c.term_id',
        email,
      );
    expect((await consents('plain@example.com')).map(({ term_id }) => term_id)).toEqual([1, 2]);
    expect((await consents('marketing@example.com')).map(({ term_id }) => term_id)).toEqual([1, 2, 3]);
    expect((await consents('plain@example.com'))[0]).toMatchObject({ version: 'v1.0', is_agreed: 1 });
  });
});

describe('signing up in two steps', () => {
  const first = (email: string, changes: Record<string, unknown> = {}) =>
    post(server.url, PRE_SIGNUP, { email, password: PASSWORD, nickname: '하루', agreedTermIds: ALL_TERMS, ...changes }, ownAddress());
  const token = (reply: Reply): string => resultOf(reply, v.string());

  it('the sign-up token carries neither password nor e-mail, and works once, for its own e-mail', async () => {
    const opaque = token(await first('Two@example.com'));
    expect(opaque).toMatch(/^pst_[\w-]{43}$/);
    const body = { ...DETAILS, email: 'other@example.com', password: 'another password 1', role: 'ADMIN' };
    const done = await post(server.url, SIGNUP, body, { ...bearer(opaque), ...ownAddress() });
    expect([done.status, done.body]).toEqual([201, expect.objectContaining({ code: 'COMMON201' })]);
    expect((await logIn(server, 'two@example.com')).accessToken).toBeTruthy();
    expect(await rowsOf(server, 'SELECT id FROM user WHERE email = ?1', 'other@example.com')).toEqual([]);
    const again = await post(server.url, SIGNUP, DETAILS, bearer(opaque));
    expect(refusal(again)).toEqual([401, 'U0001', '가입 유효 시간이 만료되었습니다. 처음부터 다시 시도해주세요.']);
  });

  it('the sign-up token makes one account when it is sent twice at once', async () => {
    const opaque = token(await first('twice@example.com'));
    const replies = await Promise.all([1, 2, 3].map(() => post(server.url, SIGNUP, DETAILS, bearer(opaque))));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await rowsOf(server, 'SELECT id FROM user WHERE email = ?1', 'twice@example.com')).toHaveLength(1);
  });

  it('the sign-up token expires after ten minutes', async () => {
    const opaque = token(await first('late@example.com'));
    await server.accounts
      .prepare('UPDATE pre_signup SET expires_at = ?1')
      .bind(Date.now() - 1)
      .all();
    expect((await post(server.url, SIGNUP, DETAILS, bearer(opaque))).status).toBe(401);
  });

  it.each<readonly [string, Record<string, unknown>, number, string]>([
    ['no terms', { agreedTermIds: [] }, 400, 'VALID400_0'],
    ['a required one missing', { agreedTermIds: [1, 3] }, 400, 'CE0001'],
    ['unknown terms', { agreedTermIds: [1, 2, 99] }, 400, 'CE0001'],
    ['a short password', { password: 'short' }, 400, 'VALID400_0'],
    ['no e-mail', { email: 'nobody' }, 400, 'VALID400_0'],
  ])('signing up in two steps refuses %s', async (_, changes, status, code) => {
    expect(refusal(await first('steps@example.com', changes)).slice(0, 2)).toEqual([status, code]);
  });

  it('signing up in two steps answers 409 for a taken e-mail, before and after the first step', async () => {
    const opaque = token(await first('overtaken@example.com'));
    await newPerson(server, 'overtaken@example.com');
    expect((await post(server.url, SIGNUP, DETAILS, bearer(opaque))).status).toBe(409);
    expect(refusal(await first('OVERTAKEN@example.com'))[1]).toBe('U0003');
  });

  it('signing up in two steps needs its own kind of token: another bearer gets 401', async () => {
    const person = await newPerson(server, 'kinds@example.com');
    for (const other of [person.accessToken, person.refreshToken, 'pst_made-up', 'garbage'])
      expect((await post(server.url, SIGNUP, signUpBody('never@example.com'), bearer(other))).status).toBe(401);
  });
});
