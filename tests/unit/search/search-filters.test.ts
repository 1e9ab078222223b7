import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import { countSearchFacets, filtersIn } from '#contract/search/search-filters.ts';
import { queryParameters } from '#contract/shared/endpoint.ts';
import { searchSupplements } from '#contract/supplements/supplements.ts';
import { PURPOSE_CODES } from '#domain/purposes/purpose.ts';
import { countChoices } from '#domain/search/search-counts.ts';
import { FACET_MARKS } from '#domain/search/search-facets.ts';
import {
  filterParameters,
  filterToken,
  isNarrowed,
  NO_FILTERS,
  nameOfToken,
  narrowExpression,
  SEARCH_FILTERS,
  type SearchFilters,
  withoutNeeds,
} from '#domain/search/search-filters.ts';
import { PAGES } from '#domain/shared/pages.ts';
import { routes } from '#domain/shared/routes.ts';
import { rangeUnit } from '#domain/shared/unit.ts';

const ALL: SearchFilters = {
  form: ['tablet', 'jelly'],
  purpose: ['EYE', 'HAIR_NAIL'],
  ingredient: [3, 9],
  brand: ['종근당 & 건강', '락토핏'],
  min: 2.5,
  max: 100,
  iu: true,
  children: true,
  without: ['MILK', 'PINE_NUT'],
  sort: 'amount',
};

const read = (text: string) => filtersIn(new URLSearchParams(text));

describe('marks of the search index', () => {
  it('the search index gives each mark one meaning', () => {
    const files = ['search-text', 'search-facets', 'search-filters'];
    const texts = files.map((file) => readFileSync(resolve(PROJECT, `src/domain/search/${file}.ts`), 'utf8'));
    const marks = texts.flatMap((text) => [...text.matchAll(/'(\\uE0[0-9A-F]{2})'/g)].map(([, mark]) => mark));
    expect(marks.length).toBeGreaterThan(12);
    expect(marks).toEqual([...new Set(marks)]);
  });
});

describe('filters in an address', () => {
  it('filters of an address come back as they were written', () => {
    const address = routes.searchResult('비타민', 3, filterParameters(ALL));
    expect(filtersIn(new URL(address, 'http://a').searchParams)).toEqual(ALL);
    expect(routes.searchResult('비타민', 1, filterParameters(NO_FILTERS))).toBe(routes.searchResult('비타민'));
  });

  it('filters of an address are the same on the page, in the API and for its counts, in one order', () => {
    const { names, repeated } = queryParameters(searchSupplements);
    const filters = Object.keys(filterParameters(ALL));
    expect(names).toEqual(['keyword', ...filters, 'cursorId', 'size']);
    expect(queryParameters(countSearchFacets)).toEqual({ names: ['keyword', ...filters], repeated });
    expect([PAGES['/searchresult'].query, PAGES['/searchresult'].repeated]).toEqual([['query', ...filters, 'page'], repeated]);
  });

  it.each([
    ['form=pill&form=tablet&form=', { form: ['tablet'] }],
    ['purpose=eye&without=GLUTEN&sort=new&children=yes', {}],
    ['min=1e9&max=-3', {}],
    ['min=20&max=10', { min: 20, max: 10 }],
    ['min=%201,000%20&max=', { min: 1000 }],
    ['ingredient=0&ingredient=x&ingredient=7&ingredient=7', { ingredient: [7] }],
    [`brand=${'a'.repeat(61)}&brand=${encodeURIComponent('락토핏'.normalize('NFD'))}&brand=락토핏`, { brand: ['락토핏'] }],
    ['min=1&min=2&sort=name&sort=amount', { min: 1, sort: 'name' }],
  ])('filters of an address, %s: an unreadable value is dropped', (text, expected) => {
    expect(read(text)).toEqual({ ...NO_FILTERS, ...expected });
  });

  it('filters of an address narrow, or only order', () => {
    expect([NO_FILTERS, { ...NO_FILTERS, sort: 'name' } as const, { ...NO_FILTERS, max: 0 }, ALL].map(isNarrowed)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(withoutNeeds(ALL)).toEqual({ ...ALL, min: null, max: null, iu: false, sort: 'fit' });
  });
});

describe('the expression of an index', () => {
  it('a filter expression takes one of the forms and brands, each of the rest, and no default', () => {
    const expression = narrowExpression('"a" OR "b"', { ...ALL, brand: [], purpose: ['HAIR_NAIL'], ingredient: [3] });
    const { form, purpose, ingredient, children, without } = SEARCH_FILTERS;
    expect(expression).toBe(
      `(("a" OR "b") AND ("${form.mark}tablet" OR "${form.mark}jelly") AND ("${purpose.mark}HAIRNAIL") AND ("${ingredient.mark}3") AND ("${children.mark}")) NOT ("${without.mark}MILK" OR "${without.mark}PINENUT")`,
    );
    expect(narrowExpression('"a"', NO_FILTERS)).toBe('"a"');
    expect(narrowExpression('"a"', { ...NO_FILTERS, form: ['tablet'], brand: ['x'] }, 'each')).toBe('"a"');
  });

  it('a filter expression has a token for each purpose, and one for a brand with any characters', () => {
    expect(new Set(PURPOSE_CODES.map((code) => filterToken('purpose', code))).size).toBe(PURPOSE_CODES.length);
    for (const name of ['종근당 & "건강"', 'GNM자연의품격', "Dr.'s OR NOT", '\u{1F48A}']) {
      expect(filterToken('brand', name)).toMatch(/^\uE009[0-9A-F]+$/);
      expect(nameOfToken(filterToken('brand', name))).toBe(name);
    }
  });

  it('a filter expression asks for germs by the hundred million', () => {
    expect([rangeUnit('CFU'), rangeUnit('mg')]).toEqual([
      { unit: '억 CFU', factor: 100_000_000 },
      { unit: 'mg', factor: 1 },
    ]);
  });
});

describe('counts of choices', () => {
  const product = (...tokens: string[]) => ({ tokens, count: 1 });
  const PRODUCTS = [
    product(
      filterToken('form', 'tablet'),
      filterToken('purpose', 'EYE'),
      filterToken('brand', '가'),
      filterToken('ingredient', 1),
      FACET_MARKS.labelled,
      filterToken('without', 'MILK'),
    ),
    product(
      filterToken('form', 'tablet'),
      filterToken('purpose', 'EYE'),
      filterToken('purpose', 'BONE'),
      filterToken('brand', '나'),
      filterToken('ingredient', 1),
      filterToken('ingredient', 2),
    ),
    product(filterToken('form', 'jelly'), filterToken('purpose', 'BONE'), filterToken('brand', '가'), SEARCH_FILTERS.children.mark),
    product(filterToken('purpose', 'BONE')),
  ];

  it('facet counts are of all products without a filter', () => {
    const counts = countChoices(PRODUCTS, NO_FILTERS);
    expect(counts).toEqual({
      total: 4,
      form: [
        { choice: 'tablet', count: 2 },
        { choice: 'jelly', count: 1 },
      ],
      purpose: [
        { choice: 'EYE', count: 2 },
        { choice: 'BONE', count: 3 },
      ],
      ingredient: [
        { choice: 1, count: 2 },
        { choice: 2, count: 1 },
      ],
      brand: [
        { choice: '가', count: 2 },
        { choice: '나', count: 1 },
      ],
      children: 1,
      without: [{ choice: 'MILK', count: 3 }],
      unlabelled: 3,
    });
  });

  it('facet counts add up products of the same tokens', () => {
    const twice = PRODUCTS.map(({ tokens }) => ({ tokens, count: 2 }));
    for (const filters of [NO_FILTERS, { ...NO_FILTERS, form: ['tablet' as const], brand: ['가'] }])
      expect(countChoices(twice, filters)).toEqual(countChoices([...PRODUCTS, ...PRODUCTS], filters));
  });

  it('facet counts of forms and brands ignore their own kind; chosen ones stay, even at zero', () => {
    const counts = countChoices(PRODUCTS, { ...NO_FILTERS, form: ['tablet'], brand: ['다'] });
    expect([counts.total, counts.form, counts.brand]).toEqual([
      0,
      [{ choice: 'tablet', count: 0 }],
      [
        { choice: '다', count: 0 },
        { choice: '가', count: 1 },
        { choice: '나', count: 1 },
      ],
    ]);
    expect(countChoices(PRODUCTS, { ...NO_FILTERS, form: ['tablet'] }).form.map(({ count }) => count)).toEqual([2, 1]);
    expect(countChoices([], { ...NO_FILTERS, purpose: ['EYE'], ingredient: [5], without: ['MILK'] })).toMatchObject({
      purpose: [{ choice: 'EYE', count: 0 }],
      ingredient: [{ choice: 5, count: 0 }],
      without: [{ choice: 'MILK', count: 0 }],
    });
  });
});
