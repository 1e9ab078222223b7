import { describe, expect, it } from 'vitest';
import { switchStateOf, toRoutine } from '#contract/reminders/routine.ts';
import { notificationPath, openDosesAfter, readProposedPush, readPush } from '#domain/notifications/push-payload.ts';
import { findClashes } from '#domain/reminders/routine-clash.ts';
import { complaintOf, nextTime } from '#domain/reminders/routine-form.ts';
import { NO_OPTIONS, type RoutineOptions } from '#domain/reminders/routine-options.ts';
import { crossSchedules } from '#domain/reminders/schedule.ts';

const ORIGIN = 'https://vitanyang.example';
const SATURDAY = '2026-11-21';

describe('a routine of whatever server', () => {
  it.each([
    [
      { notificationRoutineId: 5, supplementName: '루테인' },
      { id: 5, name: '루테인', isEnabled: true, isCustom: true },
    ],
    [
      { routineId: 6, name: '홍삼', imageUrl: '/a.png', enabled: false },
      { id: 6, name: '홍삼', imageUrl: '/a.png', isEnabled: false },
    ],
    [
      { id: 7, supplementId: 3, status: 'ACTIVE' },
      { id: 7, name: '알 수 없음', isEnabled: true, isCustom: false, supplementId: 3 },
    ],
    [
      { notificationId: 8, status: 'PAUSED', taken: true },
      { id: 8, isEnabled: false, isTaken: true },
    ],
  ])('a routine from any server is read: %j', (wire, expected) => {
    expect(toRoutine(wire, SATURDAY, '알 수 없음')).toMatchObject(expected);
  });

  it('a routine without an id has no place in a list', () => {
    expect(toRoutine({ name: 'x' }, SATURDAY, '')).toBeNull();
    expect(switchStateOf({})).toBeNull();
  });

  it("a routine's times are read as texts or numbers, and its days in Korean", () => {
    const schedules = [
      { dayOfWeek: '토', time: { hour: 9, minute: 5 } },
      { dayOfWeek: 'sat', time: '21:00:00' },
      { dayOfWeek: 'FUN', time: '10:00' },
      { dayOfWeek: 'SAT', time: '25:00' },
    ];
    const routine = toRoutine({ id: 1, schedules, isTaken: true }, SATURDAY, '');
    expect(routine?.schedules).toEqual(crossSchedules(['SAT'], ['09:05', '21:00']));
    // A server without per-time ticks reports the whole day only.
    expect(routine?.takenTimes).toEqual(['09:05', '21:00']);
    expect(toRoutine({ id: 1, times: ['9:00'], daysOfWeek: ['MON', '수'] }, SATURDAY, '')?.schedules).toEqual(
      crossSchedules(['MON', 'WED'], ['09:00']),
    );
  });
});

describe('a form', () => {
  it.each([
    [{ name: ' ', days: [], times: [] }, 'name'],
    [{ name: 'a', days: [], times: ['09:00'] }, 'days'],
    [{ name: 'a', days: ['MON'], times: [] }, 'times'],
    [{ name: 'a', days: ['MON'], times: [''] }, 'times'],
    [{ name: 'a', days: ['MON'], times: ['09:00', ''] }, 'time'],
    [{ name: 'a', days: ['MON'], times: ['9:00'] }, 'time'],
    [{ name: 'a', days: ['MON'], times: ['25:00'] }, 'time'],
    [{ name: 'a', days: ['MON'], times: ['09:00', '09:00'] }, null],
  ] as const)('the form %j complains of %s', (draft, expected) => {
    expect(complaintOf(draft)).toBe(expected);
  });

  it.each([
    [[], '09:00'],
    [['09:00'], '13:00'],
    [['22:00'], '00:00'],
    [['00:00', '22:30'], '01:00'],
  ])('the form offers after %j: %s', (times, expected) => {
    expect(nextTime(times)).toBe(expected);
  });
});

describe('routines that clash', () => {
  const rules = [{ name: '칼슘 + 철', slugs: ['calcium', 'iron'], spacingMinutes: 120 }];
  const routine = (id: number, slugs: string[], day: 'MON' | 'TUE', time: string) => ({
    id,
    slugs,
    schedules: crossSchedules([day], [time]),
    options: null as RoutineOptions | null,
  });
  const alternating = { ...NO_OPTIONS, everyDays: 2 };
  it.each([
    ['close on a common day', [routine(1, ['calcium'], 'MON', '09:00'), routine(2, ['iron'], 'MON', '10:59')], 1],
    ['far enough apart', [routine(1, ['calcium'], 'MON', '09:00'), routine(2, ['iron'], 'MON', '11:00')], 0],
    ['on other days', [routine(1, ['calcium'], 'MON', '09:00'), routine(2, ['iron'], 'TUE', '09:00')], 0],
    ['a multivitamin beside one of them', [routine(1, ['calcium', 'iron'], 'MON', '09:00'), routine(2, ['iron'], 'MON', '09:00')], 0],
    [
      'alternating days',
      [
        { ...routine(1, ['calcium'], 'MON', '09:00'), options: { ...alternating, startsOn: '2026-11-23', everyDays: 14 } },
        { ...routine(2, ['iron'], 'MON', '09:00'), options: { ...alternating, startsOn: '2026-11-30', everyDays: 14 } },
      ],
      0,
    ],
    ['the same twice', [routine(1, ['calcium'], 'MON', '09:00'), routine(2, ['calcium'], 'MON', '09:00')], 0],
  ])('routines that clash: %s', (_, routines, count) => {
    expect(findClashes(routines, rules, '2026-11-23')).toHaveLength(count);
  });
});

describe('a push', () => {
  it.each([
    [
      'our own',
      '{"title":"t","body":"b","tag":"1:2","url":"/alarm?date=x","token":"k"}',
      { title: 't', body: 'b', tag: '1:2', url: '/alarm?date=x', token: 'k' },
    ],
    ['plain with a click address', '{"title":"t","clickUrl":"/setting"}', { url: '/setting', tag: 't' }],
    [
      'FCM with data alone',
      '{"data":{"title":"d","tag":"x","link":"/alarm/settings"},"from":"1"}',
      { title: 'd', tag: 'x', url: '/alarm/settings' },
    ],
    [
      'FCM with a notification',
      '{"notification":{"title":"n","body":"m"},"fcmOptions":{"link":"/scrap"}}',
      { title: 'n', body: 'm', url: '/scrap' },
    ],
    ['no JSON', 'hello', { title: '비타냥', body: 'hello', url: '/alarm' }],
    ['nothing', '', { title: '비타냥', body: '', url: '/alarm' }],
    ['a list', '[1]', { title: '비타냥', url: '/alarm' }],
    ['wrong types', '{"title":{"x":1},"url":7,"actions":"{}"}', { title: '비타냥', url: '/alarm', actions: [] }],
  ])('a push is read: %s', (_, text, expected) => {
    expect(readPush(text, ORIGIN, '비타냥')).toMatchObject(expected);
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'data:text/html,x', 'http://[', ''])(
    'a push opens no foreign address: %s',
    (address) => {
      expect(notificationPath(address, ORIGIN)).toBe('/alarm');
    },
  );

  it('a push has two buttons at most', () => {
    const actions = JSON.stringify([1, 2, 3].map((number) => ({ action: `a${number}`, title: 't' })));
    expect(readPush(JSON.stringify({ title: 't', actions }), ORIGIN, '비타냥').actions).toHaveLength(2);
  });

  it('a push of the declarative form alone is read with its buttons, address and count', () => {
    const notification = {
      title: '먹을 시간',
      body: '루테인',
      tag: '7:1',
      navigate: `${ORIGIN}/alarm?date=2026-11-26`,
      data: { url: '/alarm', token: 'signed', actions: '[{"action":"taken","title":"먹었어요"}]' },
    };
    const read = {
      title: '먹을 시간',
      body: '루테인',
      tag: '7:1',
      url: '/alarm?date=2026-11-26',
      token: 'signed',
      actions: [{ action: 'taken', title: '먹었어요' }],
      openDoses: 2,
    };
    expect(readPush(JSON.stringify({ web_push: 8030, app_badge: 2, notification }), ORIGIN, '비타냥')).toEqual(read);
    // Safari hands the proposed notification to the worker, and no text.
    expect(readProposedPush(notification, ORIGIN, 2)).toEqual(read);
    expect(readProposedPush({ ...notification, navigate: 'https://evil.example/' }, ORIGIN, null)).toEqual({
      ...read,
      url: '/alarm',
      openDoses: null,
    });
  });

  it.each([
    [3, 3],
    [0, 0],
    [-1, null],
    [1.5, null],
    ['3', null],
    [undefined, null],
  ])('a push counts %j open doses as %j', (count, openDoses) => {
    expect(readPush(JSON.stringify({ title: 't', app_badge: count }), ORIGIN, '비타냥').openDoses).toBe(openDoses);
    expect(openDosesAfter({ result: { openDoses: count } })).toBe(openDoses);
  });
});
