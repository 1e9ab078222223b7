import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyzeCombination } from '#contract/combinations/combinations.ts';
import type { Caution } from '#contract/people/person.ts';
import { readSupplementDetail } from '#contract/supplements/supplements.ts';
import { call, post, resultOf } from '#tests/support/api.ts';
import { addProducts } from '#tests/support/extra-products.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const MILK = 60_001;
const FACILITY = 60_002;
const SILENT = 60_003;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await addProducts(server.catalogue, [
    { id: MILK, name: '하루 한 포', allergens: { contains: ['MILK', 'SOYBEAN'], sharedLine: ['WHEAT'] } },
    { id: FACILITY, name: '같은 시설의 제품', allergens: { contains: [], sharedLine: ['MILK'] } },
    { id: SILENT, name: '아무 말 없는 제품' },
  ]);
});
afterAll(() => server.close());

const told = (cautions: readonly Caution[]) => cautions.map(({ code, severity, supplementIds }) => ({ code, severity, supplementIds }));

const detailOf = async (id: number) => resultOf(await call(server.url, `/api/v1/supplements/detail?id=${id}`), readSupplementDetail.result);

describe('allergens of labels', () => {
  it('allergens of labels are matched with the person over the selection', async () => {
    const body = { supplementIds: [FACILITY, MILK, SILENT], concerns: ['MILK'] };
    const { cautions, verdict, supplements } = resultOf(
      await post(server.url, '/api/v1/combinations/analyze', body),
      analyzeCombination.result,
    );
    expect(told(cautions)).toEqual([
      { code: 'MILK', severity: 'AVOID', supplementIds: [MILK] },
      { code: 'MILK', severity: 'CONSULT', supplementIds: [FACILITY] },
    ]);
    expect(verdict).toBe('avoid');
    expect(supplements.map(({ allergens }) => allergens)).toEqual([
      { contains: [], sharedLine: ['MILK'] },
      { contains: ['MILK', 'SOYBEAN'], sharedLine: ['WHEAT'] },
      null,
    ]);
  });

  it('allergens of a product are shown to all, and as cautions to those they concern', async () => {
    const everybody = await detailOf(MILK);
    expect(everybody.allergens).toEqual({ contains: ['MILK', 'SOYBEAN'], sharedLine: ['WHEAT'] });
    expect(everybody.cautionsByConcern).toContainEqual({ concern: 'MILK', count: 1, worst: 'AVOID' });
    const own = resultOf(
      await post(server.url, `/api/v1/supplements/${MILK}/limits`, { concerns: ['PSYLLIUM_WHEAT'] }),
      readSupplementDetail.result,
    );
    expect(own.allergens).toEqual(everybody.allergens);
    expect(told(own.cautions)).toEqual([{ code: 'PSYLLIUM_WHEAT', severity: 'CONSULT', supplementIds: [MILK] }]);
    expect((await detailOf(SILENT)).allergens).toBeNull();
  });
});
