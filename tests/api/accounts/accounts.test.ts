import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userSchema } from '#contract/accounts/accounts.ts';
import { call, post, refusal, resultOf } from '#tests/support/api.ts';
import { hashPassword } from '#tests/support/old-password.ts';
import { logIn, newPerson, ownAddress, PASSWORD, type Person, send, signUpBody } from '#tests/support/people.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const SIGNUP = '/api/v1/auth/signup';
const LOGIN = '/api/v1/auth/login';
const ME = '/api/v1/users/me';

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

describe('logging in', () => {
  it('logging in answers alike for an unknown e-mail, a wrong password and an account without one', async () => {
    await newPerson(server, 'known@example.com');
    await server.accounts
      .prepare(
        "INSERT INTO user (id, email, nickname, full_name, provider, created_at) VALUES (77, 'social@example.com', 's', 's', 'naver', 0)",
      )
      .all();
    const attempts = [
      { email: 'nobody@example.com', password: PASSWORD },
      { email: 'known@example.com', password: 'wrong password' },
      { email: 'social@example.com', password: PASSWORD },
      { email: 'not an address', password: PASSWORD },
    ];
    for (const attempt of attempts)
      expect(refusal(await post(server.url, LOGIN, attempt, ownAddress()))).toEqual([
        400,
        'U0004',
        '이메일 또는 비밀번호가 잘못되었습니다.',
      ]);
  });

  it('logging in accepts the same password in any Unicode normalisation', async () => {
    await newPerson(server, 'letters@example.com', { password: '가나다라마바사아'.normalize('NFD') });
    expect((await logIn(server, 'LETTERS@example.com', '가나다라마바사아')).accessToken).toBeTruthy();
  });

  it('logging in stores no plain password, and rehashes one of another cost', async () => {
    await newPerson(server, 'cost@example.com');
    const hash = async () =>
      String(
        (
          await rowsOf(
            server,
            'SELECT c.password_hash AS hash FROM credential c JOIN user u ON u.id = c.user_id WHERE u.email = ?1',
            'cost@example.com',
          )
        )[0]?.['hash'],
      );
    const first = await hash();
    expect(first).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/);
    await server.accounts
      .prepare("UPDATE credential SET password_hash = ?1 WHERE user_id = (SELECT id FROM user WHERE email = 'cost@example.com')")
      .bind(await hashPassword(PASSWORD, server.secrets['PASSWORD_PEPPER'] ?? '', { ln: 10, r: 8, p: 1 }))
      .all();
    expect(await hash()).toContain('ln=10');
    await logIn(server, 'cost@example.com');
    expect(await hash()).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
    await logIn(server, 'cost@example.com');
  });
});

describe('a deployment without a secret', () => {
  it.each(['TOKEN_KEYS', 'PASSWORD_PEPPER'])(
    'a deployment without a secret says that %s is missing, and serves everything else',
    async (name) => {
      const bare = await startServer({ [name]: '' });
      try {
        for (const [path, body] of [
          [LOGIN, { email: 'a@b.c', password: PASSWORD }],
          [SIGNUP, signUpBody('a@b.co')],
        ] as const) {
          const [status, code, message] = refusal(await post(bare.url, path, body));
          expect([status, code, message]).toEqual([503, 'COMMON503', expect.stringContaining(name)]);
        }
        expect((await call(bare.url, '/api/v1/supplements?id=1')).status).toBe(200);
      } finally {
        await bare.close();
      }
    },
  );
});

describe('the profile', () => {
  let person: Person;
  beforeAll(async () => {
    person = await newPerson(server, 'profile@example.com');
  });

  it('the profile changes nickname, birth date and phone number, and nothing else', async () => {
    const body = {
      nickname: ' 새  이름 ',
      birthDate: '1990-12-31',
      phoneNumber: '010-9999-0000',
      email: 'x@y.z',
      role: 'ADMIN',
      age: 3,
      id: 1,
      gender: 'MALE',
    };
    const user = resultOf(await send(server, 'PUT', ME, person.headers, body), userSchema);
    expect(user).toMatchObject({
      nickname: '새 이름',
      birthDate: '1990-12-31',
      phoneNumber: '010-9999-0000',
      email: person.email,
      gender: 'FEMALE',
    });
  });

  it.each([{}, { nickname: '' }, { nickname: null, birthDate: '', phoneNumber: null }])(
    'the profile keeps what %j leaves open',
    async (body) => {
      const before = resultOf(await send(server, 'GET', ME, person.headers), userSchema);
      expect(resultOf(await send(server, 'PUT', ME, person.headers, body), userSchema)).toEqual(before);
    },
  );

  it.each([
    { birthDate: '1990-13-01' },
    { phoneNumber: '010-1' },
    { nickname: '가'.repeat(31) },
    { nickname: 5 },
    { birthDate: `${new Date().getFullYear() - 5}-01-01` },
  ])('the profile refuses %j', async (body) => {
    const reply = await send(server, 'PUT', ME, person.headers, body);
    expect([reply.status, reply.body]).toEqual([
      400,
      expect.objectContaining({ code: 'VALID400_0', message: expect.stringMatching(/[가-힣]/) }),
    ]);
  });

  it('the profile is exported whole, without what could be used to become the person', async () => {
    const reply = await send(server, 'GET', `${ME}/export`, person.headers);
    const { user, data } = resultOf(reply, v.object({ user: userSchema, data: v.record(v.string(), v.array(v.unknown())) }));
    expect(user.email).toBe(person.email);
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(['sessions', 'likedSupplements', 'likedIngredients', 'activities', 'consents', 'pictures']),
    );
    expect(data['consents']).toHaveLength(2);
    expect(reply.text).not.toMatch(/scrypt|hash|nonce/i);
  });
});
