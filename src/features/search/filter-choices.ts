import type { SearchFacets } from '#contract/search/search-filters.ts';
import { filterWords } from '#copy/search/filter-words.ts';
import { searchFilters } from '#copy/search/search-filters.ts';
import { amountText, amountWithIU, measuredText, unitWithIU } from '#copy/supplements/amount-text.ts';
import {
  FILTER_NAMES,
  type FilterName,
  filterParameters,
  hasRange,
  isFlag,
  isListFilter,
  LIST_FILTERS,
  type ListFilter,
  NO_FILTERS,
  SEARCH_FILTERS,
  SEARCH_SORTS,
  type SearchFilters,
  SORT_NAMES,
  textOfParameters,
} from '#domain/search/search-filters.ts';
import { readableAddress, routes } from '#domain/shared/routes.ts';

type Choice = { readonly value: string; readonly text: string; readonly count: number; readonly isChosen: boolean };

export type ChoiceGroup = { readonly name: ListFilter; readonly choices: readonly Choice[] };

function wordOf(name: ListFilter, choice: string | number, facets: SearchFacets | null): string {
  if (typeof choice === 'string') return filterWords[name].choices?.[choice] ?? choice;
  return facets?.ingredient.find((each) => each.choice === choice)?.name ?? filterWords[name].group;
}

export function choiceGroups(filters: SearchFilters, facets: SearchFacets): ChoiceGroup[] {
  return LIST_FILTERS.map((name) => {
    const chosen = new Set(filters[name].map(String));
    const choices = facets[name].map(({ choice, count }) => ({
      value: String(choice),
      text: wordOf(name, choice, facets),
      count,
      isChosen: chosen.has(String(choice)),
    }));
    return { name, choices };
  }).filter(({ choices }) => choices.length > 0);
}

export function sortsOf({ named, isRanked }: SearchFacets) {
  const isMet = { ingredient: named !== null, popularity: isRanked };
  return SORT_NAMES.filter((sort) => {
    const { needs } = SEARCH_SORTS[sort];
    return needs === null || isMet[needs];
  });
}

type Applied = { readonly text: string; readonly without: SearchFilters };

function rangeText({ min, max, iu }: SearchFilters, facets: SearchFacets | null): string {
  const { name, unit, measuredAs } = facets?.named ?? { name: searchFilters.amount, unit: '', measuredAs: null };
  const isIU = iu && unitWithIU(name, unit) !== unit;
  const text = (amount: number) => (isIU ? amountText(amount, 'IU') : amountWithIU(name, amount, unit));
  const least = measuredText(measuredAs, text(min ?? 0));
  if (max === null) return searchFilters.from(name, least);
  return min === null ? searchFilters.upTo(name, measuredText(measuredAs, text(max))) : searchFilters.between(name, least, text(max));
}

export function appliedFilters(filters: SearchFilters, facets: SearchFacets | null): Applied[] {
  const chipsOf = (name: FilterName): Applied[] => {
    if (isListFilter(name)) {
      const chosen: readonly (string | number)[] = filters[name];
      return chosen.map((choice) => {
        const text = wordOf(name, choice, facets);
        return {
          text: SEARCH_FILTERS[name].match === 'none' ? searchFilters.excluded(text) : text,
          without: { ...filters, [name]: chosen.filter((each) => each !== choice) },
        };
      });
    }
    if (isFlag(name)) return filters[name] ? [{ text: filterWords[name].group, without: { ...filters, [name]: false } }] : [];
    return name === 'min' && hasRange(filters)
      ? [{ text: rangeText(filters, facets), without: { ...filters, min: null, max: null, iu: false } }]
      : [];
  };
  return FILTER_NAMES.flatMap(chipsOf);
}

export function filterSearch(filters: SearchFilters): string {
  return textOfParameters(filterParameters(filters));
}

export type FilterPlace = {
  readonly action: string;
  readonly kept: Readonly<Record<string, string>>;
  readonly addressOf: (filters: SearchFilters) => string;
  readonly counted?: string;
};

export function placeOfSearch(query: string, within: SearchFilters = NO_FILTERS): FilterPlace {
  return {
    action: '/searchresult',
    kept: { query, ...(within.brand[0] && { brand: within.brand[0] }) },
    addressOf: (filters) =>
      readableAddress(routes.searchResult(query, 1, filterParameters({ ...filters, brand: [...within.brand, ...filters.brand] }))),
  };
}
