import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AGE_GROUPS, ageGroupOf, ageOn, isAgeGroup } from '#domain/people/age-group.ts';

describe('ageGroupOf', () => {
  it.each([
    [0, '10대'],
    [9, '10대'],
    [19, '10대'],
    [20, '20대'],
    [29, '20대'],
    [59, '50대'],
    [60, '60대 이상'],
    [150, '60대 이상'],
    [-1, '10대'],
  ])('an age of %d years falls into %s', (age, group) => {
    expect(ageGroupOf(age)).toBe(group);
  });

  it('ageGroupOf never goes back as people get older', () => {
    const place = (age: number) => AGE_GROUPS.indexOf(ageGroupOf(age));
    fc.assert(
      fc.property(fc.nat(150), (age) => {
        expect(place(age + 1)).toBeGreaterThanOrEqual(place(age));
      }),
    );
  });
});

describe('ageOn counts completed years', () => {
  it.each([
    ['1998-03-14', '2026-03-13', 27],
    ['1998-03-14', '2026-03-14', 28],
    ['1998-12-31', '2026-01-01', 27],
    ['2004-02-29', '2026-02-28', 21],
    ['2004-02-29', '2026-03-01', 22],
    ['2026-05-05', '2026-05-05', 0],
  ])('ageOn of somebody born %s, on %s: %d', (birthDate, today, age) => {
    expect(ageOn(birthDate, today)).toBe(age);
  });
});

describe('isAgeGroup', () => {
  it('isAgeGroup accepts exactly the six groups', () => {
    expect(AGE_GROUPS.every(isAgeGroup)).toBe(true);
    expect(['전체', '60대', '60대이상', '70대', '20', ''].some(isAgeGroup)).toBe(false);
  });
});
