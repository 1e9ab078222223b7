import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { beginSession } from '#client/session.ts';
import { readRoutineFile, takeFile } from '#stores/accounts/own-data.ts';
import { logIn, newPerson as newMember, send } from '#tests/support/people.ts';
import { codeOf, daily, dayAgo, newPerson, type Person, resultOf } from '#tests/support/reminder-people.ts';
import { rowsOf } from '#tests/support/rows.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';
import { unreliableDevice } from '#tests/support/unreliable-device.ts';

const ROUTINES = '/api/v1/notifications/routines';
const PEOPLE = '/api/v1/users/me/people';
const PRODUCT = 18;

type Label = { id: number; name: string; colour: number };
type Item = {
  notificationRoutineId: number;
  supplementName: string;
  isTaken: boolean;
  personId?: number | null;
  person?: Omit<Label, 'id'>;
};

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());
afterEach(() => vi.unstubAllGlobals());

const added = async (owner: Person, name: string, colour = 0) => resultOf<Label>(await owner.send('POST', PEOPLE, { name, colour }));
const listed = async (owner: Person) => resultOf<Item[]>(await owner.send('GET', ROUTINES));
const entry = async (owner: Person, name: string, personId?: number) =>
  resultOf<Item>(await owner.send('POST', `${ROUTINES}/custom`, { name, schedules: daily('09:00'), ...(personId && { personId }) }));

describe('the people of a household', () => {
  it('the people of a household are six labels, and a seventh is refused in Korean', async () => {
    const owner = await newPerson(server);
    for (const name of ['엄마', '아빠', '아이', '누나', '형', '할머니']) await added(owner, name);
    const seventh = await owner.send('POST', PEOPLE, { name: '이모', colour: 7 });
    expect(codeOf(seventh)).toEqual([400, 'VALID400_0']);
    expect(seventh.text).toContain('나 말고 6명까지 챙길 수 있어요.');
    expect(resultOf<{ people: Label[] }>(await owner.send('GET', PEOPLE)).people).toHaveLength(6);
  });

  it.each([
    [{ name: '', colour: 0 }, '1자부터 20자까지'],
    [{ name: '가'.repeat(21), colour: 0 }, '1자부터 20자까지'],
    [{ name: '엄마', colour: 8 }, '색은 0부터 7까지'],
    [{ name: '엄마', colour: 1.5 }, '색은 0부터 7까지'],
  ])('a label %j is refused', async (body, reason) => {
    const owner = await newPerson(server);
    const reply = await owner.send('POST', PEOPLE, body);
    expect(codeOf(reply)).toEqual([400, 'VALID400_0']);
    expect(reply.text).toContain(reason);
  });

  it('a label of a known name is refused, also by a change, and both keep theirs', async () => {
    const owner = await newPerson(server);
    await added(owner, '엄마', 1);
    const father = await added(owner, '아빠', 2);
    for (const reply of [
      await owner.send('POST', PEOPLE, { name: ' 엄마 ', colour: 3 }),
      await owner.send('PUT', `${PEOPLE}/${father.id}`, { name: '엄마', colour: 3 }),
    ]) {
      expect(codeOf(reply)).toEqual([400, 'VALID400_0']);
      expect(reply.text).toContain('같은 이름이 이미 있어요.');
    }
    expect(resultOf<{ people: Label[] }>(await owner.send('GET', PEOPLE)).people.map(({ name, colour }) => [name, colour])).toEqual([
      ['아빠', 2],
      ['엄마', 1],
    ]);
  });

  it('an entry belongs to one of them, and the same product at the same time to another is no duplicate', async () => {
    const owner = await newPerson(server);
    const mother = await added(owner, '엄마', 4);
    const body = { supplementId: PRODUCT, schedules: daily('09:00') };
    expect(codeOf(await owner.send('POST', ROUTINES, body))[0]).toBe(201);
    expect(codeOf(await owner.send('POST', ROUTINES, { ...body, personId: mother.id }))[0]).toBe(201);
    expect(codeOf(await owner.send('POST', ROUTINES, { ...body, personId: mother.id }))).toEqual([409, 'R0001']);
    const [own, hers] = await listed(owner);
    expect([own?.personId ?? null, own?.person]).toEqual([null, undefined]);
    expect([hers?.personId, hers?.person]).toEqual([mother.id, { name: '엄마', colour: 4 }]);
    await owner.send('PUT', `${PEOPLE}/${mother.id}`, { name: '어머니', colour: 5 });
    expect((await listed(owner))[1]?.person).toEqual({ name: '어머니', colour: 5 });
  });

  it('a known client sees and changes an entry as before, and leaves it with its person', async () => {
    const owner = await newPerson(server);
    const child = await added(owner, '아이');
    const { notificationRoutineId: id } = await entry(owner, '비타민D', child.id);
    const change = { notificationRoutineId: id, name: '비타민D', schedules: daily('10:00') };
    expect(codeOf(await owner.send('POST', `${ROUTINES}/custom`, change))[0]).toBe(200);
    expect(codeOf(await owner.send('PATCH', `${ROUTINES}/${id}/toggle`))[0]).toBe(200);
    expect((await listed(owner))[0]).toMatchObject({ personId: child.id, supplementName: '비타민D', isEnabled: false });
    const other = await newPerson(server);
    expect(Object.keys(await entry(other, '비타민D'))).not.toContain('personId');
    expect(Object.keys((await listed(other))[0] ?? {})).not.toContain('person');
  });

  it('an entry that changes its person leaves past days to the former one', async () => {
    const owner = await newPerson(server);
    const [mother, father] = [await added(owner, '엄마'), await added(owner, '아빠')];
    const { notificationRoutineId: id } = await entry(owner, '혈압약', mother.id);
    await rowsOf(server, 'UPDATE routine SET created_at = created_at - 9 * 86400000 WHERE id = ?1 RETURNING id', id);
    const change = { notificationRoutineId: id, name: '혈압약', schedules: daily('09:00'), personId: father.id };
    expect(codeOf(await owner.send('POST', `${ROUTINES}/custom`, change))[0]).toBe(200);
    const on = async (days: number) => resultOf<Item[]>(await owner.send('GET', `${ROUTINES}?date=${dayAgo(days)}`))[0]?.person?.name;
    expect([await on(0), await on(3)]).toEqual(['아빠', '엄마']);
  });

  it('sums of the owner leave out entries of others, whose next dose is named with its person', async () => {
    const owner = await newPerson(server);
    const child = await added(owner, '아이');
    await owner.send('POST', ROUTINES, { supplementId: PRODUCT, schedules: daily('09:00'), personId: child.id });
    await entry(owner, '혈압약', child.id);
    const day = resultOf<{ supplements: unknown[]; others: unknown[]; today: { planned: number; next: { name: string } } }>(
      await owner.send('GET', '/api/v1/users/me/intake'),
    );
    expect([day.supplements, day.others, day.today.planned]).toEqual([[], [], 2]);
    expect(day.today.next).toMatchObject({ name: expect.stringMatching(/^아이 · /), supplementIds: [] });
    await owner.send('PUT', `/api/v1/users/me/intake/supplements/${PRODUCT}`);
    await owner.send('DELETE', `/api/v1/users/me/intake/supplements/${PRODUCT}`);
    expect(await listed(owner)).toHaveLength(2);
  });

  it('ingredients that are to be spaced are told of one person alone', async () => {
    const owner = await newPerson(server);
    const mother = await added(owner, '엄마');
    const { results } = await server.catalogue
      .prepare(
        `SELECT (SELECT id FROM supplement WHERE contents LIKE '%"calcium"%' AND contents NOT LIKE '%"iron"%' LIMIT 1) AS calcium,
                (SELECT id FROM supplement WHERE contents LIKE '%"iron"%' AND contents NOT LIKE '%"calcium"%' LIMIT 1) AS iron`,
      )
      .all();
    const { calcium, iron } = results[0] ?? {};
    const warnings = async () => resultOf<unknown[]>(await owner.send('GET', '/api/v1/notifications/warnings'));
    await owner.send('POST', ROUTINES, { supplementId: iron, schedules: daily('09:00') });
    await owner.send('POST', ROUTINES, { supplementId: calcium, schedules: daily('09:00'), personId: mother.id });
    expect(await warnings()).toEqual([]);
    await owner.send('POST', ROUTINES, { supplementId: calcium, schedules: daily('09:00') });
    expect(await warnings()).toHaveLength(1);
  });

  it.each(['saveRoutine', 'saveCustomRoutine', 'importRoutines'] as const)(
    '%s refuses somebody of another household, and a deleted one',
    async (way) => {
      const owner = await newPerson(server);
      const theirs = await added(await newPerson(server), '엄마');
      const gone = await added(owner, '엄마');
      await owner.send('DELETE', `${PEOPLE}/${gone.id}?entries=end`);
      for (const personId of [theirs.id, gone.id]) {
        const body = { name: '비타민D', schedules: daily('09:00'), personId };
        const reply = await {
          saveRoutine: () => owner.send('POST', ROUTINES, { ...body, supplementId: PRODUCT }),
          saveCustomRoutine: () => owner.send('POST', `${ROUTINES}/custom`, body),
          importRoutines: () => owner.send('POST', '/api/v1/users/me/import', { routines: [body] }),
        }[way]();
        expect(codeOf(reply)).toEqual([404, 'COMMON404']);
        expect(reply.text).toContain('이미 지운 사람이에요.');
      }
      expect(await listed(owner)).toEqual([]);
    },
  );

  it('entries of a deleted person are moved to the owner, with their past', async () => {
    const owner = await newPerson(server);
    const mother = await added(owner, '엄마');
    const { notificationRoutineId: id } = await entry(owner, '혈압약', mother.id);
    await owner.send('PUT', `/api/v1/notifications/records/${id}`, { date: '2026-11-01', time: '09:00', state: 'TAKEN' });
    expect(codeOf(await owner.send('DELETE', `${PEOPLE}/${mother.id}`))[0]).toBe(400);
    expect(codeOf(await owner.send('DELETE', `${PEOPLE}/${mother.id}?entries=move`))[0]).toBe(200);
    const [moved] = await listed(owner);
    expect([moved?.personId ?? null, moved?.person]).toEqual([null, undefined]);
    for (const table of ['routine', 'routine_slot', 'routine_plan'])
      expect(await rowsOf(server, `SELECT 1 FROM ${table} WHERE options ->> 'personId' = ?1`, mother.id)).toEqual([]);
    expect(await rowsOf(server, 'SELECT state FROM intake WHERE routine_id = ?1', id)).toHaveLength(1);
  });

  it('entries of a deleted person end, and their records stay', async () => {
    const owner = await newPerson(server);
    const mother = await added(owner, '엄마');
    const { notificationRoutineId: id } = await entry(owner, '혈압약', mother.id);
    await entry(owner, '비타민D');
    await owner.send('PUT', `/api/v1/notifications/records/${id}`, { date: '2026-11-01', time: '09:00', state: 'TAKEN' });
    expect(codeOf(await owner.send('DELETE', `${PEOPLE}/${mother.id}?entries=end`))[0]).toBe(200);
    expect((await listed(owner)).map(({ supplementName }) => supplementName)).toEqual(['비타민D']);
    expect(await rowsOf(server, 'SELECT id FROM routine_slot WHERE routine_id = ?1', id)).toEqual([]);
    expect(await rowsOf(server, 'SELECT state FROM intake WHERE routine_id = ?1', id)).toHaveLength(1);
    const month = resultOf<{ records: unknown[] }>(await owner.send('GET', '/api/v1/notifications/records?month=2026-11'));
    expect(month.records).toHaveLength(1);
  });

  it('an export names the people of a household, and an import into another account gives them back', async () => {
    const [giver, taker] = [await newMember(server, 'mother@example.com'), await newMember(server, 'daughter@example.com')];
    const give = (method: string, path: string, body?: object) => send(server, method, path, giver.headers, body);
    const { id: personId } = resultOf<Label>(await give('POST', PEOPLE, { name: '엄마', colour: 3 }));
    const made = resultOf<Item>(await give('POST', `${ROUTINES}/custom`, { name: '혈압약', schedules: daily('09:00'), personId }));
    await give('POST', `/api/v1/notifications/records/${made.notificationRoutineId}/toggle?date=${dayAgo(0)}`);
    const over = resultOf<Item>(await give('POST', `${ROUTINES}/custom`, { name: '항생제', schedules: daily('08:00'), personId }));
    await give('POST', `/api/v1/notifications/records/${over.notificationRoutineId}/toggle?date=${dayAgo(0)}`);
    await give('DELETE', `${ROUTINES}/${over.notificationRoutineId}`);
    const file = JSON.stringify(resultOf(await give('GET', '/api/v1/users/me/export?format=json')));
    unreliableDevice(
      server,
      () => 'arrives',
      () => undefined,
    );
    beginSession(await logIn(server, taker.email));
    const read = await readRoutineFile(new File([file], 'export.json'));
    if (read.kind !== 'reminders') return expect.fail(JSON.stringify(read));
    for (let time = 0; time < 2; time += 1) expect(await takeFile(read.reading.read)).toMatchObject({ ok: true });
    const theirs = resultOf<Item[]>(await send(server, 'GET', ROUTINES, taker.headers));
    expect(theirs).toMatchObject([{ supplementName: '혈압약', person: { name: '엄마', colour: 3 }, isTaken: true }]);
    expect(theirs[0]?.personId).not.toBe(personId);
    const ended = await rowsOf(
      server,
      "SELECT options ->> 'personId' AS personId FROM routine WHERE name = '항생제' AND id <> ?1",
      over.notificationRoutineId,
    );
    expect(ended).toEqual([{ personId: theirs[0]?.personId }]);
  });
});
