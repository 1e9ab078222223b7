import { describe, expect, it } from 'vitest';
import { compositionOf } from '#domain/supplements/composition.ts';

const c = { slug: 'vitamin-c', amount: '100', chemicalForm: '' };
const zinc = { slug: 'zinc', amount: '8.5', chemicalForm: '' };
const product = { makerName: '(주)두루미제약', form: 'tablet' as const, contents: [c, zinc], others: ['홍삼', '녹차'], isBareName: false };

describe('the composition of a product', () => {
  it.each([
    ['ingredients in another order', { contents: [zinc, c] }],
    ['the same amount in another notation', { contents: [{ ...c, amount: '100.0' }, zinc] }],
    ['other ingredients in another order', { others: ['녹차', '홍삼'] }],
  ])('a composition stays the same with %s', (_, change) => {
    expect(compositionOf({ ...product, ...change })).toBe(compositionOf(product));
  });

  it('a composition of a bare name is the same from every factory, and another than that of a mark', () => {
    const bare = { ...product, isBareName: true };
    expect(compositionOf({ ...bare, makerName: '(주)두루미제약 2공장' })).toBe(compositionOf(bare));
    expect(compositionOf(bare)).not.toBe(compositionOf(product));
  });

  it.each([
    ['maker', { makerName: '(주)두루미제약 2공장' }],
    ['form', { form: 'capsule' as const }],
    ['amount', { contents: [{ ...c, amount: '100.5' }, zinc] }],
    ['chemical form', { contents: [{ ...c, chemicalForm: 'nicotinamide' }, zinc] }],
    ['number of ingredients', { contents: [c] }],
    ['ingredient that the catalogue lacks', { others: ['홍삼'] }],
  ])('a composition differs with another %s', (_, change) => {
    expect(compositionOf({ ...product, ...change })).not.toBe(compositionOf(product));
  });

  it.each([
    ['maker', { makerName: null }],
    ['form', { form: null }],
    ['amount', { contents: [{ ...c, amount: null }, zinc] }],
    ['ingredient', { contents: [] }],
  ])('a composition is unknown without a known %s', (_, change) => {
    expect(compositionOf({ ...product, ...change })).toBeNull();
  });
});
