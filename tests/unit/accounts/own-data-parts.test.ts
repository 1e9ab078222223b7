import { describe, expect, it } from 'vitest';
import { readExportFile } from '#contract/accounts/own-data.ts';
import { MOST_DAYS_AT_ONCE, partsOf } from '#domain/accounts/own-data.ts';

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
    const dose = (date: string, time: string, state = 'TAKEN', routineId = 7) => ({ date, routineId, time, state });
    const plan = { isEnabled: true, slots: [{ days: ['화'], time: '10:00' }], supplementId: null, name: '비타민', options: null };
    const text = JSON.stringify({
      data: {
        routines: [{ id: 7, name: '루테인', supplementId: null, isEnabled: true, createdAt: '2026-09-30T20:00:00.000Z' }],
        routineTimes: [{ routineId: 7, days: ['월'], time: '09:00' }],
        intakes: [
          dose('2026-10-05', '09:00', 'LATE'),
          dose('2026-10-02', ''),
          dose('2026-13-01', '09:00'),
          dose('2026-10-03', '09:00', 'BROKEN'),
          dose('2026-10-04', '09:00', 'TAKEN', 8),
        ],
        formerPlans: [
          { ...plan, routineId: 7, until: '2026-10-03' },
          { ...plan, routineId: 7, until: '2026-10-04', slots: [{ days: ['금요일?'], time: '10:00' }] },
          { ...plan, routineId: 8, until: '2026-10-03', slots: [] },
        ],
      },
    });
    expect(readExportFile(text, 'Asia/Seoul')?.read.routines[0]?.past).toEqual({
      since: '2026-10-01',
      days: [
        { date: '2026-10-02', isTaken: true, takenTimes: [], notes: [] },
        { date: '2026-10-05', isTaken: false, takenTimes: ['09:00'], notes: [{ time: '09:00', state: 'LATE', reason: null }] },
      ],
      plans: [
        { until: '2026-10-03', isEnabled: true, slots: [{ mask: 2, minute: 600 }], supplementId: null, name: '비타민', options: null },
      ],
    });
  });
});
