import type { Database } from '#platform/bindings.ts';
import { raiseVersion } from './meta.ts';
import { scoreOf } from './score-of.ts';
import { topSuggestions } from './top-suggestions.ts';

/**
 * Freezes the popularity order and rebuilds the product index from it, in one transaction: readers see the old order or the new one.
 * Bumps the catalogue version, which is part of every cache key.
 * @param what `order` where no product has changed: what is suggested stays as it is, since writing it anew takes longer than all the rest
 */
export async function rebuildSearch(database: Database, what: 'everything' | 'order' = 'everything'): Promise<void> {
  const run = (sql: string) => database.prepare(sql);
  const suggestions = what === 'order' ? [] : await topSuggestions(database);
  await database.batch([
    run(`UPDATE supplement SET position = NULL, score = ${scoreOf('supplement.id')}`),
    run(`UPDATE supplement SET position = ranked.position
         FROM (SELECT id, row_number() OVER (ORDER BY score DESC, id DESC) AS position FROM supplement) AS ranked WHERE ranked.id = supplement.id`),
    run(`INSERT INTO supplement_search(supplement_search) VALUES ('delete-all')`),
    run(`INSERT INTO supplement_search(rowid, grams)
         SELECT s.position, d.grams FROM supplement s JOIN supplement_document d ON d.supplement_id = s.id ORDER BY s.position`),
    run('DELETE FROM purpose_top'),
    run(`INSERT INTO purpose_top (purpose_code, ingredient_id, place, supplement_id, is_recognised)
         SELECT purpose_code, ingredient_id, place, supplement_id, is_recognised FROM (
           SELECT purpose_code, ingredient_id, supplement_id, is_recognised,
             row_number() OVER (PARTITION BY purpose_code, ingredient_id ORDER BY is_recognised DESC, position) AS place
           FROM (SELECT ip.purpose_code, ip.ingredient_id, s.id AS supplement_id, s.position, instr(s.claims, '"' || ip.purpose_code || '"') > 0 AS is_recognised
                 FROM supplement_ingredient si JOIN supplement s ON s.id = si.supplement_id JOIN ingredient_purpose ip ON ip.ingredient_id = si.ingredient_id
                 WHERE s.gone_on IS NULL))
         WHERE place <= 16`),
    ...suggestions,
    run(`INSERT OR REPLACE INTO catalogue_meta (key, value) SELECT 'supplements', count(*) FROM supplement WHERE gone_on IS NULL`),
    raiseVersion(database),
  ]);
}
