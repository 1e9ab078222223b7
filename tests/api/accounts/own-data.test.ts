import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readExportFile } from '#contract/accounts/own-data.ts';
import { fieldLabel, kindLabel } from '#copy/accounts/own-data.ts';
import { call, resultOf } from '#tests/support/api.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';
import { rowsOf } from '#tests/support/rows.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const EXPORT = '/api/v1/users/me/export';
const OVERVIEW = '/api/v1/users/me/overview';
const ROUTINES = '/api/v1/notifications/routines';

let server: TestServer;
let person: Person;
let other: Person;
beforeAll(async () => {
  server = await borrowServer();
  person = await newPerson(server, 'keeper@example.com', { nickname: '=하루', agreeToMarketing: true });
  other = await newPerson(server, 'stranger@example.com');
  await send(server, 'POST', '/api/v1/supplements/12/like', person.headers, { liked: true });
  await send(server, 'POST', `${ROUTINES}/custom`, person.headers, {
    name: '아침, 저녁 "알약"',
    schedules: [{ dayOfWeek: 'MON', time: '09:00' }],
  });
});
afterAll(() => server.close());

const overview = v.object({ kinds: v.array(v.object({ name: v.string(), count: v.number() })) });

describe('the export', () => {
  it('the export has everything as JSON, for any spelling of the format', async () => {
    const [plain, json] = await Promise.all([
      send(server, 'GET', EXPORT, person.headers),
      send(server, 'GET', `${EXPORT}?format=json`, person.headers),
    ]);
    const schema = v.object({ data: v.record(v.string(), v.array(v.unknown())) });
    expect(resultOf(plain, schema)).toEqual(resultOf(json, schema));
    const { data } = resultOf(json, schema);
    const owner = await rowsOf(server, 'SELECT id FROM user WHERE email = ?1', person.email);
    expect(data['account']).toEqual(owner.map((row) => expect.objectContaining(row)));
    expect(data['consents']).toHaveLength(3);
    expect(data['routines']).toHaveLength(1);
  });

  it('the export reads well: days and times as words, no JSON within a string, no bit mask and no flag as a number', async () => {
    const { data } = resultOf(
      await send(server, 'GET', EXPORT, person.headers),
      v.object({ data: v.record(v.string(), v.array(v.unknown())) }),
    );
    expect(data['routineTimes']).toEqual([expect.objectContaining({ days: ['월'], time: '09:00' })]);
    expect(data['routines']).toEqual([
      expect.objectContaining({ isEnabled: true, createdAt: expect.stringMatching(/^20\d\d-\d\d-\d\dT/) }),
    ]);
    const values = Object.values(data)
      .flat()
      .flatMap((row) => Object.entries(v.parse(v.record(v.string(), v.unknown()), row)));
    expect(
      values.filter(([name, value]) => ['mask', 'minute'].includes(name) || (typeof value === 'string' && /^[[{]/.test(value))),
    ).toEqual([]);
  });

  it('the export names each kind of data differently', async () => {
    const { data } = resultOf(await send(server, 'GET', EXPORT, person.headers), v.object({ data: v.record(v.string(), v.unknown()) }));
    expect(Object.keys(data).filter((name) => kindLabel(name) === name)).toEqual([]);
  });

  it('the export names each column of a reminder differently', async () => {
    const schema = v.object({ data: v.object({ routines: v.array(v.record(v.string(), v.unknown())) }) });
    const { data } = resultOf(await send(server, 'GET', EXPORT, person.headers), schema);
    expect(Object.keys(data.routines[0] ?? {}).filter((name) => fieldLabel(name) === name)).toEqual(['id']);
  });

  it('the export is a file for spreadsheets as CSV, and is not cached', async () => {
    const reply = await call(server.url, `${EXPORT}?format=csv`, { headers: person.headers });
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'private, no-store',
    ]);
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="vitanyang.csv"');
    const lines = reply.text.split('\r\n');
    expect(reply.text).toContain('keeper@example.com');
    expect(reply.text).toContain("'=하루");
    expect(reply.text).toContain('"아침, 저녁 ""알약"""');
    expect(lines.filter((line) => line === '약관 동의 내역')).toHaveLength(1);
    expect(reply.text).not.toContain('stranger@example.com');
    expect(reply.text).not.toMatch(/scrypt|hash|nonce/i);
  });

  it("the export has no other format, and is the owner's alone", async () => {
    expect((await send(server, 'GET', `${EXPORT}?format=xml`, person.headers)).status).toBe(400);
    for (const path of [EXPORT, `${EXPORT}?format=csv`, OVERVIEW]) expect((await send(server, 'GET', path, {})).status).toBe(401);
    expect((await call(server.url, `${EXPORT}?format=csv`, { headers: other.headers })).text).not.toContain('keeper@example.com');
  });
});

describe('the overview', () => {
  it('the overview counts the stored data of the caller alone', async () => {
    const { kinds } = resultOf(await send(server, 'GET', OVERVIEW, person.headers), overview);
    const counts = Object.fromEntries(kinds.map(({ name, count }) => [name, count]));
    expect(counts).toMatchObject({ likedSupplements: 1, routines: 1, routineTimes: 1, consents: 3, sessions: 1, account: 1 });
    expect(counts).not.toHaveProperty('intakeRecords');
    const empty = resultOf(await send(server, 'GET', OVERVIEW, other.headers), overview);
    expect(empty.kinds.map(({ name }) => name).sort()).toEqual(['account', 'consents', 'password', 'sessions']);
  });
});

describe('taking reminders over', () => {
  const IMPORT = '/api/v1/users/me/import';
  const added = v.object({ added: v.array(v.boolean()) });
  const monday = [{ dayOfWeek: 'MON', time: '07:00' }];
  const ownRoutines = async (owner: Person) =>
    resultOf(
      await send(server, 'GET', ROUTINES, owner.headers),
      v.array(v.object({ supplementName: v.string(), supplementId: v.nullable(v.number()), enabled: v.boolean(), schedules: v.unknown() })),
    );

  it('taking reminders over adds each as the file has it, once', async () => {
    const taker = await newPerson(server, 'taker@example.com');
    const body = {
      routines: [
        { name: '알약', schedules: monday, isEnabled: false },
        { name: '제품의 이름', supplementId: 12, schedules: monday },
        { name: '없는 제품', supplementId: 999_998, schedules: monday },
        { name: '알약', schedules: monday },
      ],
    };
    expect(resultOf(await send(server, 'POST', IMPORT, taker.headers, body), added).added).toEqual([true, true, true, false]);
    expect(await ownRoutines(taker)).toEqual(
      expect.arrayContaining([
        { supplementName: '알약', supplementId: null, enabled: false, schedules: monday },
        { supplementName: '제품의 이름', supplementId: 12, enabled: true, schedules: monday },
        { supplementName: '없는 제품', supplementId: null, enabled: true, schedules: monday },
      ]),
    );
    expect(resultOf(await send(server, 'POST', IMPORT, taker.headers, body), added).added).toEqual([false, false, false, false]);
  });

  it("taking reminders over brings the export's reminders to another account", async () => {
    const heir = await newPerson(server, 'heir@example.com');
    const contents = readExportFile(
      JSON.stringify(resultOf(await send(server, 'GET', EXPORT, person.headers), v.object({ data: v.unknown() }))),
    );
    expect(contents?.left.filter(({ why }) => why !== 'CONSENT')).toEqual([]);
    expect(contents?.read.likes?.supplements).toEqual([12]);
    const reply = await send(server, 'POST', IMPORT, heir.headers, { routines: contents?.read.routines });
    expect(resultOf(reply, added).added).toEqual([true]);
    expect(await ownRoutines(heir)).toEqual(await ownRoutines(person));
  });

  it('taking reminders over stops at the maximum, and rings the added ones', async () => {
    const many = await newPerson(server, 'many@example.com');
    const routines = Array.from({ length: 20 }, (_, index) => ({ name: `알약 ${index}`, schedules: monday }));
    const counts = [];
    for (const part of [0, 1, 2]) {
      const named = routines.map(({ name, schedules }) => ({ name: `${name} ${part}`, schedules }));
      const { added: done } = resultOf(await send(server, 'POST', IMPORT, many.headers, { routines: named }), added);
      counts.push(done.filter(Boolean).length);
    }
    expect(counts).toEqual([20, 20, 10]);
  });

  it.each([
    {},
    { routines: [] },
    { routines: 'x' },
    { routines: Array.from({ length: 21 }, () => ({ name: 'a', schedules: monday })) },
    { routines: [{ name: '', schedules: monday }] },
    { routines: [{ name: 'a', schedules: [] }] },
    { routines: [{ name: 'a\u202eb', schedules: monday }] },
    { routines: [{ name: 'a', schedules: [{ dayOfWeek: 'MON', time: '25:00' }] }] },
    { routines: [{ name: 'a', supplementId: -1, schedules: monday }] },
  ])('taking reminders over refuses %j', async (body) => {
    const reply = await send(server, 'POST', IMPORT, other.headers, body);
    expect([reply.status, reply.body]).toEqual([400, expect.objectContaining({ message: expect.stringMatching(/[가-힣]/) })]);
    expect(await ownRoutines(other)).toEqual([]);
  });

  it('taking reminders over needs a session', async () => {
    expect((await send(server, 'POST', IMPORT, {}, { routines: [{ name: 'a', schedules: monday }] })).status).toBe(401);
  });
});
