import { describe, expect, it } from 'vitest';
import { migrate } from '#cli/migrate.ts';
import { seedIfChanged } from '#cli/prepare-databases.ts';
import { rebuildSearch } from '#register/write/queries/rebuild-search.ts';
import { memoryDatabase } from '#tests/support/sqlite.ts';
import { tokensOfSets } from '#upstream/supplements/facet-sets.ts';

async function seeded() {
  const catalogue = memoryDatabase();
  await migrate(catalogue, 'catalogue');
  await seedIfChanged({ catalogue, accounts: memoryDatabase() }, 'examples');
  const numbers = async () => {
    const { results } = await catalogue.prepare('SELECT supplement_id, number FROM supplement_facet_set').all();
    return new Map(results.map((row) => [Number(row['supplement_id']), Number(row['number'])]));
  };
  return { catalogue, numbers };
}

describe('the sets of tokens that products are filtered by', () => {
  it('facet sets are those of each product, and fewer than there are products', async () => {
    const { catalogue, numbers } = await seeded();
    const { results } = await catalogue.prepare('SELECT supplement_id, tokens FROM supplement_facet').all();
    const products = await numbers();
    const tokens = await tokensOfSets({ catalogue }, new Set(products.values()));
    expect(results.length).toBeGreaterThan(300);
    expect(tokens.size).toBeLessThan(products.size);
    for (const row of results)
      expect(tokens.get(products.get(Number(row['supplement_id'])) ?? 0)?.join(' '), String(row['supplement_id'])).toBe(row['tokens']);
  });

  it("facet sets keep their numbers, and a number's tokens stay true when products change", async () => {
    const { catalogue, numbers } = await seeded();
    const before = await numbers();
    const [[changed, old] = [0, 0], [other, same] = [0, 0]] = before;
    const known = await tokensOfSets({ catalogue }, [old]);
    await catalogue.prepare(`UPDATE supplement SET form = 'jelly', claims = '["EYE"]' WHERE id = ?1`).bind(changed).all();
    await rebuildSearch(catalogue);
    const after = await numbers();
    expect(after.get(other)).toBe(same);
    const number = after.get(changed) ?? 0;
    expect(number).not.toBe(old);
    const tokens = await tokensOfSets({ catalogue }, [old, number]);
    expect(tokens.get(old)).toEqual(known.get(old));
    expect(tokens.get(number)?.some((token) => token.endsWith('jelly'))).toBe(true);
  });

  it('facet sets are read once', async () => {
    const { catalogue, numbers } = await seeded();
    const statements: string[] = [];
    const watched = {
      ...catalogue,
      prepare: (sql: string) => {
        statements.push(sql);
        return catalogue.prepare(sql);
      },
    };
    const [one = 0, two = 0] = new Set((await numbers()).values());
    await tokensOfSets({ catalogue: watched }, [one]);
    const both = await tokensOfSets({ catalogue: watched }, [one, two]);
    const again = await tokensOfSets({ catalogue: watched }, [two, one]);
    expect([statements.length, both.size, again.size]).toEqual([2, 2, 2]);
    expect([...(await tokensOfSets({ catalogue: watched }, [999_999])).keys()]).toEqual([]);
  });
});
