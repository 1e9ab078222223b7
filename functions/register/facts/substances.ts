import type { NamedContent } from '#domain/supplements/named-contents.ts';
import ingredients from './ingredients.json' with { type: 'json' };
import published from './substances.json' with { type: 'json' };

/** `unfit`: aliases that mean something else, or too little, in a product's name. */
type Words = { readonly words?: readonly string[]; readonly excludes?: readonly string[]; readonly unfit?: readonly string[] };

let known: readonly NamedContent[] | undefined;

function made(): readonly NamedContent[] {
  const adjusted = new Map(Object.entries<Words>(published.ingredients));
  const ofIngredients = ingredients.map(({ slug, name, nameEnglish, aliases }): NamedContent => {
    const { words = [], excludes = [], unfit = [] } = adjusted.get(slug) ?? {};
    return { slug, name, words: [...[name, nameEnglish, ...aliases].filter((word) => !unfit.includes(word)), ...words], excludes };
  });
  return [...ofIngredients, ...published.substances];
}

export function nameableContents(): readonly NamedContent[] {
  known ??= made();
  return known;
}
