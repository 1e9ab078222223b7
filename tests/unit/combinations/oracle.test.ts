import { beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#cli/migrate.ts';
import type { WirePopulation } from '#contract/people/person.ts';
import type { Concern } from '#domain/combinations/cautions/concern.ts';
import { MAXIMUM_COMBINATION } from '#domain/combinations/combination.ts';
import { nameableContents } from '#register/facts/substances.ts';
import { writeBuiltIn } from '#register/write/write-built-in.ts';
import { writeExamples } from '#register/write/write-examples.ts';
import { isFull } from '#tests/support/conditions.ts';
import { EXAMPLES_TEXT } from '#tests/support/examples.ts';
import { addProducts } from '#tests/support/extra-products.ts';
import { Oracle, type OracleAnswer, type ReductionAnswer } from '#tests/support/oracle.ts';
import { EDGE_PRODUCTS, EDGE_SELECTIONS, ORACLE_PRODUCTS } from '#tests/support/oracle-products.ts';
import { memoryDatabase } from '#tests/support/sqlite.ts';
import { unusedContext } from '#tests/support/unused-context.ts';
import { analyseSupplements } from '#upstream/combinations/analyze-combination.ts';
import { cautionProfileOf } from '#upstream/combinations/cautions/public.ts';

const SELECTIONS = isFull ? 1000 : 100;
/** The most products for which the oracle tries every change. */
const MOST_REDUCED = 4;

type Asker = WirePopulation & { readonly concerns: Concern[] };
const asker = (population: Partial<WirePopulation>, ...concerns: Concern[]): Asker => ({
  gender: null,
  age: null,
  ageBand: null,
  condition: null,
  ...population,
  concerns,
});

/** A person for each rule; also pregnant of unknown age, known by age band only, and of unknown sex. */
const ASKERS: readonly (readonly [who: string, asker: Asker])[] = [
  ['nobody', asker({})],
  ['pregnant', asker({ gender: 'FEMALE', condition: 'PREGNANT' })],
  ['nursing at 34', asker({ gender: 'FEMALE', age: 34, condition: 'LACTATING' }, 'SMALL_CHILD_AT_HOME')],
  ['planning at 29', asker({ gender: 'FEMALE', age: 29, condition: 'PLANNING' }, 'LEVOTHYROXINE')],
  ['5 years old', asker({ gender: 'FEMALE', age: 5 }, 'ASTHMA')],
  ['7 years old', asker({ gender: 'MALE', age: 7 })],
  ['14 years old', asker({ gender: 'FEMALE', age: 14 }, 'TETRACYCLINE_LONG', 'ANEMIA')],
  ['17 years old', asker({ gender: 'MALE', age: 17 }, 'OVER_3_MONTHS')],
  [
    '45, with medicines',
    asker({ gender: 'MALE', age: 45 }, 'ANTICOAGULANT', 'METFORMIN', 'ACE_ARB', 'STATIN', 'LEVODOPA', 'ANTIBIOTIC_CHELATION'),
  ],
  [
    '70, with illnesses',
    asker({ gender: 'FEMALE', age: 70 }, 'KIDNEY_DISEASE', 'DIABETES', 'GOUT', 'SURGERY_WITHIN_2_WEEKS', 'MENOPAUSE', 'ANY_MEDICINE'),
  ],
  [
    'in the teens, with allergies',
    asker(
      { ageBand: '10대' },
      'SOY',
      'MILK',
      'SHELLFISH_CRUSTACEAN',
      'PEANUT_LEGUME',
      'CHICKEN_EGG',
      'PSYLLIUM_WHEAT',
      'FISH',
      'ANY_ALLERGY',
    ),
  ],
  ['a smoker of 38', asker({ age: 38, ageBand: '60대 이상' }, 'SMOKER', 'ALCOHOL', 'LUNG_CANCER_RISK', 'LAB_TEST')],
];

/** The edges, and seeded random selections of one to ten products. */
function selectionsOf(count: number): (readonly number[])[] {
  let state = 20_261_125;
  const below = (end: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
  const random = Array.from({ length: count }, () => {
    const ids = Array.from({ length: 1 + below(MAXIMUM_COMBINATION) }, () => ORACLE_PRODUCTS[below(ORACLE_PRODUCTS.length)]?.id ?? 1);
    return [...new Set(ids)];
  });
  return [...EDGE_SELECTIONS, ...random];
}

type Analysis = Awaited<ReturnType<typeof analyseSupplements>>;

const SLUGS = new Map(nameableContents().map(({ name, slug }) => [name, slug]));
const slugOf = (name: string) => SLUGS.get(name) ?? name;

/** The product's analysis in the oracle's lines. */
function linesOf({ ingredientResults, cautions }: Analysis): OracleAnswer {
  return {
    rows: ingredientResults
      .map(({ ingredientName, state, notFor, totalAmount, recommendedAmount, upperAmount, dailyIntakeMinimum, dailyIntakeMaximum }) =>
        [slugOf(ingredientName), state, notFor, totalAmount, recommendedAmount, upperAmount, dailyIntakeMinimum, dailyIntakeMaximum].join(
          ' ',
        ),
      )
      .toSorted(),
    cautions: cautions
      .filter(({ severity }) => severity !== 'INFO')
      .flatMap(({ code, severity, ingredientNames }) =>
        (ingredientNames.length === 0 ? ['–'] : ingredientNames.map(slugOf)).map((slug) => `${slug} ${code} ${severity}`),
      )
      .toSorted(),
  };
}

function reductionOf({ reduction, purposes }: Analysis): Omit<ReductionAnswer, 'selection' | 'person'> {
  return {
    purposes: purposes.filter(({ basis }) => basis !== 'POPULAR').map(({ code, supplementIds, basis }) => [code, supplementIds, basis]),
    changes: reduction?.changes.map(({ supplementId, keep }) => [supplementId, keep.numerator, keep.denominator]) ?? null,
    isSmallest: reduction?.isSmallest ?? true,
  };
}

describe(`${SELECTIONS} random selections of the examples, computed anew in SQL`, () => {
  const selections = selectionsOf(SELECTIONS);
  const oracle = new Oracle(
    ORACLE_PRODUCTS,
    ASKERS.map(([, each]) => each),
    selections,
  );
  const answerOf = oracle.answers();
  const context = { ...unusedContext(), catalogue: memoryDatabase() };
  const analyse = (ids: readonly number[], { concerns, ...population }: Asker) => {
    const isSomebody = Object.values(population).some((told) => told !== null) || concerns.length > 0;
    return analyseSupplements(
      context,
      ids,
      cautionProfileOf({ population: isSomebody ? population : null, concerns: { known: concerns, unknown: [] } }),
    );
  };
  beforeAll(async () => {
    await migrate(context.catalogue, 'catalogue');
    await writeBuiltIn(context.catalogue);
    await writeExamples(context.catalogue, EXAMPLES_TEXT);
    await addProducts(context.catalogue, EDGE_PRODUCTS);
  });

  it.each(ASKERS)('random selections have the same totals, limits, states and cautions for %s as in SQL', async (who, each) => {
    const person = ASKERS.findIndex(([name]) => name === who);
    for (const [selection, ids] of selections.entries())
      expect(linesOf(await analyse(ids, each)), `${ids}`).toEqual(answerOf(selection, person));
  });

  it('random selections of at most four products get one of their best reductions each', { timeout: 120_000 }, async () => {
    const said: ReductionAnswer[] = [];
    for (const [selection, ids] of selections.entries())
      for (const [person, [, each]] of ids.length > MOST_REDUCED ? [] : ASKERS.entries())
        said.push({ selection, person, ...reductionOf(await analyse(ids, each)) });
    const { wrong, compared } = oracle.verify(said);
    expect(wrong.map((key) => `${key}: ${selections[Number(key.split(' ')[0])]}`)).toEqual([]);
    expect(compared).toBeGreaterThan(SELECTIONS / 4);
  });

  it('random selections meet every state and every severity', () => {
    const all = selections.flatMap((_, selection) => ASKERS.map((__, person) => answerOf(selection, person)));
    const states = new Set(all.flatMap(({ rows }) => rows.map((row) => row.split(' ')[1])));
    expect([...states].toSorted()).toEqual(['aboveRange', 'formUnknown', 'notForYou', 'over', 'partly', 'unknown', 'within']);
    const severities = new Set(all.flatMap(({ cautions }) => cautions.map((line) => line.split(' ')[2])));
    expect([...severities].toSorted()).toEqual(['AVOID', 'CONSULT', 'MONITOR', 'SPACE', 'STEADY']);
  });
});
