import * as v from 'valibot';
import { jsonColumn, selectRows } from '../db/rows.ts';
import { CARD_COLUMNS, cardRow } from '../db/supplement-card.ts';
import type { Context } from '../http/context.ts';

const selectedRow = v.object({
  ...cardRow.entries,
  method: v.string(),
  contents: jsonColumn(v.array(v.object({ slug: v.string(), amount: v.nullable(v.string()), chemicalForm: v.string() }))),
});
export type SelectedSupplement = v.InferOutput<typeof selectedRow>;

/** The selected products with what is in them: one statement, one row a product. */
export function selectCombination(context: Context, ids: readonly number[]): Promise<SelectedSupplement[]> {
  if (ids.length === 0) return Promise.resolve([]);
  const places = ids.map((_, index) => `?${index + 1}`).join(', ');
  return selectRows(
    context.catalogue,
    selectedRow,
    `SELECT ${CARD_COLUMNS}, s.method, s.contents FROM supplement s WHERE s.id IN (${places})`,
    ...ids,
  );
}

const combinationRow = v.object({
  id: v.number(),
  type: v.picklist(['GOOD', 'CAUTION']),
  name: v.string(),
  description: v.string(),
  displayRank: v.number(),
});

/** The first five pairings of each kind. */
export function selectRecommended(context: Context): Promise<v.InferOutput<typeof combinationRow>[]> {
  return selectRows(
    context.catalogue,
    combinationRow,
    'SELECT id, type, name, description, display_rank AS displayRank FROM combination WHERE display_rank <= 5 ORDER BY display_rank, id',
  );
}

const pairingRow = v.object({
  id: v.number(),
  type: v.picklist(['GOOD', 'CAUTION']),
  name: v.string(),
  description: v.string(),
  slugs: jsonColumn(v.array(v.string())),
  severity: v.nullable(v.picklist(['AVOID', 'LIMIT', 'SPACE', 'CONSULT', 'CAUTION'])),
  spacingMinutes: v.nullable(v.number()),
  withMedication: v.nullable(v.string()),
  source: v.string(),
});
export type PairingRow = v.InferOutput<typeof pairingRow>;

/** Every known pairing, by rank. */
export function selectPairings(context: Context): Promise<PairingRow[]> {
  return selectRows(
    context.catalogue,
    pairingRow,
    `SELECT id, type, name, description, ingredient_slugs AS slugs, severity, spacing_minutes AS spacingMinutes, with_medication AS withMedication, source
     FROM combination ORDER BY display_rank, id`,
  );
}
