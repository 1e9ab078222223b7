import { describe, expect, it } from 'vitest';
import { shopSearches } from '#domain/supplements/shop-search.ts';

const SOLD = {
  brandName: '닥터린',
  makerName: '코스맥스바이오(주)',
  supplementName: '칼슘 & 비타민D #1',
  isSample: false,
  goneOn: null,
};

describe('searches in shops', () => {
  it('searches in shops encode the brand and name whole', () => {
    const queries = shopSearches(SOLD).map(({ href }) => [...new URL(href).searchParams.values()]);
    expect(queries).toEqual(Array(4).fill(['닥터린 칼슘 & 비타민D #1']));
  });

  it.each([{ isSample: true }, { goneOn: '2026-11-01' }])('searches in shops are not offered for %j', (fact) => {
    expect(shopSearches({ ...SOLD, ...fact })).toEqual([]);
  });
});
