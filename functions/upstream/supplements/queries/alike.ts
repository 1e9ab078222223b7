import * as v from 'valibot';
import { supplementTable } from '#db/catalogue/tables/supplements.ts';
import { idAt } from '#db/product-place.ts';
import { parseRows } from '#db/rows.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { PHOTOGRAPHED_COLUMNS, photographedRow } from './photographed.ts';

const MOST_RANKED = 400;

const rankedRow = v.pick(supplementTable, ['id', 'name']);

/** By bm25 over any shared token. Reads every match, so for photos, not per keystroke. */
export async function rankAlike(
  { catalogue }: Context,
  expressions: readonly string[],
): Promise<readonly (readonly v.InferOutput<typeof rankedRow>[])[]> {
  const statement = catalogue.prepare(
    `SELECT s.id, s.name
     FROM (SELECT rowid AS place, rank FROM supplement_search WHERE grams MATCH ?1 ORDER BY rank LIMIT ?2) f
       JOIN supplement s ON s.id = ${idAt('f.place')}
     WHERE s.gone_on IS NULL ORDER BY f.rank`,
  );
  const outcomes = await catalogue.batch(expressions.map((expression) => statement.bind(expression, MOST_RANKED)));
  return outcomes.map((outcome) => parseRows(rankedRow, outcome));
}

export async function selectPhotographed({ catalogue }: Context, ids: readonly number[]): Promise<v.InferOutput<typeof photographedRow>[]> {
  const outcome = await catalogue
    .prepare(`SELECT ${PHOTOGRAPHED_COLUMNS} FROM json_each(?1) e JOIN supplement s ON s.id = e.value ORDER BY e.key`)
    .bind(JSON.stringify(ids))
    .all();
  return parseRows(photographedRow, outcome);
}
