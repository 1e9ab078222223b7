import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, post } from '#tests/support/api.ts';
import { at, codeOf, MORNING, newPerson, type RoutineItem, resultOf, SATURDAY } from '#tests/support/reminder-people.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const ROUTINES = '/api/v1/notifications/routines';
const CUSTOM = `${ROUTINES}/custom`;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ IMAGE_HOSTS: 'img.example' });
});
afterAll(() => server.close());

const FACTS = {
  notes: [],
  otherStates: [],
  since: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date()),
  mainIngredients: [{ ingredientName: '마그네슘', amount: 400, unit: 'mg' }],
  form: 'tablet',
  saleKind: 'RETAIL',
  dosesPerDay: 1,
};

const person = () => newPerson(server);

describe('routines', () => {
  it('routines are for a product of the catalogue, listed with it, Monday to Sunday', async () => {
    const { send, list } = await person();
    const body = { supplementId: 91, schedules: [at('SUN', '9:00'), at('MON', '21:30:00'), at('sun', '09:00'), at('수', '7:5')] };
    const reply = await send('POST', ROUTINES, body);
    expect(codeOf(reply)).toEqual([201, 'COMMON201']);
    const made = resultOf<RoutineItem>(reply);
    expect(made.schedules).toEqual([at('MON', '21:30'), at('WED', '07:05'), at('SUN', '09:00')]);
    expect(await list()).toEqual([{ ...made, ...FACTS }]);
    expect(made).toMatchObject({
      isCustom: false,
      supplementId: 91,
      supplementName: '더 진한 마그네슘 400',
      taken: false,
      isTaken: false,
      enabled: true,
      isEnabled: true,
    });
    expect(made.supplementImageUrl).toMatch(new RegExp(`^${server.url}/pictures/`));
    expect('times' in made).toBe(false);
  });

  it('routines take other times by id, and edits of either kind', async () => {
    const { send, list } = await person();
    const made = resultOf<RoutineItem>(await send('POST', ROUTINES, { supplementId: 91, schedules: MORNING }));
    const id = made.notificationRoutineId;
    const changed = await send('POST', ROUTINES, { notificationRoutineId: id, supplementId: 91, schedules: [at('FRI', '10:00')] });
    expect(codeOf(changed)).toEqual([200, 'COMMON200']);
    const edited = await send('POST', CUSTOM, {
      notificationRoutineId: id,
      name: '아침 마그네슘',
      imageUrl: made.supplementImageUrl,
      schedules: MORNING,
    });
    expect(codeOf(edited)).toEqual([200, 'COMMON200']);
    expect(await list()).toEqual([{ ...made, ...FACTS, supplementName: '아침 마그네슘', version: 2 }]);
  });

  it('routines may have no product; an omitted picture stays, an empty one goes', async () => {
    const { send, list, add } = await person();
    const made = await add({ name: '  홍삼   스틱 ', imageUrl: 'https://img.example/a.png' });
    expect(made).toMatchObject({
      isCustom: true,
      supplementId: null,
      supplementName: '홍삼 스틱',
      supplementImageUrl: 'https://img.example/a.png',
    });
    const id = made.notificationRoutineId;
    await send('POST', CUSTOM, { notificationRoutineId: id, name: '홍삼', schedules: MORNING });
    expect((await list())[0]).toMatchObject({ supplementName: '홍삼', supplementImageUrl: 'https://img.example/a.png' });
    await send('POST', CUSTOM, { notificationRoutineId: id, name: '홍삼', imageUrl: '', schedules: MORNING });
    expect((await list())[0]?.supplementImageUrl).toBeNull();
    const linked = await add({ name: '내 마그네슘', supplementId: 91, schedules: [at('SUN', '08:00')] });
    expect(linked).toMatchObject({ supplementId: 91, isCustom: false, supplementName: '내 마그네슘' });
  });

  it('routines ring once for one thing at one time: a double tap makes one', async () => {
    const { send, list } = await person();
    const taps = await Promise.all(Array.from({ length: 6 }, () => send('POST', ROUTINES, { supplementId: 91, schedules: MORNING })));
    expect(taps.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(codeOf(await send('POST', CUSTOM, { name: '아연', schedules: MORNING }))).toEqual([201, 'COMMON201']);
    expect(codeOf(await send('POST', CUSTOM, { name: '아연', schedules: [at('SUN', '1:00'), ...MORNING] }))).toEqual([409, 'R0001']);
    const other = resultOf<RoutineItem>(await send('POST', ROUTINES, { supplementId: 91, schedules: [at('SUN', '09:00')] }));
    const clash = await send('POST', ROUTINES, {
      notificationRoutineId: other.notificationRoutineId,
      supplementId: 91,
      schedules: MORNING,
    });
    expect(codeOf(clash)).toEqual([409, 'R0001']);
    expect((await list()).find(({ notificationRoutineId }) => notificationRoutineId === other.notificationRoutineId)?.schedules).toEqual([
      at('SUN', '09:00'),
    ]);
  });

  it('routines are fifty at most, also when many come at once', async () => {
    const { send, list } = await person();
    const replies = await Promise.all(
      Array.from({ length: 51 }, (_, index) => send('POST', CUSTOM, { name: `영양제 ${index}`, schedules: MORNING })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(50);
    const refused = replies.find(({ status }) => status !== 201);
    expect(refused && codeOf(refused)).toEqual([400, 'VALID400_0']);
    expect(refused?.text).toContain('50개');
    expect(await list()).toHaveLength(50);
  });

  it('routines are switched to the given state, or toggled without one', async () => {
    const { send, add } = await person();
    const { notificationRoutineId } = await add({});
    const path = `${ROUTINES}/${notificationRoutineId}/toggle`;
    const due = async () =>
      (await server.accounts.prepare('SELECT next_due AS due FROM routine_slot WHERE routine_id = ?1').bind(notificationRoutineId).all())
        .results[0]?.['due'];
    expect(await due()).toBeTypeOf('number');
    expect(resultOf<RoutineItem>(await send('PATCH', path))).toMatchObject({ enabled: false, isEnabled: false });
    expect(await due()).toBeNull();
    for (let again = 0; again < 2; again += 1)
      expect(resultOf<RoutineItem>(await send('PATCH', path, { enabled: true })).enabled).toBe(true);
    expect(await due()).toBeTypeOf('number');
    expect(resultOf<RoutineItem>(await send('PATCH', path, {})).enabled).toBe(false);
  });

  it('routines that are deleted are listed no more, and can not be changed', async () => {
    const { send, list, add } = await person();
    const { notificationRoutineId } = await add({});
    await send('POST', `/api/v1/notifications/records/${notificationRoutineId}/toggle?date=${SATURDAY}`);
    expect(codeOf(await send('DELETE', `${ROUTINES}/${notificationRoutineId}`))).toEqual([200, 'COMMON200']);
    expect(await list('')).toEqual([]);
    expect(codeOf(await send('DELETE', `${ROUTINES}/${notificationRoutineId}`))).toEqual([404, 'R0002']);
  });
});

describe('somebody else’s routine', () => {
  it("another person's routine is not found, like one that never existed", async () => {
    const [owner, other] = [await person(), await person()];
    const { notificationRoutineId: id } = await owner.add({});
    for (const foreign of [id, 987_654_321]) {
      const tries = [
        await other.send('DELETE', `${ROUTINES}/${foreign}`),
        await other.send('PATCH', `${ROUTINES}/${foreign}/toggle`, { enabled: false }),
        await other.send('POST', `/api/v1/notifications/records/${foreign}/toggle`),
        await other.send('POST', CUSTOM, { notificationRoutineId: foreign, name: '내 것', schedules: MORNING }),
        await other.send('POST', ROUTINES, { notificationRoutineId: foreign, supplementId: 91, schedules: MORNING }),
      ];
      expect(tries.map(codeOf)).toEqual(tries.map(() => [404, 'R0002']));
    }
    expect(await owner.list()).toMatchObject([{ supplementName: '루테인', enabled: true, taken: false, schedules: MORNING }]);
    expect(await other.list()).toEqual([]);
  });

  it("another person's routine needs a session", async () => {
    for (const [method, path] of [
      ['GET', ROUTINES],
      ['POST', ROUTINES],
      ['POST', CUSTOM],
      ['DELETE', `${ROUTINES}/1`],
      ['PATCH', `${ROUTINES}/1/toggle`],
      ['POST', '/api/v1/notifications/records/1/toggle'],
      ['GET', '/api/v1/notifications/records?month=2026-11'],
      ['GET', '/api/v1/notifications/warnings'],
      ['GET', '/api/v1/notification-settings/me'],
      ['PATCH', '/api/v1/notification-settings/me'],
      ['PUT', '/api/v1/users/me/fcm-token'],
      ['POST', '/api/v1/push/subscribe'],
      ['POST', '/api/v1/push/unsubscribe'],
    ] as const)
      expect([path, ...codeOf(await call(server.url, path, { method }))]).toEqual([path, 401, 'U0001']);
  });
});

describe('what cannot be a routine', () => {
  const many = Array.from({ length: 85 }, (_, index) => at('SAT', `${Math.floor(index / 60)}:${index % 60}`));
  it.each<[string, object, string]>([
    ['no name', { name: ' ' }, '영양제 이름을 입력해 주세요.'],
    ['a name that is no text', { name: 5 }, '영양제 이름을 입력해 주세요.'],
    ['a long name', { name: '가'.repeat(101) }, '100자'],
    ['a name that turns the reading around', { name: 'a\u202eb' }, '글자'],
    ['half a sign', { name: '\ud800' }, '글자'],
    ['no days', { schedules: [] }, '복용 시간을'],
    ['schedules that are none', { schedules: 'SAT' }, '복용 요일'],
    ['nothing at all', { schedules: [null] }, '복용 요일'],
    ['25:00', { schedules: [at('SAT', '25:00')] }, '시간 형식이 올바르지 않습니다.'],
    ['a minute too many', { schedules: [at('SAT', '12:60')] }, '시간 형식이 올바르지 않습니다.'],
    ['no time', { schedules: [{ dayOfWeek: 'SAT' }] }, '복용'],
    ['a weekday FUN', { schedules: [at('FUN', '09:00')] }, 'dayOfWeek 값은 MON'],
    ['85 times', { schedules: many }, '84'],
    ['a picture that runs', { imageUrl: 'javascript:alert(1)' }, '사진'],
    ['a picture of anywhere', { imageUrl: 'https://tracker.example/a.png' }, '사진'],
    ['a picture with a name before its host', { imageUrl: 'https://img.example@tracker.example/a.png' }, '사진'],
    ['a path that is no picture', { imageUrl: '/api/v1/users/me' }, '사진'],
    ['a path out of the pictures', { imageUrl: '/media/../api/v1/users/me' }, '사진'],
    ['a photo that is nobody’s', { imageUrl: '/media/pictures/v1/AAAAAAAAAAAAAAAAAAAAAA.jpg' }, '사진'],
    ['a picture from beside', { imageUrl: '//evil.example/a.png' }, '사진'],
    ['a picture without end', { imageUrl: `https://a.example/${'x'.repeat(500)}` }, '사진'],
    ['an id that is none', { notificationRoutineId: -1 }, ''],
    ['a product that is none', { supplementId: 1_000_000 }, '제품'],
  ])('an invalid routine is refused: %s', async (_, body, words) => {
    const { send, list } = await person();
    const reply = await send('POST', CUSTOM, { name: '루테인', schedules: MORNING, ...body });
    expect(codeOf(reply)).toEqual([400, 'VALID400_0']);
    expect(reply.text).toContain(words);
    expect(await list()).toEqual([]);
  });

  it('a routine is refused for an unknown product, and 84 times are allowed', async () => {
    const { send } = await person();
    expect(codeOf(await send('POST', ROUTINES, { supplementId: 999_998, schedules: MORNING }))).toEqual([404, 'S0001']);
    expect(codeOf(await send('POST', ROUTINES, { schedules: MORNING }))).toEqual([400, 'VALID400_0']);
    expect((await send('POST', CUSTOM, { name: 'a', schedules: many.slice(0, 84) })).status).toBe(201);
  });

  it('a routine takes no read-only field', async () => {
    const { send, list, id } = await person();
    const body = {
      name: 'a',
      schedules: MORNING,
      userId: 1,
      user_id: 1,
      id: 7,
      isEnabled: false,
      enabled: false,
      isTaken: true,
      role: 'ADMIN',
      __proto__: { x: 1 },
    };
    expect((await send('POST', CUSTOM, body)).status).toBe(201);
    expect(await list()).toMatchObject([{ enabled: true, taken: false }]);
    expect((await server.accounts.prepare('SELECT user_id AS owner FROM routine WHERE user_id = ?1').bind(id).all()).results).toEqual([
      { owner: id },
    ]);
  });

  it('a routine is not read from text that is no JSON', async () => {
    const bearer = await server.bearer(1);
    const plain = await call(server.url, CUSTOM, { method: 'POST', headers: { ...bearer, 'content-type': 'text/plain' }, body: '{}' });
    expect(codeOf(plain)).toEqual([415, 'COMMON415']);
    expect(codeOf(await post(server.url, CUSTOM, 5, bearer))).toEqual([400, 'VALID400_0']);
  });
});
