import * as v from 'valibot';
import { supplementIngredientTable, supplementTable } from '#db/catalogue/tables/supplements.ts';
import { parseRows, selectRow, selectRows } from '#db/rows.ts';
import { CARD_COLUMNS, type CardRow, cardRow, idAt } from '#db/supplement-card.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { PHOTOGRAPHED_COLUMNS, photographedRow } from './existing.ts';

const mainRow = v.pick(supplementTable, ['form', 'mainIngredientId', 'mainThousandths']);

export function selectMain({ catalogue }: Context, id: number): Promise<v.InferOutput<typeof mainRow> | null> {
  const sql = 'SELECT form, main_ingredient_id AS mainIngredientId, main_thousandths AS mainThousandths FROM supplement WHERE id = ?1';
  return selectRow(catalogue, mainRow, sql, id);
}

type Near = { readonly id: number; readonly ingredientId: number; readonly form: string; readonly thousandths: number };

const nearRow = v.object({ ...cardRow.entries, amount: supplementIngredientTable.entries.amount });

const WINDOW = 48;

export function selectNear(
  { catalogue }: Context,
  { id, ingredientId, form, thousandths }: Near,
  most: number,
): Promise<v.InferOutput<typeof nearRow>[]> {
  const towards = (comparison: '>=' | '<', order: 'ASC' | 'DESC') =>
    `SELECT * FROM (SELECT id, abs(main_thousandths - ?4) AS distance FROM supplement
       WHERE main_ingredient_id = ?2 AND form = ?3 AND main_thousandths ${comparison} ?4 ORDER BY main_thousandths ${order}, id ${order} LIMIT ${WINDOW})`;
  return selectRows(
    catalogue,
    nearRow,
    `SELECT ${CARD_COLUMNS}, si.amount FROM (${towards('>=', 'ASC')} UNION ALL ${towards('<', 'DESC')}) n JOIN supplement s ON s.id = n.id
       JOIN supplement_ingredient si ON si.supplement_id = s.id AND si.ingredient_id = ?2
     WHERE s.id <> ?1 AND s.gone_on IS NULL AND s.sale_kind IN ('RETAIL', 'UNSURE')
     ORDER BY s.sale_kind = 'UNSURE', n.distance, si.relevance DESC, s.score DESC, s.id LIMIT ?5`,
    ...[id, ingredientId, form, thousandths, most],
  );
}

export function selectAlike({ catalogue }: Context, id: number, most: number): Promise<CardRow[]> {
  return selectRows(
    catalogue,
    cardRow,
    `SELECT ${CARD_COLUMNS} FROM supplement s WHERE s.alike_of = (SELECT alike_of FROM supplement WHERE id = ?1) AND s.gone_on IS NULL
     ORDER BY s.score DESC, s.id DESC LIMIT ?2`,
    id,
    most,
  );
}

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

const amountRow = v.pick(supplementIngredientTable, ['supplementId', 'amount', 'reading']);
type ReadAmount = Pick<v.InferOutput<typeof amountRow>, 'amount' | 'reading'>;

/** Daily, in the ingredient's unit; null = unknown. */
export async function selectAmounts(
  { catalogue }: Context,
  ingredientId: number,
  supplementIds: readonly number[],
): Promise<ReadonlyMap<number, ReadAmount>> {
  if (supplementIds.length === 0) return new Map();
  const rows = await selectRows(
    catalogue,
    amountRow,
    `SELECT c.supplement_id AS supplementId, c.amount, c.reading FROM json_each(?1) j
     CROSS JOIN supplement_ingredient c ON c.supplement_id = j.value AND c.ingredient_id = ?2`,
    JSON.stringify(supplementIds),
    ingredientId,
  );
  return new Map(rows.map(({ supplementId, ...read }) => [supplementId, read]));
}
