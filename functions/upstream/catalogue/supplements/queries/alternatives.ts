import * as v from 'valibot';
import { supplementTable } from '#db/catalogue/tables/supplements.ts';
import { selectRow, selectRows } from '#db/rows.ts';
import { CARD_COLUMNS, type CardRow, cardRow } from '#db/supplement-card.ts';
import type { Context } from '#upstream/http/context.ts';

const mainRow = v.pick(supplementTable, ['form', 'mainIngredientId', 'mainThousandths']);

export function selectMain({ catalogue }: Context, id: number): Promise<v.InferOutput<typeof mainRow> | null> {
  const sql = 'SELECT form, main_ingredient_id AS mainIngredientId, main_thousandths AS mainThousandths FROM supplement WHERE id = ?1';
  return selectRow(catalogue, mainRow, sql, id);
}

type Near = { readonly id: number; readonly ingredientId: number; readonly form: string; readonly thousandths: number };

/** Reads the index outwards from the amount, within the limit; ties by id. */
export function selectNear({ catalogue }: Context, { id, ingredientId, form, thousandths }: Near, most: number): Promise<CardRow[]> {
  const towards = (comparison: '>=' | '<', order: 'ASC' | 'DESC') =>
    `SELECT * FROM (SELECT id, abs(main_thousandths - ?4) AS distance FROM supplement
       WHERE main_ingredient_id = ?2 AND form = ?3 AND main_thousandths ${comparison} ?4 ORDER BY main_thousandths ${order}, id ${order} LIMIT ?5 + 1)`;
  return selectRows(
    catalogue,
    cardRow,
    `SELECT ${CARD_COLUMNS} FROM (${towards('>=', 'ASC')} UNION ALL ${towards('<', 'DESC')}) n JOIN supplement s ON s.id = n.id
     WHERE s.id <> ?1 AND s.gone_on IS NULL ORDER BY n.distance, s.id LIMIT ?5`,
    ...[id, ingredientId, form, thousandths, most],
  );
}
