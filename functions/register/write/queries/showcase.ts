import * as v from 'valibot';
import { supplementTable } from '#db/catalogue/tables/supplements.ts';
import { jsonColumn } from '#db/columns.ts';
import { selectRows } from '#db/rows.ts';
import type { Database } from '#platform/bindings.ts';

const candidateRow = v.object({
  ...v.pick(supplementTable, ['id', 'brandId', 'contents', 'forWhom', 'avoidFor']).entries,
  readings: jsonColumn(v.array(v.string())),
});
export type Candidate = v.InferOutput<typeof candidateRow>;

export function selectCandidates(catalogue: Database): Promise<Candidate[]> {
  return selectRows(
    catalogue,
    candidateRow,
    `SELECT s.id, s.brand_id AS brandId, s.contents, s.for_whom AS forWhom, s.avoid_for AS avoidFor,
       (SELECT json_group_array(reading) FROM supplement_ingredient WHERE supplement_id = s.id) AS readings
     FROM supplement s JOIN brand b ON b.id = s.brand_id
     WHERE b.is_maker = 0 AND s.is_sample = 0 AND s.claims <> '[]' AND s.sale_kind = 'RETAIL' AND s.amounts = 'KNOWN' AND s.gone_on IS NULL ORDER BY s.brand_id, s.id`,
  );
}
