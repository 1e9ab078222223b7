import * as v from 'valibot';
import { ingredientPurposeTable, ingredientScoreTable, ingredientTable } from '#db/catalogue/tables/ingredients.ts';
import { supplementIngredientTable } from '#db/catalogue/tables/supplements.ts';
import { jsonColumn, selectRow, selectRows } from '#db/rows.ts';
import { CARD_COLUMNS, cardRow } from '#db/supplement-card.ts';
import { PURPOSE_CODES } from '#domain/purposes/purpose.ts';
import type { Database } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const nameRow = v.pick(ingredientTable, ['id', 'name']);

const wordsRow = v.object({
  ...v.pick(ingredientTable, ['id', 'slug', 'name', 'nameEnglish', 'unit', 'measuredAs']).entries,
  aliases: jsonColumn(v.array(v.string())),
});

export function selectIngredientWords(catalogue: Database): Promise<v.InferOutput<typeof wordsRow>[]> {
  return selectRows(
    catalogue,
    wordsRow,
    `SELECT i.id, i.slug, i.name, i.name_english AS nameEnglish, i.unit, i.measured_as AS measuredAs,
       (SELECT json_group_array(a.alias) FROM ingredient_alias a WHERE a.ingredient_id = i.id AND NOT a.is_misspelling) AS aliases
     FROM ingredient i`,
  );
}

const ingredientRow = v.object({
  ...v.omit(ingredientTable, ['groupName']).entries,
  aliases: jsonColumn(v.array(v.string())),
  purposes: jsonColumn(
    v.array(v.object({ code: v.string(), label: v.string(), ...v.pick(ingredientPurposeTable, ['basis', 'functionText']).entries })),
  ),
});
export type IngredientRow = v.InferOutput<typeof ingredientRow>;

export function selectIngredient(context: Context, id: number): Promise<IngredientRow | null> {
  return selectRow(
    context.catalogue,
    ingredientRow,
    `SELECT i.id, i.slug, i.name, i.name_english AS nameEnglish, i.unit, i.measured_as AS measuredAs, i.description, i.effect, i.caution, i.timing,
       i.sub_ingredients AS subIngredients, i.alternatives, i.dosage, i.sources, i.reviewed_on AS reviewedOn,
       (SELECT json_group_array(a.alias) FROM ingredient_alias a WHERE a.ingredient_id = i.id AND NOT a.is_misspelling) AS aliases,
       (SELECT json_group_array(json_object('code', p.code, 'label', p.label, 'basis', ip.basis, 'functionText', ip.function_text) ORDER BY p.position)
        FROM ingredient_purpose ip JOIN purpose p ON p.code = ip.purpose_code WHERE ip.ingredient_id = i.id) AS purposes
     FROM ingredient i WHERE i.id = ?1`,
    id,
  );
}

const listedRow = v.object({ ...cardRow.entries, ...v.pick(supplementIngredientTable, ['amount', 'reading', 'place']).entries });

export function selectIngredientSupplements(
  context: Context,
  ingredientId: number,
  after: { readonly place: number; readonly id: number },
  limit: number,
): Promise<v.InferOutput<typeof listedRow>[]> {
  return selectRows(
    context.catalogue,
    listedRow,
    `SELECT ${CARD_COLUMNS}, si.amount, si.reading, si.place FROM supplement_ingredient si JOIN supplement s ON s.id = si.supplement_id
     WHERE si.ingredient_id = ?1 AND (si.place, si.supplement_id) > (?2, ?3) AND s.gone_on IS NULL ORDER BY si.place, si.supplement_id LIMIT ?4`,
    ingredientId,
    after.place,
    after.id,
    limit,
  );
}

const placeRow = v.pick(supplementIngredientTable, ['place']);

export async function selectPlace(context: Context, ingredientId: number, supplementId: number): Promise<number> {
  const sql = 'SELECT place FROM supplement_ingredient WHERE supplement_id = ?1 AND ingredient_id = ?2';
  return (await selectRow(context.catalogue, placeRow, sql, supplementId, ingredientId))?.place ?? 0;
}

export async function ingredientExists(context: Context, id: number): Promise<boolean> {
  return (await selectRow(context.catalogue, v.object({ id: v.number() }), 'SELECT id FROM ingredient WHERE id = ?1', id)) !== null;
}

const popularRow = v.object({ ...nameRow.entries, score: ingredientScoreTable.entries.score });

/** Ties by id; none before enough people of the age group were counted. */
export function selectPopularIngredients(context: Context, ageGroup: string, limit: number): Promise<v.InferOutput<typeof popularRow>[]> {
  return selectRows(
    context.catalogue,
    popularRow,
    `SELECT i.id, i.name, p.score FROM ingredient_score p JOIN ingredient i ON i.id = p.ingredient_id
     WHERE p.age_group = ?1 AND EXISTS (SELECT 1 FROM catalogue_meta WHERE key = 'ranked:ALL:' || ?1) ORDER BY p.score DESC, p.ingredient_id LIMIT ?2`,
    ageGroup,
    limit,
  );
}

export function selectNamedIngredients(
  context: Context,
  names: readonly string[],
  limit: number,
): Promise<v.InferOutput<typeof popularRow>[]> {
  return selectRows(
    context.catalogue,
    popularRow,
    'SELECT i.id, i.name, 0 AS score FROM json_each(?1) j JOIN ingredient i ON i.name = j.value ORDER BY j.key LIMIT ?2',
    JSON.stringify(names),
    limit,
  );
}

const judgedRow = v.object({
  ...v.pick(ingredientTable, ['id', 'slug', 'name', 'unit', 'measuredAs', 'dosage']).entries,
  purposes: jsonColumn(v.array(v.object({ code: v.picklist(PURPOSE_CODES), basis: ingredientPurposeTable.entries.basis }))),
});

export function selectJudged({ catalogue }: Pick<Context, 'catalogue'>): Promise<v.InferOutput<typeof judgedRow>[]> {
  return selectRows(
    catalogue,
    judgedRow,
    `SELECT i.id, i.slug, i.name, i.unit, i.measured_as AS measuredAs, i.dosage,
       (SELECT json_group_array(json_object('code', p.purpose_code, 'basis', p.basis)) FROM ingredient_purpose p WHERE p.ingredient_id = i.id) AS purposes
     FROM ingredient i`,
  );
}
