import { describe, expect, it } from 'vitest';
import { isSurelyRead, joinedWords, largeText, linesBySize, plainLine, wordsToLookUp } from '#domain/labels/ocr-text.ts';

describe('a plain line', () => {
  it.each([
    ['비타민 C', '비타민 C'],
    ['  비타민   C \n', '비타민 C'],
    ['비타민-C! 1,000mg (60정)', '비타민C 1000mg 60정'],
    ['※ 오메가·3 ※', '오메가3'],
    ['비타민ㅁ', '비타민ㅁ'],
    ['★☆♥', ''],
    ['ビタミン 維他命 Vitamin', 'Vitamin'],
    ['\u1107\u1175\u1110\u1161\u1106\u1175\u11ab', '비타민'],
  ])('a plain line of %j is %j', (text, plain) => {
    expect(plainLine(text)).toBe(plain);
  });
});

describe('lines by size', () => {
  it('lines by size put the tallest first, whatever their order in the picture', () => {
    const lines = [
      { text: '건강기능식품\n', height: 20 },
      { text: '해질녘 칼슘\n', height: 90 },
      { text: '내용량 30 g\n', height: 24 },
    ];
    expect(linesBySize(lines)).toEqual(['해질녘 칼슘', '내용량 30 g', '건강기능식품']);
  });

  it.each([
    ['one character', 'ㅣ'],
    ['signs', '~ — …'],
    ['one letter among signs', '「 A 」'],
    ['nothing', ''],
  ])('lines by size leave out %s, however tall', (_, text) => {
    expect(
      linesBySize([
        { text, height: 500 },
        { text: '아연', height: 10 },
      ]),
    ).toEqual(['아연']);
  });

  it('lines by size list each line once, and an empty reading has none', () => {
    expect(
      linesBySize([
        { text: '아연', height: 9 },
        { text: '아연!', height: 8 },
      ]),
    ).toEqual(['아연']);
    expect(linesBySize([])).toEqual([]);
  });

  it('lines by size are no longer than a search may be', () => {
    expect(linesBySize([{ text: '가'.repeat(300), height: 9 }])[0]).toHaveLength(100);
  });
});

describe('a reading', () => {
  const small = { text: '아연', height: 10, confidence: 95 };

  it.each([
    ['is sure of a clear largest line', [small, { text: '칼슘', height: 80, confidence: 90 }], true],
    ['is not sure of a blurred one', [small, { text: '칼금', height: 80, confidence: 20 }], false],
    ['does not mind specks', [small, { text: 'ㅣ', height: 80, confidence: 0 }], true],
    ['is not sure of nothing', [], false],
  ])('a reading: %s', (_, lines, sure) => {
    expect(isSurelyRead(lines)).toBe(sure);
  });
});

describe('large text', () => {
  it('large text joins lines of nearly the same size in reading order', () => {
    const lines = [
      { text: '건강기능식품', height: 20 },
      { text: '녹차추출물', height: 84 },
      { text: '초록 찻잔', height: 96 },
      { text: '내용량', height: 22 },
    ];
    expect(largeText(lines)).toBe('녹차추출물 초록 찻잔');
    expect(largeText([])).toBe('');
  });
});

describe('words to look up', () => {
  it.each([
    ['해질녁 칼슴', [['해질녁'], ['칼슴']]],
    ['비타민8 스틱', [['비타민8', '비타민'], ['스틱']]],
    ['비타민ㅁ 데이', [['비타민'], ['데이']]],
    ['오메가3 2000', [['오메가3', '오메가'], ['2000']]],
    ['9 ㅇ 알 A', []],
  ])('words to look up of %j', (text, words) => {
    expect(wordsToLookUp(text)).toEqual(words);
  });
});

describe('joined words', () => {
  it.each([
    [[], []],
    [['칼슘'], ['칼슘']],
    [
      ['해질녘', '칼슘'],
      ['해질녘 칼슘', '해질녘'],
    ],
    [
      ['가나', '다라', '마바사'],
      ['가나 다라 마바사', '다라 마바사', '가나 마바사', '가나 다라', '마바사'],
    ],
    [['칼슘', '칼슘'], ['칼슘']],
  ])('joined words of %j', (words, queries) => {
    expect(joinedWords(words)).toEqual(queries);
  });
});
