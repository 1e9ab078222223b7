import { searchKey } from '#domain/search/search-text.ts';
import type { counterNeeds } from './labelled-queries.ts';
import type { RegisteredProduct } from './registered-products.ts';
import { nameOf } from './word-faults.ts';

type Persons = NonNullable<ReturnType<typeof counterNeeds>[number]['persons']>[number];
export type CounterAnswer = {
  readonly supplements: readonly {
    readonly mainIngredients: readonly { readonly ingredientName: string }[];
    readonly avoidFor: readonly string[];
  }[];
  readonly isMedical: boolean;
  readonly medicines: readonly { readonly name: string }[];
};

const MANY_NUTRIENTS = 5;
/** Audiences whose products must not stand first for a person. */
export const OTHERS: Readonly<Record<string, readonly string[]>> = {
  CHILD: ['PREGNANT', 'WOMAN', 'MAN', 'SENIOR'],
  TEEN: ['PREGNANT', 'SENIOR'],
  WOMAN: ['CHILD', 'MAN'],
  MAN: ['CHILD', 'WOMAN', 'PREGNANT'],
  PREGNANT: ['CHILD', 'MAN', 'SENIOR'],
  LACTATING: ['CHILD', 'MAN', 'SENIOR'],
  SENIOR: ['CHILD', 'PREGNANT'],
  ADULT: ['CHILD', 'PREGNANT'],
};
const FORBIDDEN: Readonly<Record<Persons, string>> = {
  CHILD: 'CHILD',
  TEEN: 'TEEN',
  WOMAN: 'FEMALE',
  MAN: 'MALE',
  PREGNANT: 'PREGNANT',
  LACTATING: 'LACTATING',
  SENIOR: 'OLDER',
  ADULT: 'ADULT',
};

/** @param shown the products of the cards, in their order */
export function faultsAtCounter(
  {
    purposes = [],
    ingredients = [],
    persons = [],
    multivitamin,
    medical,
    illness,
    medicine,
    none,
  }: ReturnType<typeof counterNeeds>[number],
  { supplements, isMedical, medicines }: CounterAnswer,
  shown: readonly RegisteredProduct[],
  first = 3,
): string[] {
  const isUnsaid = medical === true && !isMedical;
  const isUnnamed = medicine !== undefined && !medicines.some(({ name }) => searchKey(name).includes(searchKey(medicine)));
  const said = [...(isUnsaid ? ['no medical line'] : []), ...(isUnnamed ? ['medicine not named'] : [])];
  if (none) return [...said, ...(shown.length > 0 ? ['a list'] : [])];
  const names = ingredients.map(nameOf);
  const others = persons.flatMap((person) => OTHERS[person] ?? []).filter((audience) => !persons.some((person) => person === audience));
  const faults = shown.slice(0, first).flatMap(({ name, claims, slugs, forWhom }, index) => {
    const { mainIngredients = [], avoidFor = [] } = supplements[index] ?? {};
    const isFor =
      (purposes.length === 0 && names.length === 0) ||
      purposes.some((code) => claims.includes(code)) ||
      mainIngredients.some(({ ingredientName }) => names.includes(ingredientName));
    return [
      ...(isFor ? [] : ['another']),
      ...(claims.includes('FAT') && !purposes.includes('FAT') ? ['slimming'] : []),
      ...(forWhom.some((audience) => others.includes(audience)) ? ['for others'] : []),
      ...(persons.some((person) => avoidFor.includes(FORBIDDEN[person])) ? ['forbidden'] : []),
      ...(multivitamin && slugs.length < MANY_NUTRIENTS ? ['few nutrients'] : []),
      ...(illness !== undefined && searchKey(name).includes(searchKey(illness)) ? ['named after it'] : []),
    ];
  });
  return [...said, ...(shown.length === 0 ? ['nothing'] : []), ...new Set(faults)];
}
