import * as v from 'valibot';
import { TOTAL_STATES } from '#domain/combinations/combination.ts';
import { ALLERGENS } from '#domain/people/allergen.ts';
import { PURPOSE_CODES } from '#domain/purposes/purpose.ts';
import { UNDERSTOOD_KINDS } from '#domain/search/understood.ts';
import { STANDINGS } from '#domain/supplements/stated-functions.ts';
import { askerEntries, cautionFields, judgedFields } from '../people/person.ts';
import { filterEntries } from '../search/search-filters.ts';
import { endpoint } from '../shared/endpoint.ts';
import {
  ageGroupText,
  cursorText,
  extension,
  genderText,
  id,
  idText,
  keywordText,
  listOf,
  measuredAs,
  nullableNumber,
  nullableText,
  offsetText,
  sizeText,
  supplementIdText,
} from '../shared/fields.ts';
import { askedField, cardFactFields, ownBrandName } from './card-facts.ts';
import { supplementChangeSchema } from './supplement-changes.ts';

export const popularSupplementSchema = v.object({
  supplementId: id,
  supplementName: v.string(),
  brandName: v.string(),
  imageUrl: v.string(),
  searchCount: v.optional(v.number()),
  ...cardFactFields,
  asked: askedField,
});
export type PopularSupplement = v.InferOutput<typeof popularSupplementSchema>;

export const listPopularSupplements = endpoint({
  id: 'listPopularSupplements',
  method: 'GET',
  path: '/api/v1/supplements/popular-supplements',
  aliases: ['/api/v1/supplements/popular'],
  auth: 'optional',
  cache: 'public',
  query: v.object({ ageGroup: ageGroupText, gender: genderText, page: offsetText, size: sizeText(20, 50) }),
  result: v.object({
    content: v.array(popularSupplementSchema),
    /** Without a count the list is one page. */
    totalPages: v.optional(v.number(), 1),
    totalElements: v.optional(v.number()),
    size: v.optional(v.number()),
    number: v.optional(v.number()),
    numberOfElements: v.optional(v.number()),
    first: v.optional(v.boolean()),
    last: v.optional(v.boolean()),
    empty: v.optional(v.boolean()),
    /** False: a daily selection, for lack of popularity counts. */
    isRanked: v.optional(extension(v.boolean()), true),
  }),
});

export const rawTextSchema = v.object({
  reportNumber: v.string(),
  specification: v.string(),
  intake: v.string(),
  functionText: v.string(),
  caution: v.string(),
  /** As written in the report, absent from the catalogue. */
  others: v.optional(v.array(v.string()), []),
  /** Ingredients that the product's name names and the report does not. */
  missing: v.optional(v.array(v.string()), []),
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
  intakeTime: v.string(),
  ingredients: v.array(v.object({ name: v.string(), amount: v.string(), measuredAs })),
  ...cardFactFields,
  brandIsMaker: v.optional(extension(v.boolean()), false),
  price: v.nullish(extension(v.number()), null),
  description: v.optional(extension(v.string()), ''),
  caution: v.optional(extension(v.string()), ''),
  rawText: v.nullish(extension(rawTextSchema), null),
  importedOn: v.nullish(extension(v.string()), null),
  goneOn: v.nullish(extension(v.string()), null),
  changes: v.optional(extension(v.array(supplementChangeSchema)), []),
});
export type Supplement = v.InferOutput<typeof supplementSchema>;

export const readSupplement = endpoint({
  id: 'readSupplement',
  method: 'GET',
  path: '/api/v1/supplements',
  limit: 'view',
  auth: 'optional',
  wrapping: 'envelope-and-copies',
  query: v.object({ id: supplementIdText }),
  result: supplementSchema,
});

export const supplementIngredientSchema = v.object({
  id: v.nullish(id, null),
  name: v.string(),
  measuredAs,
  amount: v.optional(v.string(), ''),
  status: v.optional(v.string(), ''),
  visualization: v.nullish(
    v.object({ normalizedAmountPercent: v.number(), recommendedStartPercent: v.number(), recommendedEndPercent: v.number() }),
    null,
  ),
  /** Extension: exact, while the shares above are rounded to tenths of the upper level; null without a recommended amount. */
  percentOfRecommended: v.nullish(extension(v.number()), null),
  reading: v.optional(extension(v.string()), ''),
  labelText: v.optional(extension(v.string()), ''),
  source: v.optional(extension(v.string()), ''),
  /** Extension: the amount against the notified daily intake of a functional ingredient. */
  dailyIntake: v.nullish(extension(v.picklist(['below', 'within', 'above'])), null),
  state: v.optional(extension(v.picklist(TOTAL_STATES))),
});
export type SupplementIngredient = v.InferOutput<typeof supplementIngredientSchema>;

/** Allergens of a label; null = unknown, which never means allergen-free. */
export const labelAllergensSchema = v.nullish(
  extension(
    v.object({
      contains: v.array(v.picklist(ALLERGENS)),
      /** Cross-contamination: same production facility. */
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
  /** Completed years that a child's product was judged by, as no person was named. */
  assumedAge: v.nullish(extension(v.number()), null),
  /** What the label may say: functions of its ingredients in the words of the notice, and purposes that only its own text claims. */
  functions: v.optional(
    extension(
      v.array(
        v.object({
          ingredientName: v.string(),
          standing: v.picklist(STANDINGS),
          texts: v.array(v.string()),
          codes: v.array(v.picklist(PURPOSE_CODES)),
        }),
      ),
    ),
    [],
  ),
  ...cautionFields,
  ...judgedFields,
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

/** POST keeps personal details out of URLs and logs. */
export const readSupplementLimits = endpoint({
  id: 'readSupplementLimits',
  method: 'POST',
  path: '/api/v1/supplements/:id/limits',
  limit: 'view',
  auth: 'none',
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
  ingredients: v.optional(v.array(v.object({ ingredientName: v.string(), amount: nullableNumber, unit: v.string(), measuredAs })), []),
  ...cardFactFields,
  asked: askedField,
});
export type FoundSupplement = v.InferOutput<typeof foundSupplementSchema>;

export const searchSupplements = endpoint({
  id: 'searchSupplements',
  method: 'GET',
  path: '/api/v1/supplements/search',
  limit: 'search',
  auth: 'none',
  cache: 'public',
  query: v.object({ keyword: v.optional(keywordText, ''), ...filterEntries, cursorId: cursorText, size: sizeText(40, 100) }),
  result: v.object({
    supplements: listOf(foundSupplementSchema),
    /** Cards that stand for all products of their composition: of ingredients and needs each composition is one card. */
    groups: v.optional(extension(v.array(v.object({ of: id, count: v.number() }))), []),
    /** How many of the products, in their order, are what was asked for, the brand's other ones, and those of others. */
    sections: v.optional(extension(v.array(v.object({ kind: v.picklist(['ASKED', 'OWN', 'OTHERS']), count: v.number() }))), []),
    /** Whole words that had to be dropped, as typed; null where the query found something as it is. */
    relaxed: v.nullish(extension(v.object({ dropped: v.array(v.string()) })), null),
    /** Purposes that needs and persons of the query name. */
    purposeCodes: v.optional(extension(v.array(v.picklist(PURPOSE_CODES))), []),
    isMedical: v.optional(extension(v.boolean()), false),
    /** What each word was read as, as typed. */
    understood: v.optional(extension(v.array(v.object({ kind: v.picklist(UNDERSTOOD_KINDS), text: v.string() }))), []),
    /** Vitamins sold as medicines that the query names: no products of the catalogue. */
    medicines: v.optional(extension(v.array(v.object({ name: v.string(), maker: nullableText }))), []),
    nextCursor: v.optional(nullableNumber, null),
    /** Extension: one edit away, only when nothing was found. */
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
  isRecognised: v.optional(extension(v.boolean())),
  asked: askedField,
};

export const cardSupplementSchema = v.union([
  v.object({ id, name: v.string(), ...cardFields }),
  v.pipe(
    v.object({ supplementId: id, supplementName: v.string(), ...cardFields }),
    v.transform(({ supplementId, supplementName, ...rest }) => ({ id: supplementId, name: supplementName, ...rest })),
  ),
]);
export type CardSupplement = v.InferOutput<typeof cardSupplementSchema>;
