import { describe, expect, it } from 'vitest';
import { supplements } from '#copy/supplements/supplements.ts';
import { readMinistryRow } from '#register/import/read-row.ts';
import { toRecord } from '#register/import/to-record.ts';
import { ministryRowOf } from '#tests/support/ministry-row.ts';

const readingOf = (specification: string) => {
  const row = ministryRowOf({
    STTEMNT_NO: '20040015039106',
    PRDUCT: '하루 영양제',
    ENTRPS: '튼튼제약',
    BASE_STANDARD: specification,
    SRV_USE: '1일 1회, 1회 1정',
  });
  return toRecord(readMinistryRow(row), { supplement: 1, brand: 1 }, '2026-11-22').ingredients[0]?.reading ?? '';
};

describe('toRecord', () => {
  it.each([
    ['엽산 : 표시량(400㎍/500mg)의 80~150%', 'equivalent-not-stated'],
    ['칼슘 : 표시량(2.000 mg)의 80~150%', 'thousands-dot'],
    ['총지아잔틴 : 표시량(1.8955/90 mg)의 80~120%', 'shared-unit'],
  ])('toRecord says what was concluded beyond the print, in words that the product page has: %s', (specification, reading) => {
    expect(readingOf(specification)).toBe(reading);
    expect(supplements.readings[reading]).toBeTruthy();
  });

  it('toRecord says how sure an amount is that is printed, and why one is unknown', () => {
    expect(readingOf('엽산 : 표시량(400㎍ DFE/500mg)의 80~150%')).toBe('HIGH');
    expect(readingOf('비타민B12 : 표시량(2.4g/200mg)의 80~180%')).toBe('amount-exceeds-denominator');
  });
});
