import { describe, expect, it } from 'vitest';
import { doseText, quantitiesText, spokenDose } from '#copy/reminders/quantity.ts';
import { dosesOf } from '#domain/reminders/doses-of.ts';
import { quantityAt } from '#domain/reminders/planned-day.ts';
import { isQuantity, isWrongQuantity, quantityText, readQuantity, reducedSchedules, steppedQuantity } from '#domain/reminders/quantity.ts';
import { NO_OPTIONS } from '#domain/reminders/routine-options.ts';
import {
  crossSchedules,
  groupsOf,
  isSameSchedule,
  schedulesOf,
  schedulesOfGroups,
  slotsOf,
  withKnownQuantities,
} from '#domain/reminders/schedule.ts';
import { WEEKDAYS } from '#domain/reminders/weekday.ts';

const WORKDAYS = WEEKDAYS.slice(0, 5);
const WEEKEND = WEEKDAYS.slice(5);
const HALF_AT_WEEKENDS = [...crossSchedules(WORKDAYS, ['09:00'], { '09:00': 1 }), ...crossSchedules(WEEKEND, ['09:00'], { '09:00': 0.5 })];

describe('the quantity of a dose', () => {
  it.each([
    ['반', 0.5],
    ['반 알', 0.5],
    ['반정', 0.5],
    ['½', 0.5],
    ['1/2', 0.5],
    ['0.5', 0.5],
    ['.5', 0.5],
    ['¼', 0.25],
    ['3 / 4', 0.75],
    ['1', 1],
    ['１', 1],
    ['한 알', 1],
    ['한 알 반', 1.5],
    ['1정 반', 1.5],
    ['1반', 1.5],
    ['1½', 1.5],
    ['1 1/2', 1.5],
    ['2.25', 2.25],
    ['두 캡슐', 2],
    ['5 mL', 5],
    ['20', 20],
  ])('a quantity is read from %s', (text, quantity) => {
    expect(readQuantity(text)).toBe(quantity);
    expect(readQuantity(quantityText(quantity))).toBe(quantity);
    expect(isWrongQuantity(text)).toBe(false);
  });

  it.each(['0', '0.1', '0.3', '21', '20½', '1/3', '4/2', '-1', '1e1', '열 알', '아침에', '1,5', '반반', '.', '/', '0/4'])(
    'a quantity is refused in %s',
    (text) => {
      expect(readQuantity(text)).toBeNull();
      expect(isWrongQuantity(text)).toBe(true);
    },
  );

  it('a quantity is left to the label where nothing is written', () => {
    expect([readQuantity(''), readQuantity('  ')]).toEqual([null, null]);
    expect([isWrongQuantity(''), isWrongQuantity('  ')]).toEqual([false, false]);
  });

  it('a quantity holds quarters from a quarter to twenty', () => {
    expect([0.25, 0.5, 1, 19.75, 20].every(isQuantity)).toBe(true);
    expect([0, 0.1, 0.2, 0.3, -1, 20.25, 21, Number.NaN, Number.POSITIVE_INFINITY].some(isQuantity)).toBe(false);
    expect([0.25, 0.5, 0.75, 1, 1.25, 12.5].map(quantityText)).toEqual(['¼', '½', '¾', '1', '1¼', '12½']);
  });

  it('a quantity steps by halves, from the label to one or a half, and back to the label', () => {
    expect([steppedQuantity(null, true), steppedQuantity(null, false)]).toEqual([1, 0.5]);
    expect([steppedQuantity(0.5, false), steppedQuantity(0.5, true), steppedQuantity(0.75, false)]).toEqual([null, 1, 0.25]);
    expect([steppedQuantity(20, true), steppedQuantity(19.75, true)]).toEqual([20, 20]);
  });

  it('a quantity is said with its unit, for eyes and for ears', () => {
    expect([doseText(0.5, '정'), doseText(1.5, '포'), doseText(2, null)]).toEqual(['½정', '1½포', '2개']);
    expect([0.25, 0.5, 0.75, 1, 1.25, 1.5].map((quantity) => spokenDose(quantity, '정'))).toEqual([
      '4분의 1 정',
      '반 정',
      '4분의 3 정',
      '1정',
      '1하고 4분의 1 정',
      '1정 반',
    ]);
  });

  it('the quantities of a plan are one line: one for all, by days, or by times', () => {
    expect(quantitiesText(crossSchedules(WEEKDAYS, ['09:00']), '정')).toBeNull();
    expect(quantitiesText(crossSchedules(WEEKDAYS, ['09:00', '21:00'], { '09:00': 0.5, '21:00': 0.5 }), '정')).toBe('한 번에 먹는 양 ½정');
    expect(quantitiesText(HALF_AT_WEEKENDS, '정')).toBe('평일 1정 · 주말 ½정');
    expect(quantitiesText(HALF_AT_WEEKENDS, '정', spokenDose)).toBe('평일 1정 · 주말 반 정');
    expect(quantitiesText(crossSchedules(WEEKDAYS, ['09:00', '21:00'], { '09:00': 1, '21:00': 2 }), '정')).toBe(
      '오전 9:00 1정, 오후 9:00 2정',
    );
    expect(quantitiesText(crossSchedules(WEEKDAYS, ['09:00', '21:00'], { '21:00': 2 }), '정')).toBe('오전 9:00 라벨대로, 오후 9:00 2정');
  });
});

describe('the quantities of a schedule', () => {
  it('days with other quantities are slots and groups of their own, and come back the same', () => {
    expect(slotsOf(HALF_AT_WEEKENDS)).toEqual([
      { minute: 540, mask: 0b0011111, quantity: 1 },
      { minute: 540, mask: 0b1100000, quantity: 0.5 },
    ]);
    expect(schedulesOf(slotsOf(HALF_AT_WEEKENDS))).toEqual(HALF_AT_WEEKENDS);
    const groups = groupsOf(HALF_AT_WEEKENDS);
    expect(groups.map(({ days, quantities }) => [days, quantities])).toEqual([
      [WORKDAYS, { '09:00': 1 }],
      [WEEKEND, { '09:00': 0.5 }],
    ]);
    expect(schedulesOfGroups(groups)).toEqual(HALF_AT_WEEKENDS);
    expect(isSameSchedule(HALF_AT_WEEKENDS, crossSchedules(WEEKDAYS, ['09:00'], { '09:00': 1 }))).toBe(false);
    expect(isSameSchedule(crossSchedules(WEEKDAYS, ['09:00'], { '09:00': null }), crossSchedules(WEEKDAYS, ['09:00']))).toBe(true);
  });

  it('a client without quantities keeps those of its times, and moves the only one of a day', () => {
    const kept = (days: typeof WEEKDAYS | readonly (typeof WEEKDAYS)[number][], times: readonly string[], known = HALF_AT_WEEKENDS) =>
      withKnownQuantities(crossSchedules(days, times), known).map(({ quantity }) => quantity);
    expect(kept(WEEKDAYS, ['09:00'])).toEqual([1, 1, 1, 1, 1, 0.5, 0.5]);
    expect(kept(['FRI', 'SAT'], ['08:30'])).toEqual([1, 0.5]);
    const twice = crossSchedules(['MON'], ['09:00', '21:00'], { '09:00': 1, '21:00': 2 });
    expect(kept(['MON'], ['21:00', '22:00'], twice)).toEqual([2, null]);
    expect(kept(['TUE'], ['09:00'], twice)).toEqual([null]);
    expect(kept(['TUE'], ['09:00'], crossSchedules(['MON'], ['09:00'], { '09:00': 0.5 }))).toEqual([0.5]);
    expect(kept(WEEKDAYS, ['09:00'], crossSchedules(WEEKDAYS, ['09:00']))).toEqual(WEEKDAYS.map(() => null));
    expect(withKnownQuantities([{ dayOfWeek: 'MON', time: '09:00', quantity: null }], HALF_AT_WEEKENDS)[0]?.quantity).toBeNull();
  });

  it('a dose has the quantity of its day and time', () => {
    const plan = { schedules: HALF_AT_WEEKENDS, options: null };
    expect(dosesOf(plan, '2026-11-27', '2026-11-30').map(({ date, quantity }) => [date, quantity])).toEqual([
      ['2026-11-27', 1],
      ['2026-11-28', 0.5],
      ['2026-11-29', 0.5],
      ['2026-11-30', 1],
    ]);
    const shifted = { ...plan, options: { ...NO_OPTIONS, shift: { date: '2026-11-28', after: -1, minutes: 60 } } };
    expect(dosesOf(shifted, '2026-11-28', '2026-11-28')).toEqual([
      { date: '2026-11-28', time: '09:00', delay: 60, shownTime: '10:00', quantity: 0.5 },
    ]);
    expect([quantityAt(plan, '2026-11-29', '09:00'), quantityAt(plan, '2026-11-29', '21:00')]).toEqual([0.5, null]);
  });
});

describe('a reminder with a smaller daily amount', () => {
  const twice = crossSchedules(WEEKDAYS, ['08:00', '20:00']);
  const quantities = (pieces: number, share: number, own = twice, all = own) =>
    reducedSchedules(own, all, pieces, share)?.map(({ quantity }) => quantity);

  it('times without quantities share the pieces of a day, over all reminders of the product', () => {
    expect(new Set(quantities(1, 0.5))).toEqual(new Set([0.5]));
    const morning = crossSchedules(WEEKDAYS, ['08:00']);
    expect(new Set(quantities(3, 0.5, morning, twice))).toEqual(new Set([1.5]));
  });

  it('written quantities keep their proportions', () => {
    const written = crossSchedules(WEEKDAYS, ['08:00', '20:00'], { '08:00': 2, '20:00': 1 });
    expect(new Set(quantities(1, 0.5, written))).toEqual(new Set([1, 0.5]));
  });

  it('thirds and times without a quantity beside written ones are not written', () => {
    const thrice = crossSchedules(WEEKDAYS, ['08:00', '12:00', '20:00']);
    expect(quantities(1, 1 / 3, thrice)).toBeUndefined();
    expect(quantities(1, 0.5, crossSchedules(WEEKDAYS, ['08:00', '20:00'], { '08:00': 2 }))).toBeUndefined();
  });
});
