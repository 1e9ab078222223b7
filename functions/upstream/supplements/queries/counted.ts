import * as v from 'valibot';
import { facetSetTable } from '#db/catalogue/tables/supplements.ts';
import { flag, jsonColumn, selectRow } from '#db/rows.ts';
import { idAt } from '#db/supplement-card.ts';
import { type Extent, NO_FILTERS, narrowExpression, type SearchFilters } from '#domain/search/search-filters.ts';
import type { SearchExpressions } from '#domain/search/search-text.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { IS_RANKED_BY_ALL } from './popular.ts';

export type Narrowing = {
  readonly filters: SearchFilters;
  /** Of the one named ingredient, in its unit. */
  readonly range: { readonly ingredientId: number; readonly low: number; readonly high: number } | null;
  /** FTS5: what the named population should avoid, and what another product stands for. */
  readonly without: string | null;
};

export const WHOLE: Narrowing = { filters: NO_FILTERS, range: null, without: null };

export function isAt(product: string, place: string): string {
  return `${product}.id = ${idAt(place)}`;
}

export function everything({ anywhere, ranked = [{ match: anywhere }] }: SearchExpressions): string {
  return ranked.map(({ match }) => `(${match})`).join(' OR ');
}

export function narrowed(expression: string, { filters, without }: Narrowing, extent: Extent = 'all'): string {
  const found = narrowExpression(expression, filters, extent);
  return without === null ? found : `(${found}) NOT (${without})`;
}

/** SQL; keeps the index order and early stop. @param first number of the first parameter */
export function inRange({ range }: Narrowing, first: number): { readonly condition: string; readonly values: readonly number[] } {
  if (range === null) return { condition: '', values: [] };
  return {
    condition: ` AND EXISTS (SELECT 1 FROM supplement p CROSS JOIN supplement_ingredient c ON c.supplement_id = p.id AND c.ingredient_id = ?${first}
      WHERE ${isAt('p', 'f.rowid')} AND CAST(c.amount AS REAL) BETWEEN ?${first + 1} AND ?${first + 2})`,
    values: [range.ingredientId, range.low, range.high],
  };
}

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
