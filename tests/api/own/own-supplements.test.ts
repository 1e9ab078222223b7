import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOwnSupplements } from '#contract/own/own-supplements.ts';
import { wireRoutineSchema } from '#contract/reminders/routine.ts';
import { MOST_OWN_SUPPLEMENTS } from '#domain/own/own-supplements.ts';
import { call, resultOf } from '#tests/support/api.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const PATH = '/api/v1/users/me/intake';
const ROUTINES = '/api/v1/notifications/routines';
/** A Tuesday. */
const DATE = '2026-11-24';

let server: TestServer;
let person: Person;
let other: Person;
beforeAll(async () => {
  server = await borrowServer();
  [person, other] = await Promise.all([newPerson(server, 'own@example.com'), newPerson(server, 'other-own@example.com')]);
});
afterAll(() => server.close());

const mark = (who: Person, id: number | string) => send(server, 'PUT', `${PATH}/supplements/${id}`, who.headers);
const unmark = (who: Person, id: number | string) => send(server, 'DELETE', `${PATH}/supplements/${id}`, who.headers);
type Listed = {
  notificationRoutineId: number;
  supplementId: number | null;
  supplementName: string;
  withoutTimes?: boolean;
  pack: object | null;
};
const routinesOf = async (who: Person, query = '?withoutTimes=true') =>
  v.parse(
    v.object({ result: v.array(v.custom<Listed>((value) => typeof value === 'object')) }),
    (await send(server, 'GET', `${ROUTINES}${query}`, who.headers)).body,
  ).result;
const pack = (who: Person, id: number, body: unknown) => send(server, 'PUT', `${ROUTINES}/${id}/pack`, who.headers, body);
const markedId = async (who: Person, supplementId: number) =>
  (await routinesOf(who)).find((each) => each.supplementId === supplementId)?.notificationRoutineId ?? 0;
const list = async (who: Person) =>
  resultOf(
    await send(server, 'GET', `${PATH}?date=${DATE}&tzOffset=540`, who.headers),
    v.strictObject({
      ...listOwnSupplements.result.entries,
      supplements: v.array(v.strictObject(listOwnSupplements.result.entries.supplements.item.entries)),
    }),
  );
const idsOf = async (who: Person) => (await list(who)).supplements.map(({ supplementId }) => supplementId);
const remind = async (who: Person, supplementId: number, times: readonly string[]) => {
  const schedules = times.map((time) => ({ dayOfWeek: 'TUE', time }));
  const saved = await send(server, 'POST', '/api/v1/notifications/routines', who.headers, { supplementId, schedules });
  return v.parse(v.object({ result: v.object({ notificationRoutineId: v.number() }) }), saved.body).result.notificationRoutineId;
};

describe('what somebody takes', () => {
  it('own supplements are empty at first, and a day without reminders', async () => {
    expect(await list(person)).toEqual({ supplements: [], others: [], lastNight: null, today: { planned: 0, taken: 0, next: null } });
  });

  it('own supplements are the marked ones, each once, longest first, with the facts of a card', async () => {
    for (const id of [30, 12, 30]) expect((await mark(person, id)).body).toMatchObject({ result: { supplementId: id, isMarked: true } });
    const { supplements } = await list(person);
    expect(supplements.map(({ supplementId }) => supplementId)).toEqual([30, 12]);
    expect(supplements[0]).toMatchObject({
      supplementName: expect.stringMatching(/./),
      imageUrl: expect.stringContaining('/pictures/'),
      mainIngredients: expect.arrayContaining([expect.objectContaining({ ingredientName: expect.any(String) })]),
      isMarked: true,
      isReminded: false,
      since: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
    });
  });

  it('own supplements without times stand in no list of reminders, unless it is asked for them', async () => {
    expect(await routinesOf(person, '')).toEqual([]);
    expect((await routinesOf(person)).map(({ supplementId, withoutTimes }) => [supplementId, withoutTimes])).toEqual([
      [30, true],
      [12, true],
    ]);
  });

  it('a pack keeps the counted stock and its date, until that is deleted', async () => {
    const id = await markedId(person, 12);
    const before = Date.now();
    const counted = resultOf(
      await pack(person, id, { unitsLeft: 60.5 }),
      v.object({ pack: v.object({ unitsLeft: v.number(), countedAt: v.string() }) }),
    );
    expect(counted.pack.unitsLeft).toBe(60.5);
    expect(Date.parse(counted.pack.countedAt)).toBeGreaterThanOrEqual(before);
    await mark(person, 12);
    expect((await pack(person, id, {})).body).toMatchObject({ result: counted });
    expect((await pack(person, id, { unitsLeft: 0 })).body).toMatchObject({
      result: { pack: { unitsLeft: 0, countedAt: expect.any(String) } },
    });
    expect((await pack(person, id, { unitsLeft: null })).body).toMatchObject({ result: { pack: { unitsLeft: null, countedAt: null } } });
  });

  it('a pack keeps its last day apart from the count, until that is deleted', async () => {
    const id = await markedId(person, 12);
    expect((await pack(person, id, { expiresOn: '2027-01-31' })).body).toMatchObject({
      result: { pack: { expiresOn: '2027-01-31', unitsLeft: null } },
    });
    for (const body of [{}, { unitsLeft: 8 }])
      expect((await pack(person, id, body)).body).toMatchObject({ result: { pack: { expiresOn: '2027-01-31' } } });
    for (const expiresOn of ['2027-02-30', '31.01.2027', 20270131, ''])
      expect(await pack(person, id, { expiresOn })).toMatchObject({ status: 400, body: { code: 'VALID400_0' } });
    expect((await pack(person, id, { expiresOn: null })).body).toMatchObject({ result: { pack: { expiresOn: null, unitsLeft: 8 } } });
    await pack(person, id, { unitsLeft: null });
  });

  it('a pack keeps the last ten counts, newest first, without those of none', async () => {
    const id = await markedId(person, 30);
    const packs = async () => {
      const { pack: known } = resultOf(await pack(person, id, {}), wireRoutineSchema);
      return known?.packs ?? [];
    };
    await pack(person, id, { unitsLeft: 0 });
    expect(await packs()).toEqual([]);
    for (let units = 1; units <= 11; units += 1) await pack(person, id, { unitsLeft: units });
    for (const body of [{}, { expiresOn: null }, { unitsLeft: 0 }, { unitsLeft: null }]) await pack(person, id, body);
    expect((await packs()).map(({ units }) => units)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    const times = (await packs()).map(({ beganAt }) => Date.parse(beganAt));
    expect(times).toEqual(times.toSorted((left, right) => right - left));
  });

  it('a pack is one for all reminders of a product or a name, and outlives any of them', async () => {
    const one = await newPerson(server, 'one-pack@example.com');
    const custom = async (name: string, time: string) => {
      const saved = await send(server, 'POST', `${ROUTINES}/custom`, one.headers, { name, schedules: [{ dayOfWeek: 'TUE', time }] });
      return v.parse(v.object({ result: v.object({ notificationRoutineId: v.number() }) }), saved.body).result.notificationRoutineId;
    };
    const first = await custom('와파린', '09:00');
    const other = await custom('철분', '09:00');
    await pack(one, first, { unitsLeft: 20 });
    const second = await custom('와파린', '21:00');
    await send(server, 'DELETE', `${ROUTINES}/${first}`, one.headers);
    expect((await routinesOf(one)).map(({ notificationRoutineId: id, pack: known }) => [id, known])).toEqual([
      [other, null],
      [second, expect.objectContaining({ unitsLeft: 20 })],
    ]);
    await mark(one, 12);
    const timed = await remind(one, 12, ['09:00']);
    await pack(one, timed, { unitsLeft: 3 });
    await unmark(one, 12);
    await send(server, 'DELETE', `${ROUTINES}/${other}`, one.headers);
    expect((await routinesOf(one)).map(({ notificationRoutineId: id, pack: known }) => [id, known])).toEqual([
      [second, expect.objectContaining({ unitsLeft: 20 })],
      [timed, expect.objectContaining({ unitsLeft: 3 })],
    ]);
    for (const [who, id] of [
      [person, timed],
      [one, first],
      [one, 1],
    ] as const)
      expect((await pack(who, id, { unitsLeft: 1 })).body).toMatchObject({ code: 'R0002' });
  });

  it.each([-1, 1.1, 10_000, '60'])('a pack of %j units: 400', async (unitsLeft) => {
    expect(await pack(person, await markedId(person, 12), { unitsLeft })).toMatchObject({ status: 400, body: { code: 'VALID400_0' } });
  });

  it('own supplements name what is no product, with its kind, once', async () => {
    const one = await newPerson(server, 'names-only@example.com');
    const custom = (body: object) => send(server, 'POST', `${ROUTINES}/custom`, one.headers, body);
    const TUESDAY = (time: string) => [{ dayOfWeek: 'TUE', time }];
    await custom({ name: '와파린', kind: 'MEDICINE', schedules: TUESDAY('09:00') });
    await custom({ name: '와파린', kind: 'MEDICINE', schedules: TUESDAY('21:00') });
    expect(await custom({ name: '엄마가 준 것', schedules: [], withoutTimes: true })).toMatchObject({ status: 201 });
    expect(await custom({ name: '엄마가 준 것', schedules: [], withoutTimes: true })).toMatchObject({ body: { code: 'R0001' } });
    expect(await custom({ name: '시간도 말도 없는 것', schedules: [] })).toMatchObject({ status: 400 });
    const { supplements, others, today } = await list(one);
    expect([supplements, others.map(({ name, kind }) => [name, kind]), today.planned]).toEqual([
      [],
      [
        ['와파린', 'MEDICINE'],
        ['엄마가 준 것', 'SUPPLEMENT'],
      ],
      2,
    ]);
  });

  it('an entry without times that gets some is planned, and a bare edit never takes them away', async () => {
    const one = await newPerson(server, 'gets-times@example.com');
    await mark(one, 12);
    const id = await markedId(one, 12);
    const save = (body: object) => send(server, 'POST', ROUTINES, one.headers, { notificationRoutineId: id, supplementId: 12, ...body });
    expect((await save({ schedules: [{ dayOfWeek: 'TUE', time: '09:00' }] })).status).toBe(200);
    expect(await routinesOf(one, '')).toEqual([
      expect.objectContaining({ supplementId: 12, schedules: [{ dayOfWeek: 'TUE', time: '09:00' }] }),
    ]);
    expect((await save({ schedules: [] })).status).toBe(400);
    expect((await save({ schedules: [], withoutTimes: true })).status).toBe(200);
    expect([await idsOf(one), await routinesOf(one, '')]).toEqual([[12], []]);
  });

  it('own supplements are per person: marks of others change nothing', async () => {
    await mark(other, 12);
    expect(await idsOf(other)).toEqual([12]);
    await unmark(other, 12);
    await unmark(other, 30);
    expect(await idsOf(other)).toEqual([]);
    expect(await idsOf(person)).toEqual([30, 12]);
  });

  it('own supplements end where the mark is taken back, however often', async () => {
    for (let time = 0; time < 2; time += 1)
      expect((await unmark(person, 30)).body).toMatchObject({ result: { supplementId: 30, isMarked: false, isReminded: false } });
    expect(await idsOf(person)).toEqual([12]);
  });

  it("own supplements include products of enabled reminders, marked or not, with the day's progress", async () => {
    const routine = await remind(person, 40, ['09:00', '21:00']);
    await remind(person, 12, ['09:00']);
    const { supplements, today } = await list(person);
    expect(supplements.map(({ supplementId, isMarked, isReminded }) => [supplementId, isMarked, isReminded])).toEqual([
      [12, true, true],
      [40, false, true],
    ]);
    expect(today).toMatchObject({ planned: 3, taken: 0, next: { time: '09:00', others: 1 } });

    const tick = (time: string) =>
      send(server, 'POST', `/api/v1/notifications/records/${routine}/toggle?date=${DATE}&isTaken=true&time=${time}`, person.headers);
    await tick('09:00');
    expect((await list(person)).today).toMatchObject({ planned: 3, taken: 1, next: { time: '09:00', others: 0 } });
    await tick('21:00');
    expect((await list(person)).today).toMatchObject({ planned: 3, taken: 2 });

    expect((await unmark(person, 40)).body).toMatchObject({ result: { isMarked: false, isReminded: true } });
    await send(server, 'PATCH', `/api/v1/notifications/routines/${routine}/toggle`, person.headers, { enabled: false });
    expect(await idsOf(person)).toEqual([12]);
  });

  it('packs stand in the export', async () => {
    await pack(person, await markedId(person, 12), { unitsLeft: 42, expiresOn: '2027-01-31' });
    const { body } = await send(server, 'GET', '/api/v1/users/me/export', person.headers);
    expect(body).toMatchObject({
      result: {
        data: {
          routines: expect.arrayContaining([
            expect.objectContaining({
              supplementId: 12,
              unitsLeft: 42,
              countedAt: expect.stringMatching(/^20\d\d-/),
              expiresOn: '2027-01-31',
              packs: expect.arrayContaining([expect.objectContaining({ units: 42 })]),
            }),
          ]),
        },
      },
    });
  });

  it(`own supplements are ${MOST_OWN_SUPPLEMENTS} marks at most, and reminders besides`, async () => {
    for (let id = 1; id <= MOST_OWN_SUPPLEMENTS; id += 1) expect((await mark(other, id)).status).toBe(200);
    const refused = await mark(other, MOST_OWN_SUPPLEMENTS + 1);
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({ code: 'VALID400_0', message: `내 영양제는 ${MOST_OWN_SUPPLEMENTS}개까지 담을 수 있어요.` }),
    ]);
    expect((await mark(other, 1)).status).toBe(200);
    expect(await remind(other, MOST_OWN_SUPPLEMENTS, ['09:00'])).toEqual(expect.any(Number));
    expect(await idsOf(other)).toHaveLength(MOST_OWN_SUPPLEMENTS);
  });

  it.each([
    ['PUT', 999_999, 404, 'S0001'],
    ['DELETE', 999_999, 404, 'S0001'],
    ['PUT', 0, 400, 'VALID400_0'],
    ['PUT', 'abc', 400, 'VALID400_0'],
    ['DELETE', '1e3', 400, 'VALID400_0'],
    ['PUT', '99999999999999999999', 400, 'VALID400_0'],
  ] as const)('own supplements %s %s: %i %s', async (method, id, status, code) => {
    const reply = await send(server, method, `${PATH}/supplements/${id}`, person.headers);
    expect([reply.status, reply.body]).toEqual([status, expect.objectContaining({ code })]);
  });

  it('own supplements need a session and a valid date, and are not cached', async () => {
    for (const [method, path] of [
      ['GET', PATH],
      ['PUT', `${PATH}/supplements/1`],
      ['DELETE', `${PATH}/supplements/1`],
    ] as const)
      expect((await send(server, method, path, {})).body).toMatchObject({ code: 'U0001' });
    expect((await call(server.url, `${PATH}?date=2026-02-30`, { headers: person.headers })).status).toBe(400);
    const answer = await call(server.url, PATH, { headers: person.headers });
    expect([answer.headers.get('cache-control'), answer.headers.get('x-cache')]).toEqual(['private, no-store', null]);
  });
});
