import { describe, expect, it } from 'vitest';
import { gradesOf, monthStarts, type ReportDay, reportRange, summaryOf } from '#domain/reminders/intake-report.ts';

const day = (date: string, taken: number, planned = 1, more: Partial<ReportDay> = {}): ReportDay => ({
  date,
  planned,
  taken,
  late: 0,
  skipped: 0,
  ...more,
});

describe('a record of three months', () => {
  it.each([
    ['2026-11-25', '2026-08-26'],
    ['2026-05-31', '2026-03-01'],
    ['2026-05-30', '2026-03-01'],
    ['2024-05-29', '2024-03-01'],
    ['2026-01-15', '2025-10-16'],
  ])('a record of three months that ends on %s begins on %s', (yesterday, from) => {
    expect(reportRange(yesterday)).toEqual({ from, to: yesterday });
  });

  it('a record counts doses, and names gaps of two planned days or more, the longest first', () => {
    const days = [
      day('2026-09-01', 0),
      day('2026-09-02', 0),
      day('2026-09-03', 1),
      // Only planned days count: the weekend between them was free.
      day('2026-09-04', 0),
      day('2026-09-07', 0),
      day('2026-09-08', 0),
      day('2026-09-09', 2, 2, { late: 1 }),
      day('2026-09-10', 0, 2, { skipped: 1 }),
      day('2026-09-11', 1, 2),
    ];
    expect(summaryOf(days)).toEqual({
      planned: 12,
      taken: 4,
      late: 1,
      skipped: 1,
      share: 33,
      gaps: [
        { from: '2026-09-04', to: '2026-09-08', days: 3 },
        { from: '2026-09-01', to: '2026-09-02', days: 2 },
      ],
    });
  });

  it('a record ends with a gap that is still open, and has no share where nothing was planned', () => {
    expect(summaryOf([day('2026-09-01', 1), day('2026-09-02', 0), day('2026-09-03', 0)]).gaps).toEqual([
      { from: '2026-09-02', to: '2026-09-03', days: 2 },
    ]);
    expect(summaryOf([])).toEqual({ planned: 0, taken: 0, late: 0, skipped: 0, share: null, gaps: [] });
  });

  it('a record grades each day of its range', () => {
    const range = { from: '2026-09-01', to: '2026-09-05' };
    const days = [day('2026-09-01', 2, 2), day('2026-09-02', 1, 2), day('2026-09-04', 0)];
    expect(gradesOf(days, range).map(({ grade }) => grade)).toEqual(['all', 'some', 'unplanned', 'none', 'unplanned']);
  });

  it('a record names the months that have room above it', () => {
    expect(monthStarts({ from: '2026-08-30', to: '2026-11-03' }).map(({ day, month }) => [day, month])).toEqual([
      [2, 9],
      [32, 10],
    ]);
  });
});
