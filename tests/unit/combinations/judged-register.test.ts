import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import type { Caution } from '#contract/people/person.ts';
import { CONCERNS_BY_KIND, type Concern, withoutClasses } from '#domain/combinations/cautions/concern.ts';
import { isMeant } from '#domain/combinations/cautions/match.ts';
import type { PersonCondition } from '#domain/combinations/cautions/person.ts';
import { SEVERITY } from '#domain/combinations/cautions/severity.ts';
import { VERDICTS } from '#domain/combinations/combination.ts';
import type { RegisterFact } from '#register/snapshot/fact.ts';
import { parseRegister } from '#register/snapshot/register-text.ts';
import { seededRandom } from '#tests/bench/measure/statistics.ts';
import { type Asked, type JudgedProduct, judge } from '#tests/support/judged.ts';
import { cautionsOf } from '#upstream/combinations/cautions/public.ts';

const { facts } = parseRegister(readFileSync(resolve(PROJECT, 'functions/register/facts/register.tsv'), 'utf8'));
/** Every fortieth product, or all of them. */
const EVERY = process.env['TEST_WHOLE'] === '1' ? 1 : 40;
const productOf = ({ name, amounts, cautions }: RegisterFact): JudgedProduct => ({
  name,
  contents: amounts.map(({ slug, amount }) => [slug, amount]),
  labelCautions: cautions,
});
const PRODUCTS: readonly JudgedProduct[] = facts.filter((_, place) => place % EVERY === 0).map(productOf);
const SEED = 20_261_202;

const somebody = (gender: 'MALE' | 'FEMALE', age: number, condition: PersonCondition | null, ...concerns: Concern[]): Asked => ({
  population: { gender, age, ageGroup: null, condition },
  concerns,
});
const PEOPLE: readonly Asked[] = [
  somebody('FEMALE', 2, null),
  somebody('MALE', 4, null),
  somebody('FEMALE', 7, null, 'MILK'),
  somebody('MALE', 10, null),
  somebody('MALE', 13, null),
  somebody('FEMALE', 16, null),
  somebody('MALE', 30, null),
  somebody('FEMALE', 31, null, 'SHELLFISH_CRUSTACEAN'),
  somebody('FEMALE', 29, 'PLANNING'),
  somebody('FEMALE', 31, 'PREGNANT'),
  somebody('FEMALE', 34, 'LACTATING'),
  somebody('MALE', 69, null, 'WARFARIN'),
  somebody('MALE', 62, null, 'WARFARIN', 'STATIN'),
  somebody('MALE', 62, null, 'DOAC'),
  somebody('FEMALE', 55, null, 'TACROLIMUS'),
  somebody('FEMALE', 60, null, 'CHEMOTHERAPY', 'CANCER'),
  somebody('MALE', 45, null, 'EPILEPSY', 'VALPROATE'),
  somebody('MALE', 50, null, 'LITHIUM'),
  somebody('FEMALE', 50, null, 'LEVOTHYROXINE'),
  somebody('MALE', 70, null, 'DIGOXIN', 'ACE_ARB'),
  somebody('MALE', 60, null, 'KIDNEY_DISEASE', 'SOY'),
  somebody('MALE', 50, null, 'LIVER_DISEASE'),
  somebody('FEMALE', 40, null, 'ANY_MEDICINE'),
  somebody('FEMALE', 75, null, 'ANTIHYPERTENSIVE', 'METFORMIN'),
];

/** With a medicine, an illness or an allergy, which nearly every label has a general clause about; one without any; one pregnant. */
const USUAL: readonly Asked[] = [
  somebody('FEMALE', 34, null),
  somebody('MALE', 52, null, 'ANY_MEDICINE'),
  somebody('MALE', 67, null, 'HYPERTENSION', 'ANTIHYPERTENSIVE'),
  somebody('FEMALE', 61, null, 'DIABETES', 'METFORMIN'),
  somebody('FEMALE', 29, null, 'ANY_ALLERGY'),
  somebody('FEMALE', 31, 'PREGNANT'),
];

const ASKED_BY_MOST: readonly string[] = ['ANY_MEDICINE', 'ANY_ALLERGY', 'ILLNESS'];

/** Whether the sentence names an age band that the person is outside of. */
function namesAnother(text: string, age: number): boolean {
  const bands = [...text.matchAll(/(\d+)~(\d+)세/g)].map(([, from, to]) => [Number(from), Number(to)] as const);
  const below = [...text.matchAll(/(?<!\d~)(\d+)세 미만/g)].map(([, to]) => [0, Number(to) - 1] as const);
  return [...bands, ...below].some(([from, to]) => age < from || age > to);
}

describe('the register judged for 24 persons', () => {
  it('each row over its limit has its sentence, no sentence names another age, and no name is passed over', { timeout: 900_000 }, () => {
    const faults: string[] = [];
    for (const product of PRODUCTS)
      for (const asked of PEOPLE) {
        const { rows, cautions, products, verdict } = judge([product], asked);
        const age = asked.population?.age ?? 0;
        const isTold = (name: string) =>
          cautions.some((each) => each.ingredientNames.includes(name) && SEVERITY[each.severity].verdict !== null);
        const over = rows
          .filter(({ state, ingredient }) => state === 'over' && !isTold(ingredient.name))
          .map(({ ingredient }) => ingredient.slug);
        const person = {
          ...asked.population,
          gender: asked.population?.gender ?? null,
          age,
          condition: asked.population?.condition ?? null,
          concerns: asked.concerns,
        };
        const passed = products.flatMap(({ onlyNamed }) =>
          onlyNamed.filter(
            ({ slug, name }) =>
              cautionsOf(slug).some((fact) => fact.from === null && fact.severity === 'AVOID' && isMeant(fact, person)) && !isTold(name),
          ),
        );
        const foreign = cautions.filter(({ text }) => namesAnother(text, age)).map(({ text }) => text);
        const isGreen = verdict === 'within' && products.some(({ unjudged }) => unjudged.length > 0);
        if (over.length + passed.length + foreign.length > 0 || isGreen)
          faults.push(`${product.name} ${age}: ${[...over, ...passed.map(({ slug }) => slug), ...foreign].join(', ')} ${verdict}`);
      }
    expect([faults.length, faults.slice(0, 20)]).toEqual([0, []]);
  });

  it('no amber of 120 drawn products for six persons rests on what nearly every label asks', { timeout: 60_000 }, () => {
    const random = seededRandom(SEED);
    const left = facts.filter(({ kind }) => kind === 'RETAIL');
    const drawn = Array.from({ length: 120 }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
    const judged = drawn.map(productOf).flatMap((product) => USUAL.map((asked) => judge([product], asked)));
    const amber = judged.filter(({ verdict }) => verdict === 'watch');
    const isOwn = ({ severity, who = '' }: Caution) => SEVERITY[severity].verdict !== null && !ASKED_BY_MOST.includes(who);
    const general = amber.filter(({ rows, cautions }) => rows.every(({ bad }) => bad.length === 0) && !cautions.some(isOwn));
    expect([amber.length > 50, general]).toEqual([true, []]);
  });

  it('a product or an answer more never lowers a verdict', { timeout: 300_000 }, () => {
    const rank = (products: readonly JudgedProduct[], asked: Asked) => VERDICTS.indexOf(judge(products, asked).verdict);
    const product = fc.constantFrom(...PRODUCTS);
    const concern = fc.constantFrom<Concern>(...Object.values(CONCERNS_BY_KIND).flat());
    fc.assert(
      fc.property(
        fc.array(product, { minLength: 1, maxLength: 4 }),
        product,
        fc.constantFrom(...PEOPLE),
        concern,
        (products, one, asked, added) => {
          expect(rank([...products, one], asked)).toBeLessThanOrEqual(rank(products, asked));
          // A substance of a named class is a narrower answer.
          const isNarrower = withoutClasses([added, ...asked.concerns]).length < withoutClasses(asked.concerns).length + 1;
          const more = { ...asked, concerns: [...asked.concerns, added] };
          if (!isNarrower) expect(rank(products, more)).toBeLessThanOrEqual(rank(products, asked));
        },
      ),
      { numRuns: 1000, seed: 53 },
    );
  });
});
