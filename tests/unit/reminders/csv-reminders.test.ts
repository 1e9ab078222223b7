import { describe, expect, it } from 'vitest';
import { guessColumns, tableOf } from '#domain/reminders/csv-columns.ts';
import { remindersOf } from '#domain/reminders/csv-reminders.ts';
import { readCsv } from '#domain/reminders/read-csv.ts';
import { groupsOf } from '#domain/reminders/schedule.ts';
import { readSchedule } from '#domain/reminders/spoken-schedule.ts';
import { expectBoundedCost, repeated } from '#tests/support/bounded-cost.ts';

const ASKED = { zone: 'Asia/Seoul', today: '2026-11-26', isDaily: false };

function read(text: string) {
  const { read: rows } = readCsv(text);
  if (rows === null) throw new Error('no table');
  const table = tableOf(rows);
  const columns = guessColumns(table);
  const { read, left } = remindersOf(table, columns, ASKED);
  return {
    columns,
    leftOut: left.length,
    routines: read.routines.map(({ name, schedules }) => [
      name,
      ...groupsOf(schedules).map(({ days, times }) => `${days.length === 7 ? 'daily' : days.join(' ')} ${times.join(' ')}`),
    ]),
  };
}

const ALL = ['오메가3|daily 09:00', '마그네슘, 구연산|MON WED FRI 12:30 21:00', '유산균|SAT SUN 07:30'];

/** Made up: each says the same three reminders in another layout. */
const LAYOUTS: readonly (readonly [name: string, text: string, leftOut: number])[] = [
  [
    'commas, quotes and a byte order mark, Korean names and 오전/오후',
    '\uFEFF제품명,요일,시간,메모\r\n오메가3,매일,오전 9:00,식후\r\n"마그네슘, 구연산","월,수,금","오후 12:30, 오후 9시","""큰"" 알"\r\n유산균,주말,오전 7시 30분,\r\n',
    0,
  ],
  [
    'semicolons, English names and 24 hours',
    'Supplement;Dose;Days;Times\nʼ;1;Someday;09:00\n오메가3;2 caps;daily;09:00\n마그네슘, 구연산;1;Mon/Wed/Fri;12:30 21:00\n유산균;1;Sat-Sun;7:30\n',
    1,
  ],
  [
    'tabs, the columns in another order, English days and AM/PM',
    'Time\tWeekdays\tMedication name\n9:00 AM\tEvery day\t오메가3\n12:30 PM; 9 pm\tmonday, wednesday, friday\t마그네슘, 구연산\n7:30 a.m.\tweekends\t유산균\n',
    0,
  ],
  [
    'no header at all, a row a time',
    '오메가3,매일,09:00\n"마그네슘, 구연산",월수금,12:30\n"마그네슘, 구연산",월수금,21:00\n유산균,토일,07:30\n',
    0,
  ],
  [
    'a title of each column that says nothing, blank lines, and text over two lines',
    'A;B;C;D\n\n1;"오메가3";"매일";"09:00:00"\n2;"마그네슘,\n구연산";"월·수·금";"12:30\n21:00"\n3;유산균;토요일, 일요일;07:30:00\n\n',
    0,
  ],
];

describe('a table of reminders', () => {
  it.each(LAYOUTS)('a table of reminders is read: %s', (_, text, leftOut) => {
    const found = read(text);
    expect(found.routines.map((each) => each.join('|'))).toEqual(ALL);
    expect(found.leftOut).toBe(leftOut);
  });

  it('a table of reminders is read by the columns that are chosen, and leaves rows out that say nothing', () => {
    const table = tableOf(readCsv('a,b,c\n루테인,홍삼,08:00\n철분,,20:00\n,인삼,언제든\n').read ?? []);
    const of = (name: number) => remindersOf(table, { name: [name], days: [], times: [2] }, { ...ASKED, isDaily: true });
    expect(of(0).read.routines.map(({ name }) => name)).toEqual(['루테인', '철분']);
    expect([of(1).read.routines.map(({ name }) => name), of(1).left]).toEqual([
      ['홍삼'],
      [
        { text: '철분, 20:00', why: 'NO_NAME' },
        { text: '인삼: 언제든', why: 'UNREAD' },
      ],
    ]);
    const none = remindersOf(table, { name: [0], days: [], times: [] }, ASKED);
    expect([none.read, none.left.map(({ why }) => why)]).toEqual([{ routines: [], products: [] }, ['NO_TIME', 'NO_TIME', 'NO_NAME']]);
  });

  it.each(['', 'one line of words', '{"json":1}', '﻿\n\n'])('a text that is no table is none: %j', (text) => {
    expect(readCsv(text).read).toBeNull();
  });

  it('a table of any size is read in a time that grows with it, up to so many rows, columns and characters a line', () => {
    const many = readCsv(`이름,시간\n${'홍삼,09:00\n'.repeat(50_000)}`);
    expect([many.read?.length, many.left]).toEqual([
      2000,
      [{ text: '홍삼,09:00\n홍삼,09:00\n홍삼,09:00\n홍삼,09:00\n홍삼,09:00\n홍삼,09:00\n홍삼,09:', why: 'MANY_ROWS' }],
    ]);
    const wide = readCsv(`${'a,'.repeat(40)}\n1,2\n`);
    expect([wide.read?.[0]?.length, wide.left.map(({ why }) => why)]).toEqual([30, ['MANY_COLUMNS']]);
    expect(readCsv(`"${'가,'.repeat(300_000)}`)).toMatchObject({ read: null, left: [{ why: 'LONG_LINE' }] });
    const families = ['"a",', '"', 'a,', ',', '"a"\n', '""', 'a\tb;', '\n'].map(
      (piece) => [JSON.stringify(piece), (size: number) => repeated(piece, size)] as const,
    );
    expectBoundedCost(readCsv, families, { size: 1_000_000, most: 300 });
  });
});

const timesOf = (text: string) => readSchedule(text, 'Asia/Seoul').read.groups.flatMap(({ times }) => times);

function daysOf(text: string) {
  const { read, left } = readSchedule(text, 'Asia/Seoul');
  return left.length > 0 || read.everyDays !== null ? null : read.groups.flatMap(({ days }) => days);
}

describe('spoken times and days', () => {
  it.each([
    ['오전 9시', ['09:00']],
    ['오후 1시 30분', ['13:30']],
    ['저녁 7시 반', ['19:30']],
    ['밤 11시, 밤 12시', ['00:00', '23:00']],
    ['낮 12시', ['12:00']],
    ['오전 12:05', ['00:05']],
    ['12 pm', ['12:00']],
    ['12 am', ['00:00']],
    ['8:30pm / 08:30', ['08:30', '20:30']],
    ['21:00:00', ['21:00']],
    ['9', []],
    ['25:00', []],
    ['3 tablets', []],
    ['2026-11-26', []],
    ['', []],
  ])('spoken times of %j are %j', (text, times) => {
    expect(timesOf(text)).toEqual(times);
  });

  it.each([
    ['월~금', ['MON', 'TUE', 'WED', 'THU', 'FRI']],
    ['Fri - Mon', ['MON', 'FRI', 'SAT', 'SUN']],
    ['평일', ['MON', 'TUE', 'WED', 'THU', 'FRI']],
    ['일요일', ['SUN']],
    ['화 및 목', ['TUE', 'THU']],
    ['Tues, Thurs', ['TUE', 'THU']],
    ['격일', null],
    ['2일마다', null],
  ])('spoken days of %j are %j', (text, days) => {
    expect(daysOf(text)).toEqual(days);
  });
});
