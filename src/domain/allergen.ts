import { type Concern, isConcern } from './cautions/concern.ts';

/** What a Korean label has to name, by the Ministry's list; squid and molluscs are two of them. */
export const ALLERGENS = [
  'EGG',
  'MILK',
  'BUCKWHEAT',
  'PEANUT',
  'SOYBEAN',
  'WHEAT',
  'MACKEREL',
  'CRAB',
  'SHRIMP',
  'PORK',
  'PEACH',
  'TOMATO',
  'SULFITES',
  'WALNUT',
  'CHICKEN',
  'BEEF',
  'SQUID',
  'MOLLUSC',
  'PINE_NUT',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** What a label says of allergens; a label of which nothing is known has none of this, because silence is no promise. */
export type LabelAllergens = {
  /** The product has them, or whoever is allergic to them is told to take care. */
  readonly contains: readonly Allergen[];
  /** Other products of the same facility have them. */
  readonly sharedLine: readonly Allergen[];
};

/** What somebody with an allergy should avoid, and what only asks for a word with a doctor: kin, or an allergy that nobody has named. */
type Meant = { readonly avoid: readonly Allergen[]; readonly consult?: readonly Allergen[] };

const MEANT_BY: Partial<Record<Concern, Meant>> = {
  FISH: { avoid: ['MACKEREL'] },
  SHELLFISH_CRUSTACEAN: { avoid: ['CRAB', 'SHRIMP'] },
  SOY: { avoid: ['SOYBEAN'] },
  MILK: { avoid: ['MILK'] },
  CHICKEN_EGG: { avoid: ['EGG', 'CHICKEN'] },
  MEAT_GELATIN: { avoid: ['PORK', 'BEEF'] },
  PSYLLIUM_WHEAT: { avoid: ['WHEAT'] },
  PEANUT_LEGUME: { avoid: ['PEANUT'], consult: ['SOYBEAN'] },
  ANY_ALLERGY: { avoid: [], consult: ['BUCKWHEAT', 'PEACH', 'TOMATO', 'SULFITES', 'WALNUT', 'SQUID', 'MOLLUSC', 'PINE_NUT'] },
};

type Label = { readonly supplementId: number; readonly allergens: LabelAllergens | null };

/** Labels that concern an allergy, and which of their allergens do. */
export type AllergenMatch = {
  readonly concern: Concern;
  readonly severity: 'AVOID' | 'CONSULT';
  readonly isSharedLine: boolean;
  readonly allergens: readonly Allergen[];
  readonly supplementIds: readonly number[];
};

/** What one label says to an allergy: the worst only, so that its facility does not matter where the product itself has the allergen. */
function heard(
  { contains, sharedLine }: LabelAllergens,
  { avoid, consult = [] }: Meant,
): Omit<AllergenMatch, 'concern' | 'supplementIds'> | null {
  const among = (wanted: readonly Allergen[], named: readonly Allergen[]) => wanted.filter((each) => named.includes(each));
  const ways = [
    { severity: 'AVOID', isSharedLine: false, allergens: among(avoid, contains) },
    { severity: 'CONSULT', isSharedLine: false, allergens: among(consult, contains) },
    { severity: 'CONSULT', isSharedLine: true, allergens: among([...avoid, ...consult], sharedLine) },
  ] as const;
  return ways.find(({ allergens }) => allergens.length > 0) ?? null;
}

/** The labels that concern these allergies, worst first: one match for all products that say the same of an allergy. */
export function matchAllergens(labels: readonly Label[], concerns: readonly Concern[]): AllergenMatch[] {
  if (labels.every(({ allergens }) => allergens === null)) return [];
  const found = concerns.flatMap((concern) => {
    const meant = MEANT_BY[concern];
    const matches = labels.flatMap(({ supplementId, allergens }) => {
      const match = meant === undefined || allergens === null ? null : heard(allergens, meant);
      return match === null ? [] : [{ ...match, concern, supplementId }];
    });
    return [...Map.groupBy(matches, ({ severity, isSharedLine }) => `${severity} ${isSharedLine}`).values()].flatMap(
      (group): AllergenMatch[] => {
        const [first] = group;
        if (!first) return [];
        const named = group.flatMap(({ allergens }) => allergens);
        const allergens = ALLERGENS.filter((each) => named.includes(each));
        return [
          {
            concern,
            severity: first.severity,
            isSharedLine: first.isSharedLine,
            allergens,
            supplementIds: group.map(({ supplementId }) => supplementId),
          },
        ];
      },
    );
  });
  return [...found.filter(({ severity }) => severity === 'AVOID'), ...found.filter(({ severity }) => severity !== 'AVOID')];
}

/** The allergies that a label can speak of. */
export const LABELLED_ALLERGIES: readonly Concern[] = Object.keys(MEANT_BY).filter(isConcern);
