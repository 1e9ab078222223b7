import * as v from 'valibot';
import { supplementTable } from '#db/catalogue/tables/supplements.ts';
import { idAt } from '#db/product-place.ts';
import { parseRows } from '#db/rows.ts';
import type { Context } from '#upstream/http/context.ts';

const alikeRow = v.pick(supplementTable, ['id', 'name', 'brandName']);

/** So many are compared with the label letter by letter by whoever asks: of all its lines together, and of each by itself. */
const MOST_ALIKE = 60;
const MOST_ALIKE_A_LINE = 20;

/**
 * The products that share the most, and the rarest, of each expression's words, the best of the first expression first, then of the others. Unlike other
 * searches it weighs all that has any of them, so that it is for a photo and not for each letter typed.
 * @param together what all lines say; @param alone what each says, since a line of many words would drown a name that is one
 */
export async function selectAlike(
  { catalogue }: Context,
  together: string,
  alone: readonly string[],
): Promise<v.InferOutput<typeof alikeRow>[]> {
  const statement = catalogue.prepare(
    `SELECT s.id, s.name, s.brand_name AS brandName
     FROM (SELECT rowid AS place, rank FROM supplement_search WHERE grams MATCH ?1 ORDER BY rank LIMIT ?2) f
       JOIN supplement s ON s.id = ${idAt('f.place')}
     WHERE s.gone_on IS NULL ORDER BY f.rank`,
  );
  const outcomes = await catalogue.batch([
    statement.bind(together, MOST_ALIKE),
    ...alone.map((expression) => statement.bind(expression, MOST_ALIKE_A_LINE)),
  ]);
  const rows = outcomes.flatMap((outcome) => parseRows(alikeRow, outcome));
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
