import * as v from 'valibot';
import { cautionFields } from '../people/person.ts';
import { endpoint } from '../shared/endpoint.ts';
import { because } from '../shared/errors.ts';
import { extension, id, measuredAs, nullableNumber, nullableText } from '../shared/fields.ts';
import { cardSupplementSchema } from '../supplements/supplements.ts';

export const purposeSchema = v.object({ code: v.string(), description: v.string(), imageUrl: v.optional(nullableText, null) });
export type Purpose = v.InferOutput<typeof purposeSchema>;

export const listPurposes = endpoint({
  id: 'listPurposes',
  method: 'GET',
  path: '/api/v1/purposes',
  auth: 'none',
  cache: 'public',
  result: v.array(purposeSchema),
});

export const purposeIngredientSchema = v.object({
  ingredientId: id,
  ingredientName: v.string(),
  measuredAs,
  supplementInfos: v.optional(v.array(cardSupplementSchema), []),
  supplements: v.optional(v.array(cardSupplementSchema), []),
  /** The purpose's typical population should AVOID these. */
  cautionedSupplements: v.optional(extension(v.array(cardSupplementSchema)), []),
  basis: v.optional(extension(v.picklist(['OFFICIAL', 'NUTRITION', 'POPULAR']))),
  functionText: v.optional(extension(v.string()), ''),
  /** Daily amounts of the recognised function, by raw material where it is limited to one; null = none set. */
  functionAmounts: v.optional(
    extension(v.array(v.object({ material: nullableText, minimum: nullableNumber, maximum: nullableNumber, unit: v.string() }))),
    [],
  ),
  /** Severity AVOID only. */
  cautions: cautionFields.cautions,
});
export type PurposeIngredient = v.InferOutput<typeof purposeIngredientSchema>;

export const filterByPurposes = endpoint({
  id: 'filterByPurposes',
  method: 'GET',
  path: '/api/v1/purposes/filter',
  auth: 'none',
  cache: 'public',
  query: v.object({ goals: v.array(v.string(), because('purposesNeeded')) }),
  result: v.array(
    v.object({
      name: v.string(),
      ingredients: v.array(purposeIngredientSchema),
      code: v.optional(extension(v.string())),
      /** Recognised for the purpose, though without an ingredient of it. */
      otherSupplements: v.optional(extension(v.array(cardSupplementSchema)), []),
      cautionedOthers: v.optional(extension(v.array(cardSupplementSchema)), []),
    }),
  ),
});
export type PurposeGroup = v.InferOutput<typeof filterByPurposes.result>[number];
