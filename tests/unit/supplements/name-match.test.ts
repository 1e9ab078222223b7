import { describe, expect, it } from 'vitest';
import { likenessTo } from '#domain/supplements/likeness.ts';
import { candidateLines, mayBeLatin, type PlacedLine } from '#domain/supplements/name-match.ts';

const line = (text: string, height: number, top: number, confidence = 90): PlacedLine => ({ text, height, top, confidence });
const PACK = [
  line('한풍네이처팜', 56, 100),
  line('눈 건강엔', 40, 180),
  line('루테인', 40, 240),
  line('건강기능식품', 30, 20),
  line('30포', 12, 400),
  line('3#8', 200, 600, 10),
];

describe('the lines of a label', () => {
  it('name candidates stand in reading order, without common phrases, small print and background', () => {
    expect(candidateLines(PACK).map(({ text }) => text)).toEqual(['한풍네이처팜', '눈 건강엔', '루테인']);
  });

  it('name candidates that were seen twice count once, as they were read better', () => {
    expect(candidateLines([line('비타민미네랄', 50, 100, 70), line('비타민미네랄 면', 52, 102, 91)]).map(({ text }) => text)).toEqual([
      '비타민미네랄 면',
    ]);
  });

  it('name candidates are not lost where two passes read the very same', () => {
    expect(candidateLines([line('비타민미네랄', 50, 100), line('비타민미네랄', 50, 101)])[0]?.text).toBe('비타민미네랄');
  });

  it.each([
    ['Wellhair', 90, true],
    ['8101&ㅅ', 43, true],
    ['비타민미네랄 면역스틱', 93, false],
    ['막가', 30, true],
  ])('the line %s, read with %d, may be Latin: %s', (text, confidence, wanted) => {
    expect(mayBeLatin(line(text, 40, 0, confidence))).toBe(wanted);
  });
});

describe('how well a name is what a label says', () => {
  const fitOf = (name: string, brandName = '') => likenessTo(candidateLines(PACK))({ name, brandName }).fit;

  it('the best name match is the name that all large lines are, brand and all', () => {
    expect(fitOf('눈 건강엔 루테인', '한풍네이처팜')).toBeGreaterThan(0.9);
    expect(fitOf('눈 건강엔 루테인')).toBeGreaterThan(fitOf('루테인'));
    expect(fitOf('눈 건강엔 루테인')).toBeGreaterThan(fitOf('눈 건강엔 루테인 지아잔틴 플러스'));
    expect(fitOf('종근당 비타민C')).toBeLessThan(0.1);
  });

  it('a name match forgives look-alike letters and figures, and bracketed words', () => {
    const lines = [line('비타민0 30001U', 40, 0)];
    expect(likenessTo(lines)({ name: '비타민D 3000IU', brandName: '' }).fit).toBeGreaterThan(0.95);
    expect(likenessTo([line('바이오락', 40, 0)])({ name: '바이오락(BIOLAC)', brandName: '' }).fit).toBeGreaterThan(0.9);
  });

  it('a name match forgives misread characters of a short name', () => {
    const likeness = (read: string, name: string) => likenessTo([line(read, 100, 0)])({ name, brandName: '' });
    expect(likeness('센시테', '센스텐').isThere).toBeGreaterThan(0.4);
    expect(likeness('CTRINE', 'CTPINE').isThere).toBeGreaterThan(0.6);
    expect(likeness('센시테', '바이오락').isThere).toBeLessThan(0.2);
  });

  it('a name match prefers half of a long name to the whole of a short one that leaves more unexplained', () => {
    const lines = [line('알티지 오메가', 90, 0), line('에센스 500 미니', 90, 100), line('골드 캡슐', 90, 200)];
    const [short, long] = ['알티지오메가', '초임계 식물성 저온추출 순수 알티지 오메가 에센스 500 미니 골드 캡슐'].map((name) =>
      likenessTo(lines)({ name, brandName: '' }),
    );
    expect(long?.fit).toBeGreaterThan(short?.fit ?? 1);
  });

  it('a name match holds claims for no names unless they are nearly as large as the name', () => {
    const products = ['장건강', '메리트0 골드'].map((name) => ({ name, brandName: '' }));
    const [claim, name] = products.map(likenessTo([line('메리트 골드', 92, 0), line('장건강 배변활동 원활', 49, 100)]));
    expect(claim?.fit).toBeLessThan(name?.fit ?? 0);
  });

  it('a name match takes C for another round letter', () => {
    expect(likenessTo([line('메리트0 비타민', 40, 0)])({ name: '메리트C 비타민', brandName: '' }).fit).toBeGreaterThan(0.95);
  });
});
