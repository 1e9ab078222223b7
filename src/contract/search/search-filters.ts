import * as v from 'valibot';
import type { FacetCounts } from '#domain/search/search-counts.ts';
import {
  byFilter,
  FACET_FILTERS,
  type FacetFilter,
  FILTER_NAMES,
  type FilterName,
  type FilterRow,
  isListFilter,
  LONGEST_BRAND,
  NO_FILTERS,
  SEARCH_FILTERS,
  type SearchFilters,
  SORT_NAMES,
} from '#domain/search/search-filters.ts';
import { endpoint } from '../shared/endpoint.ts';
import { because } from '../shared/errors.ts';
import { id, idText, keywordText, measuredAs, oneOf } from '../shared/fields.ts';

/** De-duplicated; empty values of forms are dropped. */
const texts = v.pipe(
  v.array(v.string()),
  v.transform((values) => [...new Set(values.map((value) => value.normalize('NFC').trim()))].filter((value) => value !== '')),
);

/** A daily amount in plain decimal notation. */
const amountText = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.trim().replace(/(?<=\d),(?=\d{3})/g, '')),
    v.regex(/^(?:\d{1,12}(?:\.\d{1,6})?)?$/, because('filterAmount')),
    v.transform((text) => (text === '' ? null : Number(text))),
  ),
  '',
);

const flagText = v.optional(
  v.pipe(
    v.picklist(['', '0', '1'], because('filterUnknown')),
    v.transform((text) => text === '1'),
  ),
  '',
);

const sortText = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text || NO_FILTERS.sort),
    oneOf(SORT_NAMES),
  ),
  '',
);

function entryOf(row: FilterRow) {
  switch (row.kind) {
    case 'codes':
      return v.optional(v.pipe(texts, v.array(v.picklist(row.known, because('filterUnknown')))), []);
    case 'ids':
      return v.optional(v.pipe(texts, v.array(idText), v.maxLength(row.most, because('filterMany'))), []);
    case 'names':
      return v.optional(
        v.pipe(
          texts,
          v.array(v.pipe(v.string(), v.maxLength(LONGEST_BRAND, because('tooLong')))),
          v.maxLength(row.most, because('filterMany')),
        ),
        [],
      );
    case 'bound':
      return amountText;
    case 'flag':
    case 'unit':
      return flagText;
    case 'sort':
      return sortText;
  }
}

type FilterEntries = { readonly [Name in FilterName]: v.GenericSchema<unknown, SearchFilters[Name]> };

export const filterEntries = byFilter<FilterEntries>(FILTER_NAMES, (name) => entryOf(SEARCH_FILTERS[name]));

const filtersSchema = v.object(filterEntries);

/** Filters of a page's URL; invalid values are ignored. */
export function filtersIn(search: URLSearchParams): SearchFilters {
  const read = FILTER_NAMES.map((name) => {
    const values = search.getAll(name);
    const isValid = (value: unknown) => v.is(filterEntries[name], value);
    return [name, isListFilter(name) ? values.filter((value) => isValid([value])) : values.slice(0, 1).find(isValid)];
  });
  const outcome = v.safeParse(filtersSchema, Object.fromEntries(read));
  return outcome.success ? outcome.output : NO_FILTERS;
}

const counted = <Choice extends v.GenericSchema>(choice: Choice) => v.array(v.object({ choice, count: v.number() }));

function countsOf(name: FacetFilter) {
  const row: FilterRow = SEARCH_FILTERS[name];
  if (row.kind === 'codes') return counted(v.picklist(row.known));
  if (row.kind === 'ids') return v.array(v.object({ choice: id, name: v.string(), count: v.number() }));
  return row.kind === 'names' ? counted(v.string()) : v.number();
}

type Counts = Omit<FacetCounts, 'ingredient'> & { readonly ingredient: { choice: number; name: string; count: number }[] };
type CountEntries = { readonly [Name in FacetFilter]: v.GenericSchema<Counts[Name]> };

export const countSearchFacets = endpoint({
  id: 'countSearchFacets',
  method: 'GET',
  path: '/api/v1/supplements/facets',
  limit: 'view',
  auth: 'none',
  cache: 'public',
  query: v.object({ keyword: v.optional(keywordText, ''), ...filterEntries }),
  result: v.object({
    /** `isMore`: the total is a lower bound. */
    total: v.number(),
    isMore: v.boolean(),
    /** Lower bounds, from the first products only. */
    isAtLeast: v.boolean(),
    suggestion: v.nullable(v.string()),
    /** Named by keyword or filters; the unit of the amount filter. */
    named: v.nullable(v.object({ id, name: v.string(), unit: v.string(), measuredAs })),
    isRanked: v.boolean(),
    ...byFilter<CountEntries>(FACET_FILTERS, countsOf),
    unlabelled: v.number(),
  }),
});
export type SearchFacets = v.InferOutput<typeof countSearchFacets.result>;
