import { describe, expect, it } from 'vitest';
import { readTable } from '#tests/support/read-table.ts';

type Case = readonly [name: string, text: string, routines: readonly string[], left: readonly string[]];

/** The shapes that apps export and people write, with made-up rows. */
const TABLES: readonly Case[] = [
  [
    'a schedule column in English',
    'Medication,Dosage,Schedule,Time of day\nVitamin D,1000 IU,Every day,08:00 AM\nIron,"0,5 tablet",Mon;Wed;Fri,9:00 PM\nMagnesium,½,Every other day,22:00\nB12,1.5,1x weekly (Sun),10:00\nFolate,1,once a week,10:00\n',
    ['Vitamin D | daily 08:00', 'Iron | MON WED FRI 21:00', 'Magnesium | daily 22:00 | everyDays=2', 'B12 | SUN 10:00'],
    ['Folate ! NO_DAY'],
  ],
  [
    'a time and a rhythm in one cell, as a reminder app lists its medicines',
    'Medicine;Dosage;Time\nVitamin D;1;8:00 AM, Every day\nIron;0.5;9:00 PM, Limited by weekday\nTablet C;1;8:00 AM, Cyclic 21/7, cycle start date 11/1/26\nTablet P;1;Every 36 hours, continuous from 11/1/26, 8:00 AM\nTablet O;1;7:00 AM, Inactive, Every day\n',
    ['Vitamin D | daily 08:00', 'Tablet O | daily 07:00 | off'],
    [
      'Iron: 9:00 PM, Limited by weekday ! UNREAD',
      'Tablet C: 8:00 AM, Cyclic 21/7, cycle start date 11/1/26 ! CYCLE',
      'Tablet P: Every 36 hours, continuous from 11/1/26, 8:00 AM ! HOURS',
    ],
  ],
  [
    'weekdays as columns',
    '이름,시간,월,화,수,목,금,토,일\n비타민C,09:00,O,,O,,O,,\n오메가3,19:30,O,O,O,O,O,O,O\n철분,08:00,,,,,,,\n아연,08:00,△,,,,,,\n',
    ['비타민C | MON WED FRI 09:00', '오메가3 | daily 19:30'],
    ['철분 ! NO_DAY', '아연: △ ! UNREAD'],
  ],
  [
    'weekdays as columns with an x for no, and with an x for yes',
    'Name,Time,Mon,Tue,Wed,Thu,Fri,Sat,Sun\nIron,09:00,✓,x,✓,x,✓,x,x\n',
    ['Iron | MON WED FRI 09:00'],
    [],
  ],
  ['weekdays as columns marked by x alone', 'Name,Time,M,T,W,T,F,S,S\nIron,09:00,x,,x,,,,x\n', ['Iron | MON WED SUN 09:00'], []],
  [
    'weekdays as columns that hold times',
    '이름,월,수,금\n비타민C,09:00,09:00,21:00\n철분,10:00,O,\n',
    ['비타민C | MON WED 09:00 | FRI 21:00'],
    ['철분 ! NO_TIME'],
  ],
  [
    'parts of the day as columns',
    '영양제,요일,아침,점심,저녁,취침 전\n유산균,매일,O,,,\n칼슘,매일,1정,,1정,\n마그네슘,월수금,,,8:00,\n멜라토닌,매일,,,,22:30\n',
    ['유산균 | daily 08:00', '칼슘 | daily 08:00 18:00', '마그네슘 | MON WED FRI 20:00', '멜라토닌 | daily 22:30'],
    [],
  ],
  [
    'parts of the day as columns in English',
    'Name,Frequency,Morning,Noon,Evening,Bedtime\nZinc,Daily,1,0,1,0\nD3,every 3 days,yes,no,no,no\n',
    ['Zinc | daily 08:00 18:00', 'D3 | daily 08:00 | everyDays=3'],
    [],
  ],
  [
    'exclusions, rhythms and cycles in Korean',
    '이름,요일,시간\n비타민C,매일(일요일 제외),09:00\n철분,격일,10:00\n엽산,2일마다,11:00\n칼슘,주 3회,12:00\nB12,매주 일요일,13:00\n아연,every 3 days,14:00\n오메가,주말 제외 매일,15:00\n유산균,평일+토,16:00\n루테인,월~금 (공휴일 제외),17:00\n홍삼,21일 복용 7일 휴약,18:00\n',
    [
      '비타민C | MON TUE WED THU FRI SAT 09:00',
      '철분 | daily 10:00 | everyDays=2',
      '엽산 | daily 11:00 | everyDays=2',
      'B12 | SUN 13:00',
      '아연 | daily 14:00 | everyDays=3',
      '오메가 | MON TUE WED THU FRI 15:00',
      '유산균 | MON TUE WED THU FRI SAT 16:00',
    ],
    ['칼슘 ! NO_DAY', '루테인: 월~금 (공휴일 제외) ! UNREAD', '홍삼: 21일 복용 7일 휴약 ! CYCLE'],
  ],
  [
    'hours written with other signs and words',
    '이름,요일,시간\nA,매일,14：30\nB,매일,정오\nC,매일,자정\nD,매일,14h30\nE,매일,９시\nF,매일,20h\nG,매일,저녁 12시\nH,매일,08:00~20:00\nI,매일,9\n',
    ['A | daily 14:30', 'B | daily 12:00', 'C | daily 00:00', 'D | daily 14:30', 'E | daily 09:00', 'F | daily 20:00'],
    ['G: 저녁 12시 ! UNREAD', 'H: 08:00~20:00 ! UNREAD', 'I: 9 ! UNREAD'],
  ],
  [
    'an own time for each group of days',
    '이름,복용법\n비타민C,월수금 9시 / 화목 21시\n철분,"Mon 08:00, 20:00; Thu 09:00"\n칼슘,월 9시 화\n',
    ['비타민C | MON WED FRI 09:00 | TUE THU 21:00', '철분 | MON 08:00 20:00 | THU 09:00'],
    ['칼슘: 월 9시 화 ! UNREAD'],
  ],
  [
    'how often a day, which has to fit the times',
    '이름,복용법,시간\n유산균,하루 2번,"08:00, 20:00"\n칼슘,1일 3회,"08:00, 20:00"\n철분,once daily,09:00\nD,twice_daily,"9 AM, 9 PM"\n',
    ['유산균 | daily 08:00 20:00', '철분 | daily 09:00', 'D | daily 09:00 21:00'],
    ['칼슘 ! DOSES'],
  ],
  [
    'codes of frequency, start, end and a switch, as apps keep them',
    'Drug Name,Dosage,Frequency,Start Date,End Date,Reminder Enabled,Reminder Times,Last Reminder Date,Notes\nA,1,every_other_day,2026-11-01,,true,08:00,2026-11-25,\nB,1,daily,2026-11-01,2026-11-20,true,08:00,,\nC,1,as_needed,,,true,,,\nD,1,weekly,,,true,08:00,,\nE,1,daily,,2026-12-31,false,08:00,,\nF,1,monthly,,,true,08:00,,\nG,1,daily,11/1/26,,true,08:00,,\n',
    ['A | daily 08:00 | everyDays=2 | startsOn=2026-11-01', 'C | asNeeded=true', 'E | daily 08:00 | endsOn=2026-12-31 | off'],
    ['B: 2026-11-20 ! ENDED', 'D ! NO_DAY', 'F: monthly ! MONTHLY', 'G: 11/1/26 ! UNREAD'],
  ],
  [
    'days parted by bars, as a habit tracker writes them',
    'Name,Description,Category,Frequency,Days of Week,Time,Created At\nOmega,oil,health,daily,Mon | Tue | Wed | Thu | Fri | Sat | Sun,08:00,1/2/2026\nIron,,health,custom,Mon | Thu,08:00,1/2/2026\n',
    ['Omega | daily 08:00'],
    ['Iron: custom ! UNREAD'],
  ],
  [
    'weekdays by number, which begin on a different day in each app',
    'name,time,days\nA,08:00,"1,3,5"\nB,08:00,1010100\nC,08:00,daily\n',
    ['C | daily 08:00'],
    ['A: 1,3,5 ! UNREAD', 'B: 1010100 ! UNREAD'],
  ],
  ['an empty cell under 요일', '이름,요일,시간\n비타민C,매일,09:00\nB12,,10:00\n', ['비타민C | daily 09:00'], ['B12 ! NO_DAY']],
  [
    'a note or a name with a rhythm of its own',
    '이름,요일,시간,메모\n철분,매일,09:00,격일로 먹기\nB12 weekly,매일,10:00,\n오메가,매일,11:00,식후\n아연,월수,11:00,수요일은 반 알\n',
    ['오메가 | daily 11:00', '아연 | MON WED 11:00'],
    ['철분: 격일로 먹기 ! NOTE', 'B12 weekly: B12 weekly ! NOTE'],
  ],
  [
    'two weeks, with and without a day',
    '이름,주기,시간\nA,격주 월요일,09:00\nB,격주,09:00\nC,every 2 weeks on Sun,09:00\nD,biweekly,09:00\nE,7일마다,09:00\n',
    ['A | MON 09:00 | everyWeeks=2', 'C | SUN 09:00 | everyWeeks=2'],
    ['B ! NO_DAY', 'D: biweekly ! UNREAD', 'E: 7일마다 ! NO_DAY'],
  ],
  ['a first row that is data', '오메가3,매일,정오\n철분,월,자정\n', ['오메가3 | daily 12:00', '철분 | MON 00:00'], []],
  [
    'two orders of one name',
    '이름,요일,시간\nA,매일,08:00\nA,격일,20:00\nA,매일,20:00\n',
    ['A | daily 08:00 20:00', 'A | daily 20:00 | everyDays=2'],
    [],
  ],
  [
    'except in English',
    'name,days,time\nA,daily except Sundays,8am\nB,every day except Sat & Sun,8am\nC,weekdays,8 p.m.\nD,except Mondays,8am\n',
    [
      'A | MON TUE WED THU FRI SAT 08:00',
      'B | MON TUE WED THU FRI 08:00',
      'C | MON TUE WED THU FRI 20:00',
      'D | TUE WED THU FRI SAT SUN 08:00',
    ],
    [],
  ],
  [
    'ordinal weeks and holidays',
    '이름,요일,시간\nA,첫째 주 월요일,09:00\nB,공휴일,09:00\nC,매일 월요일,09:00\nD,매달 1일,09:00\n',
    [],
    ['A: 첫째 주 월요일 ! UNREAD', 'B: 공휴일 ! UNREAD', 'C: 매일 월요일 ! UNREAD', 'D: 매달 1일 ! MONTHLY'],
  ],
];

/** Neither a column nor a word that could be days: it is asked once. */
const ASKED: readonly Case[] = [
  [
    'several columns of times',
    '이름,시간,시간,시간\n비타민C,08:00,13:00,20:00\n오메가3,19:30,,\n',
    ['비타민C | daily 08:00 13:00 20:00', '오메가3 | daily 19:30'],
    [],
  ],
  [
    'moments with an offset',
    'name,time\n오메가3,2026-11-26T19:30:00+09:00\n철분,2026-11-26T10:30:00.000Z\n아연,2026-11-26T05:30:00-05:00\n',
    ['오메가3 | daily 19:30', '철분 | daily 19:30', '아연 | daily 19:30'],
    [],
  ],
  ['columns named 1차, 2차 시간', '약 이름,1차 시간,2차 시간\n혈압약,7시,19시\n', ['혈압약 | daily 07:00 19:00'], []],
  ['one row with a cycle', '이름,시간\nA,08:00\nB,9 o clock\n', ['A | daily 08:00'], ['B: 9 o clock ! UNREAD']],
];

const DIARIES: readonly (readonly [name: string, text: string])[] = [
  [
    'reminded and taken, as a reminder app exports its events',
    'Reminded;Medicine;Dosage;Taken;Notes;Reminded (ISO 8601)\n11/25/26 8:00 AM;Vitamin D;1;11/25/26 8:03 AM;;2026-11-25T08:00:00+09:00\n11/26/26 8:00 AM;Vitamin D;1;;;2026-11-26T08:00:00+09:00\n',
  ],
  ['a date column and a time column', '날짜,시간,약,상태\n2026-11-25,08:00,오메가3,먹음\n2026-11-26,08:00,오메가3,건너뜀\n'],
  ['moments of one name on two days', 'name,time\nIron,2026-11-25T08:00:00+09:00\nIron,2026-11-26T08:10:00+09:00\n'],
  ['a habit tracker with a column a habit', 'Date,Omega,Iron\n2026-11-25,2,0\n2026-11-26,2,2\n'],
  ['Korean dates', '먹은 때,이름\n2026. 11. 25. 오전 8:00,철분\n2026. 11. 26. 오전 8:00,철분\n'],
];

describe('tables of other apps', () => {
  it.each(TABLES)('tables of other apps are read to the last word or named: %s', (_, text, routines, left) => {
    expect(readTable(text)).toEqual({ routines, left, asks: false });
  });

  it.each(ASKED)('tables of other apps without days are asked about: %s', (_, text, routines, left) => {
    expect(readTable(text)).toMatchObject({ routines: [], asks: true });
    expect(readTable(text, true)).toEqual({ routines, left, asks: false });
  });

  it.each(DIARIES)('tables of other apps that record past doses are no reminders: %s', (_, text) => {
    expect(readTable(text)).toBeNull();
  });

  it('tables of other apps that name days somewhere are not made daily by an answer', () => {
    expect(readTable('이름,시간\nA,08:00\nB,월요일 09:00\n', true)).toEqual({
      routines: ['B | MON 09:00'],
      left: ['A ! NO_DAY'],
      asks: false,
    });
  });
});
