import { describe, expect, it } from 'vitest';
import type { PurposeCode } from '#domain/purposes/purpose.ts';
import { parseDecimal } from '#domain/shared/decimal.ts';
import { claimsOf } from '#domain/supplements/claims.ts';
import { ingredientFacts } from '#register/facts/ingredients.ts';
import { functionAmountsOf } from '#register/write/function-amounts.ts';

function content(slug: string, amount: string | null) {
  const purposes = ingredientFacts().find((ingredient) => ingredient.slug === slug)?.purposes;
  if (!purposes) throw new Error(`no ingredient ${slug}`);
  return { slug, amount: amount === null ? null : parseDecimal(amount), purposes, functionAmounts: functionAmountsOf(slug) };
}

function standing(slug: string, amount: string | null, code: PurposeCode, own: readonly PurposeCode[] = []): string {
  const { recognised, missed } = claimsOf([content(slug, amount)], own);
  return recognised.includes(code) ? 'recognised' : (missed.find((each) => each.code === code)?.reason ?? 'none');
}

describe('a recognised function', () => {
  it.each<[string, string | null, PurposeCode, string]>([
    ['red-ginseng', '3', 'IMMUNE', 'recognised'],
    ['red-ginseng', '3', 'CLIMACTERIC', 'BELOW_AMOUNT'],
    ['red-ginseng', '5', 'CLIMACTERIC', 'BELOW_AMOUNT'],
    ['red-ginseng', '24.975', 'CLIMACTERIC', 'recognised'],
    ['red-ginseng', '24.974', 'CLIMACTERIC', 'BELOW_AMOUNT'],
    ['red-ginseng', '25', 'CLIMACTERIC', 'recognised'],
    ['red-ginseng', '80', 'CLIMACTERIC', 'recognised'],
    ['red-ginseng', '200', 'CLIMACTERIC', 'recognised'],
    ['red-ginseng', '0', 'IMMUNE', 'BELOW_AMOUNT'],
    ['red-ginseng', null, 'IMMUNE', 'AMOUNT_UNKNOWN'],
    ['omega-3', '600', 'BRAIN', 'BELOW_AMOUNT'],
    ['omega-3', '600', 'EYE', 'recognised'],
    ['omega-3', '500', 'EYE', 'BELOW_AMOUNT'],
    ['omega-3', '500', 'NEUTRAL_FAT', 'recognised'],
    ['omega-3', '900', 'BRAIN', 'recognised'],
    ['vitamin-d', '2', 'BONE', 'BELOW_AMOUNT'],
    ['vitamin-d', '25', 'BONE', 'recognised'],
    ['ginseng', '25', 'LIVER', 'BELOW_AMOUNT'],
    ['hyaluronic-acid', '120', 'SKIN', 'recognised'],
    ['probiotics', '99000000', 'GUT_HEALTH', 'BELOW_AMOUNT'],
    ['probiotics', '100000000', 'GUT_HEALTH', 'recognised'],
  ])('a recognised function %s %s mg for %s: %s', (slug, amount, code, expected) => {
    expect(standing(slug, amount, code)).toBe(expected);
  });

  // "Fibre" may be any kind, and most kinds have one function only.
  it.each<[string, string | null, PurposeCode, string]>([
    ['dietary-fiber', '1', 'BLOOD_SUGAR', 'BELOW_AMOUNT'],
    ['dietary-fiber', '5', 'BLOOD_SUGAR', 'NOT_RECOGNISED'],
    ['dietary-fiber', '100', 'BLOOD_SUGAR', 'NOT_RECOGNISED'],
    ['dietary-fiber', '100', 'NEUTRAL_FAT', 'NOT_RECOGNISED'],
    ['dietary-fiber', '100', 'GUT_HEALTH', 'NOT_RECOGNISED'],
    ['dietary-fiber', null, 'GUT_HEALTH', 'AMOUNT_UNKNOWN'],
    ['niacin', '4.5', 'TIRED', 'none'],
    ['vitamin-c', '1000', 'SKIN', 'none'],
    ['magnesium', '300', 'ATHELETIC', 'none'],
    ['folate', '400', 'BLOOD_CIRCULATION', 'none'],
    ['plant-sterol', '0.8', 'CHOLESTEROL', 'NOT_RECOGNISED'],
    ['plant-sterol', '1.28', 'CHOLESTEROL', 'recognised'],
    ['chitosan', '4', 'CHOLESTEROL', 'NOT_RECOGNISED'],
    ['chitosan', '3', 'FAT', 'recognised'],
    ['bilberry', '160', 'EYE', 'recognised'],
    ['bilberry', '60', 'EYE', 'NOT_RECOGNISED'],
    ['bilberry', '40', 'EYE', 'BELOW_AMOUNT'],
  ])('a recognised function that belongs to a material, %s %s for %s: %s', (slug, amount, code, expected) => {
    expect(standing(slug, amount, code)).toBe(expected);
  });

  // Individually approved for one maker's material, whose amounts were not checked.
  it.each<[string, string, PurposeCode, string]>([
    ['collagen', '3000', 'SKIN', 'NOT_RECOGNISED'],
    ['arginine', '6', 'BLOOD_CIRCULATION', 'NOT_RECOGNISED'],
    ['gaba', '75', 'SLEEP_STRESS', 'NOT_RECOGNISED'],
    ['lycopene', '15', 'ANTIAGING', 'NOT_RECOGNISED'],
    ['propolis', '40', 'TEETH', 'NOT_RECOGNISED'],
    ['xylitol', '20', 'TEETH', 'NOT_RECOGNISED'],
  ])('a recognised function that no amount alone carries, %s %s for %s: %s', (slug, amount, code, expected) => {
    expect(standing(slug, amount, code)).toBe(expected);
    expect(standing(slug, amount, code, [code])).toBe('recognised');
  });

  it('a recognised function is claimed by the product’s own text whatever is known of the amount', () => {
    for (const amount of ['0.1', '3', null]) expect(standing('red-ginseng', amount, 'CLIMACTERIC', ['CLIMACTERIC'])).toBe('recognised');
    expect(claimsOf([], ['LIVER', 'EYE'])).toEqual({ recognised: ['EYE', 'LIVER'], missed: [] });
  });

  it('a recognised function is never a fact of nutrition or a mere belief, at any amount', () => {
    expect(standing('vitamin-b6', '60', 'TIRED')).toBe('none');
    expect(standing('vitamin-a', '900', 'IMMUNE')).toBe('none');
    expect(standing('magnesium', '300', 'SLEEP_STRESS')).toBe('none');
    expect(standing('biotin', '900', 'HAIR_NAIL')).toBe('none');
    expect(standing('glutathione', '900', 'SKIN')).toBe('none');
  });

  it('a function of one ingredient is the product’s, although another has too little of it', () => {
    const { recognised, missed } = claimsOf([content('red-ginseng', '3'), content('sophora-fruit', '350')], []);
    expect(recognised).toContain('CLIMACTERIC');
    expect(missed.map(({ code }) => code)).not.toContain('CLIMACTERIC');
  });

  it('a recognised function names the least amount that any of its materials needs', () => {
    const { missed } = claimsOf([content('dietary-fiber', '1'), content('omega-3', null)], []);
    const minimum = (code: PurposeCode) => missed.find((each) => each.code === code)?.minimum;
    expect(minimum('CHOLESTEROL')).toBe(parseDecimal('2.7'));
    expect(minimum('BRAIN')).toBe(parseDecimal('900'));
  });
});
