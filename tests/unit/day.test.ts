import { describe, expect, it } from 'vitest';
import { daysBetween, monthsOf, weekOf } from '#domain/calendar-date.ts';
import { countDoses, dosesOn, moodOf, nextDose, partsOf } from '#domain/doses.ts';
import { inAppBrowserOf, isAppleMobile, outsideAddress } from '#domain/in-app-browser.ts';
import { dayRecordOf, isPlannedOn, isStreakOpen, ringOf, standingOf, streak } from '#domain/intake.ts';
import { partOfDay } from '#domain/part-of-day.ts';
import { crossSchedules, groupsOf, schedulesOfGroups } from '#domain/schedule.ts';
import { firstCounted, stockOf } from '#domain/stock.ts';
import { WEEKDAYS } from '#domain/weekday.ts';

const TODAY = '2026-11-23';
const day = (date: string, planned: number, taken: number) => ({ date, planned, taken });

describe('the week', () => {
  it.each([
    ['2026-11-22', '2026-11-22'],
    ['2026-11-28', '2026-11-22'],
    ['2027-01-01', '2026-12-27'],
  ])('the week of %s begins on Sunday %s', (date, sunday) => {
    const week = weekOf(date);
    expect([week[0], week.length, week.includes(date)]).toEqual([sunday, 7, true]);
  });

  it('the week counts days and months', () => {
    expect(daysBetween('2025-11-23', TODAY)).toBe(365);
    expect(daysBetween('', TODAY)).toBeNaN();
    expect([monthsOf('2026').length, monthsOf('2026')[11]]).toEqual([12, '2026-12']);
  });
});

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
  const daily = { schedules: crossSchedules(WEEKDAYS, ['09:00']), isEnabled: true, since: '2026-11-20' };
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

describe('the doses of a day', () => {
  const routine = { isEnabled: true, isTaken: false, takenTimes: ['09:00'], notes: [] };
  const magnesium = { ...routine, id: 2, schedules: crossSchedules(WEEKDAYS, ['09:00', '21:00']) };
  const lutein = { ...routine, id: 1, takenTimes: [], schedules: crossSchedules(WEEKDAYS, ['12:00']) };
  const dayless = { ...routine, id: 3, takenTimes: [], schedules: [] };
  const doses = dosesOn([magnesium, lutein, dayless], TODAY);

  it('the doses of a day stand by time, each with its own tick', () => {
    expect(doses.map(({ routine: { id }, time, isTaken, isOnly }) => [id, time, isTaken, isOnly])).toEqual([
      [3, null, false, true],
      [2, '09:00', true, false],
      [1, '12:00', false, true],
      [2, '21:00', false, false],
    ]);
  });

  it('the doses of a day fall into the parts of the day', () => {
    expect(partsOf(doses).map(({ part, doses: { length } }) => [part, length])).toEqual([
      [null, 1],
      ['MORNING', 1],
      ['NOON', 1],
      ['BED', 1],
    ]);
    expect(['03:59', '04:00', '11:29', '11:30', '16:59', '17:00', '20:59', '21:00'].map(partOfDay)).toEqual([
      'BED',
      'MORNING',
      'MORNING',
      'NOON',
      'NOON',
      'EVENING',
      'EVENING',
      'BED',
    ]);
  });

  it.each([
    [{ planned: 3, taken: 0, skipped: 0 }, 'none'],
    [{ planned: 3, taken: 2, skipped: 0 }, 'some'],
    [{ planned: 3, taken: 1, skipped: 1 }, 'some'],
    [{ planned: 3, taken: 2, skipped: 1 }, 'allButSkipped'],
    [{ planned: 3, taken: 0, skipped: 1 }, 'none'],
    [{ planned: 3, taken: 0, skipped: 3 }, 'skipped'],
    [{ planned: 3, taken: 3, skipped: 0 }, 'all'],
    [{ planned: 0, taken: 0, skipped: 0 }, 'none'],
  ] as const)('doses of %o show the cat as %s', (count, mood) => {
    expect(moodOf(count)).toBe(mood);
  });

  it('planned doses count as taken or skipped; disabled ones count where they were taken', () => {
    const skips = { ...magnesium, since: null, notes: [{ time: '21:00', state: 'SKIPPED' as const, reason: null }] };
    const off = { ...lutein, since: null, isEnabled: false };
    type Counted = Parameters<typeof dosesOn>[0][number] & { readonly since: string | null };
    const countOf = (...routines: readonly Counted[]) => countDoses(dosesOn(routines, TODAY), TODAY);
    expect(countOf({ ...skips, notes: [] })).toEqual({ planned: 2, taken: 1, skipped: 0 });
    expect(countOf(skips)).toEqual({ planned: 2, taken: 1, skipped: 1 });
    expect(countOf(off)).toEqual({ planned: 0, taken: 0, skipped: 0 });
    expect(countOf({ ...off, isTaken: true })).toEqual({ planned: 1, taken: 1, skipped: 0 });
    expect(countOf({ ...skips, since: '2100-01-01', takenTimes: [], notes: [] })).toEqual({ planned: 0, taken: 0, skipped: 0 });
  });

  it('the doses of a day name the next one, leaving out what was skipped', () => {
    expect(nextDose(doses, '11:00')).toMatchObject({ dose: { time: '12:00' }, isDue: false });
    expect(nextDose(doses, '12:00')).toMatchObject({ dose: { time: '12:00' }, isDue: true });
    const skipped = dosesOn([{ ...lutein, notes: [{ time: '12:00', state: 'SKIPPED' as const, reason: null }] }], TODAY);
    expect(nextDose(skipped, '12:00')).toBeNull();
  });
});

describe('a pack', () => {
  const count = { unitsLeft: 10, date: '2026-11-20', time: '12:00' };
  const at = (date: string, time: string, state: 'TAKEN' | 'LATE' | 'SKIPPED' = 'TAKEN') => ({ date, time, state });
  const twice = crossSchedules(WEEKDAYS, ['09:00', '21:00']);

  it('stock falls by what was taken since it was counted', () => {
    const intakes = [at('2026-11-19', '21:00'), at('2026-11-20', '09:00'), at('2026-11-20', '21:00'), at('2026-11-21', '09:00', 'LATE')];
    expect(stockOf(count, [...intakes, at('2026-11-21', '21:00', 'SKIPPED')], twice)).toEqual({ left: 8, days: 4, runsOut: false });
  });

  it('stock is low three days before its end, and never falls below zero', () => {
    expect(stockOf({ ...count, unitsLeft: 7 }, [], twice)).toEqual({ left: 7, days: 3, runsOut: true });
    expect(stockOf({ ...count, unitsLeft: 0 }, [at('2026-11-21', '09:00')], twice)).toEqual({ left: 0, days: 0, runsOut: true });
    expect(stockOf(count, [], [])).toEqual({ left: 10, days: null, runsOut: false });
    expect(stockOf({ ...count, unitsLeft: 1 }, [], crossSchedules(['SUN'], ['09:00']))).toEqual({ left: 1, days: 7, runsOut: false });
  });

  it('stock looks back as far as the oldest count, within a year', () => {
    expect(firstCounted(['2026-11-20', '2026-10-01', '2025-01-01'], TODAY)).toBe('2026-10-01');
    expect(firstCounted([], TODAY)).toBe(TODAY);
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

describe('a browser inside an app', () => {
  const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S921N) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
  const PAGE = 'https://vitanyang.example/alarm/settings?a=1';
  it.each([
    [`${IPHONE} KAKAOTALK 25.1.0`, 'KAKAOTALK', `kakaotalk://web/openExternal?url=${encodeURIComponent(PAGE)}`],
    [
      `${ANDROID} NAVER(inapp; search; 2000; 12.1.0)`,
      'NAVER',
      'intent://vitanyang.example/alarm/settings?a=1#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end',
    ],
    [`${IPHONE} NAVER(inapp; search; 2000; 12.1.0)`, 'NAVER', null],
    [`${IPHONE} Instagram 300.0.0.0`, 'INSTAGRAM', null],
    [`${IPHONE} Safari Line/14.0.0`, 'LINE', `${PAGE}&openExternalBrowser=1`],
  ])('a browser inside an app: %s', (agent, app, address) => {
    const known = inAppBrowserOf(agent);
    expect(known).toBe(app);
    expect(known && outsideAddress(known, agent, PAGE)).toBe(address);
  });

  it('an ordinary browser is not taken for one inside an app', () => {
    expect([ANDROID, `${IPHONE} Version/26.0 Safari/604.1`].map(inAppBrowserOf)).toEqual([null, null]);
    expect([isAppleMobile(IPHONE, 5), isAppleMobile(ANDROID, 5), isAppleMobile('Macintosh', 0), isAppleMobile('Macintosh', 5)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});
