import type { SearchFacets } from '#contract/search-filters.ts';
import { ALLERGEN_NAMES } from '#copy/allergens.ts';
import { cards } from '#copy/cards.ts';
import { searchFilters } from '#copy/search-filters.ts';
import { PURPOSE_LABELS } from '#domain/purpose.ts';
import { filterParameters, hasRange, SEARCH_SORTS, type SearchFilters } from '#domain/search-filters.ts';

type Choice = { readonly value: string; readonly text: string; readonly count: number; readonly isChosen: boolean };

type ChoiceGroup = {
  readonly name: 'form' | 'purpose' | 'ingredient' | 'brand' | 'without';
  readonly choices: readonly Choice[];
};

/** Omits groups without a choice. */
export function choiceGroups(filters: SearchFilters, facets: SearchFacets): ChoiceGroup[] {
  const groups: ChoiceGroup[] = [
    {
      name: 'form',
      choices: facets.form.map(({ choice, count }) => ({
        value: choice,
        text: cards.forms[choice],
        count,
        isChosen: filters.form.includes(choice),
      })),
    },
    {
      name: 'purpose',
      choices: facets.purpose.map(({ choice, count }) => ({
        value: choice,
        text: PURPOSE_LABELS[choice],
        count,
        isChosen: filters.purpose.includes(choice),
      })),
    },
    {
      name: 'ingredient',
      choices: facets.ingredient.map(({ choice, name, count }) => ({
        value: String(choice),
        text: name,
        count,
        isChosen: filters.ingredient.includes(choice),
      })),
    },
    {
      name: 'brand',
      choices: facets.brand.map(({ choice, count }) => ({ value: choice, text: choice, count, isChosen: filters.brand.includes(choice) })),
    },
    {
      name: 'without',
      choices: facets.without.map(({ choice, count }) => ({
        value: choice,
        text: ALLERGEN_NAMES[choice],
        count,
        isChosen: filters.without.includes(choice),
      })),
    },
  ];
  return groups.filter(({ choices }) => choices.length > 0);
}

export function sortsOf({ named, isRanked }: SearchFacets) {
  return SEARCH_SORTS.filter((sort) => (sort === 'amount' ? named !== null : sort !== 'popular' || isRanked));
}

type Applied = { readonly text: string; readonly without: SearchFilters };

function rangeText({ min, max }: SearchFilters, facets: SearchFacets | null): string {
  const { name, unit } = facets?.named ?? { name: searchFilters.groups.amount, unit: '' };
  if (max === null) return searchFilters.from(name, `${min ?? 0} ${unit}`);
  return min === null ? searchFilters.upTo(name, `${max} ${unit}`) : searchFilters.between(name, String(min), `${max} ${unit}`);
}

/** Removable filter chips. @param facets ingredient names, and the one of the amount range */
export function appliedFilters(filters: SearchFilters, facets: SearchFacets | null): Applied[] {
  const { form, purpose, ingredient, brand, children, without } = filters;
  const nameOf = (id: number) => facets?.ingredient.find(({ choice }) => choice === id)?.name ?? searchFilters.groups.ingredient;
  const less = <Value>(values: readonly Value[], value: Value) => values.filter((each) => each !== value);
  return [
    ...form.map((each) => ({ text: cards.forms[each], without: { ...filters, form: less(form, each) } })),
    ...purpose.map((each) => ({ text: PURPOSE_LABELS[each], without: { ...filters, purpose: less(purpose, each) } })),
    ...ingredient.map((each) => ({ text: nameOf(each), without: { ...filters, ingredient: less(ingredient, each) } })),
    ...brand.map((each) => ({ text: each, without: { ...filters, brand: less(brand, each) } })),
    ...(hasRange(filters) ? [{ text: rangeText(filters, facets), without: { ...filters, min: null, max: null } }] : []),
    ...(children ? [{ text: searchFilters.children, without: { ...filters, children: false } }] : []),
    ...without.map((each) => ({
      text: searchFilters.excluded(ALLERGEN_NAMES[each]),
      without: { ...filters, without: less(without, each) },
    })),
  ];
}

/** Without the question mark. */
export function filterSearch(filters: SearchFilters): string {
  const pairs = Object.entries(filterParameters(filters)).flatMap(([name, values]) => [values ?? []].flat().map((value) => [name, value]));
  return String(new URLSearchParams(pairs));
}
