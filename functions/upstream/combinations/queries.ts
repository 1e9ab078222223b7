import * as v from 'valibot';
import { combinationTable } from '#db/catalogue/tables/ingredients.ts';
import { supplementTable } from '#db/catalogue/tables/supplements.ts';
import { jsonColumn, rememberedColumn, selectRows } from '#db/rows.ts';
import { LINE_COLUMNS, lineRow } from '#db/supplement-card.ts';
import { parseDecimal } from '#domain/shared/decimal.ts';
import { CHEMICAL_FORMS } from '#domain/supplements/dosage.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const { claims, missedClaims, allergens, labelCautions } = supplementTable.entries;

/** Daily, exact; null when unknown. */
const contentSchema = v.object({
  slug: v.string(),
  amount: v.nullable(v.pipe(v.string(), v.transform(parseDecimal))),
  chemicalForm: v.fallback(v.picklist(CHEMICAL_FORMS), ''),
  isUnsure: v.optional(v.boolean()),
});

/** Distinct contents: 3,426; parsing them was a fifth of an analysis. */
const MOST_REMEMBERED = 4000;

const selectedRow = v.object({
  ...lineRow.entries,
  ...v.pick(supplementTable, ['form', 'method', 'forWhom']).entries,
  claims: rememberedColumn(claims, MOST_REMEMBERED),
  missedClaims: rememberedColumn(missedClaims, MOST_REMEMBERED),
  allergens: v.nullable(rememberedColumn(allergens.wrapped, MOST_REMEMBERED)),
  labelCautions: v.nullable(rememberedColumn(labelCautions.wrapped, MOST_REMEMBERED)),
  reportNumber: v.nullable(v.string()),
  contents: rememberedColumn(jsonColumn(v.array(contentSchema)), MOST_REMEMBERED),
});
export type SelectedSupplement = v.InferOutput<typeof selectedRow>;

export function selectCombination(context: Context, ids: readonly number[]): Promise<SelectedSupplement[]> {
  if (ids.length === 0) return Promise.resolve([]);
  const places = ids.map((_, index) => `?${index + 1}`).join(', ');
  return selectRows(
    context.catalogue,
    selectedRow,
    `SELECT ${LINE_COLUMNS}, s.form, s.method, s.for_whom AS forWhom, s.claims, s.missed_claims AS missedClaims, s.allergens,
       s.label_cautions AS labelCautions, s.contents,
       s.raw_text ->> 'reportNumber' AS reportNumber
     FROM supplement s WHERE s.id IN (${places})`,
    ...ids,
  );
}

const combinationRow = v.pick(combinationTable, ['id', 'type', 'name', 'description', 'displayRank']);

export function selectRecommended(context: Context): Promise<v.InferOutput<typeof combinationRow>[]> {
  return selectRows(
    context.catalogue,
    combinationRow,
    'SELECT id, type, name, description, display_rank AS displayRank FROM combination WHERE display_rank <= 5 ORDER BY display_rank, id',
  );
}

const pairingRow = v.object({
  ...v.omit(combinationTable, ['displayRank', 'ingredientSlugs']).entries,
  slugs: combinationTable.entries.ingredientSlugs,
});
export type PairingRow = v.InferOutput<typeof pairingRow>;

export function selectPairings({ catalogue }: Pick<Context, 'catalogue'>): Promise<PairingRow[]> {
  return selectRows(
    catalogue,
    pairingRow,
    `SELECT id, type, name, description, ingredient_slugs AS slugs, severity, spacing_minutes AS spacingMinutes, with_medication AS withMedication, source,
       source_url AS sourceUrl, source_year AS sourceYear, minimum, except_combined AS exceptCombined
     FROM combination ORDER BY display_rank, id`,
  );
}
