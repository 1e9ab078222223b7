/** Subtypes inherit the parent ingredient's spacing and cautions. */
const KINDS: Readonly<Record<string, string>> = {
  psyllium: 'dietary-fiber',
  'indigestible-maltodextrin': 'dietary-fiber',
  inulin: 'dietary-fiber',
  'oat-fiber': 'dietary-fiber',
};

export function kindOf(slug: string): string {
  return KINDS[slug] ?? slug;
}

export function withKinds(slugs: readonly string[]): string[] {
  const all = new Set<string>();
  for (const slug of slugs) all.add(slug).add(kindOf(slug));
  return [...all];
}
