import * as v from 'valibot';
import { supplementTable } from '#db/catalogue/tables/supplements.ts';
import { idAt } from '#db/product-place.ts';
import { parseRows } from '#db/rows.ts';
import type { Context } from '#upstream/http/context.ts';

const alikeRow = v.pick(supplementTable, ['id', 'name', 'brandName']);

/** Candidates for the exact comparison, per expression. */
const MOST_ALIKE = 60;

/** By bm25 over any shared token. Reads every match, so for photos, not per keystroke. */
export async function selectAlike({ catalogue }: Context, expressions: readonly string[]): Promise<v.InferOutput<typeof alikeRow>[]> {
  const statement = catalogue.prepare(
    `SELECT s.id, s.name, s.brand_name AS brandName
     FROM (SELECT rowid AS place, rank FROM supplement_search WHERE grams MATCH ?1 ORDER BY rank LIMIT ?2) f
       JOIN supplement s ON s.id = ${idAt('f.place')}
     WHERE s.gone_on IS NULL ORDER BY f.rank`,
  );
  const outcomes = await catalogue.batch(expressions.map((expression) => statement.bind(expression, MOST_ALIKE)));
  const rows = outcomes.flatMap((outcome) => parseRows(alikeRow, outcome));
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
