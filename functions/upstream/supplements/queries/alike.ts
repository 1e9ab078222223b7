import * as v from 'valibot';
import { supplementTable } from '#upstream/db/catalogue/tables/supplements.ts';
import { idAt } from '#upstream/db/product-place.ts';
import { selectRows } from '#upstream/db/rows.ts';
import type { Context } from '#upstream/http/context.ts';

const alikeRow = v.pick(supplementTable, ['id', 'name', 'brandName']);

/** So many are compared with the label letter by letter by whoever asks: of 62 photographed packs 61 were among them. */
const MOST_ALIKE = 60;

/**
 * The products that share the most, and the rarest, of the expression's words, the best first. Unlike other searches it weighs all that has any of them,
 * so that it is for a photo and not for each letter typed.
 */
export function selectAlike({ catalogue }: Context, expression: string): Promise<v.InferOutput<typeof alikeRow>[]> {
  return selectRows(
    catalogue,
    alikeRow,
    `SELECT s.id, s.name, s.brand_name AS brandName
     FROM (SELECT rowid AS place, rank FROM supplement_search WHERE grams MATCH ?1 ORDER BY rank LIMIT ${MOST_ALIKE}) f
       JOIN supplement s ON s.id = ${idAt('f.place')}
     WHERE s.gone_on IS NULL ORDER BY f.rank`,
    expression,
  );
}
