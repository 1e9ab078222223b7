import * as v from 'valibot';
import { supplementTable } from '#db/catalogue/tables/supplements.ts';
import { selectRow, selectRows } from '#db/rows.ts';
import { CARD_COLUMNS } from '#db/supplement-card.ts';
import type { KeyedSort } from '#domain/search/search-filters.ts';
import type { SearchExpressions } from '#domain/search/search-text.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { FOUND_COLUMNS, type FoundCardRow, type FoundRow, foundCardRow, foundRow } from '../queries.ts';
import { everything, inRange, isAt, type Narrowing, narrowed } from './counted.ts';

export type Order = { readonly by: KeyedSort; readonly ingredientId: number | null };

/** SQL, ascending; unknown amounts last. */
const KEYS: Readonly<Record<KeyedSort, (product: string) => string>> = {
  name: (product) => `${product}.name`,
  amount: (product) =>
    `-COALESCE((SELECT CAST(c.amount AS REAL) FROM supplement_ingredient c WHERE c.supplement_id = ${product}.id AND c.ingredient_id = ?4), 0)`,
};

const idRow = v.pick(supplementTable, ['id']);

export async function isProduct({ catalogue }: Context, id: number): Promise<boolean> {
  return (await selectRow(catalogue, idRow, 'SELECT id FROM supplement WHERE id = ?1', id)) !== null;
}

function selectSorted<Row extends FoundCardRow>(
  context: Context,
  expressions: SearchExpressions,
  narrowing: Narrowing,
  order: Order,
  after: number,
  limit: number,
  row: v.GenericSchema<unknown, Row>,
  columns: string,
): Promise<Row[]> {
  const keyOf = KEYS[order.by];
  const ordering = order.ingredientId === null ? [] : [order.ingredientId];
  const range = inRange(narrowing, 4 + ordering.length);
  return selectRows(
    context.catalogue,
    row,
    `WITH hit AS (SELECT id, key FROM (
         SELECT p.id, ${keyOf('p')} AS key FROM (SELECT f.rowid AS place FROM supplement_search f WHERE f.grams MATCH ?1${range.condition}) found
         CROSS JOIN supplement p ON ${isAt('p', 'found.place')})
       WHERE ?2 = 0 OR (key, id) > ((SELECT ${keyOf('a')} FROM supplement a WHERE a.id = ?2), ?2) ORDER BY key, id LIMIT ?3)
     SELECT ${CARD_COLUMNS}, 0 AS tier, 0 AS "order", s.score${columns} FROM hit CROSS JOIN supplement s ON s.id = hit.id ORDER BY hit.key, hit.id`,
    narrowed(everything(expressions), narrowing),
    after,
    limit,
    ...ordering,
    ...range.values,
  );
}

/** @param after cursor id, 0 for the start */
export function selectSortedFound(
  context: Context,
  expressions: SearchExpressions,
  narrowing: Narrowing,
  order: Order,
  after: number,
  limit: number,
): Promise<FoundRow[]> {
  return selectSorted(context, expressions, narrowing, order, after, limit, foundRow, FOUND_COLUMNS);
}

/** @param after cursor id, 0 for the start */
export function selectSortedCards(
  context: Context,
  expressions: SearchExpressions,
  narrowing: Narrowing,
  order: Order,
  after: number,
  limit: number,
): Promise<FoundCardRow[]> {
  return selectSorted(context, expressions, narrowing, order, after, limit, foundCardRow, '');
}
