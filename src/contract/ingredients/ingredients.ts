import * as v from 'valibot';
import { NOT_FOR_REASONS } from '#domain/supplements/dosage.ts';
import { cautionSchema, populationSchema, understandsEntry, understandsText } from '../people/person.ts';
import { filterEntries } from '../search/search-filters.ts';
import { endpoint } from '../shared/endpoint.ts';
import {
  ageGroupText,
  cursorText,
  extension,
  id,
  idText,
  keywordText,
  listOf,
  measuredAs,
  nullableNumber,
  nullableText,
  sizeText,
} from '../shared/fields.ts';
import { cardSupplementSchema } from '../supplements/supplements.ts';

export const ingredientNameSchema = v.object({ id: v.nullish(id, null), name: v.string() });

export const searchIngredients = endpoint({
  id: 'searchIngredients',
  method: 'GET',
  path: '/api/v1/ingredients/search',
  limit: 'search',
  auth: 'none',
  cache: 'public',
  query: v.object({ keyword: v.optional(keywordText), ingredientName: v.optional(keywordText) }),
  result: v.array(ingredientNameSchema),
});

const sourceSchema = v.object({
  about: v.picklist(['EFFECT', 'CAUTION', 'TIMING', 'AMOUNT']),
  title: v.string(),
  publisher: v.string(),
  url: nullableText,
  year: nullableNumber,
});
export type IngredientSource = v.InferOutput<typeof sourceSchema>;

const foodSchema = v.object({ name: v.string(), imageOrEmoji: v.string() });

const limitFields = {
  gender: v.optional(nullableText, null),
  age: v.optional(nullableNumber, null),
  upperLimit: v.optional(nullableNumber, null),
  recommendedDosage: v.optional(nullableNumber, null),
  /** 일일섭취량, whose least is `recommendedDosage`. */
  dailyIntake: v.nullish(extension(v.object({ minimum: nullableNumber, maximum: nullableNumber })), null),
  unit: v.nullish(v.string(), 'mg'),
  measuredAs,
  dosageErrorCode: v.optional(nullableText, null),
  /** Extension: source of the amounts. */
  dosageSource: v.optional(extension(v.string()), ''),
  notFor: v.nullish(extension(v.picklist(NOT_FOR_REASONS)), null),
};

export const ingredientSchema = v.object({
  id,
  name: v.string(),
  description: v.optional(v.string(), ''),
  effect: v.optional(v.string(), ''),
  caution: v.optional(v.string(), ''),
  ...limitFields,
  subIngredients: v.optional(v.array(v.object({ name: v.string(), imageOrEmoji: v.optional(v.string(), '') })), []),
  alternatives: v.optional(v.array(foodSchema), []),
  supplements: v.optional(v.array(cardSupplementSchema), []),
  foodErrorCode: v.optional(nullableText, null),
  isLiked: v.optional(extension(v.boolean())),
  nameEnglish: v.optional(extension(v.string()), ''),
  timing: v.nullish(extension(v.string()), null),
  /** Cautions for everybody, background last. */
  cautions: v.optional(extension(v.array(cautionSchema)), []),
  aliases: v.optional(extension(v.array(v.string())), []),
  purposes: v.optional(
    v.array(
      v.object({ code: v.string(), label: v.string(), basis: v.picklist(['OFFICIAL', 'NUTRITION', 'POPULAR']), functionText: v.string() }),
    ),
    [],
  ),
  /** Sources of the texts and the date of their last review (`YYYY-MM-DD`). */
  sources: v.optional(extension(v.array(sourceSchema)), []),
  reviewedOn: v.optional(extension(v.string()), ''),
});
export type Ingredient = v.InferOutput<typeof ingredientSchema>;

export const readIngredient = endpoint({
  id: 'readIngredient',
  method: 'GET',
  path: '/api/v1/ingredients/:id',
  auth: 'optional',
  parameters: v.object({ id: idText }),
  query: v.object({ understands: understandsText }),
  result: ingredientSchema,
});

/** POST keeps personal details out of URLs and logs. */
export const readIngredientLimits = endpoint({
  id: 'readIngredientLimits',
  method: 'POST',
  path: '/api/v1/ingredients/:id/limits',
  limit: 'view',
  parameters: v.object({ id: idText }),
  body: v.object({ population: v.nullish(populationSchema, null), ...understandsEntry }),
  result: v.object({ id, name: v.string(), ...limitFields }),
});
export type IngredientLimits = v.InferOutput<typeof readIngredientLimits.result>;

export const listIngredientSupplements = endpoint({
  id: 'listIngredientSupplements',
  method: 'GET',
  path: '/api/v1/ingredients/:id/supplements',
  auth: 'none',
  cache: 'public',
  parameters: v.object({ id: idText }),
  /** `sort` and filters are extensions; with one, the cursor is the search's. */
  query: v.object({ ...filterEntries, cursor: cursorText, size: sizeText(40, 100) }),
  result: v.object({
    supplements: v.optional(v.array(cardSupplementSchema), []),
    supplementInfos: v.optional(v.array(cardSupplementSchema), []),
    nextCursor: v.optional(nullableNumber, null),
  }),
});

export const popularIngredientSchema = v.object({
  id: v.nullish(id, null),
  name: v.optional(v.string()),
  ingredientId: v.nullish(id, null),
  ingredientName: v.optional(v.string()),
  searchCount: v.optional(v.number()),
});

export const listPopularIngredients = endpoint({
  id: 'listPopularIngredients',
  method: 'GET',
  path: '/api/v1/ingredients/popular',
  auth: 'optional',
  cache: 'public',
  query: v.object({ ageGroup: ageGroupText, limit: sizeText(10, 50) }),
  result: listOf(popularIngredientSchema),
});
