import { describe, expect, it } from 'vitest';
import { dayProgress, lastNightOf } from '#domain/reminders/day-progress.ts';

/** A Tuesday. */
const DATE = '2026-11-24';

const routine = (name: string, times: readonly string[], more: object = {}) => ({
  name,
  supplementId: null as number | null,
  isEnabled: true,
  schedules: times.map((time) => ({ dayOfWeek: 'TUE' as const, time })),
  options: null,
  isTaken: false,
  takenTimes: [] as readonly string[],
  ...more,
});

describe('dayProgress', () => {
  it('dayProgress is nothing without reminders, and on a day that has none', () => {
    expect(dayProgress([], DATE)).toEqual({ planned: 0, taken: 0, next: null });
    expect(dayProgress([routine('가', ['09:00'])], '2026-11-25')).toEqual({ planned: 0, taken: 0, next: null });
  });

  it('dayProgress counts doses, names the first open one, even when overdue, with the others at its time and their products', () => {
    const day = dayProgress(
      [
        routine('가', ['21:00', '08:00'], { takenTimes: ['08:00'] }),
        routine('나', ['13:00'], { supplementId: 7 }),
        routine('다', ['13:00'], { supplementId: 8 }),
        routine('라', ['14:00'], { supplementId: 9 }),
      ],
      DATE,
    );
    expect(day).toEqual({
      planned: 5,
      taken: 1,
      next: { time: '13:00', name: '나', quantity: null, unit: null, others: 1, supplementIds: [7, 8] },
    });
  });

  it('dayProgress is done once each dose is taken', () => {
    expect(dayProgress([routine('가', ['09:00'], { isTaken: true, takenTimes: ['09:00'] })], DATE)).toEqual({
      planned: 1,
      taken: 1,
      next: null,
    });
  });

  it('dayProgress counts a disabled reminder only where it was taken', () => {
    const off = { isEnabled: false };
    expect(dayProgress([routine('가', ['09:00'], off)], DATE).planned).toBe(0);
    expect(dayProgress([routine('가', ['09:00'], { ...off, isTaken: true })], DATE)).toMatchObject({ planned: 1, taken: 1 });
  });

  it('dayProgress counts a routine without days daily, and names no time for it', () => {
    expect(dayProgress([routine('가', [])], DATE)).toEqual({ planned: 1, taken: 0, next: null });
  });
});

describe('lastNightOf', () => {
  it('lastNightOf is the first open dose from six in the evening on, with the day it was planned for', () => {
    const evening = [routine('가', ['17:00']), routine('나', ['23:00'], { supplementId: 7 }), routine('다', ['23:00', '23:30'])];
    expect(lastNightOf(evening, DATE)).toEqual({
      date: DATE,
      time: '23:00',
      name: '나',
      quantity: null,
      unit: null,
      others: 1,
      supplementIds: [7],
    });
    expect(lastNightOf([routine('가', ['17:00'])], DATE)).toBeNull();
    expect(lastNightOf([routine('나', ['23:00'], { notes: [{ time: '23:00' }] })], DATE)).toBeNull();
  });
});
