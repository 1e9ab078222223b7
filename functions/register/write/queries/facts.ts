import type { Database, Statement } from '#platform/bindings.ts';

/** Same source under another id, after ids were reassigned. */
export function deleteOthersOf(database: Database, products: readonly { readonly id: number; readonly sourceKey: string }[]): Statement {
  return database
    .prepare(
      `DELETE FROM supplement WHERE id IN (SELECT s.id FROM json_each(?1) j CROSS JOIN supplement s ON s.source_key = json_extract(j.value, '$.sourceKey')
         WHERE s.id <> json_extract(j.value, '$.id'))`,
    )
    .bind(JSON.stringify(products.map(({ id, sourceKey }) => ({ id, sourceKey }))));
}

export function markRanked(database: Database): Statement {
  return database.prepare(
    `INSERT OR IGNORE INTO catalogue_meta (key, value) SELECT DISTINCT 'ranked:' || gender || ':' || age_group, '1' FROM supplement_score`,
  );
}

export function countPopular(database: Database): Statement {
  return database.prepare(
    `INSERT OR REPLACE INTO catalogue_meta (key, value) SELECT 'popular:' || gender || ':' || age_group, count(*) FROM supplement_score GROUP BY gender, age_group`,
  );
}
