import { describe, expect, it } from 'vitest';
import { NO_OPTIONS, type RoutineOptions } from '#domain/reminders/routine-options.ts';
import { crossSchedules } from '#domain/reminders/schedule.ts';
import { expiryWarning, firstCounted, stockOf } from '#domain/reminders/stock.ts';
import { WEEKDAYS, type Weekday } from '#domain/reminders/weekday.ts';

const TODAY = '2026-11-23';

describe('stock', () => {
  const count = { unitsLeft: 10, date: '2026-11-20', time: '12:00' };
  const at = (date: string, time: string, state: 'TAKEN' | 'LATE' | 'SKIPPED' = 'TAKEN') => ({ date, time, state });
  const plan = (times: readonly string[], options: Partial<RoutineOptions> = {}, days: readonly Weekday[] = WEEKDAYS) => ({
    isEnabled: true,
    schedules: crossSchedules(days, times),
    options: { ...NO_OPTIONS, ...options },
  });
  const twice = [plan(['09:00', '21:00'])];

  it('stock falls by what was taken since it was counted', () => {
    const intakes = [at('2026-11-19', '21:00'), at('2026-11-20', '09:00'), at('2026-11-20', '21:00'), at('2026-11-21', '09:00', 'LATE')];
    expect(stockOf(count, [...intakes, at('2026-11-21', '21:00', 'SKIPPED')], twice, TODAY)).toEqual({ left: 8, days: 4, runsOut: true });
  });

  it('stock is low a week before its end or as long as was chosen, and never falls below zero', () => {
    expect(stockOf({ ...count, unitsLeft: 7 }, [], twice, TODAY)).toEqual({ left: 7, days: 3, runsOut: true });
    expect(stockOf({ ...count, unitsLeft: 16 }, [], twice, TODAY)).toEqual({ left: 16, days: 8, runsOut: false });
    expect(stockOf({ ...count, unitsLeft: 16 }, [], [plan(['09:00', '21:00'], { leadDays: 8 })], TODAY)).toEqual({
      left: 16,
      days: 8,
      runsOut: true,
    });
    expect(stockOf({ ...count, unitsLeft: 7 }, [], [plan(['09:00', '21:00'], { leadDays: 2 })], TODAY)).toEqual({
      left: 7,
      days: 3,
      runsOut: false,
    });
    expect(stockOf({ ...count, unitsLeft: 0 }, [at('2026-11-21', '09:00')], twice, TODAY)).toEqual({ left: 0, days: 0, runsOut: true });
    expect(stockOf(count, [], [], TODAY)).toEqual({ left: 10, days: null, runsOut: false });
    expect(stockOf({ ...count, unitsLeft: 1 }, [], [plan(['09:00'], {}, ['SUN'])], TODAY)).toEqual({ left: 1, days: 12, runsOut: false });
  });

  it('stock lasts longer by a reminder of every third day, and counts none that is off or as needed', () => {
    const pack = { ...count, unitsLeft: 4 };
    expect(stockOf(pack, [], [plan(['09:00'], { everyDays: 3, startsOn: TODAY })], TODAY)).toEqual({ left: 4, days: 14, runsOut: false });
    expect(stockOf(pack, [], [plan(['09:00'], { everyWeeks: 2, startsOn: TODAY }, ['SUN'])], TODAY)).toEqual({
      left: 4,
      days: 61,
      runsOut: false,
    });
    const idle = [{ ...plan(['09:00']), isEnabled: false }, plan(['09:00'], { asNeeded: true })];
    expect(stockOf(pack, [], idle, TODAY)).toEqual({ left: 4, days: null, runsOut: false });
  });

  it('stock falls and lasts by the quantity of each dose, and a dose without one is a unit', () => {
    const half = { ...plan([]), schedules: crossSchedules(WEEKDAYS, ['09:00'], { '09:00': 0.5 }) };
    const two = { ...plan([]), schedules: crossSchedules(WEEKDAYS, ['09:00', '21:00'], { '21:00': 2 }) };
    const pieces = { ...count, unitsLeft: 3 };
    const took = [
      { ...at('2026-11-21', '09:00'), quantity: 0.5 },
      { ...at('2026-11-22', '09:00'), quantity: 0.5 },
    ];
    expect(stockOf(pieces, took, [half], TODAY)).toEqual({ left: 2, days: 4, runsOut: true });
    expect(stockOf(pieces, took.slice(1), [half], TODAY)).toEqual({ left: 2.5, days: 5, runsOut: true });
    expect(stockOf({ ...count, unitsLeft: 7 }, [{ ...at('2026-11-21', '21:00'), quantity: 2 }], [two], TODAY)).toEqual({
      left: 5,
      days: 1,
      runsOut: true,
    });
    expect(stockOf({ ...count, unitsLeft: 6 }, [], [half, two], TODAY)).toEqual({ left: 6, days: 1, runsOut: true });
    expect(stockOf(pieces, [{ ...at('2026-11-21', '09:00'), quantity: 20 }], [half], TODAY)).toEqual({ left: 0, days: 0, runsOut: true });
  });

  it('a pack is warned of from thirty days before its last day on, and after it', () => {
    const warnings = [null, '2026-12-24', '2026-12-23', '2026-11-24', TODAY, '2026-11-22'].map((date) => expiryWarning(date, TODAY));
    expect(warnings).toEqual([null, null, 30, 1, 0, -1]);
  });

  it('stock looks back as far as the oldest count, within a year', () => {
    expect(firstCounted(['2026-11-20', '2026-10-01', '2025-01-01'], TODAY)).toBe('2026-10-01');
    expect(firstCounted([], TODAY)).toBe(TODAY);
  });
});
