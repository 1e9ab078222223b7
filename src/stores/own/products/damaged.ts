import * as v from 'valibot';
import { ownProductSchema } from '#contract/own/own-products.ts';
import { ownProducts as copy } from '#copy/own/own-products.ts';
import { LONGEST_OWN_NAME, MOST_OWN_INGREDIENTS, type OwnIngredient, type OwnProduct } from '#domain/own/products/own-product.ts';
import { hasMarkup, isPlainText, tidyLine } from '#domain/shared/normalise-text.ts';

const { entries } = ownProductSchema;

function mendedName(text: string): string {
  const characters = [...tidyLine(text)].filter((character) => isPlainText(character) && !hasMarkup(character));
  return tidyLine(characters.join('')).slice(0, LONGEST_OWN_NAME).toWellFormed();
}

const name = v.fallback(v.pipe(v.string(), v.transform(mendedName), v.minLength(1)), copy.nameless);
const named = v.object({ name });
const ingredient = entries.ingredients.wrapped.pipe[0].item;

function mendedIngredients(list: unknown[]): OwnIngredient[] {
  return list.slice(0, MOST_OWN_INGREDIENTS).map((entry) => {
    const read = v.safeParse(ingredient, entry);
    if (read.success) return read.output;
    const rest = v.safeParse(named, entry);
    return { name: rest.success ? rest.output.name : copy.nameless, ingredientId: null, amount: null, unit: null, per: 'UNKNOWN' };
  });
}

/** A MEDICINE where the kind is unknown: it never leaves the device. */
const damagedSchema = v.object({
  name,
  brandName: v.fallback(entries.brandName, null),
  kind: v.fallback(entries.kind, 'MEDICINE'),
  supplementId: v.fallback(entries.supplementId, null),
  form: v.fallback(entries.form, null),
  timesPerDay: v.fallback(entries.timesPerDay, null),
  unitsPerDose: v.fallback(entries.unitsPerDose, null),
  unit: v.fallback(entries.unit, null),
  ingredients: v.fallback(v.pipe(v.array(v.unknown()), v.transform(mendedIngredients)), []),
  expiresOn: v.fallback(entries.expiresOn, null),
});

/** Unconfirmed, so that no amount counts; null for what is no product. */
export function mendedProduct(entry: unknown): OwnProduct | null {
  const read = v.safeParse(damagedSchema, entry);
  return read.success ? { ...read.output, isConfirmed: false } : null;
}
