import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyzeCombination } from '#contract/combinations/combinations.ts';
import { readIngredient } from '#contract/ingredients/ingredients.ts';
import { readSupplement, readSupplementDetail, searchSupplements } from '#contract/supplements/supplements.ts';
import { call, post, resultOf, withQuery } from '#tests/support/api.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

/** 진세노사이드 3 mg of red ginseng; 600 mg of EPA and DHA; vitamin D, which is weighed itself. */
const [GINSENG, OMEGA, VITAMIN_D] = [216, 137, 1];

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

describe('what an amount is measured as', () => {
  it.each([
    [GINSENG, '홍삼', '3 mg', '진세노사이드'],
    [OMEGA, '오메가3', '600 mg', 'EPA와 DHA의 합'],
    [VITAMIN_D, '비타민D', '25 µg', null],
  ])('contents and bars of product %d say under %s that its %s are of %j', async (id, name, amount, measuredAs) => {
    const [product, detail] = await Promise.all([
      call(server.url, `/api/v1/supplements?id=${id}`),
      call(server.url, `/api/v1/supplements/detail?id=${id}`),
    ]);
    expect(resultOf(product, readSupplement.result).ingredients).toContainEqual({ name, amount, measuredAs });
    expect(resultOf(detail, readSupplementDetail.result).ingredients).toContainEqual(expect.objectContaining({ name, amount, measuredAs }));
  });

  it('rows and missed functions of an analysis say it beside the name that known clients read', async () => {
    const reply = await post(server.url, '/api/v1/combinations/analyze', { supplementIds: [GINSENG, OMEGA, VITAMIN_D] });
    const { ingredientResults, belowAmount } = resultOf(reply, analyzeCombination.result);
    const told = ingredientResults.map(({ ingredientName, measuredAs }) => [ingredientName, measuredAs]);
    expect(told).toContainEqual(['홍삼', '진세노사이드']);
    expect(told).toContainEqual(['오메가3', 'EPA와 DHA의 합']);
    expect(told).toContainEqual(['비타민D', null]);
    expect(belowAmount).toContainEqual(expect.objectContaining({ ingredientName: '홍삼', measuredAs: '진세노사이드', minimum: 25 }));
  });

  it('cards of a search say it where the ingredient is not weighed itself, and else have no field', async () => {
    const found = async (keyword: string) =>
      resultOf(await call(server.url, withQuery('/api/v1/supplements/search', { keyword, size: 40 })), searchSupplements.result)
        .supplements;
    const ginseng = (await found('수험생 홍삼 젤리')).find(({ supplementId }) => supplementId === GINSENG);
    const main = { ingredientName: '홍삼', amount: 3, unit: 'mg', measuredAs: '진세노사이드' };
    expect(ginseng?.mainIngredients).toEqual([main]);
    // A notified intake is no recommendation to take a share of.
    expect(ginseng?.asked).toMatchObject({ ...main, recommended: null, upper: null });
    expect(ginseng?.ingredients).toContainEqual(main);
    const vitamin = (await found('볕 한 알 비타민D 1000IU')).find(({ supplementId }) => supplementId === VITAMIN_D);
    expect(vitamin?.mainIngredients).toEqual([{ ingredientName: '비타민D', amount: 25, unit: 'µg' }]);
  });

  it('an ingredient says it, to guests too', async () => {
    const reply = await call(server.url, '/api/v1/ingredients/27');
    expect(resultOf(reply, readIngredient.result)).toMatchObject({ name: '오메가3', measuredAs: 'EPA와 DHA의 합' });
  });
});
