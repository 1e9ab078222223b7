import { describe, expect, it } from 'vitest';
import type { Concern } from '#domain/combinations/cautions/concern.ts';
import type { Population } from '#domain/supplements/dosage.ts';
import { type Asked, type JudgedProduct, judge } from '#tests/support/judged.ts';

type Content = JudgedProduct['contents'][number];

const WOMAN: Population = { gender: 'FEMALE', age: 31, ageGroup: null, condition: null };
const MOTHER: Population = { ...WOMAN, condition: 'PREGNANT' };
const MAN: Population = { gender: 'MALE', age: 50, ageGroup: null, condition: null };

function judged(name: string, contents: readonly Content[], asked: Asked) {
  const { cautions, products, judgements, verdict } = judge([{ name, contents }], asked);
  return {
    ...{ judgement: judgements[0], verdict },
    reasons: products.flatMap(({ unjudged }) => unjudged.map(({ reason, codes }) => [reason, ...codes].join(' '))),
    lines: cautions.filter(({ severity }) => severity !== 'INFO').map(({ code, severity }) => `${code} ${severity}`),
  };
}

const of = (population: Population | null, ...concerns: Concern[]): Asked => ({ population, concerns });

describe('judgement of a product for a person', () => {
  it('judgement is fine where all of it is known and within', () => {
    expect(judged('비타민C 100', [['vitamin-c', '100']], of(null))).toMatchObject({ judgement: 'FINE', verdict: 'within', reasons: [] });
    expect(judged('비타민C 100', [['vitamin-c', '100']], of(MOTHER))).toMatchObject({ judgement: 'FINE', verdict: 'within' });
    expect(judged('비타민B1 1', [['vitamin-b1', '1']], of(MAN, 'CHEMOTHERAPY'))).toMatchObject({ judgement: 'FINE' });
  });

  it.each([2, 4, 7])("judgement of a child's live bacteria at %d years is fine", (age) => {
    expect(judged('키즈 유산균', [['probiotics', '1000000000']], of({ ...WOMAN, age }))).toMatchObject({ judgement: 'FINE', lines: [] });
  });

  it('judgement of a product without ingredients, or of an unknown amount, is none', () => {
    expect(judged('하루 건강', [], of(WOMAN))).toMatchObject({ judgement: 'NOT_JUDGED', verdict: 'unknown', reasons: ['NO_CONTENTS'] });
    expect(judged('비타민C', [['vitamin-c', null]], of(null))).toMatchObject({ judgement: 'NOT_JUDGED', reasons: ['UNKNOWN_AMOUNT'] });
  });

  it.each<readonly [name: string, contents: readonly Content[], asked: Asked, line: string]>([
    ['프리미엄 크릴오일 365', [['omega-3', '500']], of(WOMAN, 'SHELLFISH_CRUSTACEAN'), 'SHELLFISH_CRUSTACEAN AVOID'],
    ['하루틴 홍국 은행잎', [], of(MAN, 'STATIN'), 'STATIN AVOID'],
    ['하루틴 홍국 은행잎', [], of(MAN, 'WARFARIN', 'ANTICOAGULANT'), 'ANTICOAGULANT CONSULT'],
    ['유청단백 골드', [], of(WOMAN, 'MILK'), 'MILK CONSULT'],
  ])('the name %s warns of what it holds', (name, contents, asked, line) => {
    const { judgement, lines, reasons } = judged(name, contents, asked);
    expect(lines).toContain(line);
    expect([judgement, reasons[0]?.split(' ')[0]]).toEqual(['NOT_FINE', 'ONLY_NAMED']);
  });

  it.each(['유청빛 비타민C', '한국인삼공사 비타민C'])('the name %s holds nothing but what is reported', (name) => {
    expect(judged(name, [['vitamin-c', '100']], of(WOMAN, 'SHELLFISH_CRUSTACEAN'))).toMatchObject({ judgement: 'FINE', reasons: [] });
  });

  it.each<readonly [product: string, contents: readonly Content[], asked: Asked, reasons: readonly string[]]>([
    ['red yeast rice', [['red-yeast-rice', '4']], of(MAN, 'TACROLIMUS', 'IMMUNOSUPPRESSANT'), ['NO_FACT TACROLIMUS']],
    ['red ginseng', [['red-ginseng', '3']], of(MAN, 'CHEMOTHERAPY', 'CANCER'), ['NO_FACT CHEMOTHERAPY CANCER']],
    ['lutein', [['lutein', '20']], of(MAN, 'LITHIUM'), ['NO_FACT LITHIUM']],
    ['an unjudged medicine', [['red-yeast-rice', '4']], of(MAN, 'ANY_MEDICINE'), ['NO_FACT ANY_MEDICINE']],
  ])('nothing known in a grave state is never within: %s', (_, contents, asked, reasons) => {
    const told = judged('', contents, asked);
    expect(told.reasons).toEqual(reasons);
    expect(told.verdict).not.toBe('within');
    expect(told.judgement).not.toBe('FINE');
  });

  it('biotin of 3,000 µg is asked about beside levothyroxine, not of 30', () => {
    expect(judged('', [['biotin', '3000']], of(MAN, 'LEVOTHYROXINE')).lines).toEqual(['LEVOTHYROXINE CONSULT']);
    expect(judged('', [['biotin', '30']], of(MAN, 'LEVOTHYROXINE')).lines).toEqual([]);
  });

  it('a concern of another release judges nothing', () => {
    const asked = { ...of(WOMAN), unknownConcerns: ['KIDNEY'] };
    expect(judged('', [['vitamin-c', '100']], asked)).toMatchObject({ verdict: 'unknown', reasons: ['UNKNOWN_CONCERN KIDNEY'] });
  });

  it.each([
    ['PREGNANT', '1400', []],
    ['PREGNANT', '2900', ['PREGNANT CONSULT']],
    ['PREGNANT', '3300', ['PREGNANT AVOID', 'PREGNANT CONSULT']],
    ['PLANNING', '2900', ['PLANNING CONSULT']],
  ] as const)('retinol in %s at %s µg RAE is told as %j', (condition, amount, lines) => {
    expect(judged('', [['vitamin-a', amount]], of({ ...WOMAN, condition })).lines).toEqual(lines);
  });

  it.each([
    ['zinc', '13.5', 2],
    ['vitamin-a', '900', 4],
    ['vitamin-e', '300', 7],
    ['calcium', '2600', 12],
  ] as const)('%s of %s is over the limit at %d years, and has its sentence', (slug, amount, age) => {
    const { verdict, lines } = judged('', [[slug, amount]], of({ ...WOMAN, age }));
    expect(verdict).toBe('over');
    expect(lines).toContain('AGE CONSULT');
  });

  it.each<readonly [string, readonly Content[], Asked]>([
    ['iron of 3 mg for a child', [['iron', '3']], of({ ...WOMAN, age: 4 })],
    ['iron with a small child at home', [['iron', '12']], of(WOMAN, 'SMALL_CHILD_AT_HOME')],
    ['iodine of 150 µg with levothyroxine', [['iodine', '150']], of(WOMAN, 'LEVOTHYROXINE')],
    ['manganese of 1 mg with a liver disease', [['manganese', '1']], of(WOMAN, 'LIVER_DISEASE')],
    ['nicotinamide of 500 mg with a liver disease', [['niacin', '500']], of(WOMAN, 'LIVER_DISEASE')],
  ])('%s is not told to be avoided', (_, contents, asked) => {
    expect(judged('', contents, asked).verdict).not.toBe('avoid');
  });
});
