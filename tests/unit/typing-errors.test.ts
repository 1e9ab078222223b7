import { describe, expect, it } from 'vitest';
import { keysOf, knownWords, likelyQueries, nearestWord, slipsBetween, switchedKeyboard } from '#domain/typing-errors.ts';
import { ingredientFacts } from '#register/facts/ingredients.ts';

const known = knownWords(ingredientFacts().flatMap(({ name, nameEnglish, aliases }) => [name, nameEnglish, ...aliases]));

describe('the slips between two words', () => {
  it.each([
    ['비타밍', '비타민', 0.5],
    ['마그내슘', '마그네슘', 0.5],
    ['루테닌', '루테인', 0.5],
    ['루테인', '루테인', 0],
    ['비타민', '비탄민', 1],
    ['dhaprk', '오메가', 0],
    ['쌀', '살', 0.25],
  ])('%s and %s are %d', (typed, meant, slips) => {
    expect(slipsBetween(keysOf(typed), keysOf(meant))).toBe(slips);
    expect(slipsBetween(keysOf(meant), keysOf(typed))).toBe(slips);
  });
});

describe('the nearest known word', () => {
  it.each([
    ['비타밍', '비타민'],
    ['마그내슘', '마그네슘'],
    ['글루코사민', '글루코사민'],
    ['프로바오틱스', '프로바이오틱스'],
    ['dhapfk3', '오메가3'],
    ['omga3', 'omega3'],
  ])('to %s is %s', (typed, meant) => {
    expect(
      nearestWord(typed, known)
        ?.toLowerCase()
        .replace(/[^\p{L}\d]/gu, ''),
    ).toBe(meant);
  });

  it.each(['없는말입니다', '쀍쀍쀍쀍', 'ㄱ', '12', 'xqz', '안녕하세요'])('to %s is none', (typed) => {
    expect(nearestWord(typed, known)).toBeNull();
  });
});

describe('the other keyboard', () => {
  it.each([
    ['dhaprk3', '오메가3'],
    ['whdrmsekd', '종근당'],
    ['ㅣㅕㅅ댜ㅜ', 'lutein'],
    ['qlxkals', '비타민'],
    ['qlxka', '비탐'],
    ['qlxkalse', '비타민ㄷ'],
    ['vitamin', null],
    ['123', null],
  ])('makes of %s %s', (typed, meant) => {
    expect(switchedKeyboard(typed)).toBe(meant);
  });
});

describe('what a query may have meant', () => {
  it('has each word put right, and its figures left', () => {
    expect(likelyQueries('비타밍 1000mg', known)).toContain('비타민 1000mg');
    expect(likelyQueries('종근당 마그내슘', known)).toContain('종근당 마그네슘');
  });

  it('is nothing like nothing known', () => {
    expect(likelyQueries('없는말입니다', known).filter((query) => /[가-힣]/.test(query))).toEqual([]);
  });
});
