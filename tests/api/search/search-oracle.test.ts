import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchAll, searchPage } from '#tests/support/api.ts';
import { inRun, LONG } from '#tests/support/conditions.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

/** An independent search: `includes` for each word of the query. */
type Searchable = { readonly id: number; readonly texts: readonly string[]; readonly alikeOf: number | null };

let server: TestServer;
let products: readonly Searchable[] = [];
let sources: readonly string[] = [];

const wordsOf = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const joined = (text: string) => wordsOf(text).join('');

const productRow = v.object({
  id: v.number(),
  name: v.string(),
  brand: v.string(),
  alikeOf: v.nullable(v.number()),
  slugs: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
});
const ingredientRow = v.object({ slug: v.string(), words: v.pipe(v.string(), v.parseJson(), v.array(v.string())) });

beforeAll(async () => {
  server = await borrowServer();
  const read = async (sql: string) => (await server.catalogue.prepare(sql).all()).results;
  const ingredients = new Map(
    v
      .parse(
        v.array(ingredientRow),
        await read(`SELECT i.slug, json_insert((SELECT json_group_array(a.alias) FROM ingredient_alias a WHERE a.ingredient_id = i.id AND NOT a.is_misspelling),
          '$[#]', i.name, '$[#]', i.name_english) AS words FROM ingredient i`),
      )
      .map(({ slug, words }) => [slug, words]),
  );
  const rows = v.parse(
    v.array(productRow),
    await read(`SELECT s.id, s.name, b.name AS brand, s.alike_of AS alikeOf,
      (SELECT json_group_array(i.slug) FROM supplement_ingredient si JOIN ingredient i ON i.id = si.ingredient_id WHERE si.supplement_id = s.id) AS slugs
      FROM supplement s JOIN brand b ON b.id = s.brand_id`),
  );
  products = rows.map(({ id, name, brand, slugs, alikeOf }) => ({
    id,
    alikeOf,
    texts: [name, brand, ...slugs.flatMap((slug) => ingredients.get(slug) ?? [])].map(joined),
  }));
  sources = [...new Set([...rows.flatMap(({ name, brand }) => [name, brand]), ...[...ingredients.values()].flat()])];
});
afterAll(() => server.close());

function expectedIds(query: string): number[] {
  const words = wordsOf(query);
  return products
    .filter(({ texts }) => words.length > 0 && words.every((word) => texts.some((text) => text.includes(word))))
    .map(({ id }) => id)
    .toSorted((left, right) => left - right);
}

const MEANINGS: readonly string[] = ['NEED', 'ILLNESS', 'PERSON'];

/** A need or a person (코, 수유) is answered by what serves it, not by names with these letters. */
async function isMeaning(query: string): Promise<boolean> {
  const { understood } = await searchPage(server.url, query, { size: 1 });
  return understood.length > 0 && understood.every(({ kind }) => MEANINGS.includes(kind));
}

const ROUNDS = inRun({ every: 60, whole: 120, full: 300 });

function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

it('any part of a name, brand, ingredient or alias finds exactly the products that contain it', async () => {
  const random = randomNumbers(20_261_121);
  const below = (count: number) => Math.floor(random() * count);
  const wrong: { readonly query: string; readonly missing: number[]; readonly extra: number[] }[] = [];
  let found = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const characters = [...(sources[below(sources.length)] ?? '')];
    const start = below(characters.length);
    const part = characters.slice(start, start + 1 + below(8)).join('');
    const query = [part, part.normalize('NFD'), part.toUpperCase()][round % 3] ?? part;
    if (query.trim() !== '' && (await isMeaning(query))) continue;
    const expected = expectedIds(query);
    const actual = query.trim() === '' ? [] : (await searchAll(server.url, query)).map(({ supplementId }) => supplementId);
    found += Math.min(expected.length, 1);
    // One product stands for all of its composition where an ingredient is asked for.
    const standFor = new Map(products.map(({ id, alikeOf }) => [id, alikeOf ?? id]));
    const missing = expected.filter((id) => !actual.includes(id) && !actual.includes(standFor.get(id) ?? id));
    const extra = actual.filter((id) => !expected.includes(id));
    if (missing.length > 0 || extra.length > 0 || new Set(actual).size !== actual.length) wrong.push({ query, missing, extra });
  }
  expect(wrong).toEqual([]);
  expect(found).toBeGreaterThan((ROUNDS * 5) / 6);
}, 180_000);

it('two parts of different texts find exactly the products that contain both', { ...LONG, timeout: 120_000 }, async () => {
  const random = randomNumbers(7);
  const part = () => {
    const characters = [...joined(sources[Math.floor(random() * sources.length)] ?? '')];
    const start = Math.floor(random() * Math.max(characters.length - 1, 1));
    return characters.slice(start, start + 2).join('');
  };
  for (let round = 0; round < 60; round += 1) {
    const query = `${part()} ${part()}`;
    // A suggested replacement and a query without one of its words are other queries.
    const { suggestion, relaxed } = await searchPage(server.url, query, { size: 1 });
    const isAnother = suggestion !== null || relaxed !== null;
    const actual = isAnother ? [] : (await searchAll(server.url, query)).map(({ supplementId }) => supplementId);
    expect([query, actual.toSorted((left, right) => left - right)]).toEqual([query, expectedIds(query)]);
  }
});
