import { describe, expect, it } from 'vitest';
import { suitsFunctionAmounts, suitsPurpose } from '#domain/combinations/cautions/suits.ts';
import { type Pairing, pairingsIn } from '#domain/combinations/pairing.ts';

const nobody = { gender: null, age: null, condition: null };
const man = { gender: 'MALE', age: 50, condition: null } as const;
const woman = { gender: 'FEMALE', age: 32, condition: null } as const;
const pregnant = { ...woman, condition: 'PREGNANT' } as const;
const girl = { gender: 'FEMALE', age: 14, condition: null } as const;
const infant = { gender: 'MALE', age: 0, condition: null } as const;

describe('a purpose for somebody', () => {
  it.each([
    ['PREGNANT_HEALTH', nobody, true],
    ['PREGNANT_HEALTH', man, false],
    ['PREGNANT_HEALTH', woman, false],
    ['PREGNANT_HEALTH', pregnant, true],
    ['MAN_HEALTH', pregnant, false],
    ['MAN_HEALTH', man, true],
    ['WOMAN_HEALTH', man, false],
    ['CLIMACTERIC', girl, false],
    ['FAT', girl, false],
    ['FAT', woman, true],
    ['EYE', girl, true],
    ['EYE', infant, false],
  ] as const)('a purpose suits a person %s for %j: %s', (code, asker, expected) => expect(suitsPurpose(code, asker)).toBe(expected));

  it.each([
    [nobody, true],
    [man, true],
    [girl, false],
    [pregnant, false],
    [{ ...woman, condition: 'PLANNING' }, true],
    [{ ...woman, condition: 'LACTATING' }, false],
  ] as const)('amounts of functions are meant for %j: %s', (asker, expected) => expect(suitsFunctionAmounts(asker)).toBe(expected));
});

describe('a good pairing', () => {
  const pairing = (id: number, slugs: readonly string[], more: Partial<Pairing>): Pairing => ({
    ...{ id, slugs, type: 'CAUTION', severity: 'SPACE', withMedication: null },
    ...more,
  });
  const known = [pairing(1, ['iron', 'vitamin-c'], { type: 'GOOD', severity: null }), pairing(2, ['iron', 'zinc'], {})];
  const ids = (contents: readonly (readonly string[])[]) =>
    pairingsIn(
      known,
      contents.map((slugs, index) => ({ supplementId: index + 1, slugs })),
      new Set(),
    ).map(({ pairing: { id } }) => id);

  const goodIn = (contents: readonly (readonly string[])[]) =>
    pairingsIn(
      known,
      contents.map((slugs, index) => ({ supplementId: index + 1, slugs })),
      new Set(),
    )
      .filter(({ pairing: { type } }) => type === 'GOOD')
      .map(({ supplementIds }) => supplementIds);

  it('a good pairing is left out for two products that should be apart', () => {
    expect(ids([['iron'], ['vitamin-c', 'zinc']])).toEqual([2]);
    expect(ids([['iron'], ['vitamin-c']])).toEqual([1]);
    // Within one product nothing is kept apart, so the good pairing stands.
    expect(ids([['iron', 'vitamin-c'], ['zinc']])).toEqual([1, 2]);
    expect(
      goodIn([
        ['iron', 'vitamin-c'],
        ['zinc', 'vitamin-c'],
      ]),
    ).toEqual([[1]]);
  });
});
