import { describe, expect, it } from 'vitest';
import { dayRecordOf, isPlannedOn, isStreakOpen, ringOf, standingOf, streak } from '#domain/reminders/intake.ts';
import { crossSchedules } from '#domain/reminders/schedule.ts';
import { WEEKDAYS } from '#domain/reminders/weekday.ts';

const TODAY = '2026-11-23';
const day = (date: string, planned: number, taken: number) => ({ date, planned, taken });

describe('a ring', () => {
  it.each([
    ['a past day that was taken by half', day('2026-11-20', 2, 1), '2026-11-20', 0.5, 'counted'],
    ['a past day without any', day('2026-11-20', 2, 0), '2026-11-20', 0, 'counted'],
    ['more than was planned', day('2026-11-20', 1, 2), '2026-11-20', 1, 'counted'],
    ['a day before the first reminder', day('2026-11-01', 0, 0), '2026-11-01', null, 'empty'],
    ['a day still to come', day('2026-11-24', 2, 0), '2026-11-24', null, 'coming'],
    ['a day of which nothing is known', null, '2026-11-20', null, 'unknown'],
  ])('the ring of %s', (_, record, date, share, standing) => {
    expect(ringOf(record, date, TODAY)).toBe(share);
    expect(standingOf(record, date, TODAY)).toBe(standing);
  });
});

describe('what was planned on a day', () => {
  const daily = { schedules: crossSchedules(WEEKDAYS, ['09:00']), options: null, isEnabled: true, since: '2026-11-20' };
  it("a planned day begins with the routine's creation, and ends when it is switched off", () => {
    expect(isPlannedOn(daily, '2026-11-19')).toBe(false);
    expect(isPlannedOn(daily, '2026-11-20')).toBe(true);
    expect(isPlannedOn({ ...daily, since: null }, '2020-01-01')).toBe(true);
    expect(isPlannedOn({ ...daily, isEnabled: false }, TODAY)).toBe(false);
    expect(isPlannedOn({ ...daily, schedules: crossSchedules(['SAT'], ['09:00']) }, TODAY)).toBe(false);
  });

  it('a planned day counts what was ticked after the routine was switched off', () => {
    const off = { ...daily, isEnabled: false };
    expect(
      dayRecordOf(
        [
          { ...daily, isTaken: false },
          { ...off, isTaken: true },
          { ...off, isTaken: false },
        ],
        TODAY,
      ),
    ).toEqual(day(TODAY, 2, 1));
  });
});

describe('a streak', () => {
  const days = [day(TODAY, 2, 0), day('2026-11-22', 1, 1), day('2026-11-21', 0, 0), day('2026-11-20', 2, 2)];
  it('a streak goes back over days without anything planned, and is not broken by today', () => {
    expect(streak(days, TODAY)).toBe(2);
  });
  it('a streak may be longer where it reaches the first known day, and that is after the first reminder', () => {
    expect(isStreakOpen(days, TODAY, '2026-10-01')).toBe(true);
    expect(isStreakOpen(days, TODAY, '2026-11-20')).toBe(false);
    expect(isStreakOpen([...days, day('2026-11-19', 2, 1)], TODAY, '2026-10-01')).toBe(false);
    expect(isStreakOpen([], TODAY, '2026-10-01')).toBe(false);
  });
});
