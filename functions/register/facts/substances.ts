import * as v from 'valibot';
import type { NamedContent } from '#domain/named-contents.ts';
import ingredients from './ingredients.json' with { type: 'json' };
import published from './substances.json' with { type: 'json' };

const texts = v.array(v.pipe(v.string(), v.nonEmpty()));
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/));

const ingredientsSchema = v.array(v.object({ slug, name: v.string(), nameEnglish: v.string(), aliases: texts }));

const publishedSchema = v.object({
  /** Without an ingredient page of ours. */
  substances: v.array(v.strictObject({ slug, name: v.pipe(v.string(), v.nonEmpty()), words: texts, excludes: v.optional(texts) })),
  /** `unfit`: aliases that mean something else, or too little, in a product's name. */
  ingredients: v.record(slug, v.strictObject({ words: v.optional(texts, []), excludes: v.optional(texts), unfit: v.optional(texts, []) })),
});

let known: readonly NamedContent[] | undefined;

/** Everything that the name of a product may name: ingredients and further substances. Parsed lazily. */
export function nameableContents(): readonly NamedContent[] {
  if (known !== undefined) return known;
  const { substances, ingredients: adjusted } = v.parse(publishedSchema, published);
  const ofIngredients = v.parse(ingredientsSchema, ingredients).map(({ slug: own, name, nameEnglish, aliases }): NamedContent => {
    const { words = [], excludes = [], unfit = [] } = adjusted[own] ?? {};
    return { slug: own, name, words: [...[name, nameEnglish, ...aliases].filter((word) => !unfit.includes(word)), ...words], excludes };
  });
  known = [...ofIngredients, ...substances];
  return known;
}
