import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listIngredientSupplements } from '#contract/ingredients/ingredients.ts';
import { call, refusal, resultOf, withQuery } from '#tests/support/api.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const holderRow = v.object({ id: v.number(), name: v.string(), form: v.string(), amount: v.nullable(v.string()) });
type Holder = v.InferOutput<typeof holderRow>;

let server: TestServer;
let ingredientId: number;
let holders: readonly Holder[];
beforeAll(async () => {
  server = await borrowServer('register');
  const rows = async <Row extends v.GenericSchema>(row: Row, sql: string) =>
    v.parse(v.array(row), (await server.catalogue.prepare(sql).all()).results);
  [{ id: ingredientId } = { id: 0 }] = await rows(v.object({ id: v.number() }), `SELECT id FROM ingredient WHERE slug = 'magnesium'`);
  holders = await rows(
    holderRow,
    `SELECT s.id, s.name, s.form, si.amount FROM supplement_ingredient si JOIN supplement s ON s.id = si.supplement_id WHERE si.ingredient_id = ${ingredientId}`,
  );
});
afterAll(() => server.close());

const path = (query: Readonly<Record<string, string | number>>, id = ingredientId) =>
  withQuery(`/api/v1/ingredients/${id}/supplements`, query);

async function whole(query: Readonly<Record<string, string>>) {
  const cards: v.InferOutput<typeof listIngredientSupplements.result>['supplements'] = [];
  for (let cursor: number | null = 0; cursor !== null; ) {
    const page: v.InferOutput<typeof listIngredientSupplements.result> = resultOf(
      await call(server.url, path({ ...query, cursor, size: 100 })),
      listIngredientSupplements.result,
    );
    cards.push(...page.supplements);
    cursor = page.nextCursor;
  }
  return cards;
}

const idsOf = (cards: readonly { readonly id: number }[]) => cards.map(({ id }) => id);

describe('the list of an ingredient, sorted and filtered', () => {
  it('the list sorted by amount holds each product once, the highest amount first', async () => {
    const cards = await whole({ sort: 'amount' });
    expect(idsOf(cards).toSorted()).toEqual(idsOf(holders).toSorted());
    const amounts = cards.map(({ asked }) => asked?.amount ?? 0);
    expect(amounts).toEqual(amounts.toSorted((left, right) => right - left));
  });

  it('the list sorted by name holds each product once, in the order of names', async () => {
    const names = (await whole({ sort: 'name' })).map(({ name }) => name);
    expect(names).toEqual(holders.map(({ name }) => name).toSorted((left, right) => (left < right ? -1 : Number(left > right))));
  });

  it('a form and a range of amounts narrow the list to what holds both', async () => {
    const expected = holders.filter(({ form, amount }) => form === 'tablet' && Number(amount ?? 0) >= 100 && Number(amount ?? 0) <= 300);
    expect(expected.length).toBeGreaterThan(20);
    expect(idsOf(await whole({ form: 'tablet', min: '100', max: '300' })).toSorted()).toEqual(idsOf(expected).toSorted());
  });

  it.each([
    [{ sort: 'popular' }, '아직'],
    [{ sort: 'amount', cursor: 999_999_999_999 }, '다음 쪽'],
    [{ min: '5', max: '2' }, '보다'],
    [{ form: 'stone' }, ''],
  ])('the list refuses %j', async (query, said) => {
    const [status, , text] = refusal(await call(server.url, path(query)));
    expect(status).toBe(400);
    expect(text).toMatch(/[가-힣]/);
    expect(text).toContain(said);
  });

  it('the list of an unknown ingredient is not found under filters either', async () => {
    expect((await call(server.url, path({ form: 'tablet' }, 999_999))).status).toBe(404);
  });
});
