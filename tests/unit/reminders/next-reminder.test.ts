import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dosesOf } from '#domain/reminders/doses-of.ts';
import { nextReminder, occasionOf } from '#domain/reminders/next-reminder.ts';
import { changedOptions, NO_OPTIONS, type RoutineOptions } from '#domain/reminders/routine-options.ts';
import { schedulesOf } from '#domain/reminders/schedule.ts';
import { dayMask, EVERY_DAY } from '#domain/reminders/weekday.ts';
import { nextDue } from '#domain/reminders/zoned-time.ts';
import { addDays } from '#domain/shared/calendar-date.ts';

const ZONE = 'Asia/Seoul';
const minuteAt = (text: string) => Date.parse(`${text}+09:00`) / 60_000;
const shown = (minute: number | null) => (minute === null ? null : new Date(minute * 60_000 + 9 * 3_600_000).toISOString().slice(0, 16));
const withOptions = (options: Partial<RoutineOptions>) => ({ ...NO_OPTIONS, ...options });
const NINE = { mask: EVERY_DAY, minute: 540 };

describe('the next reminder by its options', () => {
  it.each<readonly [string, Partial<RoutineOptions>, string, string | null]>([
    ['every third day', { everyDays: 3, startsOn: '2026-11-20' }, '2026-11-20T09:00', '2026-11-23T09:00'],
    ['not before it starts', { startsOn: '2027-03-01' }, '2026-11-20T09:00', '2027-03-01T09:00'],
    ['every second week, on each of its days', { everyWeeks: 2, startsOn: '2026-11-18' }, '2026-11-22T09:00', '2026-11-30T09:00'],
    ['not after its last day', { endsOn: '2026-11-20' }, '2026-11-20T09:00', null],
    ['after a pause', { pausedUntil: '2026-12-24' }, '2026-11-20T09:00', '2026-12-25T09:00'],
    ['never as needed', { asNeeded: true }, '2026-11-20T09:00', null],
    ['again after half an hour', { repeatUntilAnswered: 2 }, '2026-11-20T09:00', '2026-11-20T09:30'],
    ['the next day after the last repeat', { repeatUntilAnswered: 2 }, '2026-11-20T10:00', '2026-11-21T09:00'],
    ['later on a shifted day', { shift: { date: '2026-11-20', after: 480, minutes: 90 } }, '2026-11-20T08:30', '2026-11-20T10:30'],
    ['at its time on other days', { shift: { date: '2026-11-20', after: 480, minutes: 90 } }, '2026-11-20T10:30', '2026-11-21T09:00'],
    ['at its time before the shift', { shift: { date: '2026-11-20', after: 540, minutes: 90 } }, '2026-11-20T08:30', '2026-11-20T09:00'],
    ['on 29 February where that is the day', { everyDays: 90, startsOn: '2027-12-01' }, '2027-12-01T09:00', '2028-02-29T09:00'],
  ])('the next reminder comes %s', (_, options, after, expected) => {
    expect(shown(nextReminder({ ...NINE, options: withOptions(options) }, ZONE, minuteAt(after)))).toBe(expected);
  });

  it('the next reminder is repeated neither from 23 to 7 nor into the night', () => {
    const late = { mask: EVERY_DAY, minute: 22 * 60, options: withOptions({ repeatUntilAnswered: 4 }) };
    expect(shown(nextReminder(late, ZONE, minuteAt('2026-11-20T22:00')))).toBe('2026-11-20T22:30');
    expect(shown(nextReminder(late, ZONE, minuteAt('2026-11-20T22:30')))).toBe('2026-11-21T22:00');
  });

  it('the next reminder without options is that of weekdays and time alone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 127 }),
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 29_000_000, max: 30_500_000 }),
        fc.constantFrom(ZONE, 'America/New_York', 'Pacific/Apia'),
        (mask, minute, after, zone) => {
          expect(nextReminder({ mask, minute, options: NO_OPTIONS }, zone, after)).toBe(nextDue(mask, minute, zone, after));
        },
      ),
    );
  });

  it('the next reminders of any options are of the days that are planned, and name them', () => {
    const days = fc.integer({ min: 0, max: 400 }).map((day) => addDays('2026-01-01', day));
    const any = fc.record({
      everyDays: fc.option(fc.integer({ min: 2, max: 90 })),
      startsOn: fc.option(days),
      endsOn: fc.option(days),
      pausedUntil: fc.option(days),
      repeatUntilAnswered: fc.option(fc.integer({ min: 0, max: 4 })),
      mask: fc.integer({ min: 1, max: 127 }),
      minute: fc.integer({ min: 0, max: 1439 }),
    });
    fc.assert(
      fc.property(any, ({ mask, minute, ...given }) => {
        const options = withOptions(given);
        const slot = { mask, minute, options };
        let due = nextReminder(slot, ZONE, minuteAt('2026-01-01T00:00'));
        for (let count = 0; count < 30 && due !== null; count += 1) {
          const occasion = occasionOf([slot], due, ZONE);
          expect(occasion).not.toBeNull();
          const { date = '', time = null } = occasion ?? {};
          const planned = dosesOf({ schedules: schedulesOf([slot]), options }, date, date);
          expect(planned.map((dose) => dose.time)).toEqual([time]);
          const next = nextReminder(slot, ZONE, due);
          expect(next === null || next > due).toBe(true);
          due = next;
        }
      }),
    );
  });

  it('a minute at which one time is repeated and another is first due is of the latter', () => {
    const options = withOptions({ repeatUntilAnswered: 4 });
    const slots = [
      { mask: EVERY_DAY, minute: 540, options },
      { mask: EVERY_DAY, minute: 570, options },
    ];
    expect(occasionOf(slots, minuteAt('2026-11-20T09:30'), ZONE)).toMatchObject({ time: '09:30' });
    expect(occasionOf(slots.slice(0, 1), minuteAt('2026-11-20T09:30'), ZONE)).toEqual({
      date: '2026-11-20',
      time: '09:00',
      first: minuteAt('2026-11-20T09:00'),
    });
    expect(occasionOf([{ mask: dayMask(['SUN']), minute: 540, options }], minuteAt('2026-11-20T09:00'), ZONE)).toBeNull();
  });
});

describe('a change of options', () => {
  it('a change of options leaves out what it does not name, and begins days apart today', () => {
    const known = changedOptions(null, { endsOn: '2027-01-31', snoozeMinutes: 30 }, '2026-11-26');
    expect(changedOptions(known, { everyDays: 2 }, '2026-11-26')).toMatchObject({
      everyDays: 2,
      startsOn: '2026-11-26',
      endsOn: '2027-01-31',
    });
    expect(changedOptions(known, { endsOn: null, snoozeMinutes: null }, '2026-11-26')).toBeNull();
    expect(changedOptions(changedOptions(known, { everyDays: 2 }, '2026-11-26'), { everyWeeks: 3 }, '2026-11-26')).toMatchObject({
      everyDays: null,
      everyWeeks: 3,
    });
  });
});
