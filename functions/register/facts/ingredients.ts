import * as v from 'valibot';
import { PURPOSE_BASES, PURPOSE_CODES } from '#domain/purpose.ts';
import { INGREDIENT_UNITS } from '#domain/unit.ts';
import published from './ingredients.json' with { type: 'json' };
import { sourceIdSchema } from './sources.ts';

/** Ingredients with a function recognised by the Ministry that are not nutrients. */
export const FUNCTIONAL_GROUP = '기능성';

const text = v.pipe(v.string(), v.nonEmpty());
const texts = v.array(text);
const sourceIds = v.array(sourceIdSchema);

/** `🥕 당근`: the emoji before the name. */
const foodSchema = v.pipe(
  v.string(),
  v.regex(/^\S+ \S/),
  v.transform((food) => ({ name: food.slice(food.indexOf(' ') + 1), emoji: food.slice(0, food.indexOf(' ')) })),
);

/** Amounts and limits are in `dosages.json` under the same slug. Sentences are 해요체. */
const ingredientSchema = v.strictObject({
  /** Never reused. */
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  name: text,
  nameEnglish: text,
  group: v.picklist(['영양소', FUNCTIONAL_GROUP, '기타']),
  unit: v.picklist(INGREDIENT_UNITS),
  description: text,
  /** Claims no more than the basis of its purposes allows. */
  effect: text,
  /** `(가) … (나) …`: at least two. */
  caution: text,
  /** When and how to take it; null where no source says anything. */
  timing: v.nullable(text),
  /** Null where no tolerable upper intake level is set. */
  upperAppliesTo: v.nullable(text),
  aliases: texts,
  misspellings: texts,
  subIngredients: texts,
  purposes: v.array(v.strictObject({ code: v.picklist(PURPOSE_CODES), basis: v.picklist(PURPOSE_BASES), functionText: text })),
  /** Foods that hold the very substance. */
  alternatives: v.array(foodSchema),
  /** A sentence that rests on none of these only says whom to ask. */
  sources: v.strictObject({ effect: sourceIds, caution: sourceIds, timing: sourceIds }),
  /** When the sentences were last held against their sources, `YYYY-MM-DD`. */
  reviewedOn: v.pipe(v.string(), v.isoDate()),
});
export type IngredientFact = v.InferOutput<typeof ingredientSchema>;

let parsed: readonly IngredientFact[] | undefined;

/** In the order of their ids; parsed at the first call (10 ms), which no page makes. */
export function ingredientFacts(): readonly IngredientFact[] {
  parsed ??= v.parse(v.array(ingredientSchema), published);
  return parsed;
}
