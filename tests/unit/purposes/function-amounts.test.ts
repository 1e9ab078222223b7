import { beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#cli/migrate.ts';
import type { Database } from '#platform/bindings.ts';
import published from '#register/facts/function-amounts.json' with { type: 'json' };
import { ingredientFacts } from '#register/facts/ingredients.ts';
import { importRows, readRows, renewRegistered } from '#register/import/public.ts';
import { rebuildSearch } from '#register/write/queries/rebuild-search.ts';
import { writeBuiltIn } from '#register/write/write-built-in.ts';
import { writeExamples } from '#register/write/write-examples.ts';
import { EXAMPLES, EXAMPLES_TEXT } from '#tests/support/examples.ts';
import { realRowsText } from '#tests/support/real-rows.ts';
import { memoryDatabase } from '#tests/support/sqlite.ts';

const INGREDIENTS = ingredientFacts();

const ROWS = Object.entries(published.functions).flatMap(([slug, rows]) => rows.map((row) => ({ slug, ...row })));
const rowsFor = (slug: string, code: string) => ROWS.filter((row) => row.slug === slug && row.purpose === code);

/** Recognised functions without a published amount, each with the reason; only a product's own text claims them. */
const WITHOUT_AMOUNT: Readonly<Record<string, string>> = {
  'propolis TEETH': 'holds for forms that touch the mouth, for which the notice sets no amount',
  'aloe-leaf GUT_HEALTH': 'stated by labels alone: the notice that was read has no entry of it',
  'carnitine FAT': 'an individual approval whose amount has not been confirmed',
  'carnitine TIRED': 'an individual approval whose amount has not been confirmed',
  'nattokinase BLOOD_CIRCULATION': 'individual approvals whose amounts differ by the raw material',
  'nattokinase BLOOD_PRESS': 'individual approvals whose amounts differ by the raw material',
  'policosanol CHOLESTEROL': 'an individual approval whose amount has not been confirmed',
  'xylitol TEETH': 'an individual approval whose amount has not been confirmed',
};

describe('the amounts of recognised functions', () => {
  it('each recognised function has an amount or a reason for none', () => {
    const without = INGREDIENTS.flatMap(({ slug, purposes }) =>
      purposes
        .filter(({ code, basis }) => basis === 'OFFICIAL' && !rowsFor(slug, code).some(({ minimum }) => minimum !== null))
        .map(({ code }) => `${slug} ${code}`),
    );
    expect(without.toSorted()).toEqual(Object.keys(WITHOUT_AMOUNT).toSorted());
  });

  it('the amounts of recognised functions are of known ingredients, in their unit, and no range is upside down', () => {
    expect(ROWS.length).toBe(197);
    const units = new Map(INGREDIENTS.map(({ slug, unit }) => [slug, unit]));
    for (const { slug, unit, minimum, maximum, functionText } of ROWS) {
      expect<string | undefined>(units.get(slug), `${slug} ${functionText}`).toBe(unit);
      expect(functionText.length).toBeGreaterThan(2);
      if (minimum !== null && maximum !== null) expect(minimum, `${slug} ${functionText}`).toBeLessThanOrEqual(maximum);
    }
  });

  it('amounts of functions that were not checked against the notice are marked', () => {
    const unverified = ROWS.filter(({ isVerified }) => !isVerified);
    expect(unverified.length).toBe(31);
    expect(unverified.filter(({ recognition }) => recognition === 'NOTIFIED').map(({ slug }) => slug)).toEqual(['zeaxanthin', 'lycopene']);
    expect(ROWS.filter(({ recognition, isVerified }) => recognition === 'INDIVIDUAL' && isVerified)).toEqual([]);
  });
});

type Product = { readonly id: number; readonly claims: readonly string[]; readonly missed: readonly { readonly code: string }[] };

async function productsOf(catalogue: Database, isSample: boolean): Promise<Product[]> {
  const { results } = await catalogue
    .prepare(`SELECT id, claims, missed_claims AS missed FROM supplement WHERE is_sample = ${isSample ? 1 : 0}`)
    .all();
  return results.map(({ id, claims, missed }) => ({
    id: Number(id),
    claims: JSON.parse(String(claims)),
    missed: JSON.parse(String(missed)),
  }));
}

const OWN_TEXT = '① 갱년기 여성의 건강에 도움을 줄 수 있음';

describe('the claims of products', () => {
  let catalogue: Database;
  beforeAll(async () => {
    catalogue = memoryDatabase();
    const accounts = memoryDatabase();
    await migrate(catalogue, 'catalogue');
    await migrate(accounts, 'accounts');
    await writeBuiltIn(catalogue);
    await writeExamples(catalogue, EXAMPLES_TEXT);
    // The committed rows have no function text.
    const rows = readRows(realRowsText()).rows.map((row, place) => (place % 2 ? { ...row, functionText: OWN_TEXT } : row));
    await importRows({ catalogue, accounts, rows, inputHash: 'fixture', importedOn: '2026-11-20', onProgress: () => undefined });
    await rebuildSearch(catalogue);
  });

  it('claims of the examples are all carried by an amount that the product has', async () => {
    const products = await productsOf(catalogue, true);
    const notCarried = products.flatMap(({ id, claims }) => {
      const contents = EXAMPLES.find((sample) => sample.id === id)?.ingredients ?? [];
      // Does not convert a foreign unit: the figure is a lower bound.
      const isCarried = (code: string) =>
        contents.some(({ slug, amount, unit }) =>
          rowsFor(slug, code).some(
            (row) => row.isVerified && row.minimum !== null && amount !== null && (unit !== row.unit || amount >= row.minimum * 0.999),
          ),
        );
      return claims.filter((code) => !isCarried(code)).map((code) => `${id} ${code}`);
    });
    expect(notCarried).toEqual([]);
    expect(products.flatMap(({ claims }) => claims).length).toBeGreaterThan(400);
    expect(products.flatMap(({ missed }) => missed).length).toBeGreaterThan(50);
  });

  it('claims of registered products exist, and are the same when they are judged anew', async () => {
    const before = await productsOf(catalogue, false);
    const named = before.filter(({ claims }) => claims.includes('CLIMACTERIC'));
    expect(named.length).toBeGreaterThan(0.45 * before.length);
    expect(before.filter(({ claims }) => claims.length > 0 && !claims.includes('CLIMACTERIC')).length).toBeGreaterThan(0.3 * before.length);
    await catalogue.batch([catalogue.prepare(`UPDATE supplement SET claims = '[]', missed_claims = '[]' WHERE raw_text IS NOT NULL`)]);
    await renewRegistered(catalogue);
    expect(await productsOf(catalogue, false)).toEqual(before);
  });

  it('claims of products empty no purpose and no list, and put recognised ones first', async () => {
    const { results: empty } = await catalogue
      .prepare(
        `SELECT DISTINCT ip.purpose_code, ip.ingredient_id FROM ingredient_purpose ip JOIN supplement_ingredient si ON si.ingredient_id = ip.ingredient_id
         WHERE NOT EXISTS (SELECT 1 FROM purpose_top t WHERE t.purpose_code = ip.purpose_code AND t.ingredient_id = ip.ingredient_id)`,
      )
      .all();
    expect(empty).toEqual([]);
    const { results: purposes } = await catalogue.prepare('SELECT DISTINCT purpose_code FROM purpose_top').all();
    expect(purposes).toHaveLength(28);
    const { results: behind } = await catalogue
      .prepare(
        `SELECT t.purpose_code FROM purpose_top t JOIN purpose_top other ON other.purpose_code = t.purpose_code AND other.ingredient_id = t.ingredient_id
         JOIN supplement s ON s.id = t.supplement_id JOIN supplement o ON o.id = other.supplement_id
         WHERE t.place < other.place AND t.is_recognised < other.is_recognised
           AND instr(s.unsuited, '"' || t.purpose_code || '"') = instr(o.unsuited, '"' || t.purpose_code || '"')`,
      )
      .all();
    expect(behind).toEqual([]);
    const { results: forbiddenFirst } = await catalogue
      .prepare(
        `SELECT t.purpose_code FROM purpose_top t JOIN purpose_top other ON other.purpose_code = t.purpose_code AND other.ingredient_id = t.ingredient_id
         JOIN supplement s ON s.id = t.supplement_id JOIN supplement o ON o.id = other.supplement_id
         WHERE t.place < other.place AND instr(s.unsuited, '"' || t.purpose_code || '"') > 0 AND instr(o.unsuited, '"' || t.purpose_code || '"') = 0`,
      )
      .all();
    expect(forbiddenFirst).toEqual([]);
    const { results: mixed } = await catalogue
      .prepare(`SELECT DISTINCT is_recognised FROM purpose_top WHERE purpose_code = 'CLIMACTERIC' ORDER BY 1`)
      .all();
    expect(mixed).toEqual([{ is_recognised: 0 }, { is_recognised: 1 }]);
  });
});
