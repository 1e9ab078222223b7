import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userSchema } from '#contract/accounts/accounts.ts';
import { post, type Reply, resultOf } from '#tests/support/api.ts';
import { FULL_RUN, isFull, LONG, onlyWhen } from '#tests/support/conditions.ts';
import { codeOf, confirmedPerson, resetTokenOf } from '#tests/support/links.ts';
import { allMails, mailsTo } from '#tests/support/mail.ts';
import { logIn, newPerson, ownAddress, PASSWORD, type Person, send, signUpBody } from '#tests/support/people.ts';
import { rowsOf } from '#tests/support/rows.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const FORGOT = '/api/v1/auth/password/forgot';
const RESET = '/api/v1/auth/password/reset';
const CLAIM = '/api/v1/auth/email/claim';
const VERIFY = '/api/v1/auth/email/verify';
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

describe('a forgotten password', () => {
  it('a forgotten password is replaced by a new one, which ends all sessions', async () => {
    const email = 'forgetful@example.com';
    const person = await confirmedPerson(server, email);
    const other = await logIn(server, email);
    expect(codeOf(await reset(await resetTokenOf(server, email)))).toEqual([200, 'done']);
    expect((await send(server, 'GET', ME, person.headers)).status).toBe(401);
    expect((await post(server.url, '/api/v1/auth/refresh', { refreshToken: other.refreshToken })).status).toBe(401);
    expect((await post(server.url, '/api/v1/auth/login', { email, password: PASSWORD }, ownAddress())).status).toBe(400);
    expect((await logIn(server, email, NEXT)).accessToken).toBeTruthy();
    const [, told] = await mailsTo(server, email, 2);
    expect(told?.subject).toBe('비밀번호가 바뀌었어요');
    expect(told?.text).not.toMatch(/[#=][\w-]{43}/);
  });

  it('a forgotten password is answered alike for any address, and only accounts get a mail', async () => {
    await confirmedPerson(server, 'known@example.com');
    const replies = await Promise.all(['known@example.com', 'nobody@example.com'].map((email) => post(server.url, FORGOT, { email })));
    expect(replies.map(({ status, text }) => [status, text])[0]).toEqual(replies.map(({ status, text }) => [status, text])[1]);
    await mailsTo(server, 'known@example.com');
    await expect
      .poll(() => rowsOf(server, "SELECT count(*) AS n FROM outbox WHERE kind = 'FORGOTTEN' AND about = 'NONE'"), {
        timeout: 20_000,
      })
      .toEqual([{ n: 1 }]);
    expect((await allMails(server)).filter(({ to }) => to === 'nobody@example.com')).toEqual([]);
  });

  it('a thousand forgotten passwords get the same answer, three mails, valid links and no lock-out', {
    ...LONG,
    timeout: 120_000,
  }, async () => {
    const email = 'besieged@example.com';
    const { headers } = await confirmedPerson(server, email);
    const first = await resetTokenOf(server, email);
    const answers = new Set<string>();
    for (let asked = 0; asked < (isFull ? 1000 : 60); asked += 1) {
      const { status, text } = await post(server.url, FORGOT, { email: asked % 2 === 0 ? email : `nobody-${asked}@example.com` });
      answers.add(`${status} ${text}`);
    }
    expect([...answers]).toEqual([expect.stringMatching(/^200 /)]);
    await mailsTo(server, email, 3);
    expect((await mailsTo(server, email)).length).toBe(3);
    expect((await meOf({ headers })).email).toBe(email);
    await logIn(server, email);
    expect(codeOf(await reset(first))).toEqual([200, 'done']);
  });

  it('a forgotten password takes as long for a known address as for an unknown one', {
    ...onlyWhen(FULL_RUN),
    timeout: 300_000,
  }, async () => {
    const pairs = 200;
    await newPerson(server, 'timed@example.com');
    const people = Array.from({ length: pairs }, (_, index) => [`timed-${index}@example.com`, `untimed-${index}@example.com`] as const);
    await server.accounts.batch(
      people.map(([email], index) =>
        server.accounts
          .prepare(
            `INSERT INTO user (id, email, nickname, full_name, provider, gender, birth_date, phone_number, created_at)
             SELECT 7000 + ?1, ?2, nickname, full_name, provider, gender, birth_date, phone_number, created_at FROM user WHERE email = ?3`,
          )
          .bind(index, email, 'timed@example.com'),
      ),
    );
    const took = { known: [] as number[], unknown: [] as number[] };
    const time = async (kind: keyof typeof took, email: string) => {
      const start = performance.now();
      expect((await post(server.url, FORGOT, { email })).status).toBe(200);
      took[kind].push(performance.now() - start);
    };
    for (const [index, [known, unknown]] of people.entries()) {
      if (index % 2 === 0) await time('known', known);
      await time('unknown', unknown);
      if (index % 2 === 1) await time('known', known);
    }
    const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    console.log(
      `forgot: medians of ${pairs} pairs ${median(took.known).toFixed(2)} ms known, ${median(took.unknown).toFixed(2)} ms unknown`,
    );
    expect(Math.abs(median(took.known) - median(took.unknown))).toBeLessThan(2);
  });

  it("a forgotten password is rate limited by the client's address, known or not", async () => {
    const from = ownAddress();
    const codes: unknown[] = [];
    for (let asked = 0; asked < 22; asked += 1)
      codes.push(codeOf(await post(server.url, FORGOT, { email: `somebody-${asked}@example.com` }, from))[1]);
    expect(codes).toEqual([...Array<string>(20).fill('done'), 'COMMON429', 'COMMON429']);
  });

  it.each([
    ['plus+and.dots@example.com', 'plus+and.dots@example.com'],
    ["o'hara_%x!#$&*/=?^`{|}~-@example.co.kr", "o'hara_%x!#$&*/=?^`{|}~-@example.co.kr"],
    ['  MiXed@Example.COM ', 'mixed@example.com'],
    ['한글@도메인.한국', '한글@도메인.한국'],
    [`${'x'.repeat(64)}@example.com`, `${'x'.repeat(64)}@example.com`],
  ])('a forgotten password reaches the address %s', LONG, async (typed, email) => {
    await newPerson(server, email);
    expect((await post(server.url, FORGOT, { email: typed })).status).toBe(200);
    expect((await mailsTo(server, email)).map(({ to, link }) => [to, link.startsWith(`${server.url}/login/reset#reset=`)])).toEqual([
      [email, true],
    ]);
  });

  it.each([
    'stranger@example.com,b@example.com',
    '<stranger@example.com>',
    'b@example.com>,<stranger@example.com',
    'a,stranger@example.com',
    '<stranger>@example.com',
    '"stranger"@example.com',
    'x;stranger@example.com',
    'stranger@example.com(x)',
  ])('a forgotten password of %s writes to no other address', async (email) => {
    const stranger = 'stranger@example.com';
    await post(server.url, '/api/v1/auth/signup', signUpBody(email), ownAddress());
    await post(server.url, FORGOT, { email });
    await expect
      .poll(async () => (await rowsOf(server, "SELECT count(*) AS n FROM outbox WHERE state = 'open'"))[0]?.['n'], {
        timeout: 20_000,
      })
      .toBe(0);
    expect((await allMails(server)).filter(({ to }) => to === stranger)).toEqual([]);
  });

  it.each(['a@b.kr\r\nBcc: evil@example.com', 'a b@c.kr', 'a@@b.kr', '', 'a@b', 5, null, ['a@b.kr']])(
    'a forgotten password refuses %j',
    async (email) => {
      expect(codeOf(await post(server.url, FORGOT, { email }))).toEqual([400, 'VALID400_0']);
    },
  );
});

describe('the token of a mail', () => {
  it('a mailed token counts once, also when it is sent twice at the same moment', async () => {
    const email = 'twice@example.com';
    await confirmedPerson(server, email);
    const token = await resetTokenOf(server, email);
    const codes = (await Promise.all([reset(token), reset(token), reset(token)])).map(codeOf);
    expect(codes.filter(([status]) => status === 200)).toHaveLength(1);
    expect(codes.filter(([, code]) => code === 'LINK400')).toHaveLength(2);
    expect(codeOf(await reset(token))).toEqual([400, 'LINK400']);
  });

  it('a mailed token is void when expired, for another purpose, or when the account has another address', async () => {
    const email = 'late@example.com';
    await newPerson(server, email);
    const token = await resetTokenOf(server, email);
    for (const path of [VERIFY, '/api/v1/auth/email/change'])
      expect(codeOf(await post(server.url, path, { token }))).toEqual([400, 'LINK400']);
    await server.accounts.prepare("UPDATE user SET email = 'moved@example.com' WHERE email = ?1").bind(email).all();
    for (const path of [RESET, CLAIM]) expect(codeOf(await post(server.url, path, { token, password: NEXT }))).toEqual([400, 'LINK400']);
    await server.accounts.prepare("UPDATE user SET email = ?1 WHERE email = 'moved@example.com'").bind(email).all();
    await server.accounts.prepare('UPDATE mail_token SET expires_at = 1 WHERE email = ?1').bind(email).all();
    expect(codeOf(await reset(token, { birthDate: BORN }))).toEqual([400, 'LINK400']);
  });

  it.each(['x', 'a'.repeat(43), `${'a'.repeat(200)}`, '%00', '토큰'])(
    'a mailed token that was never issued is refused: %s',
    async (token) => {
      for (const path of [RESET, CLAIM, VERIFY, '/api/v1/auth/email/change'])
        expect(codeOf(await post(server.url, path, { token, password: NEXT }))).toEqual([400, 'LINK400']);
    },
  );

  it('a mailed token is stored as a hash, and its siblings are void once it is used', async () => {
    const email = 'fellows@example.com';
    await confirmedPerson(server, email);
    const first = await resetTokenOf(server, email);
    const second = await resetTokenOf(server, email, 2);
    expect(second).not.toBe(first);
    const kept = JSON.stringify(await rowsOf(server, 'SELECT * FROM mail_token'));
    expect([kept.includes(first), kept.includes(second)]).toEqual([false, false]);
    expect(codeOf(await reset(second))).toEqual([200, 'done']);
    expect(codeOf(await reset(first))).toEqual([400, 'LINK400']);
  });

  it('a mailed token is not used up by a refused password', async () => {
    const email = 'weak@example.com';
    await confirmedPerson(server, email);
    const token = await resetTokenOf(server, email);
    for (const password of ['short', 'password1234', 'x'.repeat(129)])
      expect(codeOf(await reset(token, { password }))).toEqual([400, 'VALID400_0']);
    expect(codeOf(await reset(token))).toEqual([200, 'done']);
  });
});
