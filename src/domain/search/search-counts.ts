import { FACET_MARKS } from './search-facets.ts';
import {
  byFilter,
  FACET_FILTERS,
  type FacetFilter,
  filterToken,
  idOfToken,
  isListFilter,
  LIST_FILTERS,
  type ListFilter,
  type ListRow,
  nameOfToken,
  SEARCH_FILTERS,
  type SearchFilters,
} from './search-filters.ts';

/** Beyond, the total is a lower bound. */
export const MOST_COUNTED = 2000;

const MOST_NAMED = 24;

type Counted<Choice> = { readonly choice: Choice; readonly count: number };

/** Given all other choices. */
export type FacetCounts = {
  [Name in FacetFilter]: SearchFilters[Name] extends readonly (infer Choice)[] ? Counted<Choice>[] : number;
};
type SearchCounts = FacetCounts & {
  readonly total: number;
  readonly unlabelled: number;
};

class Tally {
  readonly #counts = new Map<string, { count: number }>();

  add(token: string, count: number): void {
    const counted = this.#counts.get(token);
    if (counted === undefined) this.#counts.set(token, { count });
    else counted.count += count;
  }

  of(token: string): number {
    return this.#counts.get(token)?.count ?? 0;
  }

  most(mark: string, chosen: readonly string[]): string[] {
    const found = [...this.#counts].filter(([token]) => token.startsWith(mark)).sort(([, one], [, other]) => other.count - one.count);
    return [...new Set([...chosen, ...found.slice(0, MOST_NAMED).map(([token]) => token)])];
  }
}

export type TokenGroup = { readonly tokens: readonly string[]; readonly count: number };

export function countChoices(products: readonly TokenGroup[], filters: SearchFilters): SearchCounts {
  const alternatives = LIST_FILTERS.filter((name) => SEARCH_FILTERS[name].match === 'any' && filters[name].length > 0).map((name) => ({
    mark: SEARCH_FILTERS[name].mark,
    wanted: filters[name].map((choice) => filterToken(name, choice)),
  }));
  const tally = new Tally();
  let total = 0;
  for (const { tokens, count } of products) {
    const [missed, ...others] = alternatives.filter(({ wanted }) => !wanted.some((token) => tokens.includes(token)));
    if (missed === undefined) total += count;
    // An OR filter's choices are counted without it.
    if (others.length === 0) for (const token of tokens) if (missed === undefined || token.startsWith(missed.mark)) tally.add(token, count);
  }

  const choicesOf = (name: ListFilter): Counted<string>[] | Counted<number>[] => {
    const row: ListRow = SEARCH_FILTERS[name];
    const chosen = filters[name].map((choice) => filterToken(name, choice));
    if (row.kind === 'codes')
      return row.known.flatMap((choice) => {
        const token = filterToken(name, choice);
        const held = tally.of(token);
        // Else the choice has no effect.
        return held > 0 || chosen.includes(token) ? [{ choice, count: row.match === 'none' ? total - held : held }] : [];
      });
    const found = tally.most(row.mark, chosen).map((token) => ({ token, count: tally.of(token) }));
    return row.kind === 'ids'
      ? found.map(({ token, count }) => ({ choice: idOfToken(token), count }))
      : found.map(({ token, count }) => ({ choice: nameOfToken(token), count }));
  };
  return {
    total,
    ...byFilter<FacetCounts>(FACET_FILTERS, (name) => (isListFilter(name) ? choicesOf(name) : tally.of(SEARCH_FILTERS[name].mark))),
    unlabelled: total - tally.of(FACET_MARKS.labelled),
  };
}
