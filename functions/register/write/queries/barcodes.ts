import * as v from 'valibot';
import { selectRow } from '#db/rows.ts';
import type { Database, Statement } from '#platform/bindings.ts';
import { raiseVersion } from './meta.ts';

const ROWS_PER_STATEMENT = 5000;

export type BarcodeLink = { readonly code: string; readonly sourceKey: string };

function inParts<Value>(values: readonly Value[], statement: (json: string) => Statement): Statement[] {
  const statements: Statement[] = [];
  for (let start = 0; start < values.length; start += ROWS_PER_STATEMENT)
    statements.push(statement(JSON.stringify(values.slice(start, start + ROWS_PER_STATEMENT))));
  return statements;
}

/** One transaction: a product has exactly these codes. */
export async function replaceBarcodes(database: Database, links: readonly BarcodeLink[]): Promise<void> {
  const products = [...new Set(links.map(({ sourceKey }) => sourceKey))];
  await database.batch([
    ...inParts(products, (json) =>
      database.prepare('DELETE FROM barcode WHERE source_key IN (SELECT value FROM json_each(?1))').bind(json),
    ),
    ...inParts(links, (json) =>
      database
        .prepare(
          `INSERT OR IGNORE INTO barcode (code, source_key) SELECT json_extract(value, '$.code'), json_extract(value, '$.sourceKey') FROM json_each(?1)`,
        )
        .bind(json),
    ),
    raiseVersion(database),
  ]);
}

const countRow = v.object({ total: v.number() });

export async function countKnown(database: Database, sourceKeys: readonly string[]): Promise<number> {
  let known = 0;
  for (let start = 0; start < sourceKeys.length; start += ROWS_PER_STATEMENT) {
    const row = await selectRow(
      database,
      countRow,
      'SELECT count(*) AS total FROM json_each(?1) j CROSS JOIN supplement s ON s.source_key = j.value',
      JSON.stringify(sourceKeys.slice(start, start + ROWS_PER_STATEMENT)),
    );
    known += row?.total ?? 0;
  }
  return known;
}
