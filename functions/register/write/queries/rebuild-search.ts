import { placeOf } from '#db/product-place.ts';
import type { Database, Statement } from '#platform/bindings.ts';
import { nextTurn } from '../next-turn.ts';
import { RENEW_ALIKE } from './alike.ts';
import { HAS_OTHER_FACETS, INDEXED_TEXT, renewFacets, rewriteFacets } from './facets.ts';
import { raiseOrder, raiseVersion } from './meta.ts';
import { RENEW_MAIN_PRODUCTS, renewPlaces } from './places.ts';
import { OTHERS_OF_PURPOSE, purposeTop } from './purpose-top.ts';
import { scoreOf } from './score-of.ts';
import { topSuggestions } from './top-suggestions.ts';

const INDEXED = `SELECT ${placeOf('s.score', 's.id')} AS place, ${INDEXED_TEXT} FROM supplement s JOIN supplement_document d ON d.supplement_id = s.id`;
const RENEW_SCORE = `UPDATE supplement SET score = ${scoreOf('supplement')} WHERE score <> ${scoreOf('supplement')}`;

/** The index's shelves, suggestions and counts; raises the catalogue version in every cache key. */
function restOfSearch(database: Database, suggestions: readonly Statement[]): Statement[] {
  return [
    database.prepare('DELETE FROM purpose_top'),
    database.prepare(
      `INSERT INTO purpose_top (purpose_code, ingredient_id, place, supplement_id, is_recognised, amount) ${purposeTop()} UNION ALL ${OTHERS_OF_PURPOSE}`,
    ),
    ...suggestions,
    database.prepare(
      `INSERT OR REPLACE INTO catalogue_meta (key, value) SELECT 'supplements', count(*) FROM supplement WHERE gone_on IS NULL`,
    ),
    raiseOrder(database),
    raiseVersion(database),
  ];
}

/** In one transaction. @param suggestions statements of the top suggestions */
function searchStatements(database: Database, suggestions: readonly Statement[]): Statement[] {
  return [
    ...[RENEW_SCORE, `INSERT INTO supplement_search(supplement_search) VALUES ('delete-all')`].map((sql) => database.prepare(sql)),
    ...[renewPlaces(), RENEW_MAIN_PRODUCTS, RENEW_ALIKE].map((sql) => database.prepare(sql)),
    ...rewriteFacets(database),
    database.prepare(`INSERT INTO supplement_search(rowid, grams) ${INDEXED} ORDER BY 1`),
    ...restOfSearch(database, suggestions),
  ];
}

/**
 * Applies a change and the index in one transaction, writing only what differs. Relies on an index that was right before: a release that
 * indexes documents differently empties it.
 * @param touched SQL: ids of products whose row or document changes; null for most, where a rebuild writes less
 */
export function changeStatements(database: Database, touched: string | null, change: readonly Statement[]): Statement[] {
  if (touched === null) return [...change, ...searchStatements(database, [])];
  const run = (sql: string) => database.prepare(sql);
  const forget = (which: string) => run(`DELETE FROM supplement_search WHERE rowid IN (SELECT ${placeOf('s.score', 's.id')} ${which})`);
  return [
    forget(`FROM supplement s WHERE s.id IN (${touched})`),
    ...change,
    ...[RENEW_SCORE, renewPlaces(), RENEW_MAIN_PRODUCTS, RENEW_ALIKE].map(run),
    forget(`FROM supplement s JOIN supplement_document d ON d.supplement_id = s.id WHERE ${HAS_OTHER_FACETS}`),
    ...renewFacets(database),
    run(`DELETE FROM supplement_search WHERE rowid NOT IN (SELECT place FROM (${INDEXED}))`),
    run(`INSERT INTO supplement_search(rowid, grams) SELECT * FROM (${INDEXED}) WHERE place NOT IN (SELECT rowid FROM supplement_search)`),
    ...restOfSearch(database, []),
  ];
}

export async function rebuildSearch(database: Database): Promise<void> {
  const suggestions = await topSuggestions(database);
  await nextTurn();
  await database.batch(searchStatements(database, suggestions));
}
