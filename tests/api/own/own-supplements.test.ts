import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOwnSupplements } from '#contract/own/own-supplements.ts';
import { MOST_OWN_SUPPLEMENTS } from '#domain/own/own-supplements.ts';
import { call, resultOf } from '#tests/support/api.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const PATH = '/api/v1/users/me/supplements';
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

const mark = (who: Person, id: number | string, body?: unknown) => send(server, 'PUT', `${PATH}/${id}`, who.headers, body);
const unmark = (who: Person, id: number | string) => send(server, 'DELETE', `${PATH}/${id}`, who.headers);
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
    expect(await list(person)).toEqual({ supplements: [], lastNight: null, today: { planned: 0, taken: 0, next: null } });
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
      unitsLeft: null,
      countedAt: null,
      expiresOn: null,
      packs: [],
      since: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
    });
  });

  it('own supplements keep the counted stock and its date, until that is deleted', async () => {
    const before = Date.now();
    const counted = resultOf(await mark(person, 12, { unitsLeft: 60 }), v.object({ unitsLeft: v.number(), countedAt: v.string() }));
    expect(counted.unitsLeft).toBe(60);
    expect(Date.parse(counted.countedAt)).toBeGreaterThanOrEqual(before);
    // A mark without a count keeps the old one.
    for (const body of [undefined, {}]) expect((await mark(person, 12, body)).body).toMatchObject({ result: counted });
    expect((await list(person)).supplements.find(({ supplementId }) => supplementId === 12)).toMatchObject(counted);
    expect((await mark(person, 12, { unitsLeft: 0 })).body).toMatchObject({ result: { unitsLeft: 0, countedAt: expect.any(String) } });
    expect((await mark(person, 12, { unitsLeft: null })).body).toMatchObject({ result: { unitsLeft: null, countedAt: null } });
  });

  it('own supplements keep the last day of a pack apart from the count, until that is deleted', async () => {
    expect((await mark(person, 12, { expiresOn: '2027-01-31' })).body).toMatchObject({
      result: { expiresOn: '2027-01-31', unitsLeft: null },
    });
    for (const body of [undefined, {}, { unitsLeft: 8 }])
      expect((await mark(person, 12, body)).body).toMatchObject({ result: { expiresOn: '2027-01-31' } });
    expect((await list(person)).supplements.find(({ supplementId }) => supplementId === 12)).toMatchObject({
      expiresOn: '2027-01-31',
      unitsLeft: 8,
    });
    for (const expiresOn of ['2027-02-30', '31.01.2027', 20270131, ''])
      expect(await mark(person, 12, { expiresOn })).toMatchObject({ status: 400, body: { code: 'VALID400_0' } });
    expect((await mark(person, 12, { expiresOn: null })).body).toMatchObject({ result: { expiresOn: null, unitsLeft: 8 } });
    await mark(person, 12, { unitsLeft: null });
  });

  it('own supplements keep the last ten counts as packs, newest first, without those of none', async () => {
    const packs = async () => (await list(person)).supplements.find(({ supplementId }) => supplementId === 30)?.packs ?? [];
    await mark(person, 30, { unitsLeft: 0 });
    expect(await packs()).toEqual([]);
    for (let units = 1; units <= 11; units += 1) await mark(person, 30, { unitsLeft: units });
    for (const body of [{}, { expiresOn: null }, { unitsLeft: 0 }, { unitsLeft: null }]) await mark(person, 30, body);
    expect((await packs()).map(({ units }) => units)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    const times = (await packs()).map(({ beganAt }) => Date.parse(beganAt));
    expect(times).toEqual(times.toSorted((left, right) => right - left));
  });

  it('own supplements are per person: marks of others change nothing', async () => {
    await mark(other, 12, { unitsLeft: 5 });
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
    expect(today).toMatchObject({ planned: 2, taken: 0, next: { time: '09:00', others: 1 } });

    const tick = (time: string) =>
      send(server, 'POST', `/api/v1/notifications/records/${routine}/toggle?date=${DATE}&isTaken=true&time=${time}`, person.headers);
    await tick('09:00');
    expect((await list(person)).today).toMatchObject({ planned: 2, taken: 0, next: { time: '09:00', others: 0 } });
    await tick('21:00');
    expect((await list(person)).today).toMatchObject({ planned: 2, taken: 1 });

    expect((await unmark(person, 40)).body).toMatchObject({ result: { isMarked: false, isReminded: true } });
    await send(server, 'PATCH', `/api/v1/notifications/routines/${routine}/toggle`, person.headers, { enabled: false });
    expect(await idsOf(person)).toEqual([12]);
  });

  it('own supplements stand in the export', async () => {
    await mark(person, 12, { unitsLeft: 42, expiresOn: '2027-01-31' });
    const { body } = await send(server, 'GET', '/api/v1/users/me/export', person.headers);
    expect(body).toMatchObject({
      result: {
        data: {
          takenSupplements: [
            {
              supplementId: 12,
              unitsLeft: 42,
              countedAt: expect.stringMatching(/^20\d\d-/),
              expiresOn: '2027-01-31',
              packs: expect.arrayContaining([expect.objectContaining({ units: 42 })]),
            },
          ],
        },
      },
    });
  });

  it(`own supplements are ${MOST_OWN_SUPPLEMENTS} marks at most; existing ones can still be counted`, async () => {
    for (let id = 1; id <= MOST_OWN_SUPPLEMENTS; id += 1) expect((await mark(other, id)).status).toBe(200);
    const refused = await mark(other, MOST_OWN_SUPPLEMENTS + 1);
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({ code: 'VALID400_0', message: `내 영양제는 ${MOST_OWN_SUPPLEMENTS}개까지 담을 수 있어요.` }),
    ]);
    expect((await mark(other, 1, { unitsLeft: 3 })).status).toBe(200);
    expect(await idsOf(other)).toHaveLength(MOST_OWN_SUPPLEMENTS);
  });

  it.each([
    ['PUT', 999_999, {}, 404, 'S0001'],
    ['DELETE', 999_999, undefined, 404, 'S0001'],
    ['PUT', 0, {}, 400, 'VALID400_0'],
    ['PUT', 'abc', {}, 400, 'VALID400_0'],
    ['DELETE', '1e3', undefined, 400, 'VALID400_0'],
    ['PUT', '99999999999999999999', {}, 400, 'VALID400_0'],
    ['PUT', 12, { unitsLeft: -1 }, 400, 'VALID400_0'],
    ['PUT', 12, { unitsLeft: 1.5 }, 400, 'VALID400_0'],
    ['PUT', 12, { unitsLeft: 10_000 }, 400, 'VALID400_0'],
    ['PUT', 12, { unitsLeft: '60' }, 400, 'VALID400_0'],
  ] as const)('own supplements %s %s %j: %i %s', async (method, id, body, status, code) => {
    const reply = await send(server, method, `${PATH}/${id}`, person.headers, body);
    expect([reply.status, reply.body]).toEqual([status, expect.objectContaining({ code })]);
  });

  it('own supplements need a session and a valid date, and are not cached', async () => {
    for (const [method, path] of [
      ['GET', PATH],
      ['PUT', `${PATH}/1`],
      ['DELETE', `${PATH}/1`],
    ] as const)
      expect((await send(server, method, path, {})).body).toMatchObject({ code: 'U0001' });
    expect((await call(server.url, `${PATH}?date=2026-02-30`, { headers: person.headers })).status).toBe(400);
    const answer = await call(server.url, PATH, { headers: person.headers });
    expect([answer.headers.get('cache-control'), answer.headers.get('x-cache')]).toEqual(['private, no-store', null]);
  });
});
