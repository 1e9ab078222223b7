import * as v from 'valibot';
import { barcodeTable } from '#db/catalogue/tables/barcodes.ts';
import { selectRow, selectRows } from '#db/rows.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { PHOTOGRAPHED_COLUMNS, photographedRow } from './photographed.ts';

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
