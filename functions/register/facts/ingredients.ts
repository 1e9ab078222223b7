import * as v from 'valibot';
import { PURPOSE_BASES, PURPOSE_CODES } from '#domain/purposes/purpose.ts';
import { INGREDIENT_UNITS } from '#domain/shared/unit.ts';
import published from './ingredients.json' with { type: 'json' };
import { sourceIdSchema } from './sources.ts';

export const FUNCTIONAL_GROUP = '기능성';

const text = v.pipe(v.string(), v.nonEmpty());
const texts = v.array(text);
const sourceIds = v.array(sourceIdSchema);

/** `🥕 당근`: emoji, then name. */
const foodSchema = v.pipe(
  v.string(),
  v.regex(/^\S+ \S/),
  v.transform((food) => ({ name: food.slice(food.indexOf(' ') + 1), emoji: food.slice(0, food.indexOf(' ')) })),
);

/** Amounts are in `dosages.json` by slug. Sentences in 해요체. */
const ingredientSchema = v.strictObject({
  /** Never reused. */
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  name: text,
  nameEnglish: text,
  group: v.picklist(['영양소', FUNCTIONAL_GROUP, '기타']),
  unit: v.picklist(INGREDIENT_UNITS),
  /** What an amount is an amount of; null where it is the ingredient itself. */
  measuredAs: v.nullable(text),
  description: text,
  /** Claims no more than the purposes' basis allows. */
  effect: text,
  /** `(가) … (나) …`, at least two. */
  caution: text,
  /** Null without a source. */
  timing: v.nullable(text),
  /** Null without an upper intake level. */
  upperAppliesTo: v.nullable(text),
  aliases: texts,
  misspellings: texts,
  subIngredients: texts,
  purposes: v.array(v.strictObject({ code: v.picklist(PURPOSE_CODES), basis: v.picklist(PURPOSE_BASES), functionText: text })),
  /** Foods that contain the substance. */
  alternatives: v.array(foodSchema),
  /** A sentence without a source may only refer to a professional. */
  sources: v.strictObject({ effect: sourceIds, caution: sourceIds, timing: sourceIds, measuredAs: sourceIds }),
  /** Last review against the sources, `YYYY-MM-DD`. */
  reviewedOn: v.pipe(v.string(), v.isoDate()),
});
export type IngredientFact = v.InferOutput<typeof ingredientSchema>;

/** Where the extract itself is weighed, as its daily intake was notified. */
const WEIGHED_STATES: readonly string[] = ['추출물', '분말', '농축액'];

/** Null where the ingredient or its extract is weighed. */
export function markerOf({ measuredAs }: Pick<IngredientFact, 'measuredAs'>): string | null {
  return measuredAs === null || WEIGHED_STATES.includes(measuredAs) ? null : measuredAs;
}

let parsed: readonly IngredientFact[] | undefined;

/** By id; parsed lazily (10 ms), by no page. */
export function ingredientFacts(): readonly IngredientFact[] {
  parsed ??= v.parse(v.array(ingredientSchema), published);
  return parsed;
}
