import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { PROJECT } from '#cli/paths.ts';
import type { Caution } from '#contract/people/person.ts';
import { isConcern } from '#domain/combinations/cautions/concern.ts';
import { CONDITIONS } from '#domain/combinations/cautions/person.ts';
import { parseDecimal } from '#domain/shared/decimal.ts';
import { selectLimits } from '#domain/supplements/dosage.ts';
import dosages from '#register/facts/dosages.json' with { type: 'json' };
import type { RegisterFact } from '#register/snapshot/fact.ts';
import { parseRegister } from '#register/snapshot/register-text.ts';
import { ingredientIndex } from '#register/write/write-built-in.ts';
import { selectCautions } from '#upstream/combinations/cautions/public.ts';
import { dosageFacts } from '#upstream/ingredients/public.ts';

const severitySchema = v.picklist(['AVOID', 'CONSULT', 'STEADY', 'SPACE']);
const lineSchema = v.tuple([v.string(), v.string(), severitySchema]);

const caseSchema = v.object({
  case: v.number(),
  person: v.object({
    sex: v.picklist(['MALE', 'FEMALE']),
    age: v.number(),
    condition: v.nullable(v.picklist(CONDITIONS)),
    concerns: v.array(v.pipe(v.string(), v.guard(isConcern))),
  }),
  products: v.array(v.string()),
  lines: v.array(lineSchema),
  firstThree: v.array(v.array(v.string())),
  mayTell: v.optional(v.array(lineSchema), []),
});
export type PharmacistCase = v.InferOutput<typeof caseSchema>;
type Line = v.InferOutput<typeof lineSchema>;

export const pharmacistCases: readonly PharmacistCase[] = v.parse(
  v.object({ cases: v.array(caseSchema) }),
  JSON.parse(readFileSync(resolve(PROJECT, 'tests/fixtures/pharmacist-cases-labelled.json'), 'utf8')),
).cases;

const { facts } = parseRegister(readFileSync(resolve(PROJECT, 'functions/register/facts/register.tsv'), 'utf8'));
const byReport = new Map(facts.map((fact) => [fact.reportNumber, fact]));

function productsOf({ products }: PharmacistCase): RegisterFact[] {
  return products.map((report) => {
    const fact = byReport.get(report);
    if (fact === undefined) throw new Error(`the register has no ${report}`);
    return fact;
  });
}

const DOSAGES = new Map<string, object>(Object.entries(dosages.ingredients));

function cautionsFor(labelled: PharmacistCase, products: readonly RegisterFact[]): Caution[] {
  const { sex, age, condition, concerns } = labelled.person;
  const population = { gender: sex, age, ageGroup: null, condition };
  const bySlug = Map.groupBy(
    products.flatMap(({ amounts }, place) => amounts.map((each) => ({ ...each, supplementId: place + 1 }))),
    ({ slug }) => slug,
  );
  const contained = [...bySlug].flatMap(([slug, amounts]) => {
    const known = ingredientIndex().get(slug);
    if (known === undefined) return [];
    const { unit, dosage } = dosageFacts({ unit: known.unit, dosage: JSON.stringify(DOSAGES.get(slug)) });
    const contributions = amounts.map(({ amount, supplementId, chemicalForm }) => ({
      supplementId,
      amount: amount === null ? null : parseDecimal(amount),
      chemicalForm: chemicalForm ?? ('' as const),
    }));
    return [{ ingredient: { slug, name: slug, unit }, contributions, limits: selectLimits(dosage, slug, unit, population) }];
  });
  const labels = products.map(({ allergens, cautions }, place) => ({
    supplementId: place + 1,
    isSample: false,
    allergens,
    labelCautions: cautions,
    onlyNamed: [],
  }));
  return selectCautions(contained, { population, concerns }, labels).cautions;
}

const GENERAL: readonly string[] = ['ANY_MEDICINE', 'ANY_ALLERGY'];

/** As the person said it: the substance, not its class; the band of ages, not AGE. */
function saidCode({ code, codes, kind, who = code }: Caution): string {
  if (code === 'PLANNING') return code;
  return kind === 'PERSON' ? who : (codes[0] ?? code);
}

/** An illness that the label itself does not name stands for its clause about any illness. */
function labelSubject(caution: Caution, { reportNumber, cautions }: RegisterFact): readonly [slug: string, code: string] {
  const named: readonly string[] = [...cautions.avoid, ...cautions.consult];
  if (GENERAL.includes(caution.code)) return ['selection', caution.code];
  if (caution.kind === 'CONDITION' && !named.includes(caution.code)) return ['selection', 'ILLNESS'];
  return [`label:${reportNumber}`, saidCode(caution)];
}

function subjectsOf(caution: Caution, products: readonly RegisterFact[]): (readonly [slug: string, code: string])[] {
  const { code, severity, ingredientNames, supplementIds } = caution;
  if (ingredientNames.length === 0)
    return supplementIds.flatMap((id) => {
      const product = products[id - 1];
      return product === undefined ? [] : [labelSubject(caution, product)];
    });
  if (GENERAL.includes(code) && severity === 'CONSULT') return [['selection', code]];
  return ingredientNames.map((slug) => [slug, saidCode(caution)] as const);
}

/** Lines of AVOID, CONSULT, STEADY and SPACE, each once, in the order told. */
export function toldTo(labelled: PharmacistCase): Line[] {
  const products = productsOf(labelled);
  const lines = cautionsFor(labelled, products).flatMap((caution): Line[] => {
    const severity = v.safeParse(severitySchema, caution.severity);
    return severity.success ? subjectsOf(caution, products).map(([slug, code]): Line => [slug, code, severity.output]) : [];
  });
  return [...new Map(lines.map((line) => [line.join(' '), line])).values()];
}
