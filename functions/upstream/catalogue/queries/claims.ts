import * as v from 'valibot';
import type { Database, Statement } from '#platform/bindings.ts';
import { supplementTable } from '#upstream/db/catalogue/tables/supplements.ts';
import { selectRows } from '#upstream/db/rows.ts';
import { HAS_TEXTS } from './registered.ts';

const registeredRow = v.object({
  ...v.pick(supplementTable, ['id', 'contents']).entries,
  functionText: v.string(),
  cautionText: v.string(),
});

/** Imported products after an id, with the texts from which columns of theirs are read. */
export function selectRegistered(catalogue: Database, after: number, most: number): Promise<v.InferOutput<typeof registeredRow>[]> {
  return selectRows(
    catalogue,
    registeredRow,
    `SELECT id, contents, json_extract(raw_text, '$.functionText') AS functionText, json_extract(raw_text, '$.caution') AS cautionText
     FROM supplement WHERE id > ?1 AND ${HAS_TEXTS} ORDER BY id LIMIT ?2`,
    after,
    most,
  );
}

/** Writes what products are recognised for, and the allergens that they name. */
export function replaceReadings(
  catalogue: Database,
  rows: readonly { readonly id: number; readonly claims: string; readonly missed_claims: string; readonly allergens: string | null }[],
): Statement {
  return catalogue
    .prepare(
      `UPDATE supplement SET claims = json_extract(renewed.value, '$.claims'), missed_claims = json_extract(renewed.value, '$.missed_claims'),
         allergens = json_extract(renewed.value, '$.allergens')
       FROM json_each(?1) AS renewed WHERE supplement.id = json_extract(renewed.value, '$.id')`,
    )
    .bind(JSON.stringify(rows));
}
