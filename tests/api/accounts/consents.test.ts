import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resultOf } from '#tests/support/api.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const CONSENTS = '/api/v1/users/me/consents';
const SETTINGS = '/api/v1/notification-settings/me';

const consentList = v.array(
  v.object({
    termId: v.number(),
    title: v.string(),
    required: v.boolean(),
    version: v.string(),
    isAgreed: v.boolean(),
    decidedVersion: v.nullable(v.string()),
    decidedAt: v.nullable(v.string()),
    isOpen: v.boolean(),
  }),
);
type ConsentList = v.InferOutput<typeof consentList>;

let server: TestServer;
let people = 0;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

function somebody(agreeToMarketing: boolean): Promise<Person> {
  people += 1;
  return newPerson(server, `consent-${people}@example.com`, { agreeToMarketing });
}

const listOf = async (person: Person) => resultOf(await send(server, 'GET', CONSENTS, person.headers), consentList);
const marketingOf = (list: ConsentList) => list.find(({ required }) => !required) ?? expect.fail('no marketing document');

async function save(person: Person, consents: readonly { readonly termId: number; readonly version: string }[], isAgreed: boolean) {
  const body = { consents: consents.map(({ termId, version }) => ({ termId, version, isAgreed })) };
  return send(server, 'PUT', CONSENTS, person.headers, body);
}

async function newsOf(person: Person): Promise<boolean[]> {
  const rows = resultOf(await send(server, 'GET', SETTINGS, person.headers), v.array(v.object({ type: v.string(), enabled: v.boolean() })));
  return rows.filter(({ type }) => type === 'EVENT').map(({ enabled }) => enabled);
}

async function ledgerOf(person: Person, termId: number): Promise<unknown[]> {
  const sql = `SELECT c.version, c.is_agreed FROM consent c JOIN user u ON u.id = c.user_id WHERE u.email = ?1 AND c.term_id = ${termId} ORDER BY c.id`;
  return (await rowsOf(server, sql, person.email)).map((row) => Object.values(row));
}

describe('what somebody has agreed to', () => {
  it('consents are those ticked at the sign-up, and are not asked for again', async () => {
    const list = await listOf(await somebody(false));
    expect(list.map(({ required, isAgreed, isOpen }) => [required, isAgreed, isOpen])).toEqual([
      [true, true, false],
      [true, true, false],
      [false, false, false],
    ]);
    expect(marketingOf(list)).toMatchObject({ decidedVersion: null, decidedAt: null });
    expect(Date.parse(list[0]?.decidedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(marketingOf(await listOf(await somebody(true)))).toMatchObject({ isAgreed: true, isOpen: false });
  });

  it('consents and the switches of news have one source of truth, whichever changes', async () => {
    const person = await somebody(true);
    const marketing = marketingOf(await listOf(person));
    expect(await newsOf(person)).toEqual([true, true]);
    await save(person, [marketing], false);
    expect(await newsOf(person)).toEqual([false, false]);
    await send(server, 'PATCH', SETTINGS, person.headers, { type: 'EVENT', channel: 'PUSH', isEnabled: true });
    expect(marketingOf(await listOf(person))).toMatchObject({ isAgreed: true });
    expect(await newsOf(person)).toEqual([false, true]);
    // A repeat changes nothing, and leaves a single switch alone.
    await save(person, [marketing], true);
    expect(await newsOf(person)).toEqual([false, true]);
    await send(server, 'PATCH', SETTINGS, person.headers, { type: 'EVENT', channel: 'PUSH', isEnabled: false });
    expect(marketingOf(await listOf(person))).toMatchObject({ isAgreed: false });
    await save(person, [marketing], true);
    expect(await newsOf(person)).toEqual([true, true]);
    expect(await ledgerOf(person, marketing.termId)).toEqual([1, 0, 1, 0, 1].map((isAgreed) => [marketing.version, isAgreed]));
  });

  it('a consent is written once, however often it is sent at the same moment', async () => {
    const person = await somebody(false);
    const marketing = marketingOf(await listOf(person));
    await Promise.all(Array.from({ length: 6 }, () => save(person, [marketing], true)));
    expect(await ledgerOf(person, marketing.termId)).toEqual([[marketing.version, 1]]);
  });

  it('consents are the caller’s alone', async () => {
    const [one, other] = [await somebody(false), await somebody(false)];
    await save(one, [marketingOf(await listOf(one))], true);
    expect(marketingOf(await listOf(other)).isAgreed).toBe(false);
    expect((await send(server, 'GET', CONSENTS, {})).status).toBe(401);
    expect((await send(server, 'PUT', CONSENTS, {}, { consents: [] })).status).toBe(401);
  });

  it.each([
    {},
    { consents: [] },
    { consents: 'x' },
    { consents: [{ termId: 1, version: 'v1.0' }] },
    { consents: [{ termId: 1, version: 'v1.0', isAgreed: 'true' }] },
    { consents: [{ termId: '1', version: 'v1.0', isAgreed: true }] },
    { consents: [{ termId: 999, version: 'v1.0', isAgreed: true }] },
    { consents: [{ termId: 1, version: 'v0.1', isAgreed: true }] },
    { consents: Array.from({ length: 21 }, () => ({ termId: 1, version: 'v1.0', isAgreed: true })) },
  ])('consents refuse %j', async (body) => {
    const person = await somebody(false);
    const before = await listOf(person);
    const reply = await send(server, 'PUT', CONSENTS, person.headers, body);
    expect([reply.status, reply.body]).toEqual([400, expect.objectContaining({ message: expect.stringMatching(/[가-힣]/) })]);
    expect(await listOf(person)).toEqual(before);
  });
});

describe('a new version', () => {
  it('a new version of terms is asked of those who agreed to the one before, until they agree', async () => {
    const [free, bound] = [await somebody(true), await somebody(false)];
    await server.catalogue.prepare("UPDATE term SET version = 'v9.9'").all();
    expect((await listOf(free)).map(({ isOpen }) => isOpen)).toEqual([true, true, true]);
    const open = (await listOf(bound)).filter(({ isOpen }) => isOpen);
    expect(open.map(({ required }) => required)).toEqual([true, true]);
    // A refusal is recorded, and asked again at the next log-in.
    await save(bound, open, false);
    const refused = await listOf(bound);
    expect(refused.filter(({ required }) => required).map(({ isAgreed, isOpen }) => [isAgreed, isOpen])).toEqual([
      [false, true],
      [false, true],
    ]);
    expect((await send(server, 'GET', '/api/v1/users/me/export', bound.headers)).status).toBe(200);
    await save(bound, open, true);
    expect((await listOf(bound)).filter(({ isOpen }) => isOpen)).toEqual([]);
    expect(await ledgerOf(bound, open[0]?.termId ?? 0)).toEqual([
      [expect.stringMatching(/^v1/), 1],
      ['v9.9', 0],
      ['v9.9', 1],
    ]);
    // A switch consents to no unseen version.
    await send(server, 'PATCH', SETTINGS, free.headers, { type: 'EVENT', channel: 'PUSH', isEnabled: false });
    expect(marketingOf(await listOf(free))).toMatchObject({ isAgreed: true, isOpen: true });
    await save(free, [marketingOf(await listOf(free))], false);
    expect(marketingOf(await listOf(free))).toMatchObject({ isAgreed: false, isOpen: false });
    expect(await newsOf(free)).toEqual([false, false]);
  });
});
