import { describe, expect, it } from 'vitest';
import { readExportFile } from '#contract/own-data.ts';
import { MOST_DAYS_AT_ONCE, partsOf } from '#domain/own-data.ts';

describe('records of an export', () => {
  it('records of an export are sent in parts that the largest body holds, in their order', () => {
    const short = Array.from({ length: 1000 }, (_, index) => ({ date: String(index) }));
    expect(partsOf(short).map((part) => part.length)).toEqual([MOST_DAYS_AT_ONCE, MOST_DAYS_AT_ONCE, 1000 - 2 * MOST_DAYS_AT_ONCE]);
    expect(partsOf(short).flat()).toEqual(short);
    const long = Array.from({ length: 100 }, () => ({ reason: '가'.repeat(1000) }));
    for (const part of partsOf(long)) expect(new TextEncoder().encode(JSON.stringify(part)).length).toBeLessThanOrEqual(60_002);
    expect(partsOf([])).toEqual([]);
  });

  it('records of an export are read with their reminder, without days that cannot be kept', () => {
    const row = (date: string, takenTimes: string, notes = '[]') => ({ routineId: 7, date, isTaken: 1, takenTimes, notes });
    const text = JSON.stringify({
      data: {
        routines: [{ id: 7, name: '루테인', supplementId: null, isEnabled: 1, createdAt: Date.UTC(2026, 8, 30, 20) }],
        routineTimes: [{ routineId: 7, mask: 127, minute: 540 }],
        intakeRecords: [
          row('2026-10-05', '["09:00"]', '[{"time":"09:00","state":"LATE","reason":null}]'),
          row('2026-10-02', '[""]'),
          row('2026-13-01', '["09:00"]'),
          row('2026-10-03', 'broken'),
          { ...row('2026-10-04', '[]'), routineId: 8 },
        ],
        formerPlans: [
          {
            routineId: 7,
            until: '2026-10-03',
            isEnabled: 1,
            slots: '[{"mask":2,"minute":600}]',
            supplementId: null,
            name: '비타민',
            options: null,
          },
          { routineId: 7, until: '2026-10-04', isEnabled: 1, slots: '[{"mask":200,"minute":600}]' },
          { routineId: 8, until: '2026-10-03', isEnabled: 1, slots: '[]' },
        ],
      },
    });
    expect(readExportFile(text, 'Asia/Seoul')?.read.routines[0]?.past).toEqual({
      since: '2026-10-01',
      days: [
        { date: '2026-10-02', isTaken: true, takenTimes: [], notes: [] },
        { date: '2026-10-05', isTaken: true, takenTimes: ['09:00'], notes: [{ time: '09:00', state: 'LATE', reason: null }] },
      ],
      plans: [
        { until: '2026-10-03', isEnabled: true, slots: [{ mask: 2, minute: 600 }], supplementId: null, name: '비타민', options: null },
      ],
    });
  });
});
