import * as v from 'valibot';
import { AUDIENCES } from '#domain/people/for-whom.ts';
import { PURPOSE_CODES } from '#domain/purposes/purpose.ts';
import { DOSAGE_FORM_NAMES } from '#domain/supplements/dosage-form.ts';
import { AMOUNT_STATES, SALE_KINDS } from '#domain/supplements/sale-kind.ts';
import { extension, nullableNumber } from '../shared/fields.ts';

export const cardFactFields = {
  isSample: v.optional(extension(v.boolean()), false),
  /** At most two; `amount` per day, null when unknown, of `measuredAs` where it is not the ingredient's own; `isUnsure` where the report leaves open which amount it means. */
  mainIngredients: v.optional(
    extension(
      v.array(
        v.object({
          ingredientName: v.string(),
          amount: nullableNumber,
          unit: v.string(),
          measuredAs: v.optional(v.string()),
          isUnsure: v.optional(v.boolean()),
        }),
      ),
    ),
    [],
  ),
  form: v.nullish(extension(v.picklist(DOSAGE_FORM_NAMES)), null),
  dosesPerDay: v.nullish(extension(v.number()), null),
  purposeCodes: v.optional(extension(v.array(v.picklist(PURPOSE_CODES))), []),
  /** Equals the brand where none is known. */
  makerName: v.nullish(extension(v.string()), null),
  /** Caution subjects (people, medicines, illnesses, allergies) whose severity is AVOID. */
  avoidFor: v.optional(extension(v.array(v.string())), []),
  /** Bit mask (base 36) of the grave states in which it is not judged; lowest bit: for everybody. */
  unjudged: v.optional(extension(v.string()), ''),
  reportedOn: v.nullish(extension(v.string()), null),
  amounts: v.nullish(extension(v.picklist(AMOUNT_STATES)), null),
  saleKind: v.nullish(extension(v.picklist(SALE_KINDS)), null),
  forWhom: v.optional(extension(v.array(v.picklist(AUDIENCES))), []),
  /** With the same ingredients, daily amounts and form, of its maker or with a bare name, itself included. */
  alike: v.optional(extension(v.number()), 1),
};

/** Of the list's ingredient, else of the card's first: daily amount, and an adult's reference values in its unit. */
export const askedField = v.nullish(
  extension(
    v.object({
      ingredientName: v.string(),
      amount: v.number(),
      unit: v.string(),
      measuredAs: v.optional(v.string()),
      overUpper: v.boolean(),
      recommended: v.nullish(v.number(), null),
      upper: v.nullish(v.number(), null),
      isUnsure: v.optional(v.boolean()),
    }),
  ),
  null,
);

export const ownBrandName = v.optional(extension(v.string()), '');
