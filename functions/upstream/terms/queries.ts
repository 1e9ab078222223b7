import * as v from 'valibot';
import { termTable } from '#db/catalogue/tables/terms.ts';
import { columnsOf, selectRows } from '#db/rows.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const termRow = v.pick(termTable, ['id', 'title', 'content', 'version', 'required', 'effectiveDate']);

export function selectTerms({ catalogue }: Context): Promise<v.InferOutput<typeof termRow>[]> {
  return selectRows(catalogue, termRow, `SELECT ${columnsOf(termRow)} FROM term ORDER BY id`);
}
