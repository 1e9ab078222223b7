import { describe, expect, it } from 'vitest';
import { isMadeFor, listOfDay, SHOWCASE_DAYS, SHOWCASES } from '#domain/catalogue/showcase.ts';

describe('a showcase', () => {
  it.each([
    ['전체', 'ALL', ['CHILD', 'PREGNANT']],
    ['20대', 'ALL', ['CHILD', 'PREGNANT', 'SENIOR']],
    ['60대 이상', 'MALE', ['CHILD', 'PREGNANT', 'WOMAN']],
    ['20대', 'FEMALE', ['CHILD', 'MAN', 'SENIOR']],
    ['40대', 'FEMALE', ['CHILD', 'MAN', 'SENIOR']],
    ['50대', 'FEMALE', ['CHILD', 'PREGNANT', 'MAN']],
    ['10대', 'ALL', ['PREGNANT', 'SENIOR']],
    ['10대', 'FEMALE', ['PREGNANT', 'MAN', 'SENIOR']],
  ])('a showcase of %s, %s leaves out %j', (ageGroup, gender, audiences) => {
    const number = listOfDay(0, { ageGroup, gender });
    expect(SHOWCASES[Math.floor(number / SHOWCASE_DAYS)]).toEqual(audiences);
  });

  it.each([
    [['SENIOR'], ['CHILD', 'PREGNANT'], true],
    [['WOMAN'], ['CHILD', 'PREGNANT'], false],
    [['WOMAN'], ['CHILD', 'MAN'], true],
    [['CHILD'], ['PREGNANT', 'SENIOR'], true],
    [[], ['CHILD', 'MAN'], false],
  ] as const)('a showcase is made for %j where it leaves out %j: %s', (forWhom, leftOut, expected) => {
    expect(isMadeFor(forWhom, leftOut)).toBe(expected);
  });

  it('a showcase has its own list each day, and that of everybody has the first numbers', () => {
    const days = Array.from({ length: SHOWCASE_DAYS }, (_, day) => day * 86_400_000);
    const numbers = (ageGroup: string, gender: string) =>
      days.map((time) => listOfDay(time, { ageGroup, gender })).toSorted((left, right) => left - right);
    expect(numbers('전체', 'ALL')).toEqual(days.map((_, day) => day));
    expect(numbers('60대 이상', 'ALL')).toEqual(numbers('전체', 'ALL'));
    const all = ['10대', '30대', '60대 이상'].flatMap((ageGroup) =>
      ['ALL', 'MALE', 'FEMALE'].flatMap((gender) => numbers(ageGroup, gender)),
    );
    expect(new Set(all).size).toBe(SHOWCASES.length * SHOWCASE_DAYS);
  });
});
