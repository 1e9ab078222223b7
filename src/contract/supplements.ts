import * as v from 'valibot';
import { ALLERGENS } from '#domain/allergen.ts';
import { TOTAL_STATES } from '#domain/combination.ts';
import { cardFactFields, ownBrandName } from './card-facts.ts';
import { endpoint } from './endpoint.ts';
import {
  ageGroupText,
  cursorText,
  extension,
  genderText,
  id,
  idText,
  keywordText,
  listOf,
  nullableNumber,
  offsetText,
  sizeText,
  supplementIdText,
} from './fields.ts';
import { askerEntries, cautionFields } from './person.ts';
import { filterEntries } from './search-filters.ts';
import { supplementChangeSchema } from './supplement-changes.ts';

export const popularSupplementSchema = v.object({
  supplementId: id,
  supplementName: v.string(),
  brandName: v.string(),
  imageUrl: v.string(),
  searchCount: v.optional(v.number()),
  ...cardFactFields,
});
export type PopularSupplement = v.InferOutput<typeof popularSupplementSchema>;

export const listPopularSupplements = endpoint({
  id: 'listPopularSupplements',
  method: 'GET',
  path: '/api/v1/supplements/popular-supplements',
  aliases: ['/api/v1/supplements/popular'],
  auth: 'optional',
  cache: 'public',
  wrapping: 'envelope',
  query: v.object({ ageGroup: ageGroupText, gender: genderText, page: offsetText, size: sizeText(20, 50) }),
  result: v.object({
    content: v.array(popularSupplementSchema),
    /** Nobody has to count: a list alone is one page. */
    totalPages: v.optional(v.number(), 1),
    totalElements: v.optional(v.number()),
    size: v.optional(v.number()),
    number: v.optional(v.number()),
    numberOfElements: v.optional(v.number()),
    first: v.optional(v.boolean()),
    last: v.optional(v.boolean()),
    empty: v.optional(v.boolean()),
    /** Whether the order is one of popularity; else nobody has been counted yet, and the list is the day's choice. */
    isRanked: v.optional(extension(v.boolean()), true),
  }),
});

/** The register's own wording of an imported product. */
export const rawTextSchema = v.object({
  reportNumber: v.string(),
  specification: v.string(),
  intake: v.string(),
  functionText: v.string(),
  caution: v.string(),
  /** Ingredients that the report names and the catalogue does not have, as written there. */
  others: v.optional(v.array(v.string()), []),
});

export const supplementSchema = v.object({
  supplementId: id,
  brandId: v.nullish(id, null),
  brandName: v.string(),
  brandImageUrl: v.nullish(v.string(), null),
  supplementName: v.string(),
  supplementImageUrl: v.string(),
  liked: v.optional(v.boolean()),
  isLiked: v.optional(extension(v.boolean())),
  coupangLink: v.nullish(v.string(), null),
  /** The label's directions as free text; never null. */
  intakeTime: v.string(),
  ingredients: v.array(v.object({ name: v.string(), amount: v.string() })),
  ...cardFactFields,
  /** Extensions, absent from other servers of this contract. */
  brandIsMaker: v.optional(extension(v.boolean()), false),
  price: v.nullish(extension(v.number()), null),
  description: v.optional(extension(v.string()), ''),
  caution: v.optional(extension(v.string()), ''),
  rawText: v.nullish(extension(rawTextSchema), null),
  importedOn: v.nullish(extension(v.string()), null),
  /** The day since which the register lists it no more. */
  goneOn: v.nullish(extension(v.string()), null),
  /** What has changed in its report, the latest first. */
  changes: v.optional(extension(v.array(supplementChangeSchema)), []),
});
export type Supplement = v.InferOutput<typeof supplementSchema>;

export const readSupplement = endpoint({
  id: 'readSupplement',
  method: 'GET',
  path: '/api/v1/supplements',
  auth: 'optional',
  cache: 'private',
  wrapping: 'envelope-and-copies',
  query: v.object({ id: supplementIdText }),
  result: supplementSchema,
});

export const supplementIngredientSchema = v.object({
  id: v.nullish(id, null),
  name: v.string(),
  amount: v.optional(v.string(), ''),
  status: v.optional(v.string(), ''),
  visualization: v.nullish(
    v.object({ normalizedAmountPercent: v.number(), recommendedStartPercent: v.number(), recommendedEndPercent: v.number() }),
    null,
  ),
  /** Extension: why an amount is not known, or how sure its reading is. */
  reading: v.optional(extension(v.string()), ''),
  /** Extension: what the label says. */
  labelText: v.optional(extension(v.string()), ''),
  /** Extension: where the upper level comes from; empty where none is set. */
  source: v.optional(extension(v.string()), ''),
  /** Extension: how the amount stands to the notified daily intake of a functional ingredient. */
  dailyIntake: v.nullish(extension(v.picklist(['below', 'within', 'above'])), null),
  /** Extension: how the amount stands, as in an analysis. */
  state: v.optional(extension(v.picklist(TOTAL_STATES))),
});
export type SupplementIngredient = v.InferOutput<typeof supplementIngredientSchema>;

/** What a label says of allergens; null = nothing is known, which is no promise that there are none. */
export const labelAllergensSchema = v.nullish(
  extension(
    v.object({
      /** The product has them, or whoever is allergic to them is told to take care. */
      contains: v.array(v.picklist(ALLERGENS)),
      /** Other products of the same facility have them. */
      sharedLine: v.array(v.picklist(ALLERGENS)),
    }),
  ),
  null,
);

const detailSchema = v.object({
  supplementId: id,
  brandId: v.nullish(id, null),
  ingredients: v.array(supplementIngredientSchema),
  allergens: labelAllergensSchema,
  ...cautionFields,
});
export type SupplementDetail = v.InferOutput<typeof detailSchema>;

export const readSupplementDetail = endpoint({
  id: 'readSupplementDetail',
  method: 'GET',
  path: '/api/v1/supplements/detail',
  auth: 'optional',
  cache: 'public',
  wrapping: 'envelope-and-copies',
  query: v.object({ id: supplementIdText }),
  result: detailSchema,
});

/** The same for the person who asks: in a body, so that nobody else learns of them. */
export const readSupplementLimits = endpoint({
  id: 'readSupplementLimits',
  method: 'POST',
  path: '/api/v1/supplements/:id/limits',
  auth: 'none',
  cache: 'private',
  wrapping: 'envelope',
  parameters: v.object({ id: supplementIdText }),
  body: v.object(askerEntries),
  result: detailSchema,
});

export const foundSupplementSchema = v.object({
  cursorId: id,
  supplementId: v.optional(id),
  supplementName: v.string(),
  imageUrl: v.string(),
  coupangUrl: v.nullish(v.string(), null),
  price: v.nullish(v.number(), 0),
  description: v.nullish(v.string(), ''),
  method: v.nullish(v.string(), ''),
  caution: v.nullish(v.string(), ''),
  brandName: v.nullish(v.string(), ''),
  ingredients: v.optional(v.array(v.object({ ingredientName: v.string(), amount: nullableNumber, unit: v.string() })), []),
  ...cardFactFields,
});
export type FoundSupplement = v.InferOutput<typeof foundSupplementSchema>;

export const searchSupplements = endpoint({
  id: 'searchSupplements',
  method: 'GET',
  path: '/api/v1/supplements/search',
  auth: 'none',
  cache: 'public',
  wrapping: 'envelope',
  query: v.object({ keyword: v.optional(keywordText, ''), ...filterEntries, cursorId: cursorText, size: sizeText(40, 100) }),
  result: v.object({
    supplements: listOf(foundSupplementSchema),
    nextCursor: v.optional(nullableNumber, null),
    /** Extension: a known word one typing error away, only where nothing was found. */
    suggestion: v.nullish(extension(v.string()), null),
  }),
});

export const brandSupplementSchema = v.object({
  id,
  name: v.string(),
  imageUrl: v.string(),
  brandName: ownBrandName,
  ...cardFactFields,
});
export type BrandSupplement = v.InferOutput<typeof brandSupplementSchema>;

/** Whatever the lists of a brand are called: each holds some of its products. */
const listsUnderAnyKey = v.pipe(
  v.record(v.string(), v.array(brandSupplementSchema)),
  v.transform((lists) => ({ supplements: Object.values(lists).flat() })),
);

export const listBrandSupplements = endpoint({
  id: 'listBrandSupplements',
  method: 'GET',
  path: '/api/v1/supplements/brand',
  auth: 'none',
  cache: 'public',
  wrapping: 'bare',
  query: v.object({ id: idText, cursor: offsetText, size: sizeText(16, 100) }),
  result: v.union([v.strictObject({ supplements: v.array(brandSupplementSchema) }), listsUnderAnyKey]),
});

const cardFields = {
  imageUrl: v.string(),
  coupangUrl: v.nullish(v.string(), null),
  brandName: ownBrandName,
  ...cardFactFields,
  /** Of a purpose: whether the product itself is recognised for it, by its own text or its amount; those that are come first. */
  isRecognised: v.optional(extension(v.boolean())),
};

/** A product among those of an ingredient; known servers name it in either way. */
export const cardSupplementSchema = v.union([
  v.object({ id, name: v.string(), ...cardFields }),
  v.pipe(
    v.object({ supplementId: id, supplementName: v.string(), ...cardFields }),
    v.transform(({ supplementId, supplementName, ...rest }) => ({ id: supplementId, name: supplementName, ...rest })),
  ),
]);
export type CardSupplement = v.InferOutput<typeof cardSupplementSchema>;
