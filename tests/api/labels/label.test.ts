import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findByLabel } from '#contract/labels/labels.ts';
import { post, refusal, resultOf } from '#tests/support/api.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer('register');
});
afterAll(() => server.close());

const ask = (body: unknown) => post(server.url, '/api/v1/supplements/label', body);
const namesFor = async (...lines: string[]) =>
  resultOf(await ask({ lines }), findByLabel.result).map(({ supplementName }) => supplementName);

describe('products by the lines of a label', () => {
  it('label lines find their product despite misread characters, with its neighbours', async () => {
    expect((await namesFor('일양 찜어먹는', '베타민0 3000 TU', '눈 건강활 번에')).slice(0, 10)).toContain('일양 씹어먹는 비타민D 3000 IU');
    expect((await namesFor('증근당 비타민 1000m', '하루 한 번')).slice(0, 10)).toContain('종근당 비타민C 1000mg');
  });

  it('label lines find their product by one word among many lines', async () => {
    expect(await namesFor('DIETARY SUPPLEMENT PRODUCT', '건강기능식품 종합비타민 미네랄 프리미엄', 'menoelle')).toContain('menoelle');
  });

  it('label lines find a short name by its ends or initial consonants, where syllables or letters were misread', async () => {
    expect(await namesFor('CTRINE')).toContain('CTPINE');
    expect(await namesFor('센시테')).toContain('센스텐');
  });

  it('label lines find a name of two lines among many that have one of them', async () => {
    expect(await namesFor('포스파티딜세린 올인원', '두뇌엔 PS')).toContain('두뇌엔 PS 포스파티딜세린 올인원');
  });

  it('label lines find a limited number of products, with id and brand, and none for common phrases', async () => {
    const found = resultOf(await ask({ lines: ['비타민'] }), findByLabel.result);
    expect(found.length).toBeLessThanOrEqual(80);
    expect(found.length).toBeGreaterThanOrEqual(60);
    expect(new Set(found.map(({ supplementId }) => supplementId)).size).toBe(found.length);
    expect(await namesFor('종근당 비타민C 1000mg')).toContain('종근당 비타민C 1000mg');
    for (const lines of [[], [''], ['· ~', '!'], ['가']]) expect(await namesFor(...lines)).toEqual([]);
  });

  it('label lines find products with their maker and the amount of their main ingredient', async () => {
    const found = resultOf(await ask({ lines: ['일양 씹어먹는', '비타민D 3000 IU'] }), findByLabel.result);
    const product = found.find(({ supplementName }) => supplementName === '일양 씹어먹는 비타민D 3000 IU');
    expect(product?.mainIngredients[0]).toEqual({ ingredientName: '비타민D', amount: 75, unit: 'µg' });
    expect(product?.makerName).not.toBe('');
  });

  it('label lines take operators and quotes of the index literally', async () => {
    for (const line of ['" OR *', 'grams:비타민 NEAR', 'NOT 비타민', '비타민"; DROP TABLE supplement'])
      expect((await ask({ lines: [line] })).status).toBe(200);
    expect(await namesFor('비\u0000타민', '\uE000비', 'ᄇ'.normalize('NFD'))).toBeInstanceOf(Array);
  });

  it('label lines are refused if they are no list of that length', async () => {
    const wrong = [
      {},
      { lines: '비타민' },
      { lines: [1] },
      { lines: Array.from({ length: 17 }, () => '비타민') },
      { lines: ['가'.repeat(101)] },
    ];
    for (const body of wrong) expect(refusal(await ask(body)).slice(0, 2)).toEqual([400, 'VALID400_0']);
  });
});
