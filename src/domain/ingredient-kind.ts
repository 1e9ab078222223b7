/** Ingredients that are a kind of another one: what is known of that one (distance, cautions) holds for them too. */
const KINDS: Readonly<Record<string, string>> = {
  psyllium: 'dietary-fiber',
  'indigestible-maltodextrin': 'dietary-fiber',
  inulin: 'dietary-fiber',
  'oat-fiber': 'dietary-fiber',
};

/** What an ingredient is a kind of; itself where it is a kind of nothing else. */
export function kindOf(slug: string): string {
  return KINDS[slug] ?? slug;
}

/** The ingredients of a product and what they are kinds of, each once. */
export function withKinds(slugs: readonly string[]): string[] {
  const all = new Set<string>();
  for (const slug of slugs) all.add(slug).add(kindOf(slug));
  return [...all];
}
