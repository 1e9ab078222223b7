import * as v from 'valibot';
import { DOSAGE_FORM_NAMES } from '#domain/dosage-form.ts';
import { PURPOSE_CODES } from '#domain/purpose.ts';
import { extension, nullableNumber } from './fields.ts';

/** What is told of a product wherever it is listed: all of it extensions, and hidden where it is absent. */
export const cardFactFields = {
  /** An invented example product. */
  isSample: v.optional(extension(v.boolean()), false),
  /** What it is mainly, two at most; an amount a day that nobody knows is null. */
  mainIngredients: v.optional(extension(v.array(v.object({ ingredientName: v.string(), amount: nullableNumber, unit: v.string() }))), []),
  form: v.nullish(extension(v.picklist(DOSAGE_FORM_NAMES)), null),
  dosesPerDay: v.nullish(extension(v.number()), null),
  /** Two at most of those that it is recognised for. */
  purposeCodes: v.optional(extension(v.array(v.picklist(PURPOSE_CODES))), []),
  /** The factory; the same as the brand where no brand is known. */
  makerName: v.nullish(extension(v.string()), null),
  /** Who is to avoid it, by the subjects of cautions: people, medicines, illnesses, allergies. */
  avoidFor: v.optional(extension(v.array(v.string())), []),
  /** When it was reported, where the source says so. */
  reportedOn: v.nullish(extension(v.string()), null),
};

/** The shopper's brand, where the original servers of the contract named none. */
export const ownBrandName = v.optional(extension(v.string()), '');
