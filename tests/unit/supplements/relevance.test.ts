import { describe, expect, it } from 'vitest';
import { audiencesIn } from '#domain/people/for-whom.ts';
import { decimalFromNumber } from '#domain/shared/decimal.ts';
import { doseRank, MAIN_RELEVANCE, meritOf, relevanceOf } from '#domain/supplements/relevance.ts';
import { amountState, gradeOf, isForSale } from '#domain/supplements/sale-kind.ts';

const amount = (value: number) => decimalFromNumber(value);
const PLAIN = {
  isNamed: false,
  isMain: false,
  isRecognised: false,
  amount: amount(5),
  reference: amount(10),
  upper: amount(100),
  isKnownMark: false,
} as const;

describe('relevance of a product for an ingredient', () => {
  it.each([
    ['named after it', { isNamed: true }, { isMain: true, isRecognised: true, isKnownMark: true, amount: amount(10) }],
    ['mainly of it', { isMain: true }, { isRecognised: true, isKnownMark: true, amount: amount(10) }],
    ['with a known amount', {}, { amount: null, isRecognised: true, isKnownMark: true }],
    ['recognised for it', { isRecognised: true }, { isKnownMark: true, amount: amount(10) }],
    ['with a larger share of the recommended intake', { amount: amount(9) }, { amount: amount(2), isKnownMark: true }],
    ['within the upper limit', { amount: amount(100) }, { amount: amount(101), isKnownMark: true }],
    ['of a known mark', { isKnownMark: true }, {}],
  ])('relevance puts a product %s first', (_, better, worse) => {
    expect(relevanceOf({ ...PLAIN, ...better })).toBeGreaterThan(relevanceOf({ ...PLAIN, ...worse }));
  });

  it('relevance tells main products from those that merely contain the ingredient', () => {
    const contained = { ...PLAIN, isRecognised: true, isKnownMark: true, amount: amount(10) };
    expect(relevanceOf(contained)).toBeLessThan(MAIN_RELEVANCE);
    expect(relevanceOf({ ...PLAIN, isMain: true, amount: null })).toBeGreaterThanOrEqual(MAIN_RELEVANCE);
  });

  it('relevance does not rank what exceeds the recommended intake many times above what reaches it', () => {
    expect(relevanceOf({ ...PLAIN, amount: amount(90) })).toBe(relevanceOf({ ...PLAIN, amount: amount(10) }));
  });
});

describe('the standing of a product', () => {
  it('grades order retail before unsure before raw materials, each by known amounts', () => {
    const grades = (['RETAIL', 'UNSURE', 'RAW_MATERIAL'] as const).flatMap((kind) =>
      (['KNOWN', 'PARTLY', 'UNKNOWN'] as const).map((amounts) => gradeOf(kind, amounts)),
    );
    expect(grades).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0]);
    expect(gradeOf('EXPORT', 'KNOWN')).toBe(gradeOf('RAW_MATERIAL', 'KNOWN'));
    expect((['RETAIL', 'UNSURE', 'RAW_MATERIAL', 'EXPORT'] as const).filter(isForSale)).toEqual(['RETAIL', 'UNSURE']);
  });

  it('amounts are unknown where there is none, partly known where one lacks', () => {
    expect([amountState([]), amountState([null]), amountState(['1', null]), amountState(['1'])]).toEqual([
      'UNKNOWN',
      'UNKNOWN',
      'PARTLY',
      'KNOWN',
    ]);
  });

  it('merit puts a usual dose before one near the upper limit, and that before one above it', () => {
    const doses = [20, 60, 101].map((each) => doseRank(amount(each), amount(100)));
    expect(doses).toEqual([2, 1, 0]);
    expect([doseRank(null, null), doseRank(amount(5), null)]).toEqual([0, 2]);
    expect(meritOf({ dose: 2, isKnownMark: false, isRecognised: false })).toBeGreaterThan(
      meritOf({ dose: 1, isKnownMark: true, isRecognised: false }),
    );
    expect(meritOf({ dose: 2, isKnownMark: true, isRecognised: true })).toBeLessThan(10);
  });
});

describe('whom a name addresses', () => {
  it.each([
    ['함소아 유산균 7', ['CHILD']],
    ['키즈 오메가3', ['CHILD']],
    ['루테인 아이케어', []],
    ['영유아 유래 유산균', []],
    ['임산부 활성엽산 800', ['PREGNANT']],
    ['센트룸 실버 우먼', ['WOMAN', 'SENIOR']],
    ['Centrum Multivitamin Men', ['MAN']],
    ['이뮨 남성 여성 올인원', []],
    ['쏘팔메토 전립선 건강', ['MAN']],
    ['마그네슘350+B6', []],
    ['질유산균 리스펙타', ['WOMAN']],
  ])('the name %s addresses its audiences', (name, audiences) => {
    expect(audiencesIn(name)).toEqual(audiences);
  });
});
