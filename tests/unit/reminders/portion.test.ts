import { describe, expect, it } from 'vitest';
import { portionOf } from '#domain/reminders/portion.ts';
import { NO_OPTIONS, type RoutineOptions } from '#domain/reminders/routine-options.ts';
import { crossSchedules } from '#domain/reminders/schedule.ts';
import { WEEKDAYS, type Weekday } from '#domain/reminders/weekday.ts';
import { addDays } from '#domain/shared/calendar-date.ts';
import { readDirections } from '#domain/supplements/directions/read-directions.ts';
import { seededRandom } from '#tests/bench/measure/statistics.ts';

/** A Sunday. */
const TODAY = '2026-11-29';
const LABEL = readDirections('1일 2회, 1회 2정을 물과 함께 섭취하십시오.');
const ONCE = readDirections('1일 1회, 1회 1캡슐');
const WEEKEND = WEEKDAYS.slice(5);

function plan(times: Readonly<Record<string, number | null>>, change: Partial<RoutineOptions> = {}, days: readonly Weekday[] = WEEKDAYS) {
  return { schedules: crossSchedules(days, Object.keys(times), times), options: { ...NO_OPTIONS, ...change } };
}

describe('the portion of a product', () => {
  it.each([
    ['as the label says, where no quantity is written', [plan({ '09:00': null, '21:00': null })], null],
    ['the whole day of the label, where it rings once', [plan({ '09:00': null })], null],
    ['more than the label, where it rings more often', [plan({ '09:00': null, '15:00': null, '21:00': null })], { mean: 1.5, most: 1.5 }],
    ['half of it, with one piece at each time', [plan({ '09:00': 1, '21:00': 1 })], { mean: 0.5, most: 0.5 }],
    ['half of it, every other day', [plan({ '09:00': null, '21:00': null }, { everyDays: 2, startsOn: TODAY })], { mean: 0.5, most: 1 }],
    ['the sum of two reminders', [plan({ '09:00': 2 }), plan({ '21:00': 1 }, {}, WEEKEND)], { mean: (5 * 2 + 2 * 3) / 28, most: 0.75 }],
    ['unknown in another measure', [plan({ '09:00': 5 }, { unit: 'mL' })], null],
    ['counted in pieces of another name', [plan({ '09:00': 2 }, { unit: '알' })], { mean: 0.5, most: 0.5 }],
    ['as the label says, before its beginning', [plan({ '09:00': 1 }, { startsOn: '2026-12-01' })], null],
    ['as the label says, after its end', [plan({ '09:00': 1 }, { endsOn: '2026-11-28' })], null],
    ['as the label says, in a pause', [plan({ '09:00': 1 }, { pausedUntil: TODAY })], null],
    ['that of the days of a course', [plan({ '09:00': 2 }, { endsOn: '2026-11-30' })], { mean: 0.5, most: 0.5 }],
    ['as the label says, without times', [plan({}, { withoutTimes: true })], null],
    ['unknown as needed', [plan({}, { asNeeded: true })], null],
  ])('the portion of a product is %s', (_, plans, portion) => expect(portionOf(plans, LABEL, TODAY)).toEqual(portion));

  it('the portion of a product is unknown where its label is unclear', () => {
    for (const text of ['', '1일 1~2회, 1회 1정', '1일 1회, 1회 1~2정', '기호에 따라 섭취']) {
      expect(portionOf([plan({ '09:00': 1 })], readDirections(text), TODAY), text).toBeNull();
    }
  });

  it('the portion of 500 lists with quantities, days apart and courses equals a count day by day', () => {
    const next = seededRandom(500);
    const choice = <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)] as Value;
    for (let round = 0; round < 500; round += 1) {
      const plans = Array.from({ length: choice([1, 2, 3]) }, () => {
        const days = WEEKDAYS.filter(() => next() < 0.6);
        const everyDays = choice([null, null, 2, 3, 5]);
        const everyWeeks = everyDays === null ? choice([null, null, 2, 3]) : null;
        const startsOn = everyDays === null && everyWeeks === null ? null : addDays(TODAY, -choice([0, 1, 4, 9]));
        const times = { '08:00': choice([0.5, 1, 1.25, 2]), ...(next() < 0.5 ? { '20:00': choice([0.25, 1, 3]) } : {}) };
        const given = {
          plan: plan(times, { everyDays, everyWeeks, startsOn }, days.length === 0 ? ['MON'] : days),
          everyDays,
          everyWeeks,
          startsOn,
        };
        return { ...given, days: days.length === 0 ? ['MON'] : days, units: Object.values(times).reduce((sum, each) => sum + each, 0) };
      });
      // 2 · 3 · 5 · 7 · 2 · 3: all of them begin anew.
      const period = 1260;
      const daily = Array.from({ length: period }, (_, index) => {
        const weekday = WEEKDAYS[(6 + index) % 7] ?? 'SUN';
        return plans.reduce((sum, { days, units, everyDays, everyWeeks, startsOn }) => {
          const since = startsOn === null ? 0 : (Date.parse(addDays(TODAY, index)) - Date.parse(startsOn)) / 86_400_000;
          const monday = startsOn === null ? 0 : (new Date(startsOn).getUTCDay() + 6) % 7;
          const isDue =
            everyDays !== null ? since % everyDays === 0 : everyWeeks !== null ? Math.floor((since + monday) / 7) % everyWeeks === 0 : true;
          return sum + (isDue && days.includes(weekday) ? units : 0);
        }, 0);
      });
      const mean = daily.reduce((sum, each) => sum + each, 0) / period;
      const most = Math.max(...daily);
      const portion = portionOf(
        plans.map((each) => each.plan),
        ONCE,
        TODAY,
      );
      if (mean < 0.05 || most > 10 || (mean === 1 && most === 1)) expect(portion).toBeNull();
      else expect([portion?.mean, portion?.most], JSON.stringify(plans)).toEqual([expect.closeTo(mean, 9), most]);
    }
  });
});
