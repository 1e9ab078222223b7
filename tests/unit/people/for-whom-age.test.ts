import { describe, expect, it } from 'vitest';
import { basisFor, basisOfNobody } from '#copy/people/person.ts';
import { audiencesIn, childAgeFor } from '#domain/people/for-whom.ts';

describe('the age that a product for children is judged by', () => {
  it.each([
    ['우리아이 눈에 좋은 루테인', 3],
    ['함소아 어린이 유산균', 3],
    ['키즈 종합비타민 만 6~8세', 6],
    ['베이비 비타민D 1세', 1],
    ['청소년 종합비타민', 12],
    ['루테인 플러스', null],
    ['프리미엄 어린이 칼슘 100세 할머니의 손맛', 3],
  ])('%s is judged by %s years', (name, age) => {
    expect(childAgeFor(name, audiencesIn(name))).toBe(age);
  });

  it.each([
    [null, '성인 기준'],
    [1, '만 1–2세 기준 · 어린이 제품'],
    [3, '만 3–5세 기준 · 어린이 제품'],
    [12, '만 12–14세 기준 · 어린이 제품'],
  ])('the basis without a person at %s years is said as %s, and gives way to a person', (age, text) => {
    expect(basisOfNobody(age)).toBe(text);
    const person = {
      name: '',
      gender: 'MALE',
      age: 40,
      condition: null,
      concerns: [],
      medicines: [],
      isThinnerAsked: false,
      answered: [],
    } as const;
    expect(basisFor(person, age)).not.toContain('어린이');
  });
});
