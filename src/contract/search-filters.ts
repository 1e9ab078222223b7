import * as v from 'valibot';
import type { Refusal } from '#copy/refusals.ts';
import { ALLERGENS } from '#domain/allergen.ts';
import { DOSAGE_FORM_NAMES } from '#domain/dosage-form.ts';
import { PURPOSE_CODES } from '#domain/purpose.ts';
import { LONGEST_BRAND, MOST_BRANDS, MOST_INGREDIENTS, SEARCH_SORTS, type SearchFilters } from '#domain/search-filters.ts';
import { because } from './because.ts';
import { endpoint } from './endpoint.ts';
import { id, idText, keywordText, oneOf } from './fields.ts';

/** De-duplicated; empty values of forms are dropped. */
const texts = v.pipe(
  v.array(v.string()),
  v.transform((values) => [...new Set(values.map((value) => value.normalize('NFC').trim()))].filter((value) => value !== '')),
);

function codes<const Code extends string>(known: readonly Code[], refusal: Refusal) {
  return v.optional(v.pipe(texts, v.array(v.picklist(known, because(refusal)))), []);
}

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

/** Extensions; shared by pages, scripts and API. */
export const filterEntries = {
  form: codes(DOSAGE_FORM_NAMES, 'filterForm'),
  purpose: codes(PURPOSE_CODES, 'filterPurpose'),
  ingredient: v.optional(v.pipe(texts, v.array(idText), v.maxLength(MOST_INGREDIENTS, because('filterMany'))), []),
  brand: v.optional(
    v.pipe(
      texts,
      v.array(v.pipe(v.string(), v.maxLength(LONGEST_BRAND, because('tooLong')))),
      v.maxLength(MOST_BRANDS, because('filterMany')),
    ),
    [],
  ),
  min: amountText,
  max: amountText,
  children: v.optional(
    v.pipe(
      v.picklist(['', '0', '1'], because('filterChildren')),
      v.transform((text) => text === '1'),
    ),
    '',
  ),
  without: codes(ALLERGENS, 'filterAllergen'),
  sort: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text || 'fit'),
      oneOf(SEARCH_SORTS),
    ),
    '',
  ),
};

const filtersSchema: v.GenericSchema<unknown, SearchFilters> = v.object(filterEntries);

/** Filters of a page's URL; invalid values are ignored. */
export function filtersIn(search: URLSearchParams): SearchFilters {
  const read = new Map<string, string | string[]>();
  for (const [name, entry] of Object.entries(filterEntries)) {
    const values = search.getAll(name);
    const isList = entry.wrapped.type === 'array';
    if (isList)
      read.set(
        name,
        values.filter((value) => v.is(entry, [value])),
      );
    else if (values[0] !== undefined && v.is(entry, values[0])) read.set(name, values[0]);
  }
  const outcome = v.safeParse(filtersSchema, Object.fromEntries(read));
  return outcome.success ? outcome.output : v.parse(filtersSchema, {});
}

const counted = <Choice extends v.GenericSchema>(choice: Choice) => v.array(v.object({ choice, count: v.number() }));

/** Extension: facet counts: matches, and what each choice would leave. */
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
    /** Spelling suggestion the counts are for, when the keyword itself matches nothing. */
    suggestion: v.nullable(v.string()),
    /** Named by keyword or filters; the unit of the amount filter. */
    named: v.nullable(v.object({ id, name: v.string(), unit: v.string() })),
    isRanked: v.boolean(),
    form: counted(v.picklist(DOSAGE_FORM_NAMES)),
    purpose: counted(v.picklist(PURPOSE_CODES)),
    ingredient: v.array(v.object({ choice: id, name: v.string(), count: v.number() })),
    brand: counted(v.string()),
    children: v.number(),
    without: counted(v.picklist(ALLERGENS)),
    /** Products without allergen data. */
    unlabelled: v.number(),
  }),
});
export type SearchFacets = v.InferOutput<typeof countSearchFacets.result>;
