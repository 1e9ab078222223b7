import { type Concern, isConcern } from '../combinations/cautions/concern.ts';

/** Source: the Ministry's mandatory label allergens. */
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

/** Null without data, which never means allergen-free. */
export type LabelAllergens = {
  /** Includes label warnings. */
  readonly contains: readonly Allergen[];
  /** Same production facility. */
  readonly sharedLine: readonly Allergen[];
};

/** `consult`: related allergens, or an unspecified allergy. */
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

export type AllergenMatch = {
  readonly concern: Concern;
  readonly severity: 'AVOID' | 'CONSULT';
  readonly isSharedLine: boolean;
  readonly allergens: readonly Allergen[];
  readonly supplementIds: readonly number[];
};

/** A shared facility is moot when contained. */
function worstFinding(
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

export function matchAllergens(labels: readonly Label[], concerns: readonly Concern[]): AllergenMatch[] {
  if (labels.every(({ allergens }) => allergens === null)) return [];
  const found = concerns.flatMap((concern) => {
    const meant = MEANT_BY[concern];
    const matches = labels.flatMap(({ supplementId, allergens }) => {
      const match = meant === undefined || allergens === null ? null : worstFinding(allergens, meant);
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

export const LABELLED_ALLERGIES: readonly Concern[] = Object.keys(MEANT_BY).filter(isConcern);
