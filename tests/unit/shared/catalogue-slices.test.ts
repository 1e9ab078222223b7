import { describe, expect, it } from 'vitest';
import { migrate } from '#cli/migrate.ts';
import { seedIfChanged } from '#cli/prepare-databases.ts';
import { placeOf } from '#db/supplement-card.ts';
import { FACET_MARKS } from '#domain/search/search-facets.ts';
import type { Database, QueryResult, Statement } from '#platform/bindings.ts';
import { replaceMeta } from '#register/write/queries/meta.ts';
import { rebuildSearch } from '#register/write/queries/rebuild-search.ts';
import { ingredientIndex } from '#register/write/write-built-in.ts';
import { writeSupplements } from '#register/write/write-supplements.ts';
import { syntheticRecord } from '#tests/bench/data/synthetic.ts';
import { seededRandom } from '#tests/bench/measure/statistics.ts';
import { all, dump, indexed } from '#tests/support/catalogue-dump.ts';
import { memoryDatabase } from '#tests/support/sqlite.ts';

type Pair = { readonly catalogue: Database; readonly accounts: Database };

const one = async (database: Database, sql: string) => Object.values((await all(database, sql))[0] ?? {})[0];

async function emptyPair(): Promise<Pair> {
  const pair = { catalogue: memoryDatabase(), accounts: memoryDatabase() };
  await migrate(pair.catalogue, 'catalogue');
  await migrate(pair.accounts, 'accounts');
  return pair;
}

async function seeded(): Promise<Pair> {
  const pair = await emptyPair();
  await seedIfChanged(pair, 'examples');
  return pair;
}

const OF_ALL = [FACET_MARKS.leading, FACET_MARKS.first];

/** What a reader finds of each product, in all of its tables and in the index; only what all products decide together is left out. */
async function products(database: Database): Promise<ReadonlyMap<number, string>> {
  const words = Map.groupBy(await indexed(database), ({ doc }) => Number(doc));
  const rows = await all(
    database,
    `SELECT s.id, s.name, s.contents, s.form, s.raw_text, ${placeOf('s.score', 's.id')} AS place, d.grams,
       (SELECT json_group_array(json_array(ingredient_id, amount, relevance)) FROM supplement_ingredient WHERE supplement_id = s.id) AS held,
       (SELECT json_group_array(key) FROM suggestion WHERE kind = 'PRODUCT' AND subject = s.id) AS keys
     FROM supplement s LEFT JOIN supplement_document d ON d.supplement_id = s.id`,
  );
  return new Map(
    rows.map((row) => {
      const terms = (words.get(Number(row['place'])) ?? []).map(({ term }) => String(term));
      return [Number(row['id']), JSON.stringify([row, terms.filter((term) => !OF_ALL.some((mark) => term.startsWith(mark)))])];
    }),
  );
}

/** The database with a hook before each write. */
function watched(database: Database, before: (statements: readonly Statement[]) => Promise<void>): Database {
  return {
    prepare: (sql) => database.prepare(sql),
    batch: async (statements) => {
      await before(statements);
      return database.batch(statements);
    },
  };
}

/** As D1 over HTTP, which takes numbers as text. */
function deployed(database: Database): Database {
  return {
    prepare: (sql) => {
      const statement = database.prepare(sql);
      const { bind } = statement;
      return Object.assign(statement, {
        bind: (...values: readonly (string | number | null)[]) => bind(...values.map((value) => (value === null ? null : String(value)))),
      });
    },
    batch: (statements) => database.batch(statements),
  };
}

async function written(database: Database, work: () => Promise<unknown>): Promise<number> {
  const before = Number(await one(database, 'SELECT total_changes()'));
  await work();
  return Number(await one(database, 'SELECT total_changes()')) - before;
}

/** As after another release: its facts differ in some names and contents. */
async function spoil({ catalogue }: Pair): Promise<void> {
  await catalogue.batch(
    [
      `UPDATE supplement SET name = name || ' 옛', source_hash = 'of before' WHERE id % 3 = 0`,
      `UPDATE supplement_document SET grams = grams || ' 옛말' WHERE supplement_id % 3 = 0`,
      'DELETE FROM supplement_ingredient WHERE supplement_id % 9 = 0',
      `INSERT INTO suggestion VALUES ('PRODUCT', 3, 'ㅇㅖㅅ', '옛', 9)`,
      `INSERT INTO spelling_gap VALUES ('ㅇㅖㅅ', '옛', '옛')`,
      'DELETE FROM spelling_gap WHERE rowid % 2 = 0',
      `UPDATE suggestion_top SET found = '[]' WHERE length(prefix) % 2 = 0`,
      'DELETE FROM showcase WHERE day % 2 = 0',
      `UPDATE catalogue_meta SET value = 'of before' WHERE key = 'seed'`,
    ].map((sql) => catalogue.prepare(sql)),
  );
}

describe('renewing a catalogue that people read', () => {
  it('a renewed catalogue has the rows of one that was seeded in one go, and renewing it again writes only its stamp', async () => {
    const whole = await dump((await seeded()).catalogue);
    const pair = await seeded();
    await spoil(pair);
    await pair.catalogue.prepare('UPDATE supplement_ingredient SET place = 0').all();
    expect(await dump(pair.catalogue)).not.toEqual(whole);
    const steps: string[] = [];
    const report = (what: string) => (done: number, total: number) => steps.push(`${what}: ${done} of ${total}`);
    expect(await seedIfChanged({ ...pair, catalogue: deployed(pair.catalogue) }, 'examples', report)).toBe(true);
    expect(steps).toEqual([1, 2, 3, 4, 5].map((done) => `Steps of the search index: ${done} of 5`));
    expect(await dump(pair.catalogue)).toEqual(whole);
    expect(await seedIfChanged(pair, 'examples')).toBe(false);
    await pair.catalogue.batch([replaceMeta(pair.catalogue, 'seed', 'of before')]);
    // Brands and ingredients are replaced, some hundred rows.
    expect(await written(pair.catalogue, () => seedIfChanged(pair, 'examples'))).toBeLessThan(1000);
    expect(await dump(pair.catalogue)).toEqual(whole);
  });

  it('a renewed catalogue shows each product as before or as after, whole with its index row, at every step', async () => {
    const pair = await seeded();
    const after = await products(pair.catalogue);
    await spoil(pair);
    await rebuildSearch(pair.catalogue);
    const before = await products(pair.catalogue);
    const version = () => one(pair.catalogue, `SELECT value FROM catalogue_meta WHERE key = 'version'`);
    const versions: unknown[] = [];
    const look = async () => {
      versions.push(await version());
      for (const [id, found] of await products(pair.catalogue)) expect([before.get(id), after.get(id)]).toContain(found);
    };
    const began = await version();
    await seedIfChanged({ ...pair, catalogue: watched(pair.catalogue, look) }, 'examples');
    expect(await products(pair.catalogue)).toEqual(after);
    expect(versions.length).toBeGreaterThan(5);
    // Cached pages turn over with the last change, before the stamp.
    expect(new Set(versions.slice(0, -1))).toEqual(new Set([began]));
    expect(versions.at(-1)).not.toBe(began);
  });

  it('a renewal that breaks off after any step goes on with the next call, and loses nothing that was written between', {
    timeout: 120_000,
  }, async () => {
    const counted = `INSERT OR REPLACE INTO supplement_score VALUES ('ALL', '전체', 7, 12345)`;
    const others = [
      counted,
      `INSERT OR REPLACE INTO popular_term VALUES ('그사이', 5, 1, 0)`,
      `INSERT OR IGNORE INTO barcode VALUES ('8801234567893', 'sample:7')`,
      `INSERT OR IGNORE INTO supplement_change VALUES (7, '2026-11-26', 'NAME', 0, NULL, NULL)`,
    ];
    const pair = await seeded();
    let steps = 0;
    for (let breaksAt = 1; ; breaksAt += 1) {
      await spoil(pair);
      let step = 0;
      const cut = watched(pair.catalogue, async () => {
        step += 1;
        if (step === breaksAt) {
          await pair.catalogue.batch(others.map((sql) => pair.catalogue.prepare(sql)));
          throw new Error('cut');
        }
      });
      const isCut = await seedIfChanged({ ...pair, catalogue: cut }, 'examples').then(
        () => false,
        () => true,
      );
      if (!isCut) break;
      steps = breaksAt;
      await seedIfChanged(pair, 'examples');
      const [found, terms, codes, changes] = await Promise.all(
        ['supplement_score WHERE score = 12345', `popular_term WHERE keyword = '그사이'`, 'barcode', 'supplement_change'].map((what) =>
          one(pair.catalogue, `SELECT count(*) FROM ${what}`),
        ),
      );
      expect([breaksAt, found, terms, codes, changes]).toEqual([breaksAt, 1, 1, 1, 1]);
      await pair.catalogue.batch(
        ['popular_term WHERE is_seed = 0', 'barcode', 'supplement_change'].map((what) => pair.catalogue.prepare(`DELETE FROM ${what}`)),
      );
    }
    expect(steps).toBeGreaterThan(5);
    // The points count for the order as if they had been there first.
    const other = await seeded();
    await all(other.catalogue, counted);
    await rebuildSearch(other.catalogue);
    expect(await dump(pair.catalogue)).toEqual(await dump(other.catalogue));
  });

  it('a renewal leaves a product to the nightly round that writes it at the same time', async () => {
    const facts = Array.from({ length: 20 }, (_, index) => syntheticRecord(index));
    const { catalogue } = await seeded();
    await writeSupplements(catalogue, facts, ingredientIndex());
    const [first] = facts;
    if (first === undefined) throw new Error('no product');
    const texts = { specification: '가', intake: '나', functionText: '다', caution: '라', reportNumber: '1', others: [] };
    const read = { ...first, name: '밤에 읽은 이름', sourceHash: 'of the round', rawText: texts };
    let isFirst = true;
    const overtaken = watched(catalogue, async () => {
      if (!isFirst) return;
      isFirst = false;
      await writeSupplements(catalogue, [read], ingredientIndex());
    });
    await writeSupplements(
      overtaken,
      facts.map((fact) => ({ ...fact, name: `${fact.name} 새` })),
      ingredientIndex(),
    );
    const names = (await all(catalogue, 'SELECT name FROM supplement WHERE id >= 20001 ORDER BY id')).map(({ name }) => String(name));
    expect(names[0]).toBe('밤에 읽은 이름');
    expect(names.slice(1).every((name) => name.endsWith(' 새'))).toBe(true);
  });

  it('a transaction of a renewal writes a bounded number of rows, however many products change', async () => {
    const { catalogue } = await seeded();
    const largest = { rows: 0 };
    const counting: Database = {
      prepare: (sql) => catalogue.prepare(sql),
      batch: async (statements) => {
        const results: QueryResult[] = [];
        const rows = await written(catalogue, async () => results.push(...(await catalogue.batch(statements))));
        largest.rows = Math.max(largest.rows, rows);
        return results;
      },
    };
    const facts = Array.from({ length: 3000 }, (_, index) => syntheticRecord(index));
    await writeSupplements(counting, facts, ingredientIndex());
    await rebuildSearch(counting);
    expect(largest.rows).toBeGreaterThan(3000);
    expect(largest.rows).toBeLessThan(25_000);
  });

  it('an index that was renewed by differences is the one that is made from nothing', async () => {
    const { catalogue } = await seeded();
    const random = seededRandom(20261126);
    const some = (share: number) =>
      `id IN (SELECT id FROM supplement WHERE abs(id * 7919 + ${Math.floor(random() * 1e6)}) % 1000 < ${share * 1000})`;
    const kinds = [
      () => `UPDATE supplement SET form = 'POWDER' WHERE ${some(0.02)}`,
      () => `UPDATE supplement SET standing = standing + 100000 WHERE ${some(0.05)}`,
      () => `UPDATE supplement SET sale_kind = 'EXPORT' WHERE ${some(0.02)}`,
      () => `UPDATE supplement SET claims = '[]', allergens = NULL WHERE ${some(0.02)}`,
      () => `UPDATE supplement_ingredient SET relevance = 0 WHERE supplement_${some(0.02)}`,
      () => `DELETE FROM supplement_document WHERE supplement_${some(0.01)}`,
      () => `UPDATE supplement SET gone_on = '2026-11-26' WHERE ${some(0.01)}`,
    ];
    for (let round = 0; round < 4; round += 1) {
      const change = kinds.filter((_, place) => place % 4 === round || random() < 0.2).map((kind) => kind());
      await catalogue.batch(change.map((sql) => catalogue.prepare(sql)));
      await all(catalogue, `INSERT OR REPLACE INTO supplement_score VALUES ('ALL', '전체', ${1 + Math.floor(random() * 300)}, 99990)`);
      const byDifferences = await written(catalogue, () => rebuildSearch(catalogue));
      const renewed = await dump(catalogue);
      await catalogue.batch(
        [
          `INSERT INTO supplement_search(supplement_search) VALUES ('delete-all')`,
          'DELETE FROM supplement_facet',
          'DELETE FROM supplement_facet_set',
          'DELETE FROM purpose_top',
          'DELETE FROM suggestion_top',
          'UPDATE supplement_ingredient SET place = 0',
        ].map((sql) => catalogue.prepare(sql)),
      );
      const fromNothing = await written(catalogue, () => rebuildSearch(catalogue));
      expect(await dump(catalogue), change.join('; ')).toEqual(renewed);
      expect(byDifferences).toBeLessThan(fromNothing);
    }
  });
});
