import { describe, expect, it } from 'vitest';
import { knownWords, likelyQueries, switchedKeyboard } from '#domain/search/typing-errors.ts';
import { ingredientFacts } from '#register/facts/ingredients.ts';

const known = knownWords(ingredientFacts().flatMap(({ name, nameEnglish, aliases }) => [name, nameEnglish, ...aliases]));

/** The most likely correction, as characters and figures. */
const nearest = (typed: string, words = known) =>
  likelyQueries(typed, words)[0]
    ?.toLowerCase()
    .replace(/[^\p{L}\d]/gu, '');

describe('of two words, the nearer one', () => {
  it.each([
    ['a neighbouring key before one far away', 'vitamim', 'vitamix', 'vitamin'],
    ['two keys swapped before two wrong ones', 'lutien', 'lutaan', 'lutein'],
    ['a missing end before a missing middle', 'omega', 'omezga', 'omegaz'],
    ['a forgotten shift before a neighbouring key', '쌀눈유', '갈눈유', '살눈유'],
    ['fewer wrong keys before more', 'magnexium', 'magnolium', 'magnesium'],
  ])('the nearer of two words is %s: %s is not %s but %s', (_, typed, further, nearer) => {
    for (const words of [
      [further, nearer],
      [nearer, further],
    ])
      expect(nearest(typed, knownWords(words))).toBe(nearer);
  });
});

describe('a known word', () => {
  it.each([
    ['a third of its keys', 'omzgk', 'omega'],
    ['three keys, however long it is', 'phqsphptidylsprine', 'phosphatidylserine'],
  ])('a known word is not matched over its error budget: %s, %s for %s', (_, typed, word) => {
    expect(likelyQueries(typed, knownWords([word]))).not.toContain(word);
  });
});

describe('the nearest known word', () => {
  it.each([
    ['비타밍', '비타민'],
    ['비탄민', '비타민'],
    ['마그내슘', '마그네슘'],
    ['루테닌', '루테인'],
    ['프로바오틱스', '프로바이오틱스'],
    ['dhapfk3', '오메가3'],
    ['omga3', 'omega3'],
  ])('the nearest known word to %s is %s', (typed, meant) => expect(nearest(typed)).toBe(meant));

  it.each(['없는말입니다', '쀍쀍쀍쀍', 'ㄱ', '12', '안녕하세요', '글루코사민'])('the nearest known word to %s is only itself', (typed) => {
    expect(likelyQueries(typed, known).filter((query) => known.some(({ word }) => word === query))).toEqual([]);
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
  ])('the other keyboard makes of %s %s', (typed, meant) => {
    expect(switchedKeyboard(typed)).toBe(meant);
  });
});

describe('what a query may have meant', () => {
  it('a corrected query has each word put right, and its figures left', () => {
    expect(likelyQueries('비타밍 1000mg', known)).toContain('비타민 1000mg');
    expect(likelyQueries('종근당 마그내슘', known)).toContain('종근당 마그네슘');
  });

  it('a query unlike any known word is not corrected', () => {
    expect(likelyQueries('없는말입니다', known).filter((query) => /[가-힣]/.test(query))).toEqual([]);
  });
});

it.each([
  ['다나음 디드롭', '다나음 d드롭'],
  ['케이투 씨플러스', 'k투 c플러스'],
  ['오메가 코디', null],
])('a letter that is typed by its Korean name is tried as the letter: %s', (typed, meant) => {
  const likely = likelyQueries(typed, []);
  if (meant === null) expect(likely.some((each) => /[가-힣][a-z]|[a-z][가-힣]/.test(each))).toBe(false);
  else expect(likely).toContain(meant);
});
