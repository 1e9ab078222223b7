/** They decide an ingredient's conversion, or whether its upper level counts it. */
export const INGREDIENT_FORMS = [
  'D_ALPHA',
  'DL_ALPHA',
  'RETINOL',
  'BETA_CAROTENE',
  'FOLIC_ACID',
  'FOOD_FOLATE',
  'NICOTINAMIDE',
  'NICOTINIC_ACID',
] as const;
export type IngredientForm = (typeof INGREDIENT_FORMS)[number];

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
