import { describe, expect, it } from 'vitest';
import { isUnjudgedFor, unjudgedIn, unjudgedMask } from '#domain/combinations/cautions/judgement.ts';
import type { CautionedPerson } from '#domain/combinations/cautions/match.ts';
import { parseDecimal } from '#domain/shared/decimal.ts';
import { cautionsOf } from '#upstream/combinations/cautions/public.ts';

const held = (slug: string, amount: string | null, recommended: string | null = null) => ({
  name: slug,
  total: parseDecimal(amount ?? '0') ?? 0n,
  isPartlyUnknown: amount === null,
  recommended: recommended === null ? null : parseDecimal(recommended),
  upper: null,
  facts: cautionsOf(slug),
});
const person = (...concerns: CautionedPerson['concerns']): CautionedPerson => ({ gender: 'MALE', age: 50, condition: null, concerns });

describe('states in which a card is not judged', () => {
  it.each([
    ['red ginseng under chemotherapy', { contents: [held('red-ginseng', '9')], onlyNamed: [] }, person('CHEMOTHERAPY'), true],
    ['red ginseng for a healthy person', { contents: [held('red-ginseng', '9')], onlyNamed: [] }, person(), false],
    [
      'vitamin C within its recommendation under chemotherapy',
      { contents: [held('vitamin-c', '50', '100')], onlyNamed: [] },
      person('CHEMOTHERAPY'),
      false,
    ],
    ['an unknown amount for a healthy person', { contents: [held('vitamin-c', null, '100')], onlyNamed: [] }, person(), true],
    ['no contents for a healthy person', { contents: [], onlyNamed: [] }, person(), true],
    [
      'what the name alone holds',
      { contents: [held('vitamin-c', '50', '100')], onlyNamed: [{ name: '홍국', facts: cautionsOf('red-yeast-rice') }] },
      person(),
      true,
    ],
  ] as const)('%s: as the product itself is judged', (_, product, asked, isUnjudged) => {
    expect(isUnjudgedFor(unjudgedMask(product), asked)).toBe(isUnjudged);
    expect(unjudgedIn(product, asked).length > 0).toBe(isUnjudged);
  });
});
