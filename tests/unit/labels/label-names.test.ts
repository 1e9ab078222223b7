import { describe, expect, it } from 'vitest';
import { namesAmong } from '#domain/labels/label-names.ts';
import { bothReadings, candidateLines, type PlacedLine } from '#domain/supplements/name-match.ts';

const line = (text: string, height: number, confidence = 90): PlacedLine => ({ text, height, top: 100 - height, confidence });
const productsOf = (names: readonly string[]) => names.map((name, index) => ({ id: index + 1, name, brandName: '' }));
const namesIn = (lines: readonly PlacedLine[], names: readonly string[]) => namesAmong(productsOf(names), lines);

describe('the names that a label may say', () => {
  it("a label's names are one where it matches, whatever stands beside it", () => {
    const lines = [line('한풍네이처팜', 30), line('눈건강엔 루테인', 60)];
    expect(namesIn(lines, ['눈건강엔 지아잔틴', '눈건강엔 루테인'])).toEqual({ query: '눈건강엔 루테인', likely: [] });
  });

  it("a label's names are offered to choose from, where they differ in what was not read", () => {
    const lines = [line('오메가3 골드', 90)];
    expect(namesIn(lines, ['오메가3 골드 A', '오메가3 골드 B'])).toMatchObject({ query: null, likely: [{ id: 1 }, { id: 2 }] });
  });

  it("a label's name that is part of a longer line is not certain, however surely it was read", () => {
    const { query, likely } = namesIn(
      [line('초임계ㅠ6오메가3 장용성', 66), line('한풍네이처팝', 48)],
      ['오메가3', '초임계 rTG오메가3 장용성'],
    );
    expect(query).toBeNull();
    expect(likely[0]?.id).toBe(2);
  });

  it("a label's name is offered where it is as short as an ingredient's", () => {
    expect(namesIn([line('CoQ10', 90)], ['CoQ10', '오메가3'])).toMatchObject({ query: null, likely: [{ id: 1 }] });
  });

  it("a label's small claims are no names, and its brand may be missing", () => {
    const names = ['눈건강', '에이드핏 유브이(UV) 컷'];
    const products = names.map((name, index) => ({ id: index + 1, name, brandName: index === 1 ? '에이드핏' : '' }));
    expect(namesAmong(products, [line('유브이4 컷', 105), line('눈 건강을 한 번에', 31)]).likely[0]?.id).toBe(2);
  });

  it("a label's names are offered to choose from, the likeliest first, where none is sure", () => {
    const { query, likely } = namesIn(
      [line('구름 찜어먹는', 98), line('베타민0 3000', 90)],
      ['구름 씹어먹는 비타민C 1000', '구름 씹어먹는 비타민D 3000', '바다 오메가3'],
    );
    expect(query).toBeNull();
    expect(likely.map(({ id }) => id)).toEqual([2, 1]);
  });

  it.each([
    ['of another maker', '구름숲 오메가3'],
    ['with another amount', '구름숲 오메가3 1000mg'],
    ['with another number', '구름숲 오메가6'],
    ['that goes on', '구름숲 오메가3 골드'],
    ['that begins before it', '어린이 구름숲 오메가3'],
    ['that it begins with', '구름숲 오메가'],
  ])("a label's name is offered to choose from beside a product %s, however well it was read", (_, twin) => {
    expect(namesIn([line('구름숲 오메가3', 90)], ['구름숲 오메가3', twin])).toMatchObject({ query: null, likely: [{ id: 1 }, { id: 2 }] });
  });

  it("a label's Latin name is offered to choose from beside one of another letter or number", () => {
    const lines = [line('Cloud Forest B 500', 90)];
    expect(namesIn(lines, ['Cloud Forest B 500', 'Cloud Forest C 1000']).query).toBeNull();
    expect(namesIn(lines, ['Cloud Forest B 500', 'River Stone C 1000']).query).toBe('Cloud Forest B 500');
  });

  it("a label's name is offered to choose from where its brand was not read", () => {
    const products = [{ id: 1, name: '구름숲 관절튼튼솔루션', brandName: '구름숲' }];
    expect(namesAmong(products, [line('관절튼튼솔루션', 90)])).toMatchObject({ query: null, likely: [{ id: 1 }] });
    expect(namesAmong(products, [line('구름숲', 60), line('관절튼튼솔루션', 90)]).query).toBe('구름숲 관절튼튼솔루션');
  });

  it("a label's names of one product each are told apart by the maker in small print", () => {
    const products = ['(주)구름숲', '바다제약(주)', '(주)강물바이오'].map((makerName, index) => ({
      id: index + 1,
      name: '알티지오메가3',
      brandName: '',
      makerName,
    }));
    const { likely } = namesAmong(products, [line('알티지 오메가3', 90)], [line('주강물바이오', 16)]);
    expect(likely.map(({ id }) => id)[0]).toBe(3);
  });

  it("a label's names are of one name three at most, so that it hides no other", () => {
    const { likely } = namesIn([line('코큐텐', 90)], ['코큐텐', '코 큐텐', '코큐텐', '코큐텐', '코큐텐', '코큐텐 백']);
    expect(likely.map(({ id }) => id)).toEqual([1, 2, 3, 6]);
  });

  it("a label's names are five at most, and none where nothing is alike", () => {
    const many = Array.from({ length: 9 }, (_, index) => `뉴트리마인 ${'가나다라마바사아자'[index]}${index}연`);
    const { likely } = namesIn([line('뉴트리마인', 90)], many);
    expect(likely).toHaveLength(5);
    expect(namesIn([line('구름구름', 90)], many)).toEqual({ query: null, likely: [] });
    expect(namesIn([], many)).toEqual({ query: null, likely: [] });
  });
});

describe('lines of a label', () => {
  it('lines of a label keep names that end with an amount or claim something, and drop amounts alone', () => {
    const lines = [
      line('Fish Oil 2000mg', 60),
      line('장 건강에 도움을 줄 수', 58),
      line('500 mg × 60정 (30 g)', 50),
      line('유통전문판매원: 서울', 40),
    ];
    expect(
      candidateLines(lines)
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual(['Fish Oil 2000mg', '장 건강에 도움을 줄 수']);
  });

  it('lines of a label read 비타민), 비타민( and Q() with the round letter that they had', () => {
    const lines = [line('비타민) 1000', 60), line('코엔자임()10 (캡슐)', 50), line('메리트( 골드', 40)];
    expect(candidateLines(lines).map(({ text }) => text)).toEqual(['비타민0 1000', '코엔자임010 캡슐', '메리트0 골드']);
  });

  it('lines of a label keep numbers about as large as the name, and no smaller ones', () => {
    const lines = [line('비타민B', 90), line('2000', 85), line('60', 30), line('90 mg', 88)];
    expect(
      candidateLines(lines)
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual(['2000', '비타민B']);
  });

  it('lines of a label keep short names of a letter and a number', () => {
    expect(bothReadings(line('109', 60, 66), line('M9', 60, 94)).map(({ text }) => text)).toEqual(['M9']);
    expect(bothReadings(line('30', 60, 90), line('3O', 60, 60)).map(({ text }) => text)).toEqual(['30']);
    expect(candidateLines([line('6X', 60), line('500 x 60', 50)]).map(({ text }) => text)).toEqual(['6X']);
  });

  it('lines of a label keep a name much larger than all else, where it is words', () => {
    const lines = [line('윤츄', 186, 47), line('하루 한 번 간편하게', 58), line('M9', 186, 94), line('7ㅁ0', 186, 82)];
    expect(
      candidateLines(lines)
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual(['M9', '윤츄', '하루 한 번 간편하게']);
  });

  it('lines of a label much larger than those read surely count as less tall, as they may be background', () => {
    const lines = [line('틀기', 400, 45), line('쏘팔메토', 80), line('옥타코사놀11520', 80)];
    expect(candidateLines(lines).find(({ text }) => text === '틀기')?.height).toBe(80 * 1.7);
  });

  it('lines of a label that were found once more around themselves do not set the scale', () => {
    const lines = [
      { text: '서흥헬스케어', height: 386, top: 100, confidence: 61 },
      { text: '서흥헬스케어', height: 101, top: 240, confidence: 93 },
      { text: '홍삼진 슈퍼플러스', height: 76, top: 400, confidence: 93 },
    ];
    expect(candidateLines(lines).map(({ text, height }) => [text, height])).toEqual([
      ['서흥헬스케어', 101],
      ['홍삼진 슈퍼플러스', 76],
    ]);
  });

  it('lines of a label take their Hangul from the Korean reading and the rest from the bilingual one', () => {
    const read = (text: string, both: string, confidence = 80) =>
      bothReadings(line(text, 60, confidence), line(both, 60, 85)).map((each) => each.text);
    expect(read('14514 관절 캡슐', 'MSM He Hz')).toEqual(['MSM 관절 캡슐']);
    expect(read('초임계ㅠ6오메가3 장용성', 'XA TGR 713')).toHaveLength(2);
    expect(read('0 07000', 'Centrum Silver', 20)).toHaveLength(2);
    expect(read('비타민', '비타민')).toEqual(['비타민']);
  });
});
