import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countSearchFacets, type SearchFacets } from '#contract/search/search-filters.ts';
import { ALLERGENS } from '#domain/people/allergen.ts';
import { PURPOSE_CODES } from '#domain/purposes/purpose.ts';
import { searchKey } from '#domain/search/search-text.ts';
import { brandOf } from '#domain/supplements/card-facts.ts';
import { DOSAGE_FORM_NAMES } from '#domain/supplements/dosage-form.ts';
import { call, foundPage, refusal, resultOf } from '#tests/support/api.ts';
import { firstNow } from '#tests/support/conditions.ts';
import { startWithRegister, type TestServer } from '#tests/support/server.ts';

const SEARCH = '/api/v1/supplements/search';
const FACETS = '/api/v1/supplements/facets';

const list = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.string(), v.parseJson(), v.array(item));
const productSchema = v.object({
  id: v.number(),
  name: v.string(),
  form: v.string(),
  brandName: v.string(),
  makerName: v.nullable(v.string()),
  claims: list(v.picklist(PURPOSE_CODES)),
  unsuited: list(v.string()),
  allergens: v.nullable(
    v.pipe(v.string(), v.parseJson(), v.object({ contains: v.array(v.picklist(ALLERGENS)), sharedLine: v.array(v.picklist(ALLERGENS)) })),
  ),
  alikeOf: v.nullable(v.number()),
  contents: list(v.object({ slug: v.string(), amount: v.nullable(v.string()) })),
});
type Product = v.InferOutput<typeof productSchema>;

let server: TestServer;
let products: ReadonlyMap<number, Product>;
let ingredients: ReadonlyMap<string, number>;
beforeAll(async () => {
  server = await startWithRegister();
  const { results } = await server.catalogue
    .prepare(
      'SELECT id, name, form, brand_name AS brandName, maker_name AS makerName, claims, unsuited, allergens, alike_of AS alikeOf, contents FROM supplement',
    )
    .all();
  products = new Map(v.parse(v.array(productSchema), results).map((product) => [product.id, product]));
  const named = await server.catalogue.prepare('SELECT id, slug FROM ingredient').all();
  ingredients = new Map(named.results.map(({ id, slug }) => [String(slug), Number(id)]));
});
afterAll(() => server.close());

type Filters = Readonly<Record<string, string | readonly string[]>>;

function addressOf(path: string, keyword: string, filters: Filters, more: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams({ keyword, ...more });
  for (const [name, values] of Object.entries(filters)) for (const value of [values].flat()) search.append(name, value);
  return `${path}?${search}`;
}

async function hitsOf(keyword: string, filters: Filters = {}, size = 100): Promise<Product[]> {
  const ids: number[] = [];
  let cursor: number | null = 0;
  while (cursor !== null) {
    const reply = await call(server.url, addressOf(SEARCH, keyword, filters, { size: String(size), cursorId: String(cursor) }));
    const page: v.InferOutput<typeof foundPage> = resultOf(reply, foundPage);
    ids.push(...page.supplements.map(({ supplementId }) => supplementId));
    cursor = page.nextCursor;
  }
  expect(new Set(ids).size, `${keyword} ${JSON.stringify(filters)}`).toBe(ids.length);
  return ids.map((id) => {
    const product = products.get(id);
    if (product === undefined) throw new Error(`no product ${id}`);
    return product;
  });
}

/** With those for which another product stands while nothing is chosen, if that is what the keyword asks for. */
function withRepeated(keyword: string, shown: readonly Product[]): Product[] {
  const ids = new Set(shown.map(({ id }) => id));
  const isWhole = shown.some(
    ({ id, name, alikeOf }) => alikeOf !== null && alikeOf !== id && !searchKey(name).startsWith(searchKey(keyword)),
  );
  if (isWhole) return [...shown];
  return [...shown, ...[...products.values()].filter(({ id, alikeOf }) => alikeOf !== null && !ids.has(id) && ids.has(alikeOf))];
}

async function facetsOf(keyword: string, filters: Filters = {}): Promise<SearchFacets> {
  return resultOf(await call(server.url, addressOf(FACETS, keyword, filters)), countSearchFacets.result);
}

const has = (slug: string) => (product: Product) => product.contents.some((content) => content.slug === slug);
const amountOf = (slug: string, product: Product) => Number(product.contents.find((content) => content.slug === slug)?.amount ?? 'NaN');
const brandsOf = (product: Product) => brandOf(product).split(' · ');
/** A purpose whose obvious population the label forbids is none to filter by. */
const serves = ({ claims, unsuited }: Product, purpose: (typeof PURPOSE_CODES)[number]) =>
  claims.includes(purpose) && !unsuited.includes(purpose);
const names = ({ allergens }: Product) => [...(allergens?.contains ?? []), ...(allergens?.sharedLine ?? [])];

/** Filters, each with its predicate on a product's columns. */
const COMBINATIONS: readonly (readonly [string, Filters, (product: Product) => boolean])[] = [
  ['비타민D', { form: ['tablet'] }, ({ form }) => form === 'tablet'],
  [
    '비타민D',
    { form: ['tablet', 'softgel'], purpose: ['BONE'] },
    (product) => ['tablet', 'softgel'].includes(product.form) && serves(product, 'BONE'),
  ],
  ['오메가3', { purpose: ['NEUTRAL_FAT', 'EYE'] }, (product) => serves(product, 'NEUTRAL_FAT') && serves(product, 'EYE')],
  ['유산균', { brand: ['종근당건강', '락토핏'] }, (product) => brandsOf(product).some((brand) => ['종근당건강', '락토핏'].includes(brand))],
  ['마그네슘', { ingredient: ['vitamin-d', 'zinc'] }, (product) => has('vitamin-d')(product) && has('zinc')(product)],
  ['비타민C', { min: '900', max: '1,000' }, (product) => amountOf('vitamin-c', product) >= 900 && amountOf('vitamin-c', product) <= 1000],
  ['비타민D', { max: '10' }, (product) => amountOf('vitamin-d', product) <= 10],
  ['종근당', { ingredient: ['zinc'], min: '8.5' }, (product) => amountOf('zinc', product) >= 8.5],
  ['유산균', { min: '100' }, (product) => amountOf('probiotics', product) >= 100e8],
  ['비타민', { without: ['MILK', 'SOYBEAN'] }, (product) => !names(product).some((each) => each === 'MILK' || each === 'SOYBEAN')],
  ['프로폴리스', { without: ['PEACH'], form: ['liquid'] }, (product) => !names(product).includes('PEACH') && product.form === 'liquid'],
  [
    '홍삼',
    { form: ['jelly', 'powder', 'liquid'], ingredient: ['zinc'], without: ['MILK'], purpose: ['IMMUNE'] },
    (product) =>
      ['jelly', 'powder', 'liquid'].includes(product.form) &&
      has('zinc')(product) &&
      !names(product).includes('MILK') &&
      serves(product, 'IMMUNE'),
  ],
];

const withIds = (filters: Filters): Filters => {
  const { ingredient } = filters;
  return ingredient === undefined ? filters : { ...filters, ingredient: [ingredient].flat().map((slug) => String(ingredients.get(slug))) };
};

describe('filters of a search in the register', () => {
  for (const [index, [keyword, filters, isLeft]] of COMBINATIONS.entries())
    it(`filters leave of ${keyword} with ${JSON.stringify(filters)} exactly the matching rows, page by page`, firstNow(index), async () => {
      const all = await hitsOf(keyword);
      const left = await hitsOf(keyword, withIds(filters), 7);
      const expected = all.filter(isLeft);
      const shown = new Set(all.map(({ id }) => id));
      expect(expected.length).toBeGreaterThan(0);
      expect(expected.length).toBeLessThan(all.length);
      expect(left.map(({ id }) => id).filter((id) => shown.has(id))).toEqual(expected.map(({ id }) => id));
      expect(new Set(left)).toEqual(new Set(withRepeated(keyword, all).filter(isLeft)));
      const { total, isMore } = await facetsOf(keyword, withIds(filters));
      expect([total, isMore]).toEqual([Math.min(left.length, 2000), left.length > 2000]);
    });

  it.each([
    ['오메가3', { purpose: [], without: [] }],
    ['비타민C 1000mg', { purpose: [], without: [], form: ['softgel', 'capsule'] }],
    ['키즈 유산균', { purpose: ['GUT_HEALTH'], without: [] }],
    ['마그네슘', { purpose: [], without: ['MILK'], brand: ['종근당'] }],
  ])('filters of %s with %j count how many products each choice leaves', async (keyword, filters) => {
    const facets = await facetsOf(keyword, filters);
    expect(facets.isAtLeast).toBe(false);
    for (const { choice, count } of facets.form) expect((await hitsOf(keyword, { ...filters, form: [choice] })).length, choice).toBe(count);
    for (const { choice, count } of facets.purpose.slice(0, 6))
      expect((await hitsOf(keyword, { ...filters, purpose: [...filters.purpose, choice] })).length, choice).toBe(count);
    for (const { choice, count } of facets.ingredient.slice(0, 6))
      expect((await hitsOf(keyword, { ...filters, ingredient: [String(choice)] })).length, String(choice)).toBe(count);
    for (const { choice, count } of facets.brand.slice(0, 6))
      expect((await hitsOf(keyword, { ...filters, brand: [choice] })).length, choice).toBe(count);
    for (const { choice, count } of facets.without)
      expect((await hitsOf(keyword, { ...filters, without: [...filters.without, choice] })).length, choice).toBe(count);
    expect((await hitsOf(keyword, { ...filters, children: '1' })).length).toBe(facets.children);
    const left = withRepeated(keyword, await hitsOf(keyword, filters));
    expect([facets.total, facets.unlabelled]).toEqual([left.length, left.filter(({ allergens }) => allergens === null).length]);
  });

  it('filters count no further than two thousand, and say so', async () => {
    const whole = await facetsOf('비타민');
    expect([whole.total, whole.isMore, whole.isAtLeast]).toEqual([2000, true, true]);
    const all = withRepeated('비타민', await hitsOf('비타민'));
    expect(all.length).toBeGreaterThan(2000);
    for (const form of DOSAGE_FORM_NAMES) {
      const { total, isMore } = await facetsOf('비타민', { form });
      const left = all.filter((product) => product.form === form).length;
      expect([total, isMore], form).toEqual([Math.min(left, 2000), left > 2000]);
    }
  });
});

describe('orders of a search in the register', () => {
  it.each([
    ['비타민D', 'vitamin-d', {}],
    ['비타민C 1000mg', 'vitamin-c', { form: ['tablet'] }],
    ['종근당', 'zinc', { ingredient: ['zinc'] }],
  ])('a search orders by the highest amount: %s', async (keyword, slug, filters) => {
    const left = await hitsOf(keyword, withIds(filters), 33);
    const sorted = await hitsOf(keyword, { ...withIds(filters), sort: 'amount' }, 33);
    expect(sorted.map(({ id }) => id).toSorted()).toEqual(left.map(({ id }) => id).toSorted());
    const amounts = sorted.map((product) => amountOf(slug, product) || 0);
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
    expect(amounts[0]).toBeGreaterThan(0);
  });

  it('a search orders by name', async () => {
    const left = await hitsOf('루테인', { form: 'softgel' });
    const sorted = await hitsOf('루테인', { form: 'softgel', sort: 'name' }, 40);
    expect(sorted.map(({ id }) => id).toSorted()).toEqual(left.map(({ id }) => id).toSorted());
    const bytes = sorted.map(({ name }) => Buffer.from(name));
    expect(bytes).toEqual(bytes.toSorted(Buffer.compare));
  });

  it('a search orders by popularity once views have been counted', async () => {
    expect(refusal(await call(server.url, addressOf(SEARCH, '루테인', { sort: 'popular' })))).toEqual([
      400,
      'VALID400_0',
      '아직 순위를 모으고 있어요',
    ]);
    expect((await facetsOf('루테인')).isRanked).toBe(false);
    await server.catalogue.prepare(`INSERT INTO catalogue_meta (key, value) VALUES ('ranked:ALL:전체', '1')`).all();
    const sorted = await hitsOf('루테인', { sort: 'popular', form: 'capsule' }, 13);
    const left = await hitsOf('루테인', { form: 'capsule' });
    expect(sorted.map(({ id }) => id).toSorted()).toEqual(left.map(({ id }) => id).toSorted());
    const { results } = await server.catalogue.prepare('SELECT id FROM supplement ORDER BY score DESC, id DESC').all();
    const inOrder = results.map(({ id }) => Number(id)).filter((id) => sorted.some((hit) => hit.id === id));
    expect(sorted.map(({ id }) => id)).toEqual(inOrder);
  });
});

describe('what no filter can be', () => {
  it.each([
    [{ form: 'pill' }, '알 수 없는 형태(form)예요.'],
    [{ form: ['tablet', 'TABLET'] }, '알 수 없는 형태(form)예요.'],
    [{ purpose: 'NOSE' }, '알 수 없는 건강 목적(purpose)이에요.'],
    [{ without: 'GLUTEN' }, '알 수 없는 알레르기 성분(without)이에요.'],
    [{ ingredient: 'zinc' }, '숫자로 적어 주세요: ingredient'],
    [{ ingredient: ['1', '2', '3', '4', '5', '6'] }, '필터를 너무 많이 골랐어요.'],
    [{ brand: 'x'.repeat(61) }, 'brand 값이 너무 길어요.'],
    [{ min: '-1' }, '함량(min, max)은 0 이상의 숫자여야 해요.'],
    [{ min: '1e9' }, '함량(min, max)은 0 이상의 숫자여야 해요.'],
    [{ max: 'Infinity' }, '함량(min, max)은 0 이상의 숫자여야 해요.'],
    [{ min: '20', max: '10' }, '함량의 최소(min)가 최대(max)보다 커요.'],
    [{ children: 'yes' }, '어린이용(children)은 1 또는 0이어야 해요.'],
    [{ sort: 'newest' }, 'sort 값은 fit, amount, name, popular 중 하나여야 해요.'],
  ])('the invalid filter %j is refused in words, by results and counts alike', async (filters: Filters, message) => {
    for (const path of [SEARCH, FACETS])
      expect(refusal(await call(server.url, addressOf(path, '비타민D', filters)))).toEqual([400, 'VALID400_0', message]);
  });

  it('an amount of no ingredient or of two is refused; counts leave it alone', async () => {
    const message = '함량은 성분 하나를 찾을 때만 고를 수 있어요.';
    const two = withIds({ ingredient: ['zinc', 'vitamin-c'], min: '1' });
    for (const [keyword, filters] of [
      ['종근당', { min: '1' }],
      ['종근당', { sort: 'amount' }],
      ['종근당', two],
    ] as const) {
      expect(refusal(await call(server.url, addressOf(SEARCH, keyword, filters)))).toEqual([400, 'VALID400_0', message]);
      expect((await facetsOf(keyword, filters)).named).toBeNull();
    }
  });

  it('a filter without a query is a query that is missing', async () => {
    for (const path of [SEARCH, FACETS]) expect(refusal(await call(server.url, addressOf(path, ' ', { form: 'tablet' })))[1]).toBe('S0002');
  });

  it('a filter left empty or sent twice counts once, in any spelling of a character', async () => {
    const once = await facetsOf('유산균', { brand: '종근당건강', form: 'powder' });
    const again = await facetsOf('유산균'.normalize('NFD'), {
      brand: ['종근당건강'.normalize('NFD'), '종근당건강', ''],
      form: ['powder', 'powder', ''],
      min: '',
      max: ['', '5'],
      sort: '',
      children: '',
    });
    expect(again).toEqual(once);
    expect(once.total).toBeGreaterThan(0);
  });

  it.each(['" OR "1', '종근당" NOT "', ') AND (', '*', "'; DROP TABLE supplement; --", '\u{1F48A}'])(
    'a brand called %s finds nothing',
    async (brand) => {
      expect(await hitsOf('비타민', { brand })).toEqual([]);
      expect((await facetsOf('비타민', { brand })).total).toBe(0);
    },
  );

  it('an unknown ingredient finds nothing', async () => {
    expect(await hitsOf('비타민', { ingredient: '999999' })).toEqual([]);
  });

  it('a cursor of a product that is not there is none of an order', async () => {
    for (const cursorId of ['999999', '20000000000001'])
      expect(refusal(await call(server.url, addressOf(SEARCH, '비타민D', { sort: 'name' }, { cursorId })))[1]).toBe('VALID400_0');
  });

  it('a typing error is put right, with its filters', async () => {
    const { suggestion, total } = await facetsOf('마그내슘', { form: 'tablet' });
    expect([suggestion, total]).toEqual(['마그네슘', (await hitsOf('마그네슘', { form: 'tablet' })).length]);
    expect((await hitsOf('마그내슘', { form: 'tablet' })).length).toBe(total);
  });
});
