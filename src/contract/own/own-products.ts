import * as v from 'valibot';
import type { Refusal } from '#copy/shared/refusals.ts';
import { INGREDIENT_FORMS } from '#domain/ingredients/ingredient-form.ts';
import { PER_KINDS } from '#domain/labels/panel/panel.ts';
import {
  LARGEST_AMOUNT,
  LEAST_AMOUNT,
  LEAST_UNITS_PER_DOSE,
  LONGEST_OWN_NAME,
  LONGEST_PIECE_NAME,
  MOST_OWN_INGREDIENTS,
  MOST_TIMES_PER_DAY,
  MOST_UNITS_PER_DOSE,
} from '#domain/own/products/own-product.ts';
import { isCalendarDate } from '#domain/shared/calendar-date.ts';
import { INTAKE_KINDS } from '#domain/shared/intake-kind.ts';
import { hasMarkup } from '#domain/shared/normalise-text.ts';
import { LABEL_UNITS } from '#domain/shared/unit.ts';
import { DOSAGE_FORM_NAMES } from '#domain/supplements/dosage-form.ts';
import { freeText, supplementIdInput } from '../reminders/routine.ts';
import { endpoint } from '../shared/endpoint.ts';
import { because } from '../shared/errors.ts';
import { clientId, id, idText, oneOf } from '../shared/fields.ts';

function labelText(longest: number) {
  return v.pipe(
    freeText(longest),
    v.check((text) => !hasMarkup(text), because('hiddenCharacters')),
  );
}

const nameNeeded = because('ownProductName');
const name = v.pipe(labelText(LONGEST_OWN_NAME), v.minLength(1, nameNeeded));

function between(least: number, most: number, refusal: Refusal) {
  return v.pipe(v.number(because(refusal)), v.minValue(least, because(refusal)), v.maxValue(most, because(refusal)));
}

/** What a label says of one ingredient, without words. */
export const labelLine = v.object({
  ingredientId: v.nullish(id, null),
  /** Of what the ingredient is measured as: of red ginseng its ginsenosides. */
  amount: v.nullish(between(LEAST_AMOUNT, LARGEST_AMOUNT, 'ownAmount'), null),
  unit: v.nullish(oneOf(LABEL_UNITS), null),
  per: v.nullish(oneOf(PER_KINDS), 'UNKNOWN'),
  /** Decides the conversion, and whether the upper level counts it. */
  form: v.optional(v.nullable(oneOf(INGREDIENT_FORMS))),
  /** Place, from 0, of the row whose amount counts this one already: it is never added. */
  partOf: v.optional(v.nullable(v.pipe(between(0, MOST_OWN_INGREDIENTS - 1, 'ownPartOf'), v.integer(because('ownPartOf'))))),
});

const ingredient = v.object({ name, ...labelLine.entries });

const times = because('ownTimes');

/** What a label says and how it is taken; `kind` and `isConfirmed` have their own defaults. */
const labelEntries = {
  name,
  brandName: v.nullable(labelText(LONGEST_OWN_NAME)),
  supplementId: v.nullable(supplementIdInput),
  form: v.nullable(oneOf(DOSAGE_FORM_NAMES)),
  timesPerDay: v.nullable(v.pipe(between(1, MOST_TIMES_PER_DAY, 'ownTimes'), v.integer(times))),
  unitsPerDose: v.nullable(between(LEAST_UNITS_PER_DOSE, MOST_UNITS_PER_DOSE, 'ownUnits')),
  unit: v.nullable(labelText(LONGEST_PIECE_NAME)),
  ingredients: v.pipe(
    v.array(ingredient, because('ownIngredientsList')),
    v.maxLength(MOST_OWN_INGREDIENTS, because('tooManyOwnIngredients')),
  ),
  isConfirmed: v.boolean(because('flag')),
  expiresOn: v.nullable(v.pipe(v.string(because('dateInvalid')), v.trim(), v.check(isCalendarDate, because('dateInvalid')))),
};

export const ownProductSchema = v.object({
  name: labelEntries.name,
  brandName: v.optional(labelEntries.brandName, null),
  kind: v.optional(oneOf(INTAKE_KINDS), 'SUPPLEMENT'),
  supplementId: v.optional(labelEntries.supplementId, null),
  form: v.optional(labelEntries.form, null),
  timesPerDay: v.optional(labelEntries.timesPerDay, null),
  unitsPerDose: v.optional(labelEntries.unitsPerDose, null),
  unit: v.optional(labelEntries.unit, null),
  ingredients: v.optional(labelEntries.ingredients, []),
  isConfirmed: v.optional(labelEntries.isConfirmed, false),
  expiresOn: v.optional(labelEntries.expiresOn, null),
});

/** Of an analysis: names stay on the device, and what the device did not confirm comes without its amount. */
export const analysedProductSchema = v.object({
  ...ownProductSchema.entries,
  name: v.optional(v.union([v.literal(''), name]), ''),
  isConfirmed: v.optional(labelEntries.isConfirmed, true),
  ingredients: v.optional(
    v.pipe(
      v.array(v.object({ name: v.optional(v.union([v.literal(''), name]), ''), ...labelLine.entries }), because('ownIngredientsList')),
      v.maxLength(MOST_OWN_INGREDIENTS, because('tooManyOwnIngredients')),
    ),
    [],
  ),
});

const keptKind = v.pipe(
  oneOf(INTAKE_KINDS),
  v.check((kind) => kind !== 'MEDICINE', because('medicineStaysHere')),
);

const keptSchema = v.object({ id, ...ownProductSchema.entries, kind: v.literal('SUPPLEMENT') });

/** `roomFor`: how many more the account takes. */
export const listOwnProducts = endpoint({
  id: 'listOwnProducts',
  method: 'GET',
  path: '/api/v1/users/me/products',
  result: v.object({ products: v.array(keptSchema), roomFor: v.number() }),
});

export const addOwnProduct = endpoint({
  id: 'addOwnProduct',
  method: 'POST',
  path: '/api/v1/users/me/products',
  body: v.object({ ...ownProductSchema.entries, kind: v.optional(keptKind, 'SUPPLEMENT'), clientId }),
  result: keptSchema,
});

/** An absent field stays, null empties it. */
export const changeOwnProduct = endpoint({
  id: 'changeOwnProduct',
  method: 'PUT',
  path: '/api/v1/users/me/products/:id',
  parameters: v.object({ id: idText }),
  body: v.object({ ...v.partial(v.object(labelEntries)).entries, kind: v.optional(keptKind) }),
  result: keptSchema,
});

export const deleteOwnProduct = endpoint({
  id: 'deleteOwnProduct',
  method: 'DELETE',
  path: '/api/v1/users/me/products/:id',
  parameters: v.object({ id: idText }),
  result: v.null(),
});
