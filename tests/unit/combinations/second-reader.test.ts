import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import type { Caution } from '#contract/people/person.ts';
import { isConcern } from '#domain/combinations/cautions/concern.ts';
import { CONDITIONS } from '#domain/combinations/cautions/person.ts';
import { SEVERITY } from '#domain/combinations/cautions/severity.ts';
import { parseRegister } from '#register/snapshot/register-text.ts';
import { judge } from '#tests/support/judged.ts';

const SEVERE = ['AVOID', 'CONSULT', 'OVER', 'STEADY', 'SPACE', 'MONITOR'] as const;
const entrySchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(' ')),
  v.tuple([v.picklist(SEVERE), v.string(), v.string()]),
  v.transform(([severity, who, on]) => ({ severity, who, on })),
);
const caseSchema = v.object({
  report: v.string(),
  name: v.string(),
  person: v.object({
    age: v.number(),
    gender: v.picklist(['MALE', 'FEMALE']),
    condition: v.nullable(v.picklist(CONDITIONS)),
    concerns: v.array(v.pipe(v.string(), v.guard(isConcern))),
  }),
  must: v.array(entrySchema),
  may: v.array(entrySchema),
  grave: v.array(v.string()),
});
type Entry = v.InferOutput<typeof entrySchema>;
type Told = Entry & { readonly caution: Caution };

const read = (file: string) => readFileSync(resolve(PROJECT, file), 'utf8');
const { cases } = v.parse(
  v.pipe(v.string(), v.parseJson(), v.object({ cases: v.array(caseSchema) })),
  read('tests/fixtures/second-reader-labelled.json'),
);
const products = new Map(parseRegister(read('functions/register/facts/register.tsv')).facts.map((fact) => [fact.reportNumber, fact]));

/** An ingredient and concern each, without background (INFO). */
function toldTo({ report, person: { concerns, ...person } }: v.InferOutput<typeof caseSchema>): Told[] {
  const product = products.get(report);
  if (product === undefined) throw new Error(`the register has no ${report}`);
  const { name, amounts, cautions: labelCautions, allergens } = product;
  const contents = amounts.map(({ slug, amount }) => [slug, amount] as const);
  const { rows, cautions } = judge([{ name, contents, labelCautions, allergens }], { population: { ...person, ageGroup: null }, concerns });
  const slugs = new Map(rows.map(({ ingredient }) => [ingredient.name, ingredient.slug]));
  return cautions.flatMap((caution) => {
    const { severity, code, above, ingredientNames } = caution;
    if (severity === 'INFO') return [];
    const said = above === null ? { severity, who: code } : { severity: 'OVER' as const, who: 'TOTAL' };
    const on = ingredientNames.length === 0 ? ['label'] : ingredientNames.map((each) => slugs.get(each) ?? each);
    return on.map((slug) => ({ ...said, on: slug, caution }));
  });
}

const rankOf = (severity: Entry['severity']) => SEVERITY[severity === 'OVER' ? 'CONSULT' : severity].rank;

/** What the label says is said of the product, so that it meets an entry of any of its ingredients. */
function isAbout({ on, who, caution }: Told, entry: Pick<Entry, 'on' | 'who'>): boolean {
  const isHere = on === entry.on || on === 'label' || entry.on === 'label';
  const isThem = who === entry.who || caution.codes.includes(entry.who) || (entry.who === 'ANY_MEDICINE' && caution.kind === 'MEDICINE');
  return isHere && (caution.above === null ? isThem : who === entry.who);
}

const compared = cases.map((labelled) => {
  const { must, may, grave, name, person } = labelled;
  const told = toldTo(labelled);
  const line = ({ severity, who, on }: Entry) => `${name} ${person.age}: ${severity} ${who} ${on}`;
  const [first] = told;
  const firstTold = told.filter(({ caution }) => caution === first?.caution);
  const isFirstRight = grave.some((entry) => {
    const [who = '', on = ''] = entry.split(' ');
    return firstTold.some((each) => isAbout(each, { who, on }));
  });
  return {
    musts: must.length,
    told: told.length,
    missed: must.filter((entry) => !told.some((each) => isAbout(each, entry) && rankOf(each.severity) <= rankOf(entry.severity))).map(line),
    invented: told
      .filter((each) => ![...must, ...may].some((entry) => isAbout(each, entry) && rankOf(each.severity) >= rankOf(entry.severity)))
      .map(line),
    misplaced: grave.length === 0 || isFirstRight ? [] : [first === undefined ? `${name}: nothing` : line(first)],
  };
});
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

describe('cautions beside the labels of a second reader', () => {
  it('the second reader insists on 116 lines in 200 cases, and 52 name what stands first', () => {
    const graves = cases.filter(({ grave }) => grave.length > 0);
    expect([cases.length, sum(compared.map(({ musts }) => musts)), graves.length]).toEqual([200, 116, 52]);
  });

  it('cautions tell all that a second reader insists on but one', () => {
    expect(compared.flatMap(({ missed }) => missed)).toEqual(['클로렐라 뉴 19: CONSULT ANY_MEDICINE label']);
  });

  it('cautions tell one line of 170 that a second reader would not', () => {
    const invented = compared.flatMap((each) => each.invented);
    expect([sum(compared.map(({ told }) => told)), invented]).toEqual([
      170,
      ['아이원 루테인지아잔틴 아스타잔틴 빌베리 오메가3 17: CONSULT KIDNEY_DISEASE zinc'],
    ]);
  });

  it('the gravest line of a second reader stands first but once', () => {
    const misplaced = compared.flatMap((each) => each.misplaced);
    expect(misplaced).toEqual(['미네랄멀티비타민23 2: CONSULT GI_DISEASE magnesium']);
  });
});
