import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAXIMUM_QUERY_LENGTH, searchKey } from '#domain/search/search-text.ts';
import { ingredientFacts } from '#register/facts/ingredients.ts';
import { inRun } from '#tests/support/conditions.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

/**
 * 170 queries for products drawn from the register by seed 20261122, and 130 for lists, written by hand before any run. Any namesake of a product
 * counts; in a list each of the first five must be right, or all right ones come first where the register has fewer.
 */
const LABELLED = new URL('../../fixtures/typed-queries-labelled.json', import.meta.url);
const querySchema = v.strictObject({
  query: v.string(),
  product: v.optional(v.string()),
  brand: v.optional(v.string()),
  named: v.optional(v.string()),
  /** Why a label was changed after the first run. */
  changed: v.optional(v.string()),
  forChildren: v.optional(v.boolean()),
  holds: v.optional(v.array(v.strictObject({ slug: v.string(), amount: v.optional(v.number()) }))),
});
type Labelled = v.InferOutput<typeof querySchema>;
const QUERIES = v.parse(v.pipe(v.string(), v.parseJson(), v.array(querySchema)), readFileSync(LABELLED, 'utf8'));
const FOR_CHILDREN =
  /코알라팔스|캐니멀|함소아|쑥쑥|키성장|청소년|키즈|키드|kid|어린이|주니어|베이비|baby|베베|아기|우리\s?아이|영유아|토들러|칠드런|차일드|child|자녀|틴즈|성장기|홍이장군|뽀로로|핑크퐁/i;
const SHOWN = 5;
const TOLERANCE = 0.1;
const LEAST_RIGHT = 0.975;
const LEAST_NAMES = 0.995;
const CALLS_AT_ONCE = 8;

const foundSchema = v.object({
  result: v.object({ supplements: v.array(v.object({ supplementId: v.number(), supplementName: v.string() })) }),
});
const contentSchema = v.array(v.object({ slug: v.string(), amount: v.nullable(v.string()) }));
type Product = {
  readonly name: string;
  readonly brand: string;
  readonly contents: v.InferOutput<typeof contentSchema>;
  /** Whose card it has where no brand is named. */
  readonly cardOf: unknown;
};

let server: TestServer;
let products: ReadonlyMap<number, Product>;
beforeAll(async () => {
  server = await borrowServer('register');
  const { results } = await server.catalogue
    .prepare('SELECT id, name, brand_name AS brand, contents, COALESCE(alike_of, id) AS cardOf FROM supplement')
    .all();
  products = new Map(
    results.map((row) => [
      Number(row['id']),
      {
        name: String(row['name']),
        brand: String(row['brand']),
        contents: v.parse(contentSchema, JSON.parse(String(row['contents']))),
        cardOf: row['cardOf'],
      },
    ]),
  );
});
afterAll(() => server.close());

async function found(query: string, size: number) {
  const answer = await fetch(`${server.url}/api/v1/supplements/search?keyword=${encodeURIComponent(query)}&size=${size}`);
  return v.parse(foundSchema, await answer.json()).result.supplements;
}

async function eachOf<Item, Outcome>(items: readonly Item[], run: (item: Item) => Promise<Outcome>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let start = 0; start < items.length; start += CALLS_AT_ONCE)
    outcomes.push(...(await Promise.all(items.slice(start, start + CALLS_AT_ONCE).map(run))));
  return outcomes;
}

function fits({ brand, named, forChildren, holds }: Labelled, product: Product | undefined): boolean {
  if (product === undefined) return false;
  const hasAmount = (wanted: number | undefined, amount: string | null) =>
    wanted === undefined || (amount !== null && Math.abs(Number(amount) - wanted) <= wanted * TOLERANCE);
  return (
    (brand === undefined || product.brand.split(' · ').includes(brand)) &&
    (named === undefined || product.name.includes(named)) &&
    (!forChildren || FOR_CHILDREN.test(product.name)) &&
    (holds === undefined ||
      holds.some(({ slug, amount }) => product.contents.some((content) => content.slug === slug && hasAmount(amount, content.amount))))
  );
}

/** Names that differ in blanks, signs and case are equal. */
const isNamesake = (name: string, other: string) => searchKey(name) === searchKey(other);

async function isRight(labelled: Labelled): Promise<boolean> {
  const shown = await found(labelled.query, SHOWN);
  if (labelled.product !== undefined) return shown.some(({ supplementName }) => isNamesake(supplementName, labelled.product ?? ''));
  const fitting = [...products.values()].filter((product) => fits(labelled, product));
  const isOfAny = labelled.brand === undefined && labelled.named === undefined;
  const right = isOfAny ? new Set(fitting.map(({ cardOf }) => cardOf)).size : fitting.length;
  const first = shown.slice(0, right);
  return (
    first.length === Math.min(SHOWN, right) &&
    first.length > 0 &&
    // Since names without amounts are products, a query may be such a product's whole name.
    first.every(
      ({ supplementId, supplementName }) =>
        fits(labelled, products.get(supplementId)) ||
        (products.get(supplementId)?.contents.length === 0 && isNamesake(supplementName, labelled.query)),
    )
  );
}

describe('the search on the register', () => {
  it('typed queries find the right product or list in the first five', async () => {
    const outcomes = await eachOf(QUERIES, async (labelled) => ({ labelled, right: await isRight(labelled) }));
    const wrong = outcomes.filter(({ right }) => !right).map(({ labelled }) => labelled.query);
    console.log(`typed queries: ${outcomes.length - wrong.length}/${outcomes.length} right; wrong: ${wrong.join(' | ')}`);
    expect(QUERIES).toHaveLength(300);
    expect((outcomes.length - wrong.length) / outcomes.length).toBeGreaterThanOrEqual(LEAST_RIGHT);
  });

  it('a product is among the first three of its full name', async () => {
    // A name that is only an ingredient's answers with its list.
    const listed = new Set(ingredientFacts().flatMap(({ name, aliases }) => [name, ...aliases].map(searchKey)));
    const names = [...new Set([...products.values()].map(({ name }) => name))].filter((name) => !listed.has(searchKey(name)));
    const every = inRun({ every: 80, whole: 20, full: 1 });
    const asked = names.filter((_, index) => index % every === 0);
    const outcomes = await eachOf(asked, async (name) =>
      (await found(name.slice(0, MAXIMUM_QUERY_LENGTH), 3)).some(({ supplementName }) => isNamesake(supplementName, name)),
    );
    const right = outcomes.filter(Boolean).length;
    console.log(`full names: ${right}/${asked.length}; not: ${asked.filter((_, index) => !outcomes[index]).join(' | ')}`);
    expect(right / asked.length).toBeGreaterThanOrEqual(LEAST_NAMES);
  }, 1_200_000);
});
