import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyzeCombination } from '#contract/combinations/combinations.ts';
import { readSupplementDetail } from '#contract/supplements/supplements.ts';
import { barOfResult } from '#features/combinations/bar-of-result.ts';
import { barOfGuide } from '#features/ingredients/bar-of-guide.ts';
import { barOfIngredient } from '#features/supplements/bar-of-ingredient.ts';
import { call, post, resultOf, searchPage } from '#tests/support/api.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';
import { previewOf } from '#upstream/combinations/preview.ts';

/** Ten products of the register, each with its main ingredient and an upper level. */
const KNOWN = [
  ['종근당 비타민C 1000mg', '비타민C'],
  ['비타민D 1000IU', '비타민D'],
  ['비타민D 2000IU', '비타민D'],
  ['비타민D 5000IU', '비타민D'],
  ['칼슘 마그네슘', '칼슘'],
  ['철분', '철'],
  ['아연', '아연'],
  ['셀레늄', '셀레늄'],
  ['비타민E', '비타민E'],
  ['엽산', '엽산'],
] as const;

/** A product's bar ends on the upper mark, 0.01 % before an analysis's. */
const PRODUCT_END = 66.66;

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer('register');
});
afterAll(() => server.close());

async function barsOf(query: string, name: string) {
  for (const { supplementId } of (await searchPage(server.url, query, { size: 40 })).supplements) {
    const detail = resultOf(await call(server.url, `/api/v1/supplements/detail?id=${supplementId}`), readSupplementDetail.result);
    const ingredient = detail.ingredients.find((each) => each.name === name);
    const product = ingredient === undefined ? null : barOfIngredient(ingredient);
    if (product === null) continue;
    const analysis = resultOf(
      await post(server.url, '/api/v1/combinations/analyze', { supplementIds: [supplementId] }),
      analyzeCombination.result,
    );
    const row = analysis.ingredientResults.find(({ ingredientName }) => ingredientName === name);
    if (row === undefined) throw new Error(`${name} is in the detail of ${supplementId} and not in its analysis`);
    return { product, row, analysis: barOfResult(row), preview: previewOf(analysis).bars?.find((bar) => bar.name === name) };
  }
  throw new Error(`no product with a known amount of ${name} for ${query}`);
}

describe('the bar of one amount', () => {
  it.each(KNOWN)(
    'the bar of %s is drawn alike on product, analysis and preview, between the marks of the ingredient',
    async (query, name) => {
      const { product, row, analysis, preview } = await barsOf(query, name);
      const guide = barOfGuide({
        ...{ name, recommendedDosage: row.recommendedAmount, upperLimit: row.upperAmount },
        ...{ unit: row.unit, measuredAs: row.measuredAs },
      });
      expect(analysis.recommendedPercent).toBe(guide.recommendedPercent);
      expect(product.recommendedPercent).toBe(guide.recommendedPercent);
      expect(analysis.upperPercent).toBe(guide.upperPercent);
      // The wire rounds a product's percents to a tenth.
      expect(product.fillPercent).toBeCloseTo(Math.min(analysis.fillPercent ?? 0, PRODUCT_END), 0);
      if (preview !== undefined) expect(preview.fill).toBe(analysis.fillPercent);
      const isEnough = row.recommendedAmount !== null && row.totalAmount >= row.recommendedAmount;
      if (row.recommendedAmount !== null && row.upperAmount !== null && row.upperAmount > row.recommendedAmount)
        expect((product.fillPercent ?? 0) >= (product.recommendedPercent ?? 0) - 0.1).toBe(isEnough);
    },
  );

  it('the bar of a product ends on 권장 where it holds just the recommended intake', async () => {
    const { product, row } = await barsOf('비타민D 400IU', '비타민D');
    expect([row.totalAmount, row.recommendedAmount]).toEqual([10, 10]);
    expect(product.fillPercent).toBe(product.recommendedPercent);
  });
});
