import { describe, expect, it } from 'vitest';
import { parseDecimal } from '#domain/shared/decimal.ts';
import { statedFunctions } from '#domain/supplements/stated-functions.ts';
import { functionAmountsOf } from '#register/write/function-amounts.ts';

const content = (name: string, slug: string, amount: string | null) => ({
  ...{ name, functions: functionAmountsOf(slug) },
  amount: amount === null ? null : parseDecimal(amount),
});

describe('functions in words', () => {
  it('a vitamin states its notified functions from its minimum on, without our remarks', () => {
    const [vitaminA] = statedFunctions([content('비타민A', 'vitamin-a', '210')], []);
    expect(vitaminA).toMatchObject({ ingredientName: '비타민A', standing: 'NOTIFIED' });
    expect(vitaminA?.texts).toContain('어두운 곳에서 시각 적응을 위해 필요');
    expect(vitaminA?.texts.join()).not.toContain('아님');
    expect(statedFunctions([content('비타민A', 'vitamin-a', '100')], [])).toEqual([]);
  });

  it('an unknown amount states only what the product itself claims', () => {
    expect(statedFunctions([content('비타민A', 'vitamin-a', null)], [])).toEqual([]);
    expect(statedFunctions([content('비타민A', 'vitamin-a', null)], ['EYE'])).toMatchObject([{ codes: ['EYE'] }]);
  });

  it('an individually approved function is stated only where the product claims it', () => {
    expect(statedFunctions([content('콜라겐', 'collagen', '3000')], [])).toEqual([]);
    expect(statedFunctions([content('콜라겐', 'collagen', '3000')], ['SKIN'])).toMatchObject([{ standing: 'STATED', ingredientName: '' }]);
  });

  it('a claim that hangs on no ingredient is stated as the own text of the product', () => {
    expect(statedFunctions([], ['GUT_HEALTH'])).toEqual([{ ingredientName: '', standing: 'STATED', texts: [], codes: ['GUT_HEALTH'] }]);
  });
});
