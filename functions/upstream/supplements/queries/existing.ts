import * as v from 'valibot';
import { barcodeTable, supplementTable } from '#db/catalogue/tables/supplements.ts';
import { columnsOf, selectRow, selectRows } from '#db/rows.ts';
import { CARD_COLUMNS, type CardRow, cardRow } from '#db/supplement-card.ts';
import { wordsExpression } from '#domain/search/search-text.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const existingRow = v.object({ found: v.pipe(v.string(), v.parseJson(), v.array(v.number())) });

export async function selectExisting({ catalogue }: Context, words: readonly string[]): Promise<string[]> {
  const asked = words.flatMap((word) => {
    const expression = wordsExpression(word);
    return expression === null ? [] : [{ word, expression }];
  });
  if (asked.length === 0) return [];
  const exists = asked.map((_, index) => `EXISTS (SELECT 1 FROM supplement_search WHERE grams MATCH ?${index + 1})`);
  const row = await selectRow(
    catalogue,
    existingRow,
    `SELECT json_array(${exists.join(', ')}) AS found`,
    ...asked.map(({ expression }) => expression),
  );
  return asked.filter((_, index) => row?.found[index] === 1).map(({ word }) => word);
}

export const photographedRow = v.pick(supplementTable, ['id', 'name', 'brandName', 'makerName', 'mainIngredients', 'form', 'amounts']);

export const PHOTOGRAPHED_COLUMNS = columnsOf(photographedRow, 's');

export const photographed = ({
  id,
  name,
  brandName,
  makerName,
  mainIngredients,
  form,
  amounts,
}: v.InferOutput<typeof photographedRow>) => ({
  supplementId: id,
  supplementName: name,
  brandName,
  makerName,
  mainIngredients: mainIngredients.map(({ amount, ...main }) => ({ ...main, amount: amount === null ? null : Number(amount) })),
  form: form === '' ? null : form,
  amounts,
});

const MOST_CARRIERS = 50;

export function selectByBarcode({ catalogue }: Context, code: string): Promise<v.InferOutput<typeof photographedRow>[]> {
  return selectRows(
    catalogue,
    photographedRow,
    `SELECT ${PHOTOGRAPHED_COLUMNS}
     FROM barcode b CROSS JOIN supplement s ON s.source_key = b.source_key WHERE b.code = ?1 ORDER BY s.id LIMIT ${MOST_CARRIERS}`,
    code,
  );
}

const anyRow = v.pick(barcodeTable, ['code']);

export async function hasBarcodes({ catalogue }: Context): Promise<boolean> {
  return (await selectRow(catalogue, anyRow, 'SELECT code FROM barcode LIMIT 1')) !== null;
}

export async function selectCards({ catalogue }: Pick<Context, 'catalogue'>, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const sql = `SELECT ${CARD_COLUMNS} FROM json_each(?1) r JOIN supplement s ON s.id = r.value`;
  return selectRows(catalogue, cardRow, sql, JSON.stringify(ids));
}

/** SQL: JSON, newest first. @param since SQL of the first day */
export function changesJson(id: string, since: string): string {
  return `(SELECT json_group_array(json_object('changedOn', c.changed_on, 'kind', c.kind, 'oldAmount', c.old_amount, 'newAmount', c.new_amount,
      'ingredientName', i.name, 'unit', i.unit, 'measuredAs', i.measured_as) ORDER BY c.changed_on DESC, c.kind, c.ingredient_id)
    FROM supplement_change c LEFT JOIN ingredient i ON i.id = c.ingredient_id WHERE c.supplement_id = ${id} AND c.changed_on >= ${since})`;
}

const methodRow = v.pick(supplementTable, ['id', 'method']);

/** How each is taken, as its label says, by id. */
export async function selectMethods({ catalogue }: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const sql = 'SELECT id, method FROM supplement WHERE id IN (SELECT value FROM json_each(?1))';
  return new Map((await selectRows(catalogue, methodRow, sql, JSON.stringify(ids))).map(({ id, method }) => [id, method]));
}
