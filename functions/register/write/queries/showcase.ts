import * as v from 'valibot';
import { supplementTable } from '#db/catalogue/tables/supplements.ts';
import { selectRows } from '#db/rows.ts';
import type { Database } from '#platform/bindings.ts';

const candidateRow = v.pick(supplementTable, ['id', 'brandId', 'contents', 'forWhom', 'avoidFor']);
export type Candidate = v.InferOutput<typeof candidateRow>;

export function selectCandidates(catalogue: Database): Promise<Candidate[]> {
  return selectRows(
    catalogue,
    candidateRow,
    `SELECT s.id, s.brand_id AS brandId, s.contents, s.for_whom AS forWhom, s.avoid_for AS avoidFor FROM supplement s JOIN brand b ON b.id = s.brand_id
     WHERE b.is_maker = 0 AND s.is_sample = 0 AND s.claims <> '[]' AND s.sale_kind = 'RETAIL' AND s.amounts = 'KNOWN' AND s.gone_on IS NULL ORDER BY s.brand_id, s.id`,
  );
}
