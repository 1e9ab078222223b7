import { describe, expect, it } from 'vitest';
import type { PurposeCode } from '#domain/purposes/purpose.ts';
import { MAINLY_FIT, purposeFits } from '#domain/supplements/purpose-fit.ts';

const main = (official: readonly PurposeCode[], isInRange = true) => ({ official, isInRange: () => isInRange });
const LUTEIN = main(['EYE']);
const OCTACOSANOL = main(['ATHELETIC']);
const fitOf = (claims: readonly PurposeCode[], ...mains: readonly ReturnType<typeof main>[]) => purposeFits(claims, mains).EYE ?? 0;

describe('the fit of a product for a purpose', () => {
  it.each([
    ['whose main ingredients all have the function', fitOf(['EYE', 'BONE', 'SKIN', 'TIRED'], LUTEIN), fitOf(['EYE'], LUTEIN, OCTACOSANOL)],
    ['with one main ingredient that has it', fitOf(['EYE', 'SKIN'], LUTEIN, OCTACOSANOL), fitOf(['EYE'], OCTACOSANOL)],
    ["by its function's amounts", fitOf(['EYE', 'BONE', 'SKIN', 'TIRED'], LUTEIN), fitOf(['EYE'], main(['EYE'], false))],
    ['with few other claims', fitOf(['EYE', 'BONE'], LUTEIN), fitOf(['EYE', 'BONE', 'SKIN'], LUTEIN)],
  ])('the fit is higher for a product %s', (_, better, worse) => {
    expect(better).toBeGreaterThan(worse);
    expect(worse).toBeGreaterThan(0);
  });

  it('the fit is of recognised purposes alone, and tells what a product is mainly for', () => {
    expect(Object.keys(purposeFits(['EYE', 'SKIN'], [LUTEIN, OCTACOSANOL]))).toEqual(['EYE', 'SKIN']);
    expect(fitOf(['EYE', 'BONE', 'SKIN', 'TIRED', 'BRAIN'], LUTEIN)).toBeGreaterThanOrEqual(MAINLY_FIT);
    expect(fitOf(['EYE'], LUTEIN, OCTACOSANOL)).toBeLessThan(MAINLY_FIT);
  });
});
