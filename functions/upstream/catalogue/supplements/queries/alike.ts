import type * as v from 'valibot';
import { idAt } from '#db/product-place.ts';
import { parseRows } from '#db/rows.ts';
import type { Context } from '#upstream/http/context.ts';
import { PHOTOGRAPHED_COLUMNS, photographedRow } from './photographed.ts';

/** Candidates for the exact comparison, per expression. */
const MOST_ALIKE = 60;

/** By bm25 over any shared token. Reads every match, so for photos, not per keystroke. */
export async function selectAlike(
  { catalogue }: Context,
  expressions: readonly string[],
): Promise<v.InferOutput<typeof photographedRow>[]> {
  const statement = catalogue.prepare(
    `SELECT ${PHOTOGRAPHED_COLUMNS}
     FROM (SELECT rowid AS place, rank FROM supplement_search WHERE grams MATCH ?1 ORDER BY rank LIMIT ?2) f
       JOIN supplement s ON s.id = ${idAt('f.place')}
     WHERE s.gone_on IS NULL ORDER BY f.rank`,
  );
  const outcomes = await catalogue.batch(expressions.map((expression) => statement.bind(expression, MOST_ALIKE)));
  const rows = outcomes.flatMap((outcome) => parseRows(photographedRow, outcome));
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
