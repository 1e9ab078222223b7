import { describe, expect, it } from 'vitest';
import { readExportFile } from '#contract/accounts/own-data.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { calendarFile } from '#domain/reminders/calendar-file.ts';
import { readCalendar } from '#domain/reminders/read-calendar.ts';
import { crossSchedules, groupsOf, type Schedule } from '#domain/reminders/schedule.ts';
import { WEEKDAYS } from '#domain/reminders/weekday.ts';
import { expectBoundedCost } from '#tests/support/bounded-cost.ts';

const NOW = Date.parse('2026-11-23T03:00:00Z');
const SEOUL = 'Asia/Seoul';
const plain = (title: string) => title;

function file(...events: readonly (readonly string[])[]): string {
  const lines = events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']);
  return `${['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')}\r\n`;
}

/** One event on Monday at nine in the evening, as `MON 21:00`; null if left out. */
function read(lines: readonly string[], zone = SEOUL): string[] | null {
  const contents = readCalendar(file(['SUMMARY:오메가3', ...lines]), plain, zone, NOW);
  if (contents === null || contents.left.length > 0) return null;
  return contents.read.routines[0]?.schedules.map(({ dayOfWeek, time }) => `${dayOfWeek} ${time}`) ?? [];
}

const DAILY = (time: string) => WEEKDAYS.map((day) => `${day} ${time}`);

describe('a calendar file', () => {
  it('a calendar file of our own comes back as it went out, with any characters in a name', () => {
    const schedules: Schedule[] = [...crossSchedules(['MON', 'THU'], ['09:00', '21:30']), ...crossSchedules(['SUN'], ['10:15'])];
    const names = ['비타민 C, "아침"; 1\\2', `${'가나다라마바사아자차'.repeat(9)} 😀 끝`];
    const routines = names.map((name, index) => ({ id: index + 1, name, schedules, options: null, isEnabled: true }));
    const { text } = calendarFile(routines, reminders.eventTitle, '2026-11-23', NOW);
    const contents = readCalendar(text, reminders.nameInTitle, SEOUL, NOW);
    expect(contents?.left).toEqual([]);
    expect(contents?.read.routines.map(({ name }) => name)).toEqual(names);
    for (const routine of contents?.read.routines ?? []) expect(new Set(routine.schedules)).toEqual(new Set(schedules));
  });

  it.each([
    ['every day', ['DTSTART:20261123T210000', 'RRULE:FREQ=DAILY'], DAILY('21:00')],
    ['some days', ['DTSTART;TZID=Asia/Seoul:20261123T210000', 'RRULE:FREQ=WEEKLY;BYDAY=MO,FR'], ['MON 21:00', 'FRI 21:00']],
    ['the day that it begins on', ['DTSTART:20261124T070500', 'RRULE:FREQ=WEEKLY;WKST=SU'], ['TUE 07:05']],
    ['a zone in quotation marks', ['DTSTART;TZID="a:b;c":20261123T210000', 'RRULE:FREQ=DAILY;INTERVAL=1'], DAILY('21:00')],
    ['an end to come', ['DTSTART:20261123T210000', 'RRULE:FREQ=DAILY;UNTIL=20991231T000000Z'], DAILY('21:00')],
    ['daily on weekdays', ['DTSTART:20261123T210000', 'RRULE:FREQ=DAILY;BYDAY=SA'], ['SAT 21:00']],
    ['small letters', ['dtstart:20261123T210000', 'rrule:freq=daily'], DAILY('21:00')],
    ['UTC, on the next day here', ['DTSTART:20261123T230000Z', 'RRULE:FREQ=WEEKLY;BYDAY=MO'], ['TUE 08:00']],
    ['UTC, on the same day', ['DTSTART:20261123T000000Z', 'RRULE:FREQ=WEEKLY'], ['MON 09:00']],
  ])('a calendar file with an event that repeats on %s is read', (_, lines, expected) => {
    expect(read(lines)).toEqual(expected);
  });

  it('a calendar file brings UTC back a day west of it', () => {
    expect(read(['DTSTART:20261123T010000Z', 'RRULE:FREQ=WEEKLY;BYDAY=MO'], 'America/New_York')).toEqual(['SUN 20:00']);
  });

  it.each([
    ['once', ['DTSTART:20261123T210000']],
    ['each month', ['DTSTART:20261123T210000', 'RRULE:FREQ=MONTHLY']],
    ['the first Monday', ['DTSTART:20261123T210000', 'RRULE:FREQ=WEEKLY;BYDAY=1MO']],
    ['a few times', ['DTSTART:20261123T210000', 'RRULE:FREQ=DAILY;COUNT=3']],
    ['until long ago', ['DTSTART:20201123T210000', 'RRULE:FREQ=DAILY;UNTIL=20201231']],
    ['a whole day', ['DTSTART;VALUE=DATE:20261123', 'RRULE:FREQ=DAILY']],
    ['an hour that no clock shows', ['DTSTART:20261123T250000', 'RRULE:FREQ=DAILY']],
    ['a day that no calendar has', ['DTSTART:20260231T090000', 'RRULE:FREQ=DAILY']],
    ['no beginning', ['RRULE:FREQ=DAILY']],
  ])('a calendar file leaves out what is %s', (_, lines) => {
    expect(read(lines)).toBeNull();
  });

  it.each([
    ['hours of a list', ['DTSTART:20261123T080000', 'RRULE:FREQ=DAILY;BYHOUR=8,20'], ['daily 08:00 20:00']],
    [
      'hours and minutes of lists',
      ['DTSTART:20261123T080000', 'RRULE:FREQ=WEEKLY;BYDAY=MO;BYHOUR=8,20;BYMINUTE=0,30'],
      ['MON 08:00 08:30 20:00 20:30'],
    ],
    ['hours of a list in UTC', ['DTSTART:20261123T000000Z', 'RRULE:FREQ=WEEKLY;BYDAY=MO;BYHOUR=0,16'], ['MON 09:00', 'TUE 01:00']],
    [
      'every other week',
      ['DTSTART:20261118T210000', 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE'],
      ['MON WED 21:00', 'everyWeeks=2', 'startsOn=2026-11-16'],
    ],
    [
      'every other week from a day to come',
      ['DTSTART:20261202T210000', 'RRULE:FREQ=WEEKLY;INTERVAL=2'],
      ['WED 21:00', 'everyWeeks=2', 'startsOn=2026-12-02'],
    ],
    ['every third day', ['DTSTART:20261101T210000', 'RRULE:FREQ=DAILY;INTERVAL=3'], ['daily 21:00', 'everyDays=3', 'startsOn=2026-11-01']],
    ['a last day', ['DTSTART:20261101T210000', 'RRULE:FREQ=DAILY;UNTIL=20261224T120000Z'], ['daily 21:00', 'endsOn=2026-12-24']],
    [
      'a last moment before the dose',
      ['DTSTART:20261101T210000', 'RRULE:FREQ=DAILY;UNTIL=20261224T080000'],
      ['daily 21:00', 'endsOn=2026-12-23'],
    ],
    ['a first day to come', ['DTSTART:20261201T210000', 'RRULE:FREQ=DAILY'], ['daily 21:00', 'startsOn=2026-12-01']],
    ['an alarm clock of 1970', ['DTSTART:19700101T070000', 'RRULE:FREQ=DAILY'], ['daily 07:00']],
    ['a task', ['DUE:20261101T210000', 'RRULE:FREQ=DAILY'], ['daily 21:00']],
  ])('a calendar file with %s keeps the rhythm', (name, lines, expected) => {
    const text = file(['SUMMARY:오메가3', ...lines]);
    const { read: contents, left } = readCalendar(name === 'a task' ? text.replaceAll('VEVENT', 'VTODO') : text, plain, SEOUL, NOW) ?? {
      read: { routines: [] },
      left: [],
    };
    const [routine, ...others] = contents.routines;
    const { schedules = [], name: _, supplementId: __, isEnabled: ___, ...options } = routine ?? {};
    const times = groupsOf(schedules).map(({ days, times: of }) => `${days.length === 7 ? 'daily' : days.join(' ')} ${of.join(' ')}`);
    expect([...times, ...Object.entries(options).map(([option, value]) => `${option}=${value}`)]).toEqual(expected);
    expect([others, left]).toEqual([[], []]);
  });

  it.each([
    ['CANCELLED', ['DTSTART:20261123T210000', 'RRULE:FREQ=DAILY', 'STATUS:CANCELLED']],
    ['ONCE', ['DTSTART:20261123T210000']],
    ['MONTHLY', ['DTSTART:20261123T210000', 'RRULE:FREQ=MONTHLY']],
    ['MONTHLY', ['DTSTART:20261123T210000', 'RRULE:FREQ=WEEKLY;BYDAY=1MO']],
    ['HOURS', ['DTSTART:20261123T210000', 'RRULE:FREQ=HOURLY;INTERVAL=8']],
    ['COUNTED', ['DTSTART:20261123T210000', 'RRULE:FREQ=DAILY;COUNT=3']],
    ['ENDED', ['DTSTART:20201123T210000', 'RRULE:FREQ=DAILY;UNTIL=20201231']],
    ['ALL_DAY', ['DTSTART;VALUE=DATE:20261123', 'RRULE:FREQ=DAILY']],
    ['UNREAD', ['DTSTART:20261123T210000', 'RRULE:FREQ=DAILY;SKIP=FORWARD']],
    ['UNREAD', ['DTSTART:20261101T210000', 'RRULE:FREQ=DAILY', 'EXDATE:20261201T210000']],
    ['UNREAD', ['DTSTART:20261101T210000', 'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,MO']],
  ])('a calendar file names what it leaves out, with the reason %s', (why, lines) => {
    expect(readCalendar(file(['SUMMARY:오메가3', ...lines]), plain, SEOUL, NOW)).toEqual({
      read: { routines: [], products: [] },
      left: [{ text: '오메가3', why }],
    });
  });

  it('a calendar file merges the times of one name, and gives an event no alarm', () => {
    const alarm = ['BEGIN:VALARM', 'SUMMARY:다른 이름', 'DTSTART:20261123T110000', 'END:VALARM'];
    const events = ['08:00', '20:00'].map((time) => [
      ...alarm,
      'SUMMARY: 오메가3  캡슐',
      `DTSTART:20261123T${time.replace(':', '')}00`,
      'RRULE:FREQ=WEEKLY',
    ]);
    const contents = readCalendar(file(...events), plain, SEOUL, NOW);
    expect(contents).toEqual({
      left: [],
      read: {
        products: [],
        routines: [
          {
            name: '오메가3 캡슐',
            supplementId: null,
            isEnabled: true,
            schedules: [
              { dayOfWeek: 'MON', time: '08:00' },
              { dayOfWeek: 'MON', time: '20:00' },
            ],
          },
        ],
      },
    });
  });

  it("a calendar file's names have no hidden characters and end at a whole character", () => {
    const long = `${'a'.repeat(99)}😀`;
    const names = ['a\\nb', 'a\u202eb', long].map((name) => [`SUMMARY:${name}`, 'DTSTART:20261123T090000', 'RRULE:FREQ=DAILY']);
    expect(readCalendar(file(...names), plain, SEOUL, NOW)?.read.routines.map(({ name }) => name)).toEqual(['a b', 'ab', 'a'.repeat(99)]);
  });

  it.each(['', 'hello', '{"data":{}}', '<html></html>', 'BEGIN:VCARD\r\n', 'xBEGIN:VCALENDAR\r\n'])(
    'a calendar file is refused: %j',
    (text) => {
      expect(readCalendar(text, plain, SEOUL, NOW)).toBeNull();
    },
  );
});

describe('an exported file', () => {
  const data = {
    routines: [
      { id: 5, name: '알약', supplementId: null, imageUrl: null, isEnabled: false, createdAt: '2026-10-01T00:00:00.000Z' },
      { id: 6, name: '비타민', supplementId: 12, imageUrl: null, isEnabled: true, createdAt: '2026-10-01T00:00:00.000Z' },
      { id: 7, name: '시간 없음', supplementId: null, imageUrl: null, isEnabled: true, createdAt: '2026-10-01T00:00:00.000Z' },
    ],
    routineTimes: [
      { routineId: 5, days: ['월'], time: '09:00', zone: SEOUL },
      { routineId: 6, days: ['화', '일'], time: '21:30', zone: SEOUL },
      { routineId: 99, days: ['월'], time: '00:00', zone: SEOUL },
    ],
  };

  it('an exported file restores its reminders, with their products and switches', () => {
    expect(readExportFile(JSON.stringify({ exportedAt: '', user: {}, data }))).toEqual({
      left: [{ text: '시간 없음', why: 'NO_TIME' }],
      read: {
        people: [],
        products: [],
        likes: { supplements: [], ingredients: [] },
        settings: [],
        ended: [],
        routines: [
          { name: '알약', supplementId: null, isEnabled: false, schedules: [{ dayOfWeek: 'MON', time: '09:00' }] },
          {
            name: '비타민',
            supplementId: 12,
            isEnabled: true,
            schedules: [
              { dayOfWeek: 'TUE', time: '21:30' },
              { dayOfWeek: 'SUN', time: '21:30' },
            ],
          },
        ],
      },
    });
  });

  it('an exported file restores likes, settings and packs, less what was taken since the count', () => {
    const dose = (date: string, time: string, state = 'TAKEN', routineId = 6) => ({ date, routineId, time, state });
    const contents = readExportFile(
      JSON.stringify({
        data: {
          ...data,
          likedSupplements: [{ supplementId: 12, at: '2026-10-01T00:00:00.000Z' }],
          likedIngredients: [{ ingredientId: 3, at: '2026-10-01T00:00:00.000Z' }],
          // Counted at ten in the morning in Seoul.
          routines: data.routines.map((routine) =>
            routine.supplementId === 12
              ? { ...routine, unitsLeft: 30, countedAt: '2026-11-01T01:00:00.000Z', expiresOn: '2027-03-01' }
              : routine,
          ),
          intakes: [
            dose('2026-11-01', '09:00'),
            dose('2026-11-01', '21:30'),
            dose('2026-11-03', '21:30'),
            dose('2026-11-08', '21:30', 'SKIPPED'),
            dose('2026-11-08', '21:30', 'TAKEN', 5),
          ],
          notificationSettings: [
            { type: 'INTAKE', channel: 'EMAIL', enabled: true },
            { type: 'EVENT', channel: 'EMAIL', enabled: true },
          ],
        },
      }),
      SEOUL,
    );
    expect(contents?.read).toMatchObject({
      likes: { supplements: [12], ingredients: [3] },
      settings: [{ type: 'INTAKE', channel: 'EMAIL', enabled: true }],
    });
    expect(contents?.read.routines.map(({ pack }) => pack)).toEqual([undefined, { unitsLeft: 28, expiresOn: '2027-03-01' }]);
    expect(contents?.left.map(({ why }) => why)).toEqual(['NO_TIME', 'CONSENT']);
  });

  it('an exported file of many reminders is read in a time that grows with it', () => {
    const of = (size: number) => {
      const ids = Array.from({ length: Math.ceil(size / 100) }, (_, id) => id);
      const routines = ids.map((id) => ({ id, name: `알약 ${id}`, supplementId: null, isEnabled: true }));
      return JSON.stringify({ data: { routines, routineTimes: ids.map((routineId) => ({ routineId, days: ['월'], time: '09:00' })) } });
    };
    expectBoundedCost((text: string) => readExportFile(text), [['reminders', of]], { size: 800_000, most: 2000 });
  });

  it('an exported file restores its own products, without those that this version cannot keep', () => {
    const product = {
      ...{
        id: 8,
        name: 'Vitamin D3',
        brandName: null,
        supplementId: null,
        form: 'softgel',
        timesPerDay: 1,
        unitsPerDose: 0.5,
        unit: '캡슐',
      },
      ...{ isConfirmed: true, expiresOn: null, createdAt: '2026-10-01T00:00:00.000Z' },
      ingredients: [{ ingredientId: 1, name: 'D3', amount: 25, unit: 'µg', per: 'UNIT' }],
    };
    const ownProducts = [product, { ...product, id: 9, ingredients: '{' }, { ...product, id: 10, name: '' }];
    const contents = readExportFile(JSON.stringify({ data: { ...data, ownProducts } }));
    expect(contents?.read.products).toMatchObject([
      { id: 8, kind: 'SUPPLEMENT', isConfirmed: true, ingredients: [{ amount: 25, per: 'UNIT' }] },
    ]);
    expect(contents?.read.routines).toHaveLength(2);
  });

  it.each(['', '{', '[]', '{"data":{"routines":[{}],"routineTimes":[]}}', 'BEGIN:VCALENDAR'])('an exported file is refused: %j', (text) => {
    expect(readExportFile(text)).toBeNull();
  });

  it('an exported file is read even with a longer product name than the form allows', () => {
    const routines = [{ id: 1, name: `${'가'.repeat(110)}\u202e`, supplementId: 12, isEnabled: true }];
    const text = JSON.stringify({ data: { routines, routineTimes: [{ routineId: 1, days: ['월'], time: '09:00' }] } });
    expect(readExportFile(text)?.read.routines).toMatchObject([{ name: '가'.repeat(100), supplementId: 12 }]);
  });
});
