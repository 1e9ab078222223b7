import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { changeCatalogue } from '#cli/deploy/change-catalogue.ts';
import { migrate } from '#cli/migrate.ts';
import { seedIfChanged } from '#cli/prepare-databases.ts';
import type { Database, Statement } from '#platform/bindings.ts';
import { rebuildSearch } from '#register/write/queries/rebuild-search.ts';
import { seededRandom } from '../bench/measure/statistics.ts';
import { memoryDatabase } from '../support/sqlite.ts';

const COUNTED = `SELECT * FROM catalogue_meta WHERE key NOT IN ('version', 'order') ORDER BY key`;

async function dump(database: Database): Promise<Record<string, unknown>> {
  const { results } = await database
    .prepare(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT IN ('d1_migrations', 'applied_migration', 'schema_migration', 'catalogue_meta')`,
    )
    .all();
  const tables = await Promise.all(
    results.map(async ({ name }) => [
      String(name),
      (await database.prepare(`SELECT * FROM ${name}`).all()).results.map((row) => JSON.stringify(row)).sort(),
    ]),
  );
  const found = await database.prepare('SELECT rowid FROM supplement_search ORDER BY rowid').all();
  return { ...Object.fromEntries(tables), meta: (await database.prepare(COUNTED).all()).results, found: found.results };
}

async function emptyPair(): Promise<{ catalogue: Database; accounts: Database }> {
  const pair = { catalogue: memoryDatabase(), accounts: memoryDatabase() };
  await migrate(pair.catalogue, 'catalogue');
  await migrate(pair.accounts, 'accounts');
  return pair;
}

/** The database with a hook before each batch. */
function watched(database: Database, before: (statements: readonly Statement[]) => Promise<void>): Database {
  return {
    prepare: (sql) => database.prepare(sql),
    batch: async (statements) => {
      await before(statements);
      return database.batch(statements);
    },
  };
}

const one = async (database: Database, sql: string) => Object.values((await database.prepare(sql).all()).results[0] ?? {})[0];

describe('changing a deployed catalogue', () => {
  it('changing a deployed catalogue leaves the same rows as a change in place', async () => {
    const inPlace = await emptyPair();
    await seedIfChanged(inPlace, 'examples');
    const deployed = await emptyPair();
    await changeCatalogue(deployed.catalogue, (catalogue) => seedIfChanged({ ...deployed, catalogue }, 'examples'));
    expect(await dump(deployed.catalogue)).toEqual(await dump(inPlace.catalogue));
    expect(Number(await one(deployed.catalogue, 'SELECT count(*) FROM supplement'))).toBeGreaterThan(300);
    // A repeat writes nothing.
    const version = await one(deployed.catalogue, `SELECT value FROM catalogue_meta WHERE key = 'version'`);
    await changeCatalogue(deployed.catalogue, (catalogue) => seedIfChanged({ ...deployed, catalogue }, 'examples'));
    expect(await one(deployed.catalogue, `SELECT value FROM catalogue_meta WHERE key = 'version'`)).toBe(version);
  });

  it('readers see a changing catalogue before or after, never one between, with its usage counts', async () => {
    const { catalogue } = await emptyPair();
    const accounts = memoryDatabase();
    await seedIfChanged({ catalogue, accounts }, 'examples');
    const seen = new Set<string>();
    const look = async () => {
      const names = await one(
        catalogue,
        `SELECT group_concat(name, '|') FROM (SELECT name FROM supplement WHERE id IN (1, 2, 3, 900) ORDER BY id)`,
      );
      const gaps = await one(catalogue, 'SELECT count(*) FROM spelling_gap');
      const places = await one(catalogue, 'SELECT count(*) FROM supplement_search');
      seen.add(JSON.stringify([names, gaps, places, await one(catalogue, 'SELECT count(*) FROM supplement_ingredient')]));
    };
    let batches = 0;
    const deployed = watched(catalogue, async () => {
      await look();
      batches += 1;
      // Views are folded meanwhile.
      if (batches === 1)
        await catalogue.batch([
          catalogue.prepare(
            `INSERT OR REPLACE INTO supplement_score (gender, age_group, supplement_id, score) VALUES ('ALL', '전체', 3, 999900)`,
          ),
        ]);
    });
    await changeCatalogue(deployed, async (copy) => {
      // Two products swap values of a unique column, one is removed, one added.
      await copy.batch(
        [
          `UPDATE supplement SET source_key = 'held' WHERE id = 1`,
          `UPDATE supplement SET source_key = 'sample:1' WHERE id = 2`,
          `UPDATE supplement SET source_key = 'sample:2', name = 'changed' WHERE id = 1`,
          `DELETE FROM spelling_gap WHERE rowid % 2 = 0`,
          `INSERT INTO supplement (id, source_key, brand_id, brand_name, contents, name, form, description, method, caution, is_sample)
           SELECT 900, 'new', brand_id, brand_name, contents, '"new"', form, description, method, caution, 1 FROM supplement WHERE id = 3`,
          'INSERT INTO supplement_document (supplement_id, grams) SELECT 900, grams FROM supplement_document WHERE supplement_id = 3',
        ].map((sql) => copy.prepare(sql)),
      );
      await look();
    });
    await look();
    expect(seen.size).toBe(2);
    expect([...seen].at(-1)).toContain('changed');
    expect(await one(catalogue, 'SELECT source_key FROM supplement WHERE id = 2')).toBe('sample:1');
    expect(Number(await one(catalogue, 'SELECT score FROM supplement WHERE id = 3'))).toBeGreaterThan(100);
    expect(await one(catalogue, `SELECT count(*) FROM sqlite_master WHERE name = 'catalogue_staged'`)).toBe(0);
  });

  it('an interrupted change leaves the catalogue as before, and succeeds the next time', async () => {
    const { catalogue, accounts } = await emptyPair();
    await seedIfChanged({ catalogue, accounts }, 'examples');
    const before = await dump(catalogue);
    const rename = (copy: Database) => copy.batch([copy.prepare(`UPDATE supplement SET name = name || '!'`)]);
    for (const breaksAt of [1, 2, 3]) {
      let batch = 0;
      const deployed = watched(catalogue, async () => {
        batch += 1;
        if (batch === breaksAt) throw new Error('the connection is cut');
      });
      await expect(changeCatalogue(deployed, rename)).rejects.toThrow('cut');
      await catalogue.batch([catalogue.prepare('DROP TABLE IF EXISTS catalogue_staged')]);
      expect(await dump(catalogue)).toEqual(before);
    }
    await changeCatalogue(catalogue, rename);
    expect(String(await one(catalogue, 'SELECT name FROM supplement WHERE id = 1'))).toMatch(/!$/);
  });

  it("changing a deployed catalogue begins anew where the register's round has gone on meanwhile", async () => {
    const { catalogue, accounts } = await emptyPair();
    await seedIfChanged({ catalogue, accounts }, 'examples');
    let done = 0;
    await changeCatalogue(catalogue, async (copy) => {
      done += 1;
      if (done === 1)
        await catalogue.batch(
          [
            `UPDATE supplement SET name = 'by the round' WHERE id = 1`,
            `INSERT INTO catalogue_meta VALUES ('register-round', 'further')`,
          ].map((sql) => catalogue.prepare(sql)),
        );
      await copy.batch([copy.prepare(`UPDATE supplement SET description = 'seeded' WHERE id = 1`)]);
    });
    expect(done).toBe(2);
    expect(await one(catalogue, `SELECT name || ' ' || description FROM supplement WHERE id = 1`)).toBe('by the round seeded');
  });

  it('changing a deployed catalogue writes what differs, and leaves the index that a rebuild makes', async () => {
    const { catalogue, accounts } = await emptyPair();
    await seedIfChanged({ catalogue, accounts }, 'examples');
    const random = seededRandom(20261126);
    const some = (share: number) =>
      `id IN (SELECT id FROM supplement WHERE abs(id * 7919 + ${Math.floor(random() * 1e6)}) % 1000 < ${share * 1000})`;
    const kinds = [
      () => `UPDATE supplement SET name = name || '새', form = 'POWDER' WHERE ${some(0.02)}`,
      () => `UPDATE supplement SET standing = standing + 100000 WHERE ${some(0.05)}`,
      () => `UPDATE supplement SET sale_kind = 'EXPORT' WHERE ${some(0.02)}`,
      () => `UPDATE supplement SET claims = '[]', allergens = NULL WHERE ${some(0.02)}`,
      () => `UPDATE supplement_document SET grams = grams || ' 새말' WHERE supplement_${some(0.02)}`,
      () => `UPDATE supplement_ingredient SET relevance = 0 WHERE supplement_${some(0.02)}`,
      () => `DELETE FROM supplement_document WHERE supplement_${some(0.01)}`,
      () => `UPDATE supplement SET gone_on = '2026-11-26' WHERE ${some(0.01)}`,
    ];
    const index = async () => {
      const vocabulary = `CREATE VIRTUAL TABLE IF NOT EXISTS words USING fts5vocab(supplement_search, 'instance')`;
      await catalogue.prepare(vocabulary).all();
      const found = (await catalogue.prepare('SELECT term, doc, "offset" FROM words ORDER BY doc, "offset", term').all()).results;
      await catalogue.prepare('DROP TABLE words').all();
      // Suggestions come with the change: a copy ranks them.
      return {
        ...(await dump(catalogue)),
        suggestion_top: null,
        words: found.length,
        text: createHash('sha256').update(JSON.stringify(found)).digest('hex'),
      };
    };
    const written: number[] = [];
    const counted = watched(catalogue, async () => undefined);
    for (let round = 0; round < 4; round += 1) {
      const change = kinds.filter((_, place) => place % 4 === round || random() < 0.2).map((kind) => kind());
      // Views are folded between deployments.
      await catalogue
        .prepare(`INSERT OR REPLACE INTO supplement_score VALUES ('ALL', '전체', ${1 + Math.floor(random() * 300)}, 99990)`)
        .all();
      const before = Number(await one(catalogue, 'SELECT total_changes()'));
      await changeCatalogue(counted, async (copy) => void (await copy.batch(change.map((sql) => copy.prepare(sql)))));
      written.push(Number(await one(catalogue, 'SELECT total_changes()')) - before);
      const changed = await index();
      await rebuildSearch(catalogue);
      expect(await index(), change.join('; ')).toEqual(changed);
    }
    const rebuilt = Number(await one(catalogue, 'SELECT total_changes()'));
    await rebuildSearch(catalogue);
    const whole = Number(await one(catalogue, 'SELECT total_changes()')) - rebuilt;
    expect(Math.max(...written)).toBeLessThan(whole);
  });
});
