import * as v from 'valibot';
import { supplementTable } from '#db/catalogue/tables/supplements.ts';
import { columnsOf } from '#db/columns.ts';
import { selectRows } from '#db/rows.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const productRow = v.pick(supplementTable, ['id', 'name', 'picture', 'brandName', 'makerName', 'mainIngredients', 'dosesPerDay']);
export type SuggestedProduct = v.InferOutput<typeof productRow>;

export async function selectSuggestedProducts({ catalogue }: Context, ids: readonly number[]): Promise<SuggestedProduct[]> {
  if (ids.length === 0) return [];
  const sql = `SELECT ${columnsOf(productRow, 's')} FROM json_each(?1) r CROSS JOIN supplement s ON s.id = r.value`;
  return selectRows(catalogue, productRow, sql, JSON.stringify(ids));
}
