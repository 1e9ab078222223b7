import { describe, expect, it } from 'vitest';
import { daysBetween, monthsOf, weekInSight } from '#domain/shared/calendar-date.ts';

const TODAY = '2026-11-23';

describe('the week', () => {
  it.each([
    ['2026-11-22', '2026-11-22'],
    ['2026-11-28', '2026-11-22'],
    ['2027-01-01', '2026-12-27'],
  ])('the week of %s begins on Sunday %s', (date, sunday) => {
    const week = weekInSight(date, TODAY);
    expect([week[0], week.length, week.includes(date)]).toEqual([sunday, 7, true]);
  });

  it('the week of a Sunday ends with it', () => {
    const [first, last] = [weekInSight('2026-11-22', '2026-11-22')[0], weekInSight('2026-11-22', '2026-11-22').at(-1)];
    expect([first, last]).toEqual(['2026-11-16', '2026-11-22']);
    expect(weekInSight('2026-11-16', '2026-11-22')).toEqual(weekInSight('2026-11-22', '2026-11-22'));
  });

  it('the week counts days and months', () => {
    expect(daysBetween('2025-11-23', TODAY)).toBe(365);
    expect(daysBetween('', TODAY)).toBeNaN();
    expect([monthsOf('2026').length, monthsOf('2026')[11]]).toEqual([12, '2026-12']);
  });
});
