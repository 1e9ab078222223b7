import { describe, expect, it } from 'vitest';
import { namesAmong } from '#domain/label-names.ts';
import type { PlacedLine } from '#domain/name-match.ts';

const line = (text: string, height: number, confidence = 90): PlacedLine => ({ text, height, top: 100 - height, confidence });
const productsOf = (names: readonly string[]) => names.map((name, index) => ({ id: index + 1, name, brandName: '' }));
const namesIn = (lines: readonly PlacedLine[], names: readonly string[]) => namesAmong(productsOf(names), lines);

describe('the names that a label may say', () => {
  it("a label's names are one where it matches, whatever stands beside it", () => {
    const lines = [line('한풍네이처팜', 30), line('눈건강엔 루테인', 60)];
    expect(namesIn(lines, ['눈건강엔 지아잔틴', '눈건강엔 루테인'])).toEqual({ query: '눈건강엔 루테인', likely: [] });
  });

  it("a label's names share a prefix, where they differ in what was not read", () => {
    const lines = [line('오메가3 골드', 90)];
    expect(namesIn(lines, ['오메가3 골드 A', '오메가3 골드 B']).query).toBe('오메가3 골드');
  });

  it("a label's names are offered to choose from, the likeliest first, where none is sure", () => {
    const { query, likely } = namesIn(
      [line('구름 찜어먹는', 98), line('베타민0 3000', 90)],
      ['구름 씹어먹는 비타민C 1000', '구름 씹어먹는 비타민D 3000', '바다 오메가3'],
    );
    expect(query).toBeNull();
    expect(likely.map(({ id }) => id)).toEqual([2, 1]);
  });

  it("a label's names are five at most, and none where nothing is alike", () => {
    const many = Array.from({ length: 9 }, (_, index) => `뉴트리마인 ${'가나다라마바사아자'[index]}${index}연`);
    const { likely } = namesIn([line('뉴트리마인', 90)], many);
    expect(likely).toHaveLength(5);
    expect(namesIn([line('구름구름', 90)], many)).toEqual({ query: null, likely: [] });
    expect(namesIn([], many)).toEqual({ query: null, likely: [] });
  });
});
