import * as v from 'valibot';
import { facetSetTable } from '#db/catalogue/tables/supplements.ts';
import { flag, jsonColumn } from '#db/columns.ts';
import { idAt } from '#db/product-place.ts';
import { selectRow } from '#db/rows.ts';
import type { SearchExpressions } from '#domain/search/search-text.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { everything, inRange, type Narrowing, narrowed } from './narrowing.ts';
import { IS_RANKED_BY_ALL } from './popular.ts';

const hitsRow = v.object({ sets: v.nullable(v.string()), isRanked: flag });

export async function selectHitSets(
  context: Context,
  expressions: SearchExpressions,
  narrowing: Narrowing,
  most: number,
): Promise<{ readonly sets: readonly number[]; readonly isRanked: boolean }> {
  const range = inRange(narrowing, 3);
  const row = await selectRow(
    context.catalogue,
    hitsRow,
    `SELECT group_concat(x.number) AS sets, ${IS_RANKED_BY_ALL} AS isRanked
     FROM (SELECT f.rowid AS place FROM supplement_search f WHERE f.grams MATCH ?1${range.condition} ORDER BY f.rowid LIMIT ?2) hit
     CROSS JOIN supplement_facet_set x ON x.supplement_id = ${idAt('hit.place')}`,
    narrowed(everything(expressions), narrowing, 'each'),
    most,
    ...range.values,
  );
  return { sets: row?.sets ? row.sets.split(',').map(Number) : [], isRanked: row?.isRanked ?? false };
}

const { number, tokens } = facetSetTable.entries;
const setsRow = v.object({ sets: jsonColumn(v.array(v.tuple([number, tokens]))) });

export async function selectSets({ catalogue }: Pick<Context, 'catalogue'>, numbers: readonly number[]): Promise<[number, string][]> {
  const row = await selectRow(
    catalogue,
    setsRow,
    'SELECT json_group_array(json_array(s.number, s.tokens)) AS sets FROM json_each(?1) CROSS JOIN facet_set s ON s.number = value',
    JSON.stringify(numbers),
  );
  return row?.sets ?? [];
}

const totalRow = v.object({ total: v.number() });

export async function selectTotal(context: Context, expressions: SearchExpressions, narrowing: Narrowing, most: number): Promise<number> {
  const range = inRange(narrowing, 3);
  const row = await selectRow(
    context.catalogue,
    totalRow,
    `SELECT count(*) AS total FROM (SELECT f.rowid FROM supplement_search f WHERE f.grams MATCH ?1${range.condition} LIMIT ?2)`,
    narrowed(everything(expressions), narrowing),
    most,
    ...range.values,
  );
  return row?.total ?? 0;
}
