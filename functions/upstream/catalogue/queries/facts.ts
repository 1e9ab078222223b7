import type { Database, Statement } from '#platform/bindings.ts';

/** Empties the tables that hold nothing but built-in facts. */
export function deleteFacts(database: Database): Statement[] {
  return ['ingredient_alias', 'ingredient_purpose', 'combination', 'term'].map((table) => database.prepare(`DELETE FROM ${table}`));
}

/** Forgets what is in some products. */
export function deleteContents(database: Database, supplementIds: readonly number[]): Statement {
  return database
    .prepare('DELETE FROM supplement_ingredient WHERE supplement_id IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(supplementIds));
}

/** Says of every audience with a score that its popular list is one: of invented products nothing has to be counted first. */
export function markRanked(database: Database): Statement {
  return database.prepare(
    `INSERT OR IGNORE INTO catalogue_meta (key, value) SELECT DISTINCT 'ranked:' || gender || ':' || age_group, '1' FROM supplement_score`,
  );
}

/** Counts the popular lists anew, so that none is counted on a read. */
export function countPopular(database: Database): Statement {
  return database.prepare(
    `INSERT OR REPLACE INTO catalogue_meta (key, value) SELECT 'popular:' || gender || ':' || age_group, count(*) FROM supplement_score GROUP BY gender, age_group`,
  );
}
