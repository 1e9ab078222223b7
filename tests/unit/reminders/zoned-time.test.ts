import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMask, EVERY_DAY, WEEKDAYS, weekdayOf } from '#domain/reminders/weekday.ts';
import { dateIn, isTimeZone, localTime, nextDue, utcMinuteOf, zoneOr } from '#domain/reminders/zoned-time.ts';

const ZONES = [
  'Asia/Seoul',
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Pacific/Kiritimati',
  'UTC',
];

const minuteAt = (text: string) => Date.parse(text) / 60_000;
const at = (utcMinute: number | null) => (utcMinute === null ? null : new Date(utcMinute * 60_000).toISOString().slice(0, 16));

describe('the moment that clocks show a time', () => {
  it.each([
    ['Asia/Seoul', '2026-11-21', '09:00', '2026-11-21T00:00'],
    ['Asia/Kathmandu', '2026-11-21', '09:00', '2026-11-21T03:15'],
    // DST starts at 02:00: the first minute after the gap.
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:00'],
    ['America/New_York', '2026-03-08', '03:00', '2026-03-08T07:00'],
    // DST ends at 02:00: the first of the two.
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30'],
    ['Europe/London', '2026-03-29', '01:15', '2026-03-29T01:00'],
    ['Europe/London', '2026-10-25', '01:15', '2026-10-25T00:15'],
    // A DST shift of half an hour.
    ['Australia/Lord_Howe', '2026-10-04', '02:10', '2026-10-03T15:30'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45'],
    // A skipped day.
    ['Pacific/Apia', '2011-12-30', '09:00', '2011-12-30T10:00'],
    ['Asia/Seoul', '2024-02-29', '23:59', '2024-02-29T14:59'],
  ])('the moment of a local time: %s %s %s', (zone, date, time, expected) => {
    expect(at(utcMinuteOf(date, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)), zone))).toBe(expected);
  });

  it('the moment of a local time is what the clock then shows, unless it fell into a gap', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.integer({ min: 0, max: 4000 }), fc.nat(1439), (zone, day, minute) => {
        const date = new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10);
        const due = utcMinuteOf(date, minute, zone);
        const shown = localTime(due, zone);
        const asked = `${date} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        const told = `${shown.date} ${shown.time}`;
        if (told === asked) return;
        // The minute before shows an earlier time than asked, this one a later.
        const before = localTime(due - 1, zone);
        expect(`${before.date} ${before.time}` < asked && asked < told).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});

describe('the next reminder', () => {
  it.each([
    ['today still', EVERY_DAY, 540, 'Asia/Seoul', '2026-11-20T23:59Z', '2026-11-21T00:00'],
    ['not the same minute again', EVERY_DAY, 540, 'Asia/Seoul', '2026-11-21T00:00Z', '2026-11-22T00:00'],
    ['on the next of its days', dayMask(['MON']), 540, 'Asia/Seoul', '2026-11-21T00:00Z', '2026-11-23T00:00'],
    ['a week later', dayMask(['SAT']), 540, 'Asia/Seoul', '2026-11-21T00:00Z', '2026-11-28T00:00'],
    ['over midnight', EVERY_DAY, 0, 'Asia/Seoul', '2026-11-21T14:59Z', '2026-11-21T15:00'],
    ['once on a night with two 01:30', EVERY_DAY, 90, 'America/New_York', '2026-11-01T05:30Z', '2026-11-02T06:30'],
    ['after a gap', EVERY_DAY, 150, 'America/New_York', '2026-03-08T06:59Z', '2026-03-08T07:00'],
  ])('the next reminder: %s', (_, mask, minute, zone, after, expected) => {
    expect(at(nextDue(mask, minute, zone, minuteAt(after)))).toBe(expected);
  });

  it('the next reminder is null without days', () => {
    expect(nextDue(0, 540, 'Asia/Seoul', 0)).toBeNull();
  });

  it('the next reminder comes once on each of its local days, for a year, through DST changes', () => {
    for (const zone of ZONES) {
      for (const minute of [0, 75, 150, 540, 1439]) {
        const mask = dayMask(['SUN', 'WED']);
        let due = nextDue(mask, minute, zone, minuteAt('2026-01-01T00:00Z'));
        const days: string[] = [];
        while (due !== null && due < minuteAt('2026-12-31T00:00Z')) {
          days.push(localTime(due, zone).date);
          due = nextDue(mask, minute, zone, due);
        }
        expect(new Set(days).size).toBe(days.length);
        expect(days.every((date) => ['SUN', 'WED'].includes(weekdayOf(date)))).toBe(true);
        expect(days.length).toBeGreaterThanOrEqual(103);
      }
    }
    expect(WEEKDAYS).toHaveLength(7);
  });
});

describe('zones', () => {
  it.each([
    ['Asia/Seoul', true],
    ['', false],
    ['Mars/Olympus', false],
    ['x'.repeat(65), false],
    ["Asia/Seoul'; DROP TABLE", false],
  ])('the zone %s: %s', (zone, known) => {
    expect(isTimeZone(zone)).toBe(known);
    expect(zoneOr(zone)).toBe(known ? zone : 'Asia/Seoul');
  });

  it('zones tell the date around midnight', () => {
    expect(dateIn('Asia/Seoul', Date.parse('2026-11-21T14:59:59Z'))).toBe('2026-11-21');
    expect(dateIn('Asia/Seoul', Date.parse('2026-11-21T15:00:00Z'))).toBe('2026-11-22');
  });
});
