import { describe, expect, it } from 'vitest';
import { headlineText, hintText } from '#copy/combinations/verdict.ts';
import type { Severity } from '#domain/combinations/cautions/severity.ts';
import { atUpper, headlineOf } from '#domain/combinations/verdict.ts';
import { summariseSupplement } from '#domain/supplements/supplement-summary.ts';

const row = (ingredientName: string, totalAmount: number, upperAmount: number | null, state: string) => ({
  ingredientName,
  totalAmount,
  upperAmount,
  state,
});
const magnesium = row('마그네슘', 700, 350, 'over');
const vitaminD = row('비타민 D', 150, 100, 'over');
const calcium = row('칼슘', 500, 2000, 'within');

describe('the headline of an analysis', () => {
  it('the headline of an analysis names the one ingredient over its upper level and how far', () => {
    expect(headlineOf([calcium, vitaminD], 'over')).toEqual({ kind: 'over', name: '비타민 D', percent: 150 });
  });

  it('the headline of an analysis counts several and names the farthest over', () => {
    expect(headlineOf([vitaminD, calcium, magnesium], 'over')).toEqual({ kind: 'overMany', count: 2, name: '마그네슘', percent: 200 });
  });

  it('an ingredient is at its upper limit when its total equals it, not a little below or above', () => {
    const at = (totalAmount: number) =>
      atUpper([
        { ingredientName: '칼슘', totalAmount: 2500, upperAmount: null },
        { ingredientName: '비타민 D', totalAmount, upperAmount: 100 },
      ]);
    expect([at(99.9), at(100), at(100.1)]).toEqual([undefined, '비타민 D', undefined]);
  });

  it('the headline of an analysis never says that nothing is over while a product is missing', () => {
    const headline = headlineOf([calcium], 'within', [], 1);
    expect(headline).toEqual({ kind: 'missing' });
    expect(headlineText(headline)).toBe('찾지 못한 제품이 있어 안전하다고 말할 수 없어요');
    expect(headlineOf([], 'empty', [], 2)).toEqual({ kind: 'missing' });
    expect(headlineOf([vitaminD], 'over', [], 1)).toMatchObject({ kind: 'over' });
    const probiotics = row('프로바이오틱스', 1, null, 'notForYou');
    expect(headlineOf([probiotics, calcium], 'watch', [], 1)).toMatchObject({ isRestWithin: false });
  });

  it('rows over their level win over any other verdict', () => {
    expect(headlineOf([vitaminD], 'within')).toMatchObject({ kind: 'over' });
  });

  it.each(['within', 'empty'] as const)('the headline of an analysis repeats the verdict %s', (verdict) => {
    expect(headlineOf([calcium], verdict)).toEqual({ kind: verdict });
  });

  it('the headline of an analysis tells an unknown amount from what could not be judged', () => {
    expect(headlineOf([{ ...calcium, state: 'partly' }], 'unknown')).toEqual({ kind: 'unknown' });
    expect(headlineOf([calcium], 'unknown')).toEqual({ kind: 'notJudged' });
  });

  it('the headline of an analysis tells rows to look at from rows to ask about', () => {
    expect(headlineOf([{ ...calcium, state: 'formUnknown' }], 'watch')).toEqual({ kind: 'watch' });
    expect(headlineOf([calcium], 'watch')).toEqual({ kind: 'consult' });
    expect(headlineOf([{ ...calcium, state: 'notForYou' }], 'watch')).toEqual({
      ...{ kind: 'notForYou', name: '칼슘', others: 0, isRestWithin: false },
    });
  });

  it('the headline of an analysis names what has no amount for the person, and whether the rest is within', () => {
    const probiotics = row('프로바이오틱스', 1, null, 'notForYou');
    const headline = headlineOf([probiotics, calcium], 'watch');
    expect([headlineText(headline), hintText(headline)]).toEqual([
      '프로바이오틱스는 나에게 맞는 기준량이 없어요',
      '나머지는 기준 안이에요. 기준량이 없는 성분은 의사·약사와 상의하세요.',
    ]);
    expect(hintText(headlineOf([probiotics, { ...calcium, state: 'partly' }], 'watch'))).not.toContain('나머지');
  });

  it('the headline of an analysis names what to avoid before anything else, each once', () => {
    expect(headlineOf([vitaminD], 'avoid', ['홍국', '쏘팔메토', '홍국'])).toEqual({ kind: 'avoid', name: '홍국', others: 1 });
  });

  it('the headline of an analysis claims nothing without a judged row', () => {
    expect(headlineOf([calcium], null)).toEqual({ kind: 'unknown' });
    expect(headlineOf([], null)).toEqual({ kind: 'empty' });
    expect(headlineOf([calcium], 'over')).toEqual({ kind: 'unknown' });
  });

  it('the headline of an analysis ignores a row that is over without a level', () => {
    expect(headlineOf([row('철', 5, null, 'over'), vitaminD], 'over')).toMatchObject({ kind: 'overMany', name: '비타민 D' });
  });
});

const part = (name: string, status: string, percent: number | null, amount = '10 mg') => ({
  name,
  amount,
  status,
  visualization: percent === null ? null : { normalizedAmountPercent: percent },
});

describe('the summary of a product', () => {
  it.each([
    ['no ingredients', [], { kind: 'empty' }],
    ['none to be had', null, { kind: 'unavailable' }],
    ['all within', [part('칼슘', 'in_range', 40), part('아연', 'deficient', 3)], { kind: 'within', name: '칼슘', percent: 40 }],
    ['exactly at the level', [part('비타민 D', 'in_range', 100)], { kind: 'within', name: '비타민 D', percent: 100 }],
    ['within the tolerance', [part('비타민 D', 'in_range', 100.1)], { kind: 'within', name: '비타민 D', percent: 100.1 }],
    ['one over', [part('칼슘', 'in_range', 40), part('비타민 D', 'excessive', 125)], { kind: 'over', name: '비타민 D', percent: 125 }],
    [
      'the farthest over is named',
      [part('아연', 'excessive', 143), part('마그네슘', 'excessive', 200)],
      { kind: 'over', name: '마그네슘', percent: 200 },
    ],
    [
      'over, though another is unknown',
      [part('인삼', 'unknown', 0), part('아연', 'excessive', 143)],
      { kind: 'over', name: '아연', percent: 143 },
    ],
    ['an unknown amount is never within', [part('인삼', 'unknown', 0), part('아연', 'in_range', 50)], { kind: 'unknown' }],
    ['nothing with an upper level', [part('루테인', 'in_range', 0)], { kind: 'unmeasured', name: '루테인', amount: '10 mg' }],
    [
      'the first known amount of such a product is named',
      [part('인삼', 'in_range', null, ''), part('프로바이오틱스', '', null, '100억 CFU')],
      { kind: 'unmeasured', name: '프로바이오틱스', amount: '100억 CFU' },
    ],
    ['no figures at all', [part('루테인', '', null, '')], { kind: 'unknown' }],
  ])('the summary of a product: %s', (_, ingredients, summary) => {
    expect(summariseSupplement(ingredients)).toEqual(summary);
  });

  const caution = (severity: Severity, code: string) => ({ severity, code });
  const within = [part('칼슘', 'in_range', 40)];

  it('the summary of a product starts with what to avoid, before what is over, each concern once', () => {
    const cautions = [caution('AVOID', 'PREGNANT'), caution('AVOID', 'PREGNANT'), caution('CONSULT', 'STATIN')];
    expect(summariseSupplement([part('아연', 'excessive', 143)], cautions)).toEqual({ kind: 'avoid', codes: ['PREGNANT'] });
  });

  it('a product without readable ingredients is avoided all the same', () => {
    expect(summariseSupplement([], [caution('AVOID', 'LACTATING')])).toEqual({ kind: 'avoid', codes: ['LACTATING'] });
  });

  it.each([
    ['CONSULT', 'consult'],
    ['STEADY', 'consult'],
    ['SPACE', 'within'],
    ['MONITOR', 'within'],
    ['INFO', 'within'],
  ] as const)('the verdict %s makes a product within its levels %s', (severity, kind) => {
    expect(summariseSupplement(within, [caution(severity, 'WARFARIN')]).kind).toBe(kind);
  });
});
