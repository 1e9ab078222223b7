import * as v from 'valibot';
import { flag, jsonColumn } from '#db/rows.ts';
import { CAUTIONED_AUDIENCES } from '#domain/combinations/cautions/unsuited.ts';
import { ALLERGENS } from '#domain/people/allergen.ts';
import { AUDIENCES } from '#domain/people/for-whom.ts';
import { PURPOSE_CODES } from '#domain/purposes/purpose.ts';
import { DOSAGE_FORM_NAMES } from '#domain/supplements/dosage-form.ts';
import { REPORT_GROUPS } from '#domain/supplements/report-caution.ts';
import { AMOUNT_STATES, SALE_KINDS } from '#domain/supplements/sale-kind.ts';
import { CHANGE_KINDS } from '#domain/supplements/supplement-change.ts';

export const brandTable = v.object({ id: v.number(), name: v.string(), isMaker: flag, hue: v.number(), description: v.string() });

export const supplementTable = v.object({
  id: v.number(),
  sourceKey: v.string(),
  brandId: v.number(),
  brandName: v.string(),
  contents: jsonColumn(
    v.array(
      v.object({
        slug: v.string(),
        ingredientName: v.string(),
        amount: v.nullable(v.string()),
        unit: v.string(),
        measuredAs: v.optional(v.string()),
        chemicalForm: v.string(),
      }),
    ),
  ),
  name: v.string(),
  form: v.picklist([...DOSAGE_FORM_NAMES, '']),
  price: v.nullable(v.number()),
  description: v.string(),
  method: v.string(),
  caution: v.string(),
  shoppingUrl: v.nullable(v.string()),
  isSample: flag,
  rawText: v.nullable(
    jsonColumn(
      v.object({
        reportNumber: v.string(),
        specification: v.string(),
        intake: v.string(),
        functionText: v.string(),
        caution: v.string(),
        others: v.optional(v.array(v.string()), []),
        missing: v.optional(v.array(v.string()), []),
      }),
    ),
  ),
  importedOn: v.nullable(v.string()),
  score: v.number(),
  claims: jsonColumn(v.array(v.picklist(PURPOSE_CODES))),
  missedClaims: jsonColumn(
    v.array(
      v.object({
        code: v.picklist(PURPOSE_CODES),
        slug: v.string(),
        reason: v.picklist(['BELOW_AMOUNT', 'AMOUNT_UNKNOWN', 'NOT_RECOGNISED']),
        minimum: v.nullable(v.string()),
      }),
    ),
  ),
  purposeFits: jsonColumn(v.record(v.string(), v.number())),
  leadsFor: jsonColumn(v.array(v.picklist(PURPOSE_CODES))),
  allergens: v.nullable(jsonColumn(v.object({ contains: v.array(v.picklist(ALLERGENS)), sharedLine: v.array(v.picklist(ALLERGENS)) }))),
  makerName: v.nullable(v.string()),
  dosesPerDay: v.nullable(v.number()),
  mainIngredients: jsonColumn(
    v.array(
      v.object({
        ingredientName: v.string(),
        amount: v.nullable(v.string()),
        unit: v.string(),
        measuredAs: v.optional(v.string()),
        isUnsure: v.optional(v.boolean()),
      }),
    ),
  ),
  cardPurposes: jsonColumn(v.array(v.picklist(PURPOSE_CODES))),
  reportedOn: v.nullable(v.string()),
  picture: v.string(),
  mainIngredientId: v.nullable(v.number()),
  mainThousandths: v.nullable(v.number()),
  sourceHash: v.nullable(v.string()),
  goneOn: v.nullable(v.string()),
  /** Null before a label was parsed. */
  labelCautions: v.nullable(
    jsonColumn(v.object({ avoid: v.array(v.picklist(REPORT_GROUPS)), consult: v.array(v.picklist(REPORT_GROUPS)) })),
  ),
  avoidFor: jsonColumn(v.array(v.string())),
  unjudged: v.string(),
  unsuited: jsonColumn(v.array(v.picklist(CAUTIONED_AUDIENCES))),
  saleKind: v.picklist(SALE_KINDS),
  amounts: v.picklist(AMOUNT_STATES),
  forWhom: jsonColumn(v.array(v.picklist(AUDIENCES))),
  /** Sorts above popularity by kind and amounts, below it by merit. */
  standing: v.number(),
  /** Equal for one maker's products with the same contents and form; null where one is unknown. */
  composition: v.nullable(v.string()),
  /** Of the same composition, the one of the best-known mark; null for one alone. */
  alikeOf: v.nullable(v.number()),
  alike: v.number(),
  nameKey: v.string(),
});

export const supplementChangeTable = v.object({
  supplementId: v.number(),
  changedOn: v.string(),
  kind: v.picklist(CHANGE_KINDS),
  ingredientId: v.number(),
  oldAmount: v.nullable(v.string()),
  newAmount: v.nullable(v.string()),
});

export const supplementIngredientTable = v.object({
  supplementId: v.number(),
  ingredientId: v.number(),
  amount: v.nullable(v.string()),
  reading: v.string(),
  chemicalForm: v.string(),
  labelText: v.string(),
  position: v.number(),
  relevance: v.number(),
  /** In the ingredient's list, from 1; 0 before the first order. */
  place: v.number(),
});

export const supplementDocumentTable = v.object({ supplementId: v.number(), grams: v.string() });

export const supplementFacetTable = v.object({ supplementId: v.number(), tokens: v.string() });

export const facetSetTable = v.object({ number: v.number(), tokens: v.string() });

export const supplementFacetSetTable = v.object({ supplementId: v.number(), number: v.number() });

export const supplementScoreTable = v.object({ gender: v.string(), ageGroup: v.string(), supplementId: v.number(), score: v.number() });

export const barcodeTable = v.object({ code: v.string(), sourceKey: v.string() });
