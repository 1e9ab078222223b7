import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, post, type Reply } from '#tests/support/api.ts';
import { LONG } from '#tests/support/conditions.ts';
import { logIn, newPerson, ownAddress, PASSWORD, type Person, signUpBody, tokensOf } from '#tests/support/people.ts';
import { pngPicture } from '#tests/support/pictures.ts';
import { newPerson as reminderPerson } from '#tests/support/reminder-people.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { LIMITS } from '#upstream/shared/http/rate-limit.ts';

const PRE_SIGN_UP = { email: 'wanted@example.com', password: PASSWORD, nickname: '하루', agreedTermIds: [1, 2] };

let server: TestServer;
let person: Person;
let ticker: Awaited<ReturnType<typeof reminderPerson>>;
let stranger: typeof ticker;
beforeAll(async () => {
  server = await startServer();
  person = await newPerson(server, 'limits@example.com');
  [ticker, stranger] = await Promise.all([reminderPerson(server), reminderPerson(server)]);
});
afterAll(() => server.close());

const fill = (most: number) =>
  server.accounts
    .prepare("UPDATE rate_count SET times = ?1 WHERE times <> '[]'")
    .bind(JSON.stringify(Array.from({ length: most }, () => Date.now())))
    .all();
const age = (milliseconds: number) =>
  server.accounts
    .prepare(
      `UPDATE rate_count SET ends_at = ends_at - ?1,
         times = (SELECT json_group_array(value - ?1) FROM json_each(rate_count.times))`,
    )
    .bind(milliseconds)
    .all();
const forget = () => server.accounts.prepare('DELETE FROM rate_count').all();

function expectRefusal(reply: Reply): void {
  expect([reply.status, reply.body]).toEqual([
    429,
    expect.objectContaining({
      code: 'COMMON429',
      message: expect.stringMatching(/^요청이 너무 많아요\. \d+(초|분) 뒤에 다시 시도해 주세요\.$/),
    }),
  ]);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
}

const logInAs = (email: string, from: Record<string, string>) =>
  post(server.url, '/api/v1/auth/login', { email, password: 'wrong password' }, from);
const signUpAs = (email: string, from: Record<string, string>) => post(server.url, '/api/v1/auth/signup', signUpBody(email), from);
const from = (address: string) => ({ 'cf-connecting-ip': address });

describe('limits', () => {
  it('limits have their documented values', () => {
    const minute = 60_000;
    expect(LIMITS).toMatchObject({
      'login-address': { most: 10, within: minute },
      'signup-address': { most: 5, within: 30 * minute },
      'refresh-session': { most: 30, within: minute },
      'upload-account': { most: 20, within: 60 * minute },
      'report-address': { most: 10, within: 60 * minute },
      'tick-account': { most: 120, within: minute },
    });
  });

  it('limits count every try, right or wrong', async () => {
    await forget();
    let { refreshToken } = await logIn(server, person.email);
    const statuses: number[] = [];
    while (!statuses.includes(429) && statuses.length < 70) {
      const reply = await post(server.url, '/api/v1/auth/refresh', { refreshToken });
      statuses.push(reply.status);
      if (reply.status === 200) ({ refreshToken } = tokensOf(reply));
    }
    const allowed = statuses.filter((status) => status === 200).length;
    expect(statuses.at(-1)).toBe(429);
    // A minute may end meanwhile on a busy machine; a sliding window never allows a second thirty at once.
    expect(allowed).toBeGreaterThanOrEqual(30);
    expect(allowed).toBeLessThan(45);
  });

  it.each<readonly [string, number, (other: boolean, address: Record<string, string>) => Promise<Reply>, number]>([
    ['logins from one address', 10, (other, address) => logInAs(`a${other}@example.com`, other ? ownAddress() : address), 400],
    ['sign-ups from one address', 5, (other, address) => signUpAs('limits@example.com', other ? ownAddress() : address), 409],
    [
      'messages about products from one address',
      10,
      (other, address) =>
        post(server.url, '/api/v1/supplements/1/reports', { kind: 'OTHER', text: '달라요' }, other ? ownAddress() : address),
      200,
    ],
    [
      'uploads of one person',
      20,
      async (other) => {
        const form = new FormData();
        form.set('file', new File([new Uint8Array(await pngPicture())], 'a.png'));
        const who = other ? await server.bearer(4242) : person.headers;
        return call(server.url, '/api/v1/uploads', { method: 'POST', headers: who, body: form });
      },
      200,
    ],
    ['ticks of one person', 120, async (other) => (other ? stranger : ticker).send('POST', '/api/v1/notifications/records/1/toggle'), 404],
  ])('limits hold for %s', async (_, most, attempt, usual) => {
    await forget();
    const address = ownAddress();
    expect((await attempt(false, address)).status).toBe(usual);
    await fill(most);
    expectRefusal(await attempt(false, address));
    expect((await attempt(true, address)).status).not.toBe(429);
  });

  it('limits slide: a try just before a full minute still counts after it', async () => {
    await forget();
    const address = ownAddress();
    await logInAs('edge@example.com', address);
    await fill(10);
    await age(55_000);
    const refused = await logInAs('edge@example.com', address);
    expectRefusal(refused);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(5);
    await age(6000);
    expect((await logInAs('edge@example.com', address)).status).toBe(400);
  });

  it('limits let no more through of many at the same moment', async () => {
    await forget();
    const address = ownAddress();
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => logInAs(`race-${index}@example.com`, address)));
    expect(replies.filter(({ status }) => status !== 429)).toHaveLength(10);
  });

  it('limits of signing up count the client, never the requested address', LONG, async () => {
    await forget();
    const ask = () => post(server.url, '/api/v1/auth/pre-signup', PRE_SIGN_UP, ownAddress());
    for (let count = 0; count < 7; count += 1) expect((await ask()).status).toBe(200);
  });

  it('limits of searches, by address, do not read the database', async () => {
    const address = ownAddress();
    const search = (headers: Record<string, string>) => call(server.url, '/api/v1/supplements/search?keyword=칼슘&size=1', { headers });
    let reply = await search(address);
    for (let count = 0; reply.status === 200 && count < 130; count += 1) reply = await search(address);
    expectRefusal(reply);
    expect((await search(ownAddress())).status).toBe(200);
  });

  it('limits see one household behind a /64, and tell two IPv4 addresses apart', async () => {
    await forget();
    await logInAs('six@example.com', from('2001:db8:1:2::1'));
    await fill(10);
    expectRefusal(await logInAs('seven@example.com', from('2001:0db8:1:2:ffff:1:2:3')));
    expect((await logInAs('eight@example.com', from('2001:db8:1:3::1'))).status).toBe(400);
    await logInAs('nine@example.com', from('203.0.113.7'));
    expect((await logInAs('ten@example.com', from('203.0.113.8'))).status).toBe(400);
  });

  it('limits do not apply to this very machine, which the platform never names', async () => {
    await forget();
    await logInAs('loopback1@example.com', {});
    await fill(10);
    expect((await logInAs('loopback2@example.com', {})).status).toBe(400);
  });

  it('limits store neither address nor e-mail', async () => {
    await forget();
    await logInAs('secret-name@example.com', from('203.0.113.99'));
    const { results } = await server.accounts.prepare('SELECT * FROM rate_count').all();
    expect(results.length).toBeGreaterThan(0);
    expect(JSON.stringify(results)).not.toMatch(/secret-name|203\.0/);
  });

  it('limits are deleted by the cron when they have expired', async () => {
    await server.accounts.prepare('UPDATE rate_count SET ends_at = 1').all();
    await server.tick(new Date());
    const { results } = await server.accounts.prepare('SELECT count(*) AS kept FROM rate_count WHERE ends_at = 1').all();
    expect(results[0]?.['kept']).toBe(0);
  });
});
