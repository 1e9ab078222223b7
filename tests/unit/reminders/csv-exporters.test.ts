import { describe, expect, it } from 'vitest';
import { readTable } from '#tests/support/read-table.ts';

/** Columns as five further apps write them, with made-up rows, labelled before the reader ran. */
const LOGS = [
  [
    'a log by scheduled and taken moments',
    'Medication,Dosage,Scheduled At,Status,Taken At,Notes\n"비타민D","1000 IU",2026-11-20 08:00,Taken,2026-11-20 08:05,""\n"비타민D","1000 IU",2026-11-21 08:00,Missed,,""\n',
  ],
  [
    'a report with lines above its log',
    'Clinical Adherence Report\nPatient: 김가나\nGenerated: 2026-11-21T00:00:00.000Z\nOverall Adherence Rate: 50%\n\nMedication,Dosage,Frequency,Scheduled At,Taken At,Status,Logged By\n"비타민D","1000 IU","Once daily","2026-11-20T08:00:00.000Z","2026-11-20T08:05:00.000Z","TAKEN","MANUAL"\n"비타민D","1000 IU","Once daily","2026-11-21T08:00:00.000Z","N/A","MISSED","SYSTEM"\n',
  ],
] as const;

const WITHOUT_TIMES = [
  [
    'a treatment with a frequency and a duration alone',
    'Medication,Dosage,Frequency,Duration\n"오메가3","400 mg","twice daily","5 days"\n"비타민C","1","daily","30 days"\n',
    2,
  ],
  [
    'sections under headings',
    '# Member ID: 12345\n\n## MEDICATIONS\nMedication,Dosage,Prescriber,Start Date,Status\n"오메가3","400 mg","이다라","2026-01-02","Active"\n',
    1,
  ],
] as const;

describe('tables as apps export them', () => {
  it.each(LOGS)('%s makes no reminder', (_, text) => {
    const table = readTable(text, true);
    expect(table?.routines ?? []).toEqual([]);
  });

  it.each(WITHOUT_TIMES)('%s makes no reminder, and its rows are named', (_, text, rows) => {
    const table = readTable(text, true);
    expect(table?.routines ?? []).toEqual([]);
    expect(table === null || table.left.length >= rows).toBe(true);
  });

  it('a table with a switch, two times in a cell, a first and a last day keeps them, and names a week without its day', () => {
    const text =
      'Pet ID,Drug Name,Dosage,Dosage Unit,Frequency,Custom Frequency,Start Date,End Date,Reminder Enabled,Reminder Times,Notes\n' +
      '1,비타민D,1,tablet,Daily,,2026-11-01,2026-12-31,true,"08:00, 20:00",\n' +
      '1,비타민C,1,tablet,Weekly,,2026-11-01,,true,09:00,\n' +
      '1,오메가3,1,tablet,Daily,,2026-11-01,,false,12:00,\n';
    expect(readTable(text)).toEqual({
      routines: [
        '비타민D | daily 08:00 20:00 | startsOn=2026-11-01 | endsOn=2026-12-31',
        '오메가3 | daily 12:00 | startsOn=2026-11-01 | off',
      ],
      left: ['비타민C ! NO_DAY'],
      asks: false,
    });
  });
});
