import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGE_GROUPS, ALL_AGES } from '#domain/people/age-group.ts';
import { PURPOSE_CODES } from '#domain/purposes/purpose.ts';
import { searchExpressions } from '#domain/search/search-text.ts';
import { readRows } from '#register/import/public.ts';
import { LONG, MINISTRY_FILE, onlyWhen, WHOLE_REGISTER, WHOLE_RUN } from '#tests/support/conditions.ts';
import { importRealRows } from '#tests/support/real-rows.ts';
import { expectFrugalReads } from '#tests/support/rows-read.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { selectIngredientSupplements } from '#upstream/ingredients/queries.ts';
import { selectShelves } from '#upstream/purposes/queries.ts';
import { selectPopular, selectPopularFacts } from '#upstream/supplements/queries/popular.ts';
import { selectBrandSupplements, selectFound } from '#upstream/supplements/queries.ts';

const PER_INGREDIENT = 16;

const nameRow = v.object({ id: v.number(), name: v.string() });

describe('with the whole register', onlyWhen(WHOLE_RUN, WHOLE_REGISTER), () => {
  let server: TestServer;
  beforeAll(async () => {
    // Read before the server starts: it would close idle connections while this process is busy.
    const { rows } = readRows(gunzipSync(readFileSync(MINISTRY_FILE)).toString('utf8'));
    server = await startServer();
    await importRealRows(server, rows);
    await server.tick(new Date());
  });
  afterAll(() => server.close());

  /** Reference nutrients without a registered product. */
  const IN_NO_PRODUCT = ['나트륨', '불소', '염소', '인'];
  const rowsOf = async (sql: string) => v.parse(v.array(nameRow), (await server.catalogue.prepare(sql).all()).results);

  it('each ingredient of the register lists products, its first page and its hundredth row alike', LONG, async () => {
    const ingredients = await rowsOf('SELECT id, name FROM ingredient');
    expect(ingredients.length).toBe(110);
    const held = await rowsOf('SELECT id, name FROM ingredient WHERE id IN (SELECT ingredient_id FROM supplement_ingredient)');
    const heldIds = new Set(held.map(({ id }) => id));
    const unheld = ingredients.filter(({ id }) => !heldIds.has(id)).map(({ name }) => name);
    expect(unheld.toSorted()).toEqual(IN_NO_PRODUCT);
    for (const { id, name } of held)
      await expectFrugalReads(
        server,
        async (context) => (await selectIngredientSupplements(context, id, { place: 0, id: 0 }, 40)).length,
        name,
      );
  });

  it('each purpose of the register shows ingredients with products', async () => {
    for (const code of PURPOSE_CODES)
      await expectFrugalReads(
        server,
        async (context) => {
          const rows = await selectShelves(context, [code], PER_INGREDIENT);
          expect(
            rows.filter(({ card }) => card === null),
            code,
          ).toEqual([]);
          return new Set(rows.map(({ ingredientId }) => ingredientId)).size + rows.length;
        },
        code,
      );
  });

  it('each popular list of the register is full', async () => {
    for (const gender of ['ALL', 'MALE', 'FEMALE'])
      for (const ageGroup of [ALL_AGES, ...AGE_GROUPS])
        await expectFrugalReads(
          server,
          async (context) => {
            const [rows] = await Promise.all([
              selectPopular(context, { gender, ageGroup, day: 0 }, 0, 8),
              selectPopularFacts(context, { gender, ageGroup, day: 0 }),
            ]);
            expect(rows.length).toBe(8);
            return rows.length;
          },
          `${gender} ${ageGroup}`,
        );
  });

  it('each brand of the register lists its products', LONG, async () => {
    const brands = await rowsOf(
      'SELECT b.id, b.name FROM brand b ORDER BY (SELECT count(*) FROM supplement s WHERE s.brand_id = b.id) DESC LIMIT 60',
    );
    for (const { id, name } of brands)
      await expectFrugalReads(server, async (context) => (await selectBrandSupplements(context, { id, cursor: 0, size: 40 })).length, name);
  });

  it('a search for every ingredient finds products', async () => {
    for (const { name } of await rowsOf('SELECT id, name FROM ingredient')) {
      // 나트륨 also stands in names, as in sodium hyaluronate.
      if (IN_NO_PRODUCT.includes(name)) continue;
      const found = searchExpressions(name);
      if (found !== null) await expectFrugalReads(server, async (context) => (await selectFound(context, found, null, 40)).length, name);
    }
  });
});
