import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysText, timesText, timeText } from '#copy/shared/dates.ts';
import { normaliseTime, sortedTimes } from '#domain/reminders/clock-time.ts';
import { dosesOf } from '#domain/reminders/doses-of.ts';
import {
  crossSchedules,
  groupsOf,
  normaliseSchedules,
  type Schedule,
  schedulesOf,
  schedulesOfGroups,
  slotsOf,
} from '#domain/reminders/schedule.ts';
import { parseWeekday, WEEKDAYS, weekdayOf } from '#domain/reminders/weekday.ts';

describe('times of a day', () => {
  it.each([
    ['9:0', '09:00'],
    ['09:00', '09:00'],
    [' 21:30 ', '21:30'],
    ['21:30:59', '21:30'],
    ['00:00', '00:00'],
    ['23:59', '23:59'],
    ['25:00', null],
    ['24:00', null],
    ['12:60', null],
    ['', null],
    ['9', null],
    ['-1:00', null],
    ['９:00', null],
    ['1e1:00', null],
    ['09:00 AM', null],
  ])('the time %s is normalised to %s', (text, expected) => {
    expect(normaliseTime(text)).toBe(expected);
  });

  it.each([
    ['00:00', '오전 12:00'],
    ['09:05', '오전 9:05'],
    ['12:00', '오후 12:00'],
    ['23:59', '오후 11:59'],
  ])('the time %s is shown as %s', (time, expected) => {
    expect(timeText(time)).toBe(expected);
  });

  it.each([
    [[], '-'],
    [['09:00'], '오전 9:00'],
    [['21:00', '09:00', '09:00'], '오전 9:00 | 오후 9:00'],
    [['07:00', '12:00', '18:00'], '오전 7:00 | 오후 12:00 | 오후 6:00'],
    [['07:00', '12:00', '18:00', '22:00'], '오전 7:00 | 오후 12:00 | 오후 6:00 …'],
    [['25:00'], '-'],
  ])('the times %j are shown as %s', (times, expected) => {
    expect(timesText(times)).toBe(expected);
  });

  it('sorting times of a day drops duplicates', () => {
    expect(sortedTimes(['9:00', '09:00', 'x', '8:30'])).toEqual(['08:30', '09:00']);
  });
});

describe('days', () => {
  it.each([
    ['mon', 'MON'],
    ['Fri', 'FRI'],
    ['일', 'SUN'],
    ['토'.normalize('NFD'), 'SAT'],
    ['FUN', null],
    ['', null],
    ['MONDAY', null],
  ])('the weekday name %s is parsed as %s', (text, expected) => {
    expect(parseWeekday(text)).toBe(expected);
  });

  it.each([
    ['2026-11-21', 'SAT'],
    ['2026-11-22', 'SUN'],
    ['2024-02-29', 'THU'],
  ])('the weekday of %s is %s', (date, expected) => {
    expect(weekdayOf(date)).toBe(expected);
  });

  it.each([
    [[...WEEKDAYS], '매일'],
    [['MON', 'TUE', 'WED', 'THU', 'FRI'], '평일'],
    [['SUN', 'SAT'], '주말'],
    [['SUN', 'MON'], '월 · 일'],
    [[], '매일'],
  ] as const)('the weekdays %j are shown as %s', (days, expected) => {
    expect(daysText(days)).toBe(expected);
  });
});

describe('schedules', () => {
  it('schedules are ordered Monday to Sunday, each once', () => {
    expect(
      normaliseSchedules([
        { dayOfWeek: 'SUN', time: '9:00' },
        { dayOfWeek: 'MON', time: '21:00' },
        { dayOfWeek: 'MON', time: '09:00:00' },
        { dayOfWeek: 'SUN', time: '09:00' },
        { dayOfWeek: 'TUE', time: '25:00' },
      ]),
    ).toEqual([
      { dayOfWeek: 'MON', time: '09:00' },
      { dayOfWeek: 'MON', time: '21:00' },
      { dayOfWeek: 'SUN', time: '09:00' },
    ]);
  });

  it('schedules show only the times of a weekday; without days a routine is for all', () => {
    const schedules = [
      { dayOfWeek: 'SAT', time: '21:00' },
      { dayOfWeek: 'SAT', time: '09:00' },
      { dayOfWeek: 'SUN', time: '10:00' },
    ] as const;
    const timesOn = (date: string, known: readonly Schedule[] = schedules) =>
      dosesOf({ schedules: known, options: null }, date, date).map(({ time }) => time);
    expect(timesOn('2026-11-21')).toEqual(['09:00', '21:00']);
    expect(timesOn('2026-11-23')).toEqual([]);
    expect(timesOn('2026-11-23', [])).toEqual([null]);
  });

  it('schedules survive the conversion to slots and back', () => {
    const days = fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 });
    const times = fc.array(
      fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${hour}:${minute}`),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(days, times, (chosen, clock) => {
        const schedules = crossSchedules(chosen, clock);
        expect(schedulesOf(slotsOf(schedules))).toEqual(schedules);
        expect(schedules).toHaveLength(chosen.length * sortedTimes(clock).length);
      }),
    );
  });
});

describe('different times on different days', () => {
  it('different times on different days become groups, and the same schedules again', () => {
    const schedules = [
      { dayOfWeek: 'MON' as const, time: '09:00' },
      { dayOfWeek: 'WED' as const, time: '09:00' },
      { dayOfWeek: 'SUN' as const, time: '21:30' },
    ];
    const groups = groupsOf(schedules);
    expect(groups).toEqual([
      { days: ['MON', 'WED'], times: ['09:00'] },
      { days: ['SUN'], times: ['21:30'] },
    ]);
    expect(schedulesOfGroups(groups)).toEqual(schedules);
  });
});
