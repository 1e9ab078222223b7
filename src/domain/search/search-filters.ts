import { ALLERGENS } from '../people/allergen.ts';
import { PURPOSE_CODES } from '../purposes/purpose.ts';
import { DOSAGE_FORM_NAMES } from '../supplements/dosage-form.ts';
import { anyOf } from './search-text.ts';

/** `index`: the index's own order; `key`: a SQL key; `needs`: required to offer the sort. */
export const SEARCH_SORTS = {
  fit: { by: 'index', needs: null },
  amount: { by: 'key', needs: 'ingredient' },
  name: { by: 'key', needs: null },
  popular: { by: 'index', needs: 'popularity' },
} as const;
type Sorts = typeof SEARCH_SORTS;
type SearchSort = keyof Sorts;
export type KeyedSort = { [Sort in SearchSort]: Sorts[Sort]['by'] extends 'key' ? Sort : never }[SearchSort];

export function isKeyed(sort: SearchSort): sort is KeyedSort {
  return SEARCH_SORTS[sort].by === 'key';
}

export const SORT_NAMES = Object.keys(SEARCH_SORTS).filter((name): name is SearchSort => Object.hasOwn(SEARCH_SORTS, name));

/** `match`: products hold any, all or none of the chosen. `mark`: private-use character that starts its index tokens. */
export type ListRow = { readonly match: 'any' | 'all' | 'none'; readonly mark: string } & (
  | { readonly kind: 'codes'; readonly known: readonly string[] }
  | { readonly kind: 'ids' | 'names'; readonly most: number }
);
/** `isPersonal`: carried over to the next search. */
export type FilterRow = (ListRow | { readonly kind: 'flag'; readonly mark: string } | { readonly kind: 'bound' | 'unit' | 'sort' }) & {
  readonly isPersonal?: true;
};

/** One row a parameter, in canonical order; contract, addresses, tokens, counts, boxes and chips follow. */
export const SEARCH_FILTERS = {
  form: { kind: 'codes', match: 'any', mark: '\uE007', known: DOSAGE_FORM_NAMES },
  purpose: { kind: 'codes', match: 'all', mark: '\uE008', known: PURPOSE_CODES },
  ingredient: { kind: 'ids', match: 'all', mark: '\uE006', most: 5 },
  brand: { kind: 'names', match: 'any', mark: '\uE009', most: 10 },
  /** Daily, of the named ingredient, in `rangeUnit`. */
  min: { kind: 'bound' },
  max: { kind: 'bound' },
  iu: { kind: 'unit' },
  children: { kind: 'flag', mark: '\uE004', isPersonal: true },
  without: { kind: 'codes', match: 'none', mark: '\uE00A', known: ALLERGENS, isPersonal: true },
  sort: { kind: 'sort' },
} as const satisfies Readonly<Record<string, FilterRow>>;
type Filters = typeof SEARCH_FILTERS;
export type FilterName = keyof Filters;
export type PersonalFilter = { [Name in FilterName]: Filters[Name] extends { isPersonal: true } ? Name : never }[FilterName];

type OfKind<Kind> = { [Name in FilterName]: Filters[Name]['kind'] extends Kind ? Name : never }[FilterName];
export type CodeFilter = OfKind<'codes'>;
export type FlagFilter = OfKind<'flag'>;
export type ListFilter = OfKind<ListRow['kind']>;
export type FacetFilter = ListFilter | FlagFilter;

export type FilterCode<Name extends CodeFilter> = Filters[Name]['known'][number];
type Values = { ids: readonly number[]; names: readonly string[]; flag: boolean; bound: number | null; unit: boolean; sort: SearchSort };
type ValueOf<Row> = Row extends { known: readonly (infer Code)[] }
  ? readonly Code[]
  : Row extends { kind: infer Kind extends keyof Values }
    ? Values[Kind]
    : never;
export type SearchFilters = { readonly [Name in FilterName]: ValueOf<Filters[Name]> };

export const FILTER_NAMES = Object.keys(SEARCH_FILTERS).filter((name): name is FilterName => Object.hasOwn(SEARCH_FILTERS, name));
export const FACET_FILTERS = FILTER_NAMES.filter((name): name is FacetFilter => 'mark' in SEARCH_FILTERS[name]);
export const LIST_FILTERS = FILTER_NAMES.filter(isListFilter);
export const FLAG_FILTERS = FILTER_NAMES.filter(isFlag);

export function isListFilter(name: FilterName): name is ListFilter {
  return 'match' in SEARCH_FILTERS[name];
}

export function isFlag(name: FilterName): name is FlagFilter {
  return SEARCH_FILTERS[name].kind === 'flag';
}

/** TypeScript cannot build a mapped type key by key. */
export function byFilter<Result extends { readonly [Name in FilterName]?: unknown }>(
  names: readonly (FilterName & keyof Result)[],
  make: (name: FilterName & keyof Result) => Result[FilterName & keyof Result],
): Result;
export function byFilter(names: readonly FilterName[], make: (name: FilterName) => unknown): object {
  return Object.fromEntries(names.map((name) => [name, make(name)]));
}

const NONE = { codes: [], ids: [], names: [], flag: false, bound: null, unit: false, sort: 'fit' } as const;
export const NO_FILTERS: SearchFilters = byFilter<SearchFilters>(FILTER_NAMES, (name) => NONE[SEARCH_FILTERS[name].kind]);

export const LONGEST_BRAND = 60;

export function hasRange({ min, max }: Pick<SearchFilters, 'min' | 'max'>): boolean {
  return min !== null || max !== null;
}

export function isNarrowed(filters: SearchFilters): boolean {
  return hasRange(filters) || FLAG_FILTERS.some((name) => filters[name]) || LIST_FILTERS.some((name) => filters[name].length > 0);
}

export type FilterParameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Without defaults. */
export function filterParameters(filters: SearchFilters): FilterParameters {
  const textOf = (name: FilterName) => {
    const value = filters[name];
    if (typeof value === 'object' && value !== null) return value.map(String);
    if (value === NO_FILTERS[name]) return undefined;
    return value === true ? '1' : String(value);
  };
  return Object.fromEntries(FILTER_NAMES.map((name) => [name, textOf(name)]));
}

export function textOfParameters(parameters: FilterParameters): string {
  const pairs = Object.entries(parameters).flatMap(([name, values]) => [values ?? []].flat().map((value) => [name, value]));
  return String(new URLSearchParams(pairs));
}

export function parametersOfText(text: string): FilterParameters {
  const search = new URLSearchParams(text);
  return Object.fromEntries(
    FILTER_NAMES.filter((name) => search.has(name)).map((name) => [
      name,
      isListFilter(name) ? search.getAll(name) : (search.get(name) ?? undefined),
    ]),
  );
}

export function hasNeeds(filters: SearchFilters): boolean {
  return hasRange(filters) || SEARCH_SORTS[filters.sort].needs !== null;
}

export function withoutNeeds(filters: SearchFilters): SearchFilters {
  return { ...filters, min: null, max: null, iu: false, sort: SEARCH_SORTS[filters.sort].needs === null ? filters.sort : NO_FILTERS.sort };
}

/** Letters and digits only, or the tokenizer splits them: codes drop underscores, names become hex. */
export function filterToken(name: ListFilter, choice: string | number): string {
  const { kind, mark } = SEARCH_FILTERS[name];
  if (kind !== 'names') return mark + String(choice).replaceAll('_', '');
  const bytes = [...new TextEncoder().encode(String(choice))];
  return mark + bytes.map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('');
}

export function nameOfToken(token: string): string {
  const digits = token.slice(1).match(/../g) ?? [];
  return new TextDecoder().decode(Uint8Array.from(digits, (pair) => Number.parseInt(pair, 16)));
}

export function idOfToken(token: string): number {
  return Number(token.slice(1));
}

/** `each`: AND filters only; `all`: OR too. */
export type Extent = 'all' | 'each';

/** Amount ranges are not in the index. */
export function narrowExpression(expression: string, filters: SearchFilters, extent: Extent = 'all'): string {
  const tokensOf = (match: ListRow['match']) =>
    LIST_FILTERS.filter((name) => SEARCH_FILTERS[name].match === match).map((name) =>
      filters[name].map((choice) => filterToken(name, choice)),
    );
  const oneOf = extent === 'all' ? tokensOf('any').filter((tokens) => tokens.length > 0) : [];
  const flags = FLAG_FILTERS.filter((name) => filters[name]).map((name) => SEARCH_FILTERS[name].mark);
  const wanted = [...oneOf, ...[...tokensOf('all').flat(), ...flags].map((token) => [token])].map((tokens) => `(${anyOf(tokens)})`);
  const narrowed = wanted.length === 0 ? expression : [`(${expression})`, ...wanted].join(' AND ');
  const without = tokensOf('none').flat();
  return without.length === 0 ? narrowed : `(${narrowed}) NOT (${anyOf(without)})`;
}
