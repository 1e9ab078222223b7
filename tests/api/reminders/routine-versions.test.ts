import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, codeOf, MORNING, newPerson, type RoutineItem, resultOf } from '#tests/support/reminder-people.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const ROUTINES = '/api/v1/notifications/routines';

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

type Versioned = RoutineItem & { readonly version: number };

async function personWithRoutine() {
  const person = await newPerson(server);
  const { notificationRoutineId: id } = await person.add({});
  const save = (changes: object) =>
    person.send('POST', `${ROUTINES}/custom`, { notificationRoutineId: id, name: '루테인', schedules: MORNING, ...changes });
  const read = async () => resultOf<Versioned[]>(await person.send('GET', ROUTINES))[0];
  return { ...person, routine: id, save, read };
}

describe('a save of a reminder', () => {
  it('a save of a reminder is refused with 412 where it is based on an older version, and changes nothing', async () => {
    const { save, read } = await personWithRoutine();
    const { version = -1 } = (await read()) ?? {};
    await save({ name: '옮긴 것', schedules: [at('SUN', '10:00')], version });
    expect(codeOf(await save({ name: '늦은 것', version }))).toEqual([412, 'R0003']);
    expect(await read()).toMatchObject({ supplementName: '옮긴 것', schedules: [at('SUN', '10:00')], version: version + 1 });
    expect(codeOf(await save({ name: '고른 것', version: version + 1 }))).toEqual([200, 'COMMON200']);
  });

  it('a save by the known client, without a version, is never refused, and makes a version of its own', async () => {
    const { save, read } = await personWithRoutine();
    const { version = -1 } = (await read()) ?? {};
    for (const name of ['하나', '둘', '셋']) expect(codeOf(await save({ name }))).toEqual([200, 'COMMON200']);
    expect(await read()).toMatchObject({ supplementName: '셋', version: version + 3 });
    expect(codeOf(await save({ name: '넷', version: null }))).toEqual([200, 'COMMON200']);
    expect(codeOf(await save({ name: '다섯', version }))).toEqual([412, 'R0003']);
  });

  it('a save of a reminder is refused for one of two concurrent ones of the same version', async () => {
    const { save, read } = await personWithRoutine();
    const { version } = (await read()) ?? {};
    const replies = await Promise.all(['하나', '둘', '셋', '넷'].map((name) => save({ name, version })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  });

  it('a save of a reminder ignores the switch and ticks, which no edit overwrites', async () => {
    const { send, save, read, routine } = await personWithRoutine();
    const { version } = (await read()) ?? {};
    await send('PATCH', `${ROUTINES}/${routine}/toggle`, {});
    await send('POST', `/api/v1/notifications/records/${routine}/toggle`);
    expect(codeOf(await save({ name: '그대로', version }))).toEqual([200, 'COMMON200']);
  });

  it('a save of a reminder still reports a deleted reminder, and a clash', async () => {
    const { send, save, add, read, routine } = await personWithRoutine();
    const { version } = (await read()) ?? {};
    await add({ name: '마그네슘' });
    expect(codeOf(await save({ name: '마그네슘', version }))).toEqual([409, 'R0001']);
    await send('DELETE', `${ROUTINES}/${routine}`);
    expect(codeOf(await save({ version }))).toEqual([404, 'R0002']);
  });

  it.each([-1, 1.5, '1'])('a save of a reminder is refused with the version %s', async (version) => {
    const { save } = await personWithRoutine();
    expect(codeOf(await save({ version }))).toEqual([400, 'VALID400_0']);
  });
});
