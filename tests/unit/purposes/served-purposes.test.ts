import { describe, expect, it } from 'vitest';
import type { PurposeBasis, PurposeCode } from '#domain/purposes/purpose.ts';
import { parseDecimal } from '#domain/shared/decimal.ts';
import { servedPurposes } from '#upstream/combinations/served-purposes.ts';

type Missed = Parameters<typeof servedPurposes>[0][number]['missedClaims'];

const product = (id: number, claims: PurposeCode[], missedClaims: Missed = []) => ({ id, claims, missedClaims });
const contained = (
  slug: string,
  purposes: Partial<Record<PurposeCode, PurposeBasis>>,
  amounts: Readonly<Record<number, string | null>>,
) => ({
  ingredient: {
    slug,
    name: `${slug}!`,
    unit: 'mg' as const,
    measuredAs: '진세노사이드',
    purposes: Object.entries(purposes).map(([code, basis]) => ({ code: code as PurposeCode, basis })),
  },
  contributions: Object.entries(amounts).map(([id, amount]) => ({
    supplementId: Number(id),
    amount: amount === null ? null : parseDecimal(amount),
    chemicalForm: '' as const,
  })),
});
const GINSENG = { IMMUNE: 'OFFICIAL', CLIMACTERIC: 'OFFICIAL' } as const;
const below = { code: 'CLIMACTERIC', slug: 'ginseng', reason: 'BELOW_AMOUNT', minimum: '25' } as const;

describe('what a selection serves', () => {
  it('a selection serves what its products claim, in its order, whatever else their ingredients could do', () => {
    const { purposes } = servedPurposes(
      [product(2, ['IMMUNE']), product(1, ['IMMUNE'])],
      [contained('ginseng', GINSENG, { 1: '3', 2: '3' })],
    );
    expect(purposes.find(({ code }) => code === 'IMMUNE')).toEqual({ code: 'IMMUNE', basis: 'OFFICIAL', supplementIds: [2, 1] });
  });

  it('a selection says where an amount is too little, and serves no purpose with it', () => {
    const served = servedPurposes([product(1, ['IMMUNE'], [below])], [contained('ginseng', GINSENG, { 1: '3' })]);
    expect(served.purposes.map(({ code }) => code)).toEqual(['IMMUNE']);
    expect(served.belowAmount).toEqual([
      { code: 'CLIMACTERIC', supplementId: 1, ingredientName: 'ginseng!', measuredAs: '진세노사이드', amount: 3, minimum: 25, unit: 'mg' },
    ]);
  });

  it('a selection does not report too little beside a product that claims the purpose', () => {
    const selection = [product(1, ['IMMUNE'], [below]), product(2, ['CLIMACTERIC'])];
    const { purposes, belowAmount } = servedPurposes(selection, [contained('ginseng', GINSENG, { 1: '3', 2: '30' })]);
    expect(purposes.find(({ code }) => code === 'CLIMACTERIC')?.supplementIds).toEqual([2]);
    expect(belowAmount).toEqual([]);
  });

  it('a selection says where an amount is unknown', () => {
    const unknown = { ...below, reason: 'AMOUNT_UNKNOWN' } as const;
    const { purposes, belowAmount } = servedPurposes([product(1, [], [unknown])], [contained('ginseng', GINSENG, { 1: null })]);
    expect(purposes.filter(({ code }) => code === 'CLIMACTERIC')).toEqual([]);
    expect(belowAmount).toMatchObject([{ code: 'CLIMACTERIC', amount: null, minimum: 25 }]);
  });

  it('a selection counts functions that no amount carries among the unrecognised ones', () => {
    const material = { code: 'BLOOD_SUGAR', slug: 'fibre', reason: 'NOT_RECOGNISED', minimum: null } as const;
    const { purposes, belowAmount } = servedPurposes(
      [product(1, [], [material])],
      [contained('fibre', { BLOOD_SUGAR: 'OFFICIAL' }, { 1: '5' })],
    );
    expect(purposes).toEqual([{ code: 'BLOOD_SUGAR', basis: 'POPULAR', supplementIds: [1] }]);
    expect(belowAmount).toEqual([]);
  });

  it('a selection puts facts of nutrition before mere beliefs', () => {
    const selection = [product(1, []), product(2, [])];
    const ingredients = [
      contained('a', { SKIN: 'NUTRITION' }, { 1: '1' }),
      contained('b', { SKIN: 'POPULAR', LIVER: 'POPULAR' }, { 2: '1' }),
    ];
    expect(servedPurposes(selection, ingredients).purposes).toEqual([
      { code: 'SKIN', basis: 'NUTRITION', supplementIds: [1] },
      { code: 'LIVER', basis: 'POPULAR', supplementIds: [2] },
    ]);
  });

  it('a selection serves a purpose named by a text, even without one of our ingredients behind it', () => {
    expect(servedPurposes([product(1, ['LIVER'])], []).purposes).toEqual([{ code: 'LIVER', basis: 'OFFICIAL', supplementIds: [1] }]);
  });
});
