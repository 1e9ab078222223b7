import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, resultOf } from '#tests/support/api.ts';
import { dumpOf } from '#tests/support/dump.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const ROUTINES = '/api/v1/notifications/routines';
const PRODUCTS = '/api/v1/users/me/products';
const MONDAY = [{ dayOfWeek: 'MON', time: '09:00' }];

let server: TestServer;
let person: Person;
let other: Person;
beforeAll(async () => {
  server = await borrowServer();
  [person, other] = await Promise.all([newPerson(server, 'bottled@example.com'), newPerson(server, 'other-bottled@example.com')]);
});
afterAll(() => server.close());

const made = v.object({ result: v.object({ id: v.number() }) });
const saved = v.object({ result: v.object({ notificationRoutineId: v.number(), ownProductId: v.nullable(v.number()) }) });
const product = async (who: Person, name: string) =>
  v.parse(made, (await send(server, 'POST', PRODUCTS, who.headers, { name })).body).result.id;
const save = (who: Person, body: object) => send(server, 'POST', `${ROUTINES}/custom`, who.headers, { schedules: MONDAY, ...body });
const add = async (who: Person, body: object) => v.parse(saved, (await save(who, body)).body).result;
const listed = async (who: Person) =>
  resultOf(
    await send(server, 'GET', ROUTINES, who.headers),
    v.array(
      v.object({
        ...{ notificationRoutineId: v.number(), ownProductId: v.nullable(v.number()), isCustom: v.boolean() },
        ...{ supplementName: v.string(), schedules: v.unknown() },
      }),
    ),
  );
const routineOf = async (who: Person, id: number) => (await listed(who)).find(({ notificationRoutineId }) => notificationRoutineId === id);

describe('a reminder of an own product', () => {
  it("a reminder keeps its own product through a known client's edit, and null takes it away", async () => {
    const ownProductId = await product(person, '비타민 병');
    const { notificationRoutineId: id, ...answer } = await add(person, { name: '비타민 병', ownProductId });
    expect(answer.ownProductId).toBe(ownProductId);
    expect(await routineOf(person, id)).toMatchObject({ ownProductId, isCustom: true });
    expect((await save(person, { notificationRoutineId: id, name: '이름만', imageUrl: '' })).status).toBe(200);
    expect(await routineOf(person, id)).toMatchObject({ ownProductId, supplementName: '이름만' });
    await save(person, { notificationRoutineId: id, name: '이름만', ownProductId: null });
    expect(await routineOf(person, id)).toMatchObject({ ownProductId: null });
    await save(person, { notificationRoutineId: id, name: '이름만', ownProductId });
    expect(await routineOf(person, id)).toMatchObject({ ownProductId });
  });

  it('a reminder outlives its own product, without it', async () => {
    const ownProductId = await product(person, '다 먹은 병');
    const { notificationRoutineId: id } = await add(person, { name: '다 먹은 병', ownProductId });
    await send(server, 'DELETE', `${PRODUCTS}/${ownProductId}`, person.headers);
    expect(await routineOf(person, id)).toMatchObject({ ownProductId: null, supplementName: '다 먹은 병', schedules: MONDAY });
  });

  it("a reminder is refused for another person's own product, and nothing changes", async () => {
    const foreign = await product(other, '남의 병');
    const { notificationRoutineId: id } = await add(person, { name: '내 것' });
    const before = await dumpOf(server.accounts);
    for (const body of [
      { name: '새것', ownProductId: foreign },
      { notificationRoutineId: id, name: '내 것', ownProductId: foreign },
      { name: '새것', ownProductId: 7 },
    ])
      expect(refusal(await save(person, body)).slice(0, 2)).toEqual([404, 'COMMON404']);
    for (const ownProductId of ['7', 0, -1, 1.5, {}]) expect((await save(person, { name: '새것', ownProductId })).status).toBe(400);
    expect(await dumpOf(server.accounts)).toEqual(before);
  });

  it('a reminder of a catalogue product takes no own product', async () => {
    const ownProductId = await product(person, '다른 병');
    const both = await add(person, { name: '제품', supplementId: 12, ownProductId, schedules: [{ dayOfWeek: 'TUE', time: '10:00' }] });
    expect(await routineOf(person, both.notificationRoutineId)).toMatchObject({ isCustom: false, ownProductId: null });
    await save(person, { notificationRoutineId: both.notificationRoutineId, name: '제품', ownProductId });
    expect(await routineOf(person, both.notificationRoutineId)).toMatchObject({ isCustom: false, ownProductId: null });
  });

  it("imported reminders keep the person's own products and no other's", async () => {
    const [own, foreign] = [await product(person, '가져올 병'), await product(other, '남의 둘째 병')];
    const routines = [
      { name: '가져온 하나', schedules: MONDAY, ownProductId: own },
      { name: '가져온 둘', schedules: MONDAY, ownProductId: foreign },
    ];
    await send(server, 'POST', '/api/v1/users/me/import', person.headers, { routines });
    const taken = (await listed(person)).filter(({ supplementName }) => supplementName.startsWith('가져온'));
    expect(taken.map(({ supplementName, ownProductId }) => [supplementName, ownProductId])).toEqual(
      expect.arrayContaining([
        ['가져온 하나', own],
        ['가져온 둘', null],
      ]),
    );
  });
});
