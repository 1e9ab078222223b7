import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { PROJECT } from '#cli/paths.ts';
import { searchKey } from '#domain/search/search-text.ts';
import { isForSale } from '#domain/supplements/sale-kind.ts';
import { ingredientFacts } from '#register/facts/ingredients.ts';
import { REGISTER_FILE } from '#register/snapshot/public.ts';
import { parseRegister } from '#register/snapshot/register-text.ts';
import { seededRandom } from '../bench/measure/statistics.ts';

/**
 * Draws products of a sure brand into `fixtures/brand-ingredient-amounts-labelled.json`, at most one per brand and ingredient, and labels them with all
 * products of that brand with that much of it a day. The queries there are typed by hand and stay.
 */
const SEED = 20_261_124;
const ROWS = 100;
const FEW_INGREDIENTS = 2;
const TOLERANCE = 0.1;
const FIXTURE = resolve(PROJECT, 'tests/fixtures/brand-ingredient-amounts-labelled.json');

const typedSchema = v.object({ queries: v.array(v.object({ query: v.string(), drawn: v.string(), ingredient: v.string() })) });

const ingredients = new Map(
  ingredientFacts().map(({ slug, name, aliases, unit }) => [slug, { keys: [name, ...aliases].map(searchKey), unit }]),
);
const { facts } = parseRegister(readFileSync(resolve(PROJECT, REGISTER_FILE), 'utf8'));
const branded = facts.flatMap(({ reportNumber, name, brand, kind, amounts }) => {
  if (!brand?.isSure || !isForSale(kind)) return [];
  const known = amounts.flatMap(({ slug, amount }) => (amount === null ? [] : [{ slug, amount: Number(amount) }]));
  return [{ reportNumber, name, brand: brand.shown, known }];
});

/** What a person types of a product: an ingredient that its name says, or one of the few that it has. */
const pairs = branded.flatMap((product) => {
  const key = searchKey(product.name);
  return product.known
    .filter(({ slug }) => product.known.length <= FEW_INGREDIENTS || ingredients.get(slug)?.keys.some((known) => key.includes(known)))
    .map(({ slug, amount }) => ({ ...product, slug, amount }));
});

const typed = existsSync(FIXTURE) ? v.parse(v.pipe(v.string(), v.parseJson(), typedSchema), readFileSync(FIXTURE, 'utf8')).queries : [];
const random = seededRandom(SEED);
const taken = new Set<string>();
const queries = Array.from({ length: ROWS }, () => {
  const left = pairs.filter(({ brand, slug }) => !taken.has(`${brand} ${slug}`));
  const pair = left[Math.floor(random() * left.length)];
  if (pair === undefined) throw new Error('too few brands with an ingredient');
  const { reportNumber, brand, slug, amount } = pair;
  taken.add(`${brand} ${slug}`);
  const accepted = branded.filter(
    (product) =>
      (product.brand === brand || product.brand.startsWith(`${brand} · `)) &&
      product.known.some((other) => other.slug === slug && Math.abs(other.amount - amount) <= amount * TOLERANCE),
  );
  return {
    query: typed.find(({ drawn, ingredient }) => drawn === reportNumber && ingredient === slug)?.query ?? '',
    drawn: reportNumber,
    brand,
    ingredient: slug,
    amount,
    unit: ingredients.get(slug)?.unit,
    reports: accepted.map((product) => product.reportNumber),
  };
});

const head = {
  what: 'brand, ingredient and amount as a person types them for products drawn from the register',
  from: 'the queries were written by hand from brand, ingredient and amount; the draw leaves them as they are',
  labelledOn: '2026-11-24',
  seed: `${SEED} (seededRandom): tests/support/draw-brand-amounts.ts, over the products of a sure brand that are neither export nor raw material`,
  judge: 'one; no code of the search was run',
  label: `reports: all products of the brand (its lines with it) that have the ingredient with that amount a day in the given unit, by ${TOLERANCE * 100} % at most`,
};
const fields = Object.entries(head).map(([name, value]) => ` ${JSON.stringify(name)}: ${JSON.stringify(value)},`);
const lines = queries.map((query) => `  ${JSON.stringify(query)}`).join(',\n');
writeFileSync(FIXTURE, `{\n${fields.join('\n')}\n "queries": [\n${lines}\n ]\n}\n`);
