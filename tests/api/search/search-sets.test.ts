import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PURPOSE_CODES, type PurposeCode } from '#domain/purposes/purpose.ts';
import { ingredientFacts } from '#register/facts/ingredients.ts';
import { inRun } from '#tests/support/conditions.ts';
import { faultsAtCounter, OTHERS } from '#tests/support/counter-faults.ts';
import {
  bareIngredients,
  counterNeeds,
  givenQuestions,
  labelledBrandAmounts,
  labelledNeeds,
  labelledPacks,
  namedAmounts,
  searchedMedicines,
} from '#tests/support/labelled-queries.ts';
import { type RegisteredProduct, registeredProducts } from '#tests/support/registered-products.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';
import { faultsOfIngredient, faultsOfMedicine, faultsOfNamed } from '#tests/support/word-faults.ts';

const SHOWN = 5;
const CALLS_AT_ONCE = 6;
const MANY_NUTRIENTS = 5;

const PACKS = labelledPacks();
const NEEDS = labelledNeeds();
const GIVEN = givenQuestions();
const AMOUNTS = labelledBrandAmounts();

const EVERY = inRun({ every: 6, whole: 1, full: 1 });
const partOf = <Item>(items: readonly Item[]) => items.filter((_, index) => index % EVERY === 0);

type Wanted = {
  readonly purposes?: readonly PurposeCode[] | undefined;
  readonly ingredients?: readonly string[] | undefined;
  readonly persons?: readonly string[] | undefined;
  readonly brand?: string | undefined;
  readonly multivitamin?: true | undefined;
};
type Need = Wanted & {
  readonly brands?: readonly string[] | undefined;
  readonly medical?: true | undefined;
  readonly excluded?: readonly string[] | undefined;
  readonly none?: string | undefined;
};

const answerSchema = v.object({
  result: v.object({
    supplements: v.array(
      v.object({
        supplementId: v.number(),
        mainIngredients: v.array(v.object({ ingredientName: v.string(), amount: v.nullable(v.number()) })),
        avoidFor: v.array(v.string()),
      }),
    ),
    purposeCodes: v.array(v.picklist(PURPOSE_CODES)),
    isMedical: v.boolean(),
    understood: v.array(v.object({ kind: v.string(), text: v.string() })),
    medicines: v.array(v.object({ name: v.string() })),
    relaxed: v.nullable(v.object({ dropped: v.array(v.string()) })),
    suggestion: v.nullable(v.string()),
  }),
});
type Answer = v.InferOutput<typeof answerSchema>['result'];

let server: TestServer;
let products: ReadonlyMap<number, RegisteredProduct>;
beforeAll(async () => {
  server = await borrowServer('register');
  products = await registeredProducts(server);
}, 120_000);
afterAll(() => server.close());

async function answerTo(query: string): Promise<Answer> {
  const answer = await fetch(`${server.url}/api/v1/supplements/search?keyword=${encodeURIComponent(query)}&size=${SHOWN}`);
  return v.parse(answerSchema, await answer.json()).result;
}

const shownIn = ({ supplements }: Answer) => supplements.flatMap(({ supplementId }) => products.get(supplementId) ?? []);
const recognisedFor = (codes: readonly PurposeCode[]) =>
  ingredientFacts()
    .filter(({ purposes }) => purposes.some(({ code, basis }) => basis === 'OFFICIAL' && codes.includes(code)))
    .map(({ slug }) => slug);

function faultsOf(
  {
    purposes = [],
    ingredients = [],
    persons = [],
    multivitamin = false,
  }: Omit<Wanted, 'multivitamin'> & { readonly multivitamin?: boolean | undefined },
  answer: Answer,
): string[] {
  const shown = shownIn(answer);
  const ledTo = new Set([...shown.flatMap(({ slugs }) => slugs), ...recognisedFor(answer.purposeCodes)]);
  const named = ingredients.filter((slug) =>
    shown.some(({ name }) =>
      ingredientFacts().some((fact) => fact.slug === slug && [fact.name, ...fact.aliases].some((alias) => name.includes(alias))),
    ),
  );
  const serves = (code: PurposeCode) =>
    answer.purposeCodes.includes(code) || (shown.length > 0 && shown.every(({ claims }) => claims.includes(code)));
  const others = persons.flatMap((person) => OTHERS[person] ?? []).filter((audience) => !persons.includes(audience));
  return [
    ...(purposes.length > 0 && !purposes.some(serves) ? ['purpose'] : []),
    ...(ingredients.length > 0 && named.length === 0 && !ingredients.some((slug) => ledTo.has(slug)) ? ['ingredient'] : []),
    ...(shown.some(({ forWhom }) => forWhom.some((audience) => others.includes(audience))) ? ['person'] : []),
    ...(multivitamin && !shown.some(({ slugs, name }) => slugs.length >= MANY_NUTRIENTS || /멀티|종합/.test(name)) ? ['multivitamin'] : []),
  ];
}

function faultsOfNeed(need: Need, answer: Answer): string[] {
  const shown = shownIn(answer);
  const { brands = [] } = need;
  const hasExcluded = shown.some(({ slugs, name }) => (need.excluded ?? []).some((word) => slugs.includes(word) || name.includes(word)));
  const isOfBrand =
    brands.length === 0 || shown.some(({ brand, name }) => brands.some((each) => brand.includes(each) || name.includes(each)));
  if (need.none !== undefined) return shown.length === 0 && (!need.medical || answer.isMedical) ? [] : ['none'];
  return [
    ...faultsOf(need, answer),
    ...(need.medical && !answer.isMedical ? ['medical'] : []),
    ...(hasExcluded ? ['excluded'] : []),
    ...(isOfBrand ? [] : ['brand']),
  ];
}

/** An answer that leads nowhere. */
function isDeadEnd(offer: Wanted | undefined, answer: Answer): boolean {
  const shown = shownIn(answer);
  const brand = offer?.brand;
  if (brand !== undefined && shown.some((product) => product.brand.includes(brand) || brand.includes(product.brand))) return false;
  const { ingredients = [], purposes = [], multivitamin = false } = offer ?? {};
  const faults = faultsOf({ ingredients, purposes, multivitamin }, answer);
  const asked = [ingredients.length > 0, purposes.length > 0, multivitamin].filter(Boolean).length;
  return asked === 0 ? shown.length === 0 : faults.length >= asked;
}

async function judged<Item extends object>(
  title: string,
  items: readonly Item[],
  queryOf: (item: Item) => string,
  faultsOfItem: (item: Item, answer: Answer) => readonly string[],
): Promise<number> {
  const wrong: string[] = [];
  for (let start = 0; start < items.length; start += CALLS_AT_ONCE)
    await Promise.all(
      items.slice(start, start + CALLS_AT_ONCE).map(async (item) => {
        const answer = await answerTo(queryOf(item));
        const faults = faultsOfItem(item, answer);
        if (faults.length > 0)
          wrong.push(
            `${queryOf(item)} [${faults.join(' ')}: ${shownIn(answer)
              .map(({ name }) => name)
              .join(', ')}]`,
          );
      }),
    );
  console.log(`${title}: ${items.length - wrong.length}/${items.length} right\n  ${wrong.join('\n  ')}`);
  return items.length - wrong.length;
}

const hasReport = (reports: readonly string[], answer: Answer) => shownIn(answer).some(({ report }) => reports.includes(report));

describe('labelled searches of the register', () => {
  it('a search of packs finds them among the first five, and leads to what the others contain', async () => {
    const registered = PACKS.filter(({ reports }) => reports !== null);
    const right = await judged(
      'packs',
      registered,
      ({ pack }) => pack,
      ({ reports }, answer) => (hasReport(reports ?? [], answer) ? [] : ['absent']),
    );
    const others = PACKS.filter(({ reports }) => reports === null);
    const led = await judged(
      'packs that are not registered',
      others,
      ({ pack }) => pack,
      ({ offer }, answer) => (isDeadEnd(offer, answer) ? ['dead end'] : []),
    );
    expect(right / registered.length).toBeGreaterThanOrEqual(0.85);
    expect(led / others.length).toBeGreaterThanOrEqual(0.9);
  }, 120_000);

  it('a search of needs and persons leads to their purposes and ingredients', async () => {
    const right = await judged('needs', NEEDS, ({ query }) => query, faultsOfNeed);
    await judged('given questions', GIVEN, ({ query }) => query, faultsOfNeed);
    expect(right).toBeGreaterThanOrEqual(92);
  }, 120_000);

  it('a search of a brand, an ingredient and an amount finds such a product among the first five', async () => {
    const right = await judged(
      'brand, ingredient and amount',
      AMOUNTS,
      ({ query }) => query,
      ({ reports }, answer) => (hasReport(reports, answer) ? [] : ['absent']),
    );
    expect(right).toBeGreaterThanOrEqual(95);
  }, 120_000);

  it('a search of a medicine names it as one, and a search of what only looks like one does not', async () => {
    const asked = partOf(searchedMedicines());
    const right = await judged('medicines', asked, ({ query }) => query, faultsOfMedicine);
    expect(right / asked.length).toBeGreaterThanOrEqual(0.95);
  }, 120_000);

  it('a search of a bare ingredient is understood, and begins with five marks that are mainly of it', async () => {
    const asked = partOf(bareIngredients());
    const right = await judged(
      'bare ingredients',
      asked,
      ({ query }) => query,
      (item, answer) => faultsOfIngredient(item, answer, shownIn(answer)),
    );
    expect(right / asked.length).toBeGreaterThanOrEqual(0.95);
  }, 120_000);

  it('a search of a brand, an ingredient and an amount loses no word in silence', async () => {
    const asked = partOf(namedAmounts());
    const right = await judged(
      'named amounts',
      asked,
      ({ query }) => query,
      (item, answer) => faultsOfNamed(item, answer, shownIn(answer)),
    );
    expect(right / asked.length).toBeGreaterThanOrEqual(0.95);
  }, 120_000);

  it('a search of a need, an illness or a person begins with three products for it, or says why none is listed', async () => {
    const asked = partOf(counterNeeds());
    const right = await judged(
      'needs, illnesses and persons',
      asked,
      ({ query }) => query,
      (item, answer) => faultsAtCounter(item, answer, shownIn(answer)),
    );
    expect(right / asked.length).toBeGreaterThanOrEqual(0.95);
    const needs = asked.filter(({ kind }) => kind !== 'PERSON');
    const first = await judged(
      'first card of needs and illnesses',
      needs,
      ({ query }) => query,
      (item, answer) => faultsAtCounter(item, answer, shownIn(answer), 1),
    );
    expect(first).toBe(needs.length);
  }, 120_000);
});
