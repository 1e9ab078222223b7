import { describe, expect, it } from 'vitest';
import { dateText, monthText } from '#copy/shared/dates.ts';
import { calendarFile } from '#domain/reminders/calendar-file.ts';
import { adherence, intakePercent, isDayTaken, mayTick, streak } from '#domain/reminders/intake.ts';
import { crossSchedules } from '#domain/reminders/schedule.ts';
import { WEEKDAYS, weekdayOf } from '#domain/reminders/weekday.ts';
import { addDays, dateAfterKey, isCalendarDate, monthGrid, sameDayIn } from '#domain/shared/calendar-date.ts';

describe('the month on a page', () => {
  it.each(['2026-11', '2026-02', '2024-02', '2025-03', '2027-01'])('the month on a page %s has 42 days in a row, Sunday first', (month) => {
    const grid = monthGrid(month);
    expect(grid).toHaveLength(42);
    expect(weekdayOf(grid[0] ?? '')).toBe('SUN');
    expect(grid).toContain(`${month}-01`);
    expect(grid.filter((date) => date.startsWith(month)).length).toBeGreaterThanOrEqual(28);
    for (let index = 1; index < 42; index += 1) expect(grid[index]).toBe(addDays(grid[index - 1] ?? '', 1));
  });

  it('the month on a page moves by months, shorter ones too', () => {
    expect(sameDayIn('2026-11-21', 2)).toBe('2027-01-21');
    expect(sameDayIn('2026-01-21', -1)).toBe('2025-12-21');
    expect(sameDayIn('2026-01-31', 1)).toBe('2026-02-28');
    expect(sameDayIn('2024-03-31', -1)).toBe('2024-02-29');
  });

  it.each([
    ['2026-11-21', 'ArrowLeft', '2026-11-20'],
    ['2026-11-30', 'ArrowRight', '2026-12-01'],
    ['2026-11-03', 'ArrowUp', '2026-10-27'],
    ['2026-11-21', 'ArrowDown', '2026-11-28'],
    ['2026-11-18', 'Home', '2026-11-15'],
    ['2026-11-18', 'End', '2026-11-21'],
    ['2026-11-22', 'Home', '2026-11-22'],
    ['2026-12-31', 'PageUp', '2026-11-30'],
    ['2026-11-30', 'PageDown', '2026-12-30'],
    ['2026-11-30', 'Tab', null],
  ])('the date after %s and the key %s: %s', (date, key, expected) => {
    expect(dateAfterKey(date, key)).toBe(expected);
  });

  it('the calendar reads dates in full', () => {
    expect(dateText('2026-11-20')).toBe('11월 20일 금요일');
    expect(monthText('2026-11')).toBe('2026년 11월');
  });

  it.each([
    ['2026-11-21', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['1026-11-21', false],
    ['9999-01-01', false],
    ['2026-1-1', false],
    ['', false],
    ['２０２６-11-21', false],
    ['2026-11-21T00:00', false],
  ])('the date check of %s is %s', (text, expected) => {
    expect(isCalendarDate(text)).toBe(expected);
  });
});

describe('intake', () => {
  it.each([
    [0, 0, 0],
    [0, 3, 0],
    [1, 3, 33],
    [2, 3, 67],
    [3, 3, 100],
    [1, 200, 1],
  ] as const)('the intake of %i of %i is %i %%', (taken, planned, percent) => {
    expect(intakePercent(taken, planned)).toBe(percent);
  });

  it('a day is taken when all of its times are', () => {
    expect(isDayTaken(['09:00', '21:00'], ['09:00'])).toBe(false);
    expect(isDayTaken(['09:00', '21:00'], ['21:00', '09:00', '13:00'])).toBe(true);
    expect(isDayTaken([], [])).toBe(false);
    expect(isDayTaken([], [''])).toBe(true);
  });

  it('the calendar lets the past and today be ticked', () => {
    expect(mayTick('2026-11-21', '2026-11-21')).toBe(true);
    expect(mayTick('2026-11-22', '2026-11-21')).toBe(false);
  });

  it('a streak skips days without routines, and counts today once it is done', () => {
    const day = (date: string, taken: number, planned = 2) => ({ date, taken, planned });
    const days = [day('2026-11-17', 2), day('2026-11-18', 1), day('2026-11-19', 2), day('2026-11-20', 0, 0), day('2026-11-21', 0)];
    expect(streak(days, '2026-11-21')).toBe(1);
    expect(streak([...days.slice(0, 4), day('2026-11-21', 2)], '2026-11-21')).toBe(2);
    expect(streak([], '2026-11-21')).toBe(0);
    expect(adherence(days, '2026-11-19')).toBe(83);
    expect(adherence([], '2026-11-19')).toBeNull();
  });
});

describe('the calendar file', () => {
  const { text: file } = calendarFile(
    [
      {
        id: 5,
        name: '루테인, 데일리; 아주 긴 이름의 영양제 한 개를 더 길게 적어 봅니다\n줄',
        schedules: crossSchedules(['MON', 'WED'], ['09:00', '21:30']),
        options: null,
        isEnabled: true,
      },
    ],
    (name) => `${name} 먹을 시간`,
    '2026-11-21',
    Date.parse('2026-11-21T03:00:00.123Z'),
  );

  it('the calendar file holds one repeating event with an alarm per time', () => {
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(file).toContain('DTSTART:20261123T090000\r\n');
    expect(file).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,WE\r\n');
    expect(file).toContain('TRIGGER:PT0M');
    expect(file).toContain('DTSTAMP:20261121T030000Z');
    const daily = { id: 1, name: 'a', schedules: crossSchedules(WEEKDAYS, ['9:00']), options: null, isEnabled: true };
    expect(calendarFile([daily], String, '2026-11-21', 0).text).toContain('FREQ=DAILY');
  });

  it('the calendar file folds lines at 75 octets and escapes what has a meaning', () => {
    const lines = file.split('\r\n');
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    const unfolded = file.replaceAll('\r\n ', '');
    expect(unfolded).toContain('SUMMARY:루테인\\, 데일리\\; 아주 긴 이름의 영양제 한 개를 더 길게 적어 봅니다\\n줄 먹을 시간');
  });
});
