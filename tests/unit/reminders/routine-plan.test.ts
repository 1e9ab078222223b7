import { describe, expect, it } from 'vitest';
import { planText } from '#copy/reminders/routine-plan.ts';
import { WEEKDAYS } from '#domain/reminders/weekday.ts';

describe('planText', () => {
  it.each([
    [WEEKDAYS, null, '매일'],
    [WEEKDAYS, { everyDays: 2 }, '2일마다'],
    [['MON', 'WED'], { everyDays: 2 }, '2일마다 월 · 수'],
    [WEEKDAYS, { everyWeeks: 2 }, '2주마다 모든 요일'],
    [['MON', 'WED'], { everyWeeks: 2 }, '2주마다 월 · 수'],
    [WEEKDAYS, { endsOn: '2026-12-24' }, '12월 24일까지 매일'],
    [[], { asNeeded: true }, '필요할 때'],
  ] as const)('planText of %j with %j is %s', (days, options, text) => {
    expect(planText(days, options)).toBe(text);
  });
});
