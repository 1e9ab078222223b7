import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DoseRecord, decodeMonth, encodeMonth } from '#domain/reminders/closed-month.ts';

const MONTH = '2028-02';
const dose = (day: number, time: string, state: DoseRecord['state'], other: DoseRecord['other'] = null): DoseRecord => ({
  date: `${MONTH}-${String(day).padStart(2, '0')}`,
  time,
  state,
  other,
});
const sorted = (doses: readonly DoseRecord[]) => doses.map((each) => JSON.stringify(each)).sort();

const known = fc.record({
  date: fc.integer({ min: 1, max: 29 }).map((day) => `${MONTH}-${String(day).padStart(2, '0')}`),
  time: fc.constantFrom('', '00:00', '09:00', '21:30', '23:59'),
  state: fc.constantFrom('TAKEN' as const, 'LATE' as const, 'SKIPPED' as const),
  other: fc.constantFrom(null, 'TAKEN' as const, 'LATE' as const, 'SKIPPED' as const),
});

describe('a closed month', () => {
  it('a closed month is a letter a day after each time', () => {
    const doses = [dose(1, '09:00', 'TAKEN'), dose(3, '09:00', 'SKIPPED', 'TAKEN'), dose(29, '', 'TAKEN'), dose(2, '21:00', 'LATE')];
    expect(encodeMonth(doses)).toBe(`${'.'.repeat(28)}T/0900T.s/2100.L`);
    expect(encodeMonth([dose(1, '09:00', 'NONE')])).toBe('');
  });

  it('a closed month gives back each dose that it was made of', () => {
    const anyMonth = fc
      .uniqueArray(known, { selector: ({ date, time }) => `${date} ${time}`, maxLength: 140 })
      .map((doses) => doses.map((each) => (each.other === each.state ? { ...each, other: null } : each)));
    fc.assert(
      fc.property(anyMonth, (doses) => {
        expect(sorted(decodeMonth(MONTH, encodeMonth(doses)))).toEqual(sorted(doses));
      }),
    );
  });

  it('a closed month of what it can not read has no doses', () => {
    for (const text of ['', '/', '09', '0900??', 'x9']) expect(decodeMonth(MONTH, text)).toEqual([]);
  });
});
