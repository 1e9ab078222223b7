import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarFile } from '#domain/reminders/calendar-file.ts';
import { minuteOfDay } from '#domain/reminders/clock-time.ts';
import { dosesOn } from '#domain/reminders/doses.ts';
import { dosesOf } from '#domain/reminders/doses-of.ts';
import { dayRecordOf } from '#domain/reminders/intake.ts';
import { dueMinute, nextReminder, occasionOf } from '#domain/reminders/next-reminder.ts';
import { planOn } from '#domain/reminders/planned-day.ts';
import { isDuplicate } from '#domain/reminders/routine-clash.ts';
import { NO_OPTIONS, type RoutineOptions } from '#domain/reminders/routine-options.ts';
import { crossSchedules, type Schedule, slotsOf } from '#domain/reminders/schedule.ts';
import { stockOf } from '#domain/reminders/stock.ts';
import { WEEKDAYS, weekdayOf } from '#domain/reminders/weekday.ts';
import { localTime, utcMinuteOf } from '#domain/reminders/zoned-time.ts';
import { addDays, daysBetween } from '#domain/shared/calendar-date.ts';
import { seededRandom } from '#tests/bench/measure/statistics.ts';
import { inRun } from '#tests/support/conditions.ts';

/** Drawn with seed 20261127: each option set for about half of the routines. 29 February 2028 and both DST changes of New York are in the range. */
const SEED = 20261127;
const COUNT = 500;
const FROM = '2027-10-01';
const DAYS = 400;
const UNTIL = addDays(FROM, DAYS - 1);
/** All 500 on a machine that other work shares. */
const SLOW_MS = 600_000;
const ZONES = ['Asia/Seoul', 'America/New_York'] as const;

type Made = {
  readonly id: number;
  readonly name: string;
  readonly isEnabled: true;
  readonly schedules: readonly Schedule[];
  readonly options: RoutineOptions | null;
};

function drawn(): Made[] {
  const random = seededRandom(SEED);
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const maybe = <Value>(value: () => Value): Value | null => (random() < 0.5 ? value() : null);
  const someDay = () => addDays(FROM, whole(-60, 300));
  return Array.from({ length: COUNT }, (_, id) => {
    const days = WEEKDAYS.filter(() => random() < 0.6);
    const times = Array.from({ length: whole(1, 3) }, () => `${whole(0, 23)}:${String(whole(0, 59)).padStart(2, '0')}`);
    const weekend = crossSchedules(['SAT', 'SUN'], ['10:30']);
    const schedules = [...crossSchedules(days.length === 0 ? WEEKDAYS : days, times), ...(maybe(() => weekend) ?? [])];
    const isDaily = random() < 0.5;
    const everyDays = maybe(() => whole(2, 90));
    const startsOn = someDay();
    const options: RoutineOptions = {
      ...NO_OPTIONS,
      everyDays: isDaily ? everyDays : null,
      everyWeeks: isDaily ? null : maybe(() => whole(2, 12)),
      startsOn,
      endsOn: maybe(() => addDays(startsOn, whole(0, 200))),
      asNeeded: random() < 0.05 ? true : null,
      pausedUntil: maybe(someDay),
      repeatUntilAnswered: maybe(() => whole(1, 4)),
      shift: maybe(() => ({ date: someDay(), after: whole(-1, 1000), minutes: whole(1, 720) })),
    };
    return { id, name: `알림 ${id}`, isEnabled: true as const, schedules, options: random() < 0.1 ? null : options };
  });
}

/** By reading the words of the options day by day, without the function under test. @returns `YYYY-MM-DD HH:MM` planned and the minutes put off */
function expected({ schedules, options }: Made, from: string, until: string): string[] {
  const { everyDays, everyWeeks, startsOn, endsOn, pausedUntil, asNeeded, shift } = options ?? NO_OPTIONS;
  const found: string[] = [];
  for (let date = from; date <= until; date = addDays(date, 1)) {
    if (asNeeded === true || (startsOn !== null && date < startsOn) || (endsOn !== null && date > endsOn)) continue;
    if (pausedUntil !== null && date <= pausedUntil) continue;
    if (startsOn !== null && everyDays !== null && daysBetween(startsOn, date) % everyDays !== 0) continue;
    const mondayOf = (day: string) => addDays(day, -WEEKDAYS.indexOf(weekdayOf(day)));
    if (startsOn !== null && everyWeeks !== null && (daysBetween(mondayOf(startsOn), mondayOf(date)) / 7) % everyWeeks !== 0) continue;
    const times = [...new Set(schedules.filter(({ dayOfWeek }) => dayOfWeek === weekdayOf(date)).map(({ time }) => time))].sort();
    for (const time of times) {
      const delay = shift !== null && shift.date === date && minuteOfDay(time) > shift.after ? shift.minutes : 0;
      found.push(`${date} ${time} +${delay}`);
    }
  }
  return found;
}

const textOf = ({ date, time, delay }: ReturnType<typeof dosesOf>[number]) => `${date} ${time} +${delay}`;

/** Wall-clock moment with the delay. */
function momentOf({ date, time, delay }: ReturnType<typeof dosesOf>[number]): string {
  return new Date(Date.parse(`${date}T${time}:00Z`) + delay * 60_000).toISOString().slice(0, 16);
}

/** All occurrences of a calendar file up to a day, expanded by a foreign reader. */
function expanded(file: string, until: string): string[] {
  const end = ICAL.Time.fromString(`${addDays(until, 1)}T12:00:00`, undefined);
  return new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').flatMap((component) => {
    const found: string[] = [];
    const occurrences = new ICAL.Event(component).iterator();
    for (let next = occurrences.next(); next && next.compare(end) < 0; next = occurrences.next()) found.push(next.toString().slice(0, 16));
    return found;
  });
}

describe('dosesOf over 500 drawn routines', () => {
  const routines = drawn();
  /** A minute for all; their first ones every time. */
  const some = routines.slice(0, inRun({ every: 60, whole: COUNT, full: COUNT }));

  it('dosesOf equals the options read day by day', () => {
    const wrong = routines.filter(
      (routine) => JSON.stringify(dosesOf(routine, FROM, UNTIL).map(textOf)) !== JSON.stringify(expected(routine, FROM, UNTIL)),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it(
    'the calendar file, expanded by a foreign reader, has the doses of 400 days and no other',
    () => {
      const wrong = routines.filter((routine) => {
        const { text, left } = calendarFile([routine], String, FROM, 0);
        const doses = dosesOf(routine, FROM, UNTIL).map(momentOf).sort();
        const isNamed = doses.length > 0 || left.length === 1 || dosesOf(routine, UNTIL, '2100-01-01', 1).length > 0;
        const inFile = expanded(text, UNTIL).filter((moment) => moment.slice(0, 10) <= UNTIL || doses.includes(moment));
        return !isNamed || JSON.stringify(inFile.sort()) !== JSON.stringify(doses);
      });
      expect(wrong.map(({ id }) => id)).toEqual([]);
    },
    SLOW_MS,
  );

  it.each(ZONES)(
    'reminders in %s ring for each dose once, name it, and ring for no other',
    (zone) => {
      const wrong = some.filter((routine) => {
        const rung = slotsOf(routine.schedules).flatMap((slot) => {
          const reminder = { ...slot, options: routine.options };
          const found: string[] = [];
          let due = nextReminder(reminder, zone, utcMinuteOf(FROM, 0, zone) - 1);
          while (due !== null && localTime(due, zone).date <= UNTIL) {
            const occasion = occasionOf([reminder], due, zone);
            if (occasion?.first === due && occasion.date >= FROM) found.push(`${occasion.date} ${occasion.time}`);
            due = nextReminder(reminder, zone, due);
          }
          return found;
        });
        const wanted = dosesOf(routine, FROM, UNTIL).filter((dose) => localTime(dueMinute(dose, zone), zone).date <= UNTIL);
        return JSON.stringify(rung.sort()) !== JSON.stringify(wanted.map(({ date, time }) => `${date} ${time}`).sort());
      });
      expect(wrong.map(({ id }) => id)).toEqual([]);
    },
    120_000,
  );

  it(
    'day list, month and report plan what dosesOf plans',
    () => {
      const state = { isTaken: false, takenTimes: [], notes: [], since: null };
      const wrong = some.filter((routine) => {
        const stored = { ...routine, supplementId: null, endedOn: null, slots: slotsOf(routine.schedules), plans: [] };
        const byDay = Map.groupBy(dosesOf(routine, FROM, UNTIL), ({ date }) => date);
        return Array.from({ length: DAYS }, (_, day) => addDays(FROM, day)).some((date) => {
          const times = (byDay.get(date) ?? []).map(({ time }) => time);
          const listed = dosesOn([{ ...routine, ...state }], date).map(({ time }) => time);
          const { planned } = dayRecordOf([{ ...planOn(stored, date), ...state }], date);
          return JSON.stringify(listed) !== JSON.stringify(times) || planned !== Math.min(times.length, 1);
        });
      });
      expect(wrong.map(({ id }) => id)).toEqual([]);
    },
    SLOW_MS,
  );

  it('stock covers the days before the first dose ahead that it does not hold', () => {
    const wrong = routines.filter((routine) => {
      const ahead = dosesOf(routine, addDays(FROM, 1), '2100-01-01', 11);
      const { days } = stockOf({ unitsLeft: 10, date: FROM, time: '00:00' }, [], [routine], FROM);
      return days !== (ahead[10] === undefined ? null : daysBetween(FROM, ahead[10].date) - 1);
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('dosesOf of fifty routines over 366 days takes at most 50 ms', () => {
    const fifty = routines.slice(0, 50).map((routine) => ({ ...routine, options: null, schedules: crossSchedules(WEEKDAYS, ['09:00']) }));
    const run = () => {
      const before = process.cpuUsage();
      for (const routine of fifty) dosesOf(routine, FROM, addDays(FROM, 365));
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    const milliseconds = Array.from({ length: 9 }, run).sort((one, other) => one - other);
    expect(milliseconds[4]).toBeLessThanOrEqual(50);
  });
});

describe('duplicate reminders', () => {
  const daily = { schedules: crossSchedules(WEEKDAYS, ['07:00']), options: null };
  const alternate = (startsOn: string) => ({ ...daily, options: { ...NO_OPTIONS, everyDays: 2, startsOn } });
  const course = (startsOn: string, endsOn: string) => ({ ...daily, options: { ...NO_OPTIONS, startsOn, endsOn } });
  const needed = { schedules: [], options: { ...NO_OPTIONS, asNeeded: true } };

  it.each([
    ['doses of alternating days are none', alternate('2026-11-28'), alternate('2026-11-29'), false],
    ['doses of the same alternate days are one', alternate('2026-11-28'), alternate('2026-11-30'), true],
    ['courses of different weeks are none', course('2026-11-28', '2026-12-02'), course('2026-12-12', '2026-12-16'), false],
    ['courses that overlap are one', course('2026-11-28', '2026-12-02'), course('2026-12-02', '2026-12-16'), true],
    ['a daily one and one of every second day are one', daily, alternate('2026-11-28'), true],
    ['two as needed are one', needed, needed, true],
    ['one as needed beside a daily one is none', needed, daily, false],
  ])('duplicate reminders: %s', (_, one, other, isSame) => {
    expect(isDuplicate(one, other, '2026-11-28')).toBe(isSame);
  });
});

describe('a reminder made after its time', () => {
  const zone = 'Asia/Seoul';
  const at = (text: string) => Date.parse(`${text}+09:00`) / 60_000;
  const slot = { minute: 8 * 60, mask: 127, options: { ...NO_OPTIONS, repeatUntilAnswered: 4 } };

  it('a reminder made after its time does not repeat it, one that existed then does', () => {
    expect(nextReminder(slot, zone, at('2026-11-28T08:06'), at('2026-11-28T08:06'))).toBe(at('2026-11-29T08:00'));
    expect(nextReminder(slot, zone, at('2026-11-28T08:06'))).toBe(at('2026-11-28T08:30'));
  });
});
