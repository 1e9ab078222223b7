import * as v from 'valibot';
import { suggestionTable } from '#db/catalogue/tables/search.ts';
import { selectRows } from '#db/rows.ts';
import { placeOf } from '#db/supplement-card.ts';
import type { Database, Statement } from '#platform/bindings.ts';
import { FirstSuggestions } from '../first-suggestions.ts';
import { nextTurn } from '../supplement-record.ts';
import { renewStatements } from './bulk.ts';
import { DELETE_LOST_FACETS, HAS_OTHER_FACETS, INDEXED_TEXT, RENEW_FACETS } from './facets.ts';
import { raiseOrder, raiseVersion } from './meta.ts';
import { IS_FOR_FEW, RENEW_MAIN_PRODUCTS, renewPlaces, scoreOf } from './places.ts';
import { OTHERS_OF_PURPOSE, purposeTop, RENEW_LEADS } from './showcase.ts';

const ORDER_ALIKE = `few, standing DESC, id DESC`;
/** Of a composition without its first line, the factory, which bare names have empty. */
const SAME_CONTENTS = `PARTITION BY substr(composition, instr(composition, char(10)))`;

/** A bare name stands with the best-known mark of the same contents, whichever factory makes it. */
const RENEW_ALIKE = `UPDATE supplement SET alike_of = renewed.first, alike = renewed.members FROM (
    SELECT s.id, CASE WHEN g.members > 1 THEN g.first END AS first, COALESCE(g.members, 1) AS members
    FROM supplement s LEFT JOIN (
      SELECT id, count(*) OVER same AS members, first_value(id) OVER (same ORDER BY ${ORDER_ALIKE}) AS first
      FROM (SELECT *, IIF(is_bare, first_value(composition) OVER (${SAME_CONTENTS} ORDER BY few, is_bare, ${ORDER_ALIKE}), composition) AS stands_with
        FROM (SELECT s.id, s.standing, s.composition, ${IS_FOR_FEW} AS few, unicode(s.composition) = 10 AS is_bare
          FROM supplement s WHERE s.composition IS NOT NULL AND s.gone_on IS NULL))
      WINDOW same AS (PARTITION BY stands_with)) g ON g.id = s.id) renewed
  WHERE supplement.id = renewed.id AND (supplement.alike_of IS NOT renewed.first OR supplement.alike <> renewed.members)`;

const spellingRow = v.object({ ...suggestionTable.entries, score: v.number() });

const AT_A_TIME = 5000;

const NEXT = `SELECT kind, subject, key, text, place, CASE kind WHEN 'PRODUCT' THEN COALESCE((SELECT ${scoreOf('s')} FROM supplement s WHERE s.id = subject), 0)
    WHEN 'INGREDIENT' THEN COALESCE((SELECT max(p.main_products) FROM ingredient_purpose p WHERE p.ingredient_id = subject), 0) ELSE 0 END AS score
  FROM suggestion WHERE (key, kind, subject) > (?1, ?2, ?3) ORDER BY key, kind, subject LIMIT ${AT_A_TIME}`;

/** In score order, ingredients by how many products are mainly of them. Reads each spelling once; SQL would sort it once per prefix. */
async function topSuggestions(database: Database): Promise<Statement[]> {
  const first = new FirstSuggestions();
  let last: readonly [string, string, number] = ['', '', 0];
  for (;;) {
    const rows = await selectRows(database, spellingRow, NEXT, ...last);
    for (const row of rows) {
      first.add(row);
      last = [row.key, row.kind, row.subject];
    }
    if (rows.length < AT_A_TIME) break;
    await nextTurn();
  }
  return renewStatements(database, 'suggestion_top', first.finish(), ['prefix']);
}

export const SLICE = 500;
const PARTS = 8;
const STEPS = 5;

const PLACE = placeOf('s.score', 's.id');
const OF_SLICE = 'json_each(?1) j CROSS JOIN supplement s ON s.id = j.value';

const IS_INDEXED = `EXISTS (SELECT 1 FROM supplement_search WHERE rowid = ${PLACE})`;
const IS_OUTDATED = `(${IS_INDEXED}) <> (d.supplement_id IS NOT NULL) OR d.supplement_id IS NOT NULL AND ${HAS_OTHER_FACETS}`;

const TOP = `SELECT * FROM (${purposeTop()} UNION ALL ${OTHERS_OF_PURPOSE})`;
const topRow = v.object({
  purpose_code: v.string(),
  ingredient_id: v.number(),
  place: v.number(),
  supplement_id: v.number(),
  is_recognised: v.number(),
  amount: v.nullable(v.string()),
});

/** One transaction with the index rows: readers find products as before, or whole. */
export function indexedStatements(database: Database, ids: readonly number[], change: readonly Statement[] = []): Statement[] {
  const list = JSON.stringify(ids);
  const run = (sql: string) => database.prepare(sql).bind(list);
  return [
    run(`DELETE FROM supplement_search WHERE rowid IN (SELECT ${PLACE} FROM ${OF_SLICE})`),
    ...change,
    run(
      `UPDATE supplement SET score = ${scoreOf('supplement')} WHERE id IN (SELECT value FROM json_each(?1)) AND score <> ${scoreOf('supplement')}`,
    ),
    ...RENEW_FACETS.map(run),
    run(
      `INSERT INTO supplement_search (rowid, grams)
       SELECT ${PLACE} AS place, ${INDEXED_TEXT} FROM ${OF_SLICE} JOIN supplement_document d ON d.supplement_id = s.id ORDER BY place`,
    ),
  ];
}

const idRow = v.object({ id: v.number() });

async function reindex(database: Database, condition: string): Promise<void> {
  const sql = `SELECT s.id FROM supplement s LEFT JOIN supplement_document d ON d.supplement_id = s.id
    WHERE s.id > ?1 AND (${condition}) ORDER BY s.id LIMIT ${SLICE}`;
  for (let after = 0; ; ) {
    const ids = (await selectRows(database, idRow, sql, after)).map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return;
    await database.batch(indexedStatements(database, ids));
    after = last;
  }
}

/** Writes only what differs, in bounded, repeatable steps. The last raises the version in every cache key. */
export async function rebuildSearch(
  database: Database,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<void> {
  await reindex(database, `s.score <> ${scoreOf('s')}`);
  onProgress(1, STEPS);
  for (let part = 0; part < PARTS; part += 1) await database.prepare(renewPlaces(`si.ingredient_id % ${PARTS} = ${part}`)).all();
  for (const renew of [RENEW_ALIKE, RENEW_LEADS, RENEW_MAIN_PRODUCTS]) await database.prepare(renew).all();
  onProgress(2, STEPS);
  await reindex(database, IS_OUTDATED);
  onProgress(3, STEPS);
  // Read first: sorting takes longer than all writing.
  const suggestions = await topSuggestions(database);
  const top = await selectRows(database, topRow, TOP);
  onProgress(4, STEPS);
  await database.batch([
    ...[
      ...DELETE_LOST_FACETS,
      `DELETE FROM supplement_search WHERE rowid NOT IN (SELECT ${PLACE} FROM supplement s JOIN supplement_document d ON d.supplement_id = s.id)`,
      `INSERT OR REPLACE INTO catalogue_meta (key, value) SELECT 'supplements', count(*) FROM supplement WHERE gone_on IS NULL`,
    ].map((sql) => database.prepare(sql)),
    ...suggestions,
    ...renewStatements(database, 'purpose_top', top, ['purpose_code', 'ingredient_id', 'place']),
    raiseOrder(database),
    raiseVersion(database),
  ]);
  onProgress(STEPS, STEPS);
}
