import { placeOf } from '#db/product-place.ts';
import type { Database, Statement } from '#platform/bindings.ts';
import { nextTurn } from '../next-turn.ts';
import { RENEW_ALIKE } from './alike.ts';
import { INDEXED_TEXT, rewriteFacets } from './facets.ts';
import { raiseOrder, raiseVersion } from './meta.ts';
import { RENEW_MAIN_PRODUCTS, renewPlaces } from './places.ts';
import { OTHERS_OF_PURPOSE, purposeTop } from './purpose-top.ts';
import { scoreOf } from './score-of.ts';
import { topSuggestions } from './top-suggestions.ts';

/** In one transaction; raises the catalogue version in every cache key. @param suggestions statements of the top suggestions */
export function searchStatements(database: Database, suggestions: readonly Statement[]): Statement[] {
  const run = (sql: string) => database.prepare(sql);
  return [
    run(`UPDATE supplement SET score = ${scoreOf('supplement')} WHERE score <> ${scoreOf('supplement')}`),
    run(`INSERT INTO supplement_search(supplement_search) VALUES ('delete-all')`),
    run(renewPlaces()),
    run(RENEW_MAIN_PRODUCTS),
    run(RENEW_ALIKE),
    ...rewriteFacets(database),
    run(`INSERT INTO supplement_search(rowid, grams)
         SELECT ${placeOf('s.score', 's.id')}, ${INDEXED_TEXT} FROM supplement s JOIN supplement_document d ON d.supplement_id = s.id ORDER BY 1`),
    run('DELETE FROM purpose_top'),
    run(
      `INSERT INTO purpose_top (purpose_code, ingredient_id, place, supplement_id, is_recognised, amount) ${purposeTop()} UNION ALL ${OTHERS_OF_PURPOSE}`,
    ),
    ...suggestions,
    run(`INSERT OR REPLACE INTO catalogue_meta (key, value) SELECT 'supplements', count(*) FROM supplement WHERE gone_on IS NULL`),
    raiseOrder(database),
    raiseVersion(database),
  ];
}

export async function rebuildSearch(database: Database): Promise<void> {
  const suggestions = await topSuggestions(database);
  await nextTurn();
  await database.batch(searchStatements(database, suggestions));
}
