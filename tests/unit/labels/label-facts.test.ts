import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { formatLabelFacts, parseLabelFacts } from '#domain/labels/panel/facts.ts';
import { labelFactsText } from '#register/import/public.ts';

describe('facts for reading labels', () => {
  const text = labelFactsText();
  const facts = parseLabelFacts(text);
  const of = (slug: string) => facts.find((each) => each.slug === slug);

  it('facts for reading labels stay within 30 kB in brotli', () => {
    expect(brotliCompressSync(text).length).toBeLessThanOrEqual(30_000);
  });

  it('facts for reading labels are the same after they were written and read', () => {
    expect(facts.length).toBeGreaterThanOrEqual(107);
    expect(formatLabelFacts(facts)).toBe(text);
  });

  it.each([
    [
      'vitamin-a',
      { value: 700, unit: 'µg RAE' },
      { value: 900, unit: 'µg RAE' },
      { value: 800, unit: 'µg RE' },
      { value: 5000, unit: 'IU' },
    ],
    ['vitamin-d', { value: 10, unit: 'µg' }, { value: 20, unit: 'µg' }, { value: 5, unit: 'µg' }, { value: 400, unit: 'IU' }],
    ['zinc', { value: 8.5, unit: 'mg' }, { value: 11, unit: 'mg' }, { value: 10, unit: 'mg' }, { value: 15, unit: 'mg' }],
    ['magnesium', { value: 315, unit: 'mg' }, { value: 420, unit: 'mg' }, { value: 375, unit: 'mg' }, { value: 400, unit: 'mg' }],
  ])('reference values of %s are the Korean, the American, the European and the older American', (slug, kr, us, eu, usOlder) => {
    expect(of(slug)?.references).toMatchObject({ kr, us, eu, usOlder });
  });

  it('names for reading labels leave out salts, whose weight is not that of the element', () => {
    expect(facts.flatMap(({ names }) => names).filter((name) => /산화|글루콘산|oxide|gluconate/i.test(name))).toEqual([]);
    expect(of('zinc')?.names).toContain('아연');
  });

  it('an ingredient without a reference value has none', () => {
    expect(of('lutein')?.references).toEqual({});
  });
});
