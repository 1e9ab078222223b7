import { describe, expect, it } from 'vitest';
import { brandOf, inferBrands } from '#upstream/import/infer-brand.ts';
import { parseMinistryRow } from '#upstream/import/ministry-row.ts';

const rows = (...names: string[]) =>
  names.map((name, index) => parseMinistryRow({ STTEMNT_NO: `2004000000${index}`, PRDUCT: name, ENTRPS: '주식회사 노바렉스' }));

const first = (list: ReturnType<typeof rows>) => list[0] ?? expect.fail('no row');

describe('inferBrands', () => {
  it('takes a trade name that opens several different products', () => {
    const list = rows('듀오락 골드', '듀오락 키즈', '듀오락 아기 유산균');
    expect(brandOf(first(list), inferBrands(list))).toEqual({ kind: 'brand', name: '듀오락' });
  });

  it('falls back to the maker: one product, a longer word, or words that only praise', () => {
    const list = rows('듀오락 골드', '듀오락 골드', '일동제 골드', '프리미엄 비타민D', '프리미엄 칼슘', '프리미엄 루테인');
    const brands = inferBrands(list);
    expect(list.map((row) => brandOf(row, brands).kind)).toEqual(Array(6).fill('maker'));
  });

  it('falls back to the maker without a list', () => {
    expect(brandOf(first(rows('듀오락 골드')), undefined)).toEqual({ kind: 'maker', name: '주식회사 노바렉스' });
  });
});
