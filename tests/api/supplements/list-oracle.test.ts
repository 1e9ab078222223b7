import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listIngredientSupplements } from '#contract/ingredients/ingredients.ts';
import { filterByPurposes } from '#contract/purposes/purposes.ts';
import { searchSupplements } from '#contract/supplements/supplements.ts';
import { AUDIENCES, childAgeFor } from '#domain/people/for-whom.ts';
import { PURPOSE_CODES, type PurposeCode } from '#domain/purposes/purpose.ts';
import dosages from '#register/facts/dosages.json';
import { call, resultOf, withQuery } from '#tests/support/api.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const COMMONEST = 40;
const FIRST_SCREEN = 4;
const FIRST_PAGE = 40;
const SECTION = 16;
/** An analysis forgives a thousandth above a limit. */
const TOLERANCE = 1.001;

const audiences = v.array(v.picklist(AUDIENCES));
const productRow = v.object({
  id: v.number(),
  name: v.string(),
  sale_kind: v.string(),
  amounts: v.string(),
  for_whom: v.string(),
  claims: v.string(),
});
const contentRow = v.object({ ingredient_id: v.number(), supplement_id: v.number(), amount: v.nullable(v.string()) });
const ingredientRow = v.object({ id: v.number(), slug: v.string(), name: v.string() });
type Product = v.InferOutput<typeof productRow>;
type Card = {
  readonly id: number;
  readonly asked?: { readonly ingredientName: string; readonly amount: number; readonly overUpper: boolean } | null | undefined;
};

let server: TestServer;
let products: ReadonlyMap<number, Product>;
let ingredients: ReadonlyMap<number, v.InferOutput<typeof ingredientRow>>;
/** Amount by product, by ingredient. */
let contents: ReadonlyMap<number, ReadonlyMap<number, string | null>>;
let commonest: readonly v.InferOutput<typeof ingredientRow>[];

beforeAll(async () => {
  server = await borrowServer('register');
  const rowsOf = async <Row extends v.GenericSchema>(row: Row, sql: string) =>
    v.parse(v.array(row), (await server.catalogue.prepare(sql).all()).results);
  const listed = await rowsOf(contentRow, 'SELECT ingredient_id, supplement_id, amount FROM supplement_ingredient');
  products = new Map(
    (await rowsOf(productRow, 'SELECT id, name, sale_kind, amounts, for_whom, claims FROM supplement WHERE gone_on IS NULL')).map((row) => [
      row.id,
      row,
    ]),
  );
  ingredients = new Map((await rowsOf(ingredientRow, 'SELECT id, slug, name FROM ingredient')).map((row) => [row.id, row]));
  contents = new Map(
    [...Map.groupBy(listed, (row) => row.ingredient_id)].map(([id, rows]) => [
      id,
      new Map(rows.map((row) => [row.supplement_id, row.amount])),
    ]),
  );
  commonest = [...contents]
    .toSorted(([, left], [, right]) => right.size - left.size)
    .slice(0, COMMONEST)
    .flatMap(([id]) => ingredients.get(id) ?? []);
}, 120_000);
afterAll(() => server.close());

/** Micrograms of dietary folate equivalents of 1 µg of folic acid, which alone the upper limit of folate concerns. */
const DFE = 1.7;
/** Nicotinamide's limit: the register names no form, and a product is over the limit of niacin only where it is over that of each form. */
const NIACIN = 850;

const formsRow = v.object({ upperByForm: v.object({ nicotinamide: v.number() }) });
const nicotinamideOf = (row: unknown): number => v.parse(formsRow, row).upperByForm.nicotinamide;

/** The strictest of both sexes at the age. */
function upperOfChild(slug: string, age: number): number | null {
  const rows = Object.entries(dosages.ingredients).find(([key]) => key === slug)?.[1].rows ?? [];
  const uppers = rows
    .filter(({ ageMin, ageMax, condition }) => condition === null && (ageMin ?? 0) <= age && age <= (ageMax ?? Number.POSITIVE_INFINITY))
    .map((row) => (slug === 'niacin' ? nicotinamideOf(row) : row.upper));
  const known = uppers.filter((upper) => upper !== null);
  if (known.length === 0 || known.length < uppers.length) return null;
  return Math.min(...known) * (slug === 'folate' ? DFE : 1);
}

/** Tolerable upper intake level of an adult in the ingredient's unit; the notified highest daily intake is another thing. */
function upperOf(slug: string, age: number | null): number | null {
  if (age !== null) return upperOfChild(slug, age);
  if (slug === 'niacin') return NIACIN;
  const { upper, upperKind } = Object.entries(dosages.ingredients).find(([key]) => key === slug)?.[1].adultDefault ?? {};
  if (upperKind !== 'UL' || upper == null) return null;
  return slug === 'folate' ? upper * DFE : upper;
}
const productOf = (id: number): Product => v.parse(productRow, products.get(id));
const isFor = (id: number, audience: string) => productOf(id).for_whom.includes(`"${audience}"`);
const isForFew = (id: number) => isFor(id, 'CHILD') || isFor(id, 'PREGNANT');
const isRetailKnown = (id: number) => productOf(id).sale_kind === 'RETAIL' && productOf(id).amounts !== 'UNKNOWN';
const isInferior = (id: number) => !isRetailKnown(id) && productOf(id).sale_kind !== 'UNSURE';

/** Cards that hide a known amount of the ingredient, or say another. */
function silentCards(ingredientId: number, cards: readonly Card[]): string[] {
  const name = ingredients.get(ingredientId)?.name;
  return cards.flatMap(({ id, asked }) => {
    const amount = contents.get(ingredientId)?.get(id) ?? null;
    if (amount === null) return asked == null ? [] : [`${id} invents ${asked.amount}`];
    return asked?.ingredientName === name && asked?.amount === Number(amount) ? [] : [`${id} hides ${amount}`];
  });
}

/** Cards over the upper limit of an adult, for a child's product of a child, without a mark, or marked within it. */
function falseMarks(ingredientId: number, cards: readonly Card[]): string[] {
  const { slug = '' } = ingredients.get(ingredientId) ?? {};
  return cards.flatMap(({ id, asked }) => {
    const { name, for_whom } = productOf(id);
    const upper = upperOf(slug, childAgeFor(name, v.parse(audiences, JSON.parse(for_whom))));
    const amount = contents.get(ingredientId)?.get(id) ?? null;
    const isOver = upper !== null && amount !== null && Number(amount) > upper * TOLERANCE;
    return asked != null && asked.overUpper !== isOver ? [`${id} has ${amount} of ${upper}`] : [];
  });
}

/** Products that come before better ones. */
function outOfOrder(ids: readonly number[], isBetter: (id: number) => boolean, isWorse: (id: number) => boolean): number[] {
  const last = ids.findLastIndex(isBetter);
  return ids.slice(0, Math.max(last, 0)).filter(isWorse);
}

async function listOf(ingredientId: number): Promise<Card[]> {
  const cards: Card[] = [];
  for (let cursor: number | null = 0; cursor !== null; ) {
    const answer = await call(server.url, withQuery(`/api/v1/ingredients/${ingredientId}/supplements`, { cursor, size: 100 }));
    const page: v.InferOutput<typeof listIngredientSupplements.result> = resultOf(answer, listIngredientSupplements.result);
    cards.push(...page.supplements);
    cursor = page.nextCursor;
  }
  return cards;
}

const judged = (name: string, faults: readonly unknown[]) => (faults.length === 0 ? [] : [`${name}: ${faults.slice(0, 5).join(', ')}`]);

describe('lists of the forty commonest ingredients', () => {
  it('lists of an ingredient hold each of its products once, name its amount on each card and mark what is over the limit', async () => {
    const faults: string[] = [];
    for (const { id, name } of commonest) {
      const cards = await listOf(id);
      const ids = cards.map((card) => card.id);
      expect([name, ids.toSorted()]).toEqual([name, [...(contents.get(id)?.keys() ?? [])].toSorted()]);
      faults.push(
        ...judged(`${name} silent`, silentCards(id, cards)),
        ...judged(`${name} marks`, falseMarks(id, cards)),
        ...judged(`${name} kinds`, outOfOrder(ids, isRetailKnown, isInferior)),
        ...judged(
          `${name} few`,
          outOfOrder(ids.filter(isRetailKnown), (each) => !isForFew(each) && contents.get(id)?.get(each) != null, isForFew),
        ),
        ...judged(
          `${name} first`,
          silentCards(id, cards.slice(0, FIRST_SCREEN)).concat(
            cards.slice(0, FIRST_SCREEN).some(({ asked }) => asked == null) ? ['no amount'] : [],
          ),
        ),
      );
    }
    expect(faults).toEqual([]);
  });

  it('a search for an ingredient names its amount on the first forty cards, what is for sale with amounts first', async () => {
    const faults: string[] = [];
    for (const { id, name } of commonest) {
      const answer = await call(server.url, withQuery('/api/v1/supplements/search', { keyword: name, size: FIRST_PAGE }));
      const cards = resultOf(answer, searchSupplements.result).supplements.flatMap(({ supplementId: id, asked }) =>
        id === undefined ? [] : [{ id, asked }],
      );
      const ids = cards.map((card) => card.id);
      faults.push(
        ...judged(`${name} silent`, silentCards(id, cards)),
        ...judged(`${name} marks`, falseMarks(id, cards)),
        ...judged(`${name} kinds`, outOfOrder(ids, isRetailKnown, isInferior)),
        ...judged(
          `${name} first`,
          cards
            .slice(0, FIRST_SCREEN)
            .filter(({ asked }) => asked == null)
            .map((card) => card.id),
        ),
      );
    }
    expect(faults).toEqual([]);
  });
});

/** Audiences whose products a purpose is not for. */
const OTHERS: Partial<Record<PurposeCode, readonly string[]>> = {
  PREGNANT_HEALTH: ['CHILD', 'MAN', 'SENIOR'],
  WOMAN_HEALTH: ['CHILD', 'MAN'],
  CLIMACTERIC: ['CHILD', 'MAN', 'PREGNANT'],
  MAN_HEALTH: ['CHILD', 'WOMAN', 'PREGNANT'],
};

describe('sections of the 28 purposes', () => {
  it.each(PURPOSE_CODES)('sections of %s show their ingredient first, for whom they are, and empty ones last', async (code) => {
    const [group] = resultOf(await call(server.url, `/api/v1/purposes/filter?goals=${code}`), filterByPurposes.result);
    const sections = group?.ingredients ?? [];
    const faults: string[] = [];
    for (const { ingredientId, ingredientName, supplements, cautionedSupplements } of sections) {
      const ids = supplements.map(({ id }) => id);
      const holding = [...(contents.get(ingredientId) ?? [])].filter(([id, amount]) => amount !== null && isRetailKnown(id));
      const first = supplements.slice(0, FIRST_SCREEN);
      faults.push(
        ...judged(`${ingredientName} silent`, silentCards(ingredientId, supplements)),
        ...judged(`${ingredientName} marks`, falseMarks(ingredientId, supplements)),
        ...judged(
          `${ingredientName} kinds`,
          ids.filter((id) => !isRetailKnown(id) && productOf(id).sale_kind !== 'UNSURE'),
        ),
        ...judged(
          `${ingredientName} others`,
          [...ids, ...cautionedSupplements.map(({ id }) => id)].filter((id) => OTHERS[code]?.some((audience) => isFor(id, audience))),
        ),
        ...judged(`${ingredientName} few`, code === 'PREGNANT_HEALTH' ? [] : outOfOrder(ids, (id) => !isForFew(id), isForFew)),
        ...judged(
          `${ingredientName} first`,
          holding.length >= SECTION ? first.filter(({ asked }) => asked == null).map(({ id }) => id) : [],
        ),
      );
    }
    const isEmpty = sections.map(({ supplements }) => supplements.length === 0);
    faults.push(...judged('empty above full', isEmpty.slice(0, Math.max(isEmpty.lastIndexOf(false), 0)).filter(Boolean)));
    expect(faults).toEqual([]);
  });
});

describe('products recognised for a purpose', () => {
  it('products recognised for a purpose are all in a list of its ingredients or among its other recognised products', async () => {
    let claims = 0;
    const unreachable: string[] = [];
    const folded: string[] = [];
    for (const code of PURPOSE_CODES) {
      const [group] = resultOf(await call(server.url, `/api/v1/purposes/filter?goals=${code}`), filterByPurposes.result);
      const others = [...(group?.otherSupplements ?? []), ...(group?.cautionedOthers ?? [])];
      const reachable = new Set(others.map(({ id }) => id));
      for (const { ingredientId } of group?.ingredients ?? []) for (const id of contents.get(ingredientId)?.keys() ?? []) reachable.add(id);
      const states = (group?.otherSupplements ?? []).map(({ amounts }) => amounts === 'UNKNOWN');
      folded.push(...judged(`${code} unknown amounts first`, states.slice(0, Math.max(states.lastIndexOf(false), 0)).filter(Boolean)));
      for (const [id, product] of products) {
        if (!product.claims.includes(`"${code}"`) || !isRetailKnown(id) || OTHERS[code]?.some((audience) => isFor(id, audience))) continue;
        claims++;
        if (!reachable.has(id)) unreachable.push(`${id} for ${code}`);
      }
    }
    expect(claims).toBeGreaterThan(10_000);
    expect([unreachable, folded]).toEqual([[], []]);
  });
});
