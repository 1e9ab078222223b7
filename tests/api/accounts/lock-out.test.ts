import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { post, type Reply } from '#tests/support/api.ts';
import { LONG } from '#tests/support/conditions.ts';
import { newPerson, ownAddress, PASSWORD, type Person, send, signUpBody } from '#tests/support/people.ts';
import { rowsOf } from '#tests/support/rows.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

/** Wrong guesses before the first wait: per account, per pair of address and account, per address, per known device. */
const FREE = { account: 25, pair: 5, address: 10, known: 100 } as const;

type Address = ReturnType<typeof ownAddress>;

let server: TestServer;
let person: Person;
let home: Address;
const guess = (from: Address, password = 'wrong password', email = person.email): Promise<Reply> =>
  post(server.url, '/api/v1/auth/login', { email, password }, from);

/** Moves waits into the past, but not counts. */
const wait = (milliseconds: number) =>
  server.accounts.prepare("UPDATE rate_count SET ends_at = ends_at - ?1, times = '[]'").bind(milliseconds).all();

/** Sets the counts of wrong guesses, with the last one just now. */
const fill = (count: number) => server.accounts.prepare("UPDATE rate_count SET count = ?1 WHERE times = '[]'").bind(count).all();

beforeAll(async () => {
  server = await borrowServer('ticking');
  person = await newPerson(server, 'locked@example.com');
  home = ownAddress();
  expect((await guess(home, PASSWORD)).status).toBe(200);
});
afterAll(() => server.close());
beforeEach(() => server.accounts.prepare('DELETE FROM rate_count').all());

describe('wrong passwords', () => {
  it('wrong passwords of strangers never lock out an address that has signed in before', async () => {
    for (const address of Array.from({ length: 3 }, ownAddress)) expect((await guess(address)).status).toBe(400);
    await fill(FREE.account + 3);
    const refused = await guess(ownAddress());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(refused.text).toMatch(/[가-힣]/);
    expect((await guess(home, PASSWORD)).status).toBe(200);
  });

  it('wrong passwords of others on the same network do not lock out a known address', LONG, async () => {
    for (let count = 0; count < 12; count += 1) await guess(home, 'wrong password', `neighbour-${count}@example.com`);
    expect((await guess(home, 'wrong password', 'neighbour@example.com')).status).toBe(429);
    expect((await guess(home, PASSWORD)).status).toBe(200);
  });

  it('slow down their address and account together, each one more than the one before', async () => {
    const stranger = ownAddress();
    const waits: number[] = [];
    for (let count = 0; count < FREE.pair; count += 1) expect((await guess(stranger)).status).toBe(400);
    for (let count = 0; count < 3; count += 1) {
      const reply = await guess(stranger);
      expect(reply.status).toBe(429);
      const seconds = Number(reply.headers.get('retry-after'));
      waits.push(seconds);
      await wait(seconds * 1000);
      expect((await guess(stranger)).status).toBe(400);
    }
    expect(waits.every((each, index) => index === 0 || each > (waits[index - 1] ?? 0) * 1.5)).toBe(true);
    expect((await guess(stranger, 'wrong password', 'other-account@example.com')).status).toBe(400);
    expect((await guess(ownAddress())).status).toBe(400);
  });

  it('slow down their address whatever the account', async () => {
    const stranger = ownAddress();
    const spray = (count: number) => guess(stranger, 'wrong password', `spray-${count}@example.com`);
    for (let count = 0; count < 3; count += 1) expect((await spray(count)).status).toBe(400);
    await fill(FREE.address - 1);
    expect((await spray(3)).status).toBe(400);
    expect((await guess(stranger, 'wrong password', 'spray@example.com')).status).toBe(429);
  });

  it('wrong passwords of many at the same moment are not even hashed', LONG, async () => {
    const stranger = ownAddress();
    const replies = await Promise.all(Array.from({ length: 12 }, () => guess(stranger)));
    expect(replies.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(FREE.pair);
  });

  it('wrong passwords from a known address are limited too', async () => {
    await guess(home);
    await fill(FREE.known);
    expect((await guess(home)).status).toBe(429);
  });

  it('wrong passwords are forgotten by a right one', LONG, async () => {
    const stranger = ownAddress();
    for (let count = 0; count < 4; count += 1) await guess(stranger);
    expect((await guess(stranger, PASSWORD)).status).toBe(200);
    for (let count = 0; count < 4; count += 1) expect((await guess(stranger)).status).toBe(400);
  });
});

describe('the places somebody signs in from', () => {
  it('known places are keyed hashes, ten at most, different for each person, and go with the account', LONG, async () => {
    const [one, other] = [await newPerson(server, 'places@example.com'), await newPerson(server, 'places2@example.com')];
    const shared = ownAddress();
    for (const address of [ownAddress(), shared]) await guess(address, PASSWORD, other.email);
    await guess(shared, PASSWORD, one.email);
    for (let count = 0; count < 11; count += 1) expect((await guess(ownAddress(), PASSWORD, one.email)).status).toBe(200);
    const rows = await rowsOf(
      server,
      'SELECT n.* FROM known_network n JOIN user u ON u.id = n.user_id WHERE u.email IN (?1, ?2)',
      one.email,
      other.email,
    );
    expect(rows.filter(({ user_id }) => user_id !== rows.at(-1)?.['user_id'])).not.toHaveLength(0);
    expect(rows).toHaveLength(10 + 2);
    expect(new Set(rows.map(({ network }) => network)).size).toBe(rows.length);
    expect(JSON.stringify(rows)).not.toContain('198.51');
    await send(server, 'DELETE', '/api/v1/users/me', one.headers);
    expect(await rowsOf(server, 'SELECT * FROM known_network WHERE user_id NOT IN (SELECT id FROM user)')).toEqual([]);
  });

  it('known places are forgotten after half a year', async () => {
    await server.accounts.prepare('UPDATE known_network SET used_at = used_at - 181 * 86400000').all();
    await server.tick(new Date());
    expect(await rowsOf(server, 'SELECT * FROM known_network')).toEqual([]);
  });
});

it('a stranger’s sign-ups leave the owner of an address the way in', LONG, async () => {
  for (let count = 0; count < 6; count += 1) await post(server.url, '/api/v1/auth/signup', signUpBody(person.email), ownAddress());
  const reply = await post(server.url, '/api/v1/auth/signup', signUpBody(person.email), ownAddress());
  expect(reply.status).toBe(409);
});
