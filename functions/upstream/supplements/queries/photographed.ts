import * as v from 'valibot';
import { supplementTable } from '#db/catalogue/tables/supplements.ts';
import { columnsOf } from '#db/columns.ts';

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
