import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import type { Caution } from '#contract/people/person.ts';
import { type Concern, isConcern } from '#domain/combinations/cautions/concern.ts';
import type { PersonCondition } from '#domain/combinations/cautions/person.ts';
import { SEVERITY } from '#domain/combinations/cautions/severity.ts';
import { type Decimal, parseDecimal } from '#domain/shared/decimal.ts';
import type { ReportGroup } from '#domain/supplements/report-caution.ts';
import type { RegisterFact } from '#register/snapshot/fact.ts';
import { parseRegister } from '#register/snapshot/register-text.ts';
import { ingredientIndex } from '#register/write/write-built-in.ts';
import { type CautionProfile, selectCautions } from '#upstream/combinations/cautions/public.ts';

type Labelled = Pick<RegisterFact, 'allergens'> & {
  readonly amounts: readonly Pick<RegisterFact['amounts'][number], 'slug' | 'amount'>[];
  readonly cautions: Pick<RegisterFact['cautions'], 'avoid' | 'consult'>;
};

const asked = (age: number, condition: PersonCondition | null = null, concerns: readonly Concern[] = []): CautionProfile => ({
  population: { gender: condition === null ? null : 'FEMALE', age, ageGroup: null, condition },
  concerns,
});

function cautionsFor(facts: readonly Labelled[], who: CautionProfile): Caution[] {
  const bySlug = Map.groupBy(
    facts.flatMap(({ amounts }, place) => amounts.map(({ slug, amount }) => ({ slug, amount, supplementId: place + 1 }))),
    ({ slug }) => slug,
  );
  const contained = [...bySlug].flatMap(([slug, amounts]) => {
    const ingredient = ingredientIndex().get(slug);
    if (ingredient === undefined) return [];
    const contributions = amounts.map(({ amount, supplementId }) => ({
      supplementId,
      amount: amount === null ? null : (parseDecimal(amount) as Decimal | null),
      chemicalForm: '' as const,
    }));
    return [{ ingredient: { slug, name: ingredient.name, unit: ingredient.unit }, contributions }];
  });
  const labels = facts.map(({ allergens, cautions }, place) => ({
    supplementId: place + 1,
    isSample: false,
    allergens,
    labelCautions: cautions,
    onlyNamed: [],
  }));
  return selectCautions(contained, who, labels).cautions;
}

const bare = { allergens: null, amounts: [] };

const { facts } = parseRegister(readFileSync(resolve(PROJECT, 'functions/register/facts/register.tsv'), 'utf8'));

/** Groups that labels name, each with a person in it. */
const NAMED: readonly (readonly [group: ReportGroup, who: CautionProfile])[] = [
  ['PREGNANT', asked(31, 'PREGNANT')],
  ['LACTATING', asked(31, 'LACTATING')],
  ['CHILD', asked(8)],
  ['ANTICOAGULANT', asked(69, null, ['ANTICOAGULANT'])],
  ['ANTICOAGULANT', asked(69, null, ['WARFARIN'])],
  ['ANTICOAGULANT', asked(69, null, ['DOAC'])],
  ['STATIN', asked(60, null, ['STATIN'])],
  ['KIDNEY_DISEASE', asked(60, null, ['KIDNEY_DISEASE'])],
  ['LIVER_DISEASE', asked(60, null, ['LIVER_DISEASE'])],
  ['ANY_MEDICINE', asked(60, null, ['ANY_MEDICINE'])],
];

describe('cautions of a product label', () => {
  it.each(NAMED)('a label that names %s says so to that person, as sternly as it does', (group, who) => {
    const naming = facts.filter(({ cautions }) => cautions.avoid.includes(group) || cautions.consult.includes(group));
    expect(naming.length).toBeGreaterThan(20);
    const isAbout = ({ code, kind, who: subject }: Caution) =>
      group === 'CHILD' ? code === 'AGE' : group === 'ANY_MEDICINE' ? kind === 'MEDICINE' : [code, subject].includes(group);
    const wanted = (fact: RegisterFact) => SEVERITY[fact.cautions.avoid.includes(group) ? 'AVOID' : 'CONSULT'].rank;
    const silent = naming.filter(
      (fact) => !cautionsFor([fact], who).some((caution) => isAbout(caution) && SEVERITY[caution.severity].rank <= wanted(fact)),
    );
    expect(silent.map(({ reportNumber, name }) => `${reportNumber} ${name}`)).toEqual([]);
  });

  it('a label about any illness addresses each person with one, by the name of that illness', () => {
    const fact = facts.find(({ cautions }) => cautions.consult.includes('ILLNESS') && !cautions.consult.includes('GOUT'));
    if (fact === undefined) throw new Error('no label names an illness');
    expect(cautionsFor([fact], asked(40, null, ['GOUT']))).toContainEqual(
      expect.objectContaining({ code: 'GOUT', severity: 'CONSULT', evidence: 'LABEL', supplementIds: [1] }),
    );
    expect(cautionsFor([fact], asked(40)).filter(({ evidence }) => evidence === 'LABEL')).toEqual([]);
  });

  it.each([
    ['ILLNESS', 'zinc', ['KIDNEY_DISEASE', 'GOUT']],
    ['ANY_ALLERGY', 'garcinia', ['ANY_ALLERGY']],
  ] as const)('a label that says %s is no evidence for what we say of %s', (group, slug, concerns) => {
    const evidencesWith = (consult: readonly ReportGroup[]) =>
      cautionsFor([{ ...bare, amounts: [{ slug, amount: '1000' }], cautions: { avoid: [], consult } }], asked(50, null, concerns))
        .filter(({ ingredientNames }) => ingredientNames.length > 0)
        .map(({ code, evidence }) => `${code} ${evidence}`)
        .toSorted();
    expect(evidencesWith([])).not.toEqual([]);
    expect(evidencesWith([group])).toEqual(evidencesWith([]));
  });

  it('a label about any illness is told until each illness of the person is', () => {
    const fact = facts.find(({ reportNumber }) => reportNumber === '20130015151127');
    if (fact === undefined) throw new Error('the register has no such report');
    const toldOfAny = (...concerns: Concern[]) =>
      cautionsFor([fact], asked(41, null, concerns)).flatMap(({ code, who }) => (who === 'ILLNESS' ? [code] : []));
    expect(toldOfAny('IBS')).toEqual([]);
    expect(toldOfAny('IBS', 'HYPERTENSION')).toEqual(['HYPERTENSION']);
  });

  it.each([
    ['200400200072838', asked(69, null, ['WARFARIN']), 'nattokinase', 'WARFARIN', 'CONSULT'],
    ['200400200072838', asked(69, null, ['SURGERY_WITHIN_2_WEEKS']), 'nattokinase', 'SURGERY_WITHIN_2_WEEKS', 'CONSULT'],
    ['20040020028433', asked(31, 'PREGNANT'), 'aloe-leaf', 'PREGNANT', 'AVOID'],
    ['20040017106267', asked(31, 'PREGNANT'), 'aloe-leaf', 'PREGNANT', 'AVOID'],
    ['20040017106267', asked(60, null, ['DIGOXIN']), 'aloe-leaf', 'DIGOXIN', 'CONSULT'],
    ['200400200023202', asked(40, null, ['EPILEPSY']), 'carnitine', 'EPILEPSY', 'CONSULT'],
    ['20040020002885', asked(60, null, ['STATIN']), 'policosanol', 'STATIN', 'AVOID'],
    ['20040020002885', asked(60, null, ['WARFARIN']), 'policosanol', 'WARFARIN', 'CONSULT'],
    ['20040015107485', asked(31, 'PREGNANT'), 'lecithin', 'PREGNANT', 'AVOID'],
  ] as const)('product %s tells %o of %s', (report, who, slug, code, severity) => {
    const fact = facts.find(({ reportNumber }) => reportNumber === report);
    if (fact === undefined) throw new Error(`the register has no ${report}`);
    const name = ingredientIndex().get(slug)?.name;
    const [first] = cautionsFor([fact], who).filter(({ ingredientNames }) => ingredientNames.includes(name ?? ''));
    expect([first?.codes[0], first?.severity]).toEqual([code, severity]);
  });

  it('a label that forbids pregnancy asks those who plan one to ask first', () => {
    const fact = facts.find(({ amounts, cautions }) => amounts.length === 0 && cautions.avoid.includes('PREGNANT'));
    if (fact === undefined) throw new Error('no such label');
    expect(cautionsFor([fact], asked(31, 'PLANNING')).map(({ code, severity }) => [code, severity])).toEqual([['PLANNING', 'CONSULT']]);
  });

  it('a label adds a caution only for products without one as severe, the worst first', () => {
    const [avoiding, consulting] = [
      facts.find(({ amounts, cautions }) => amounts.length === 0 && cautions.avoid.includes('PREGNANT')),
      facts.find(({ amounts, cautions }) => amounts.length === 0 && cautions.consult.includes('PREGNANT')),
    ];
    if (avoiding === undefined || consulting === undefined) throw new Error('no such labels');
    const told = cautionsFor([consulting, avoiding, avoiding], asked(31, 'PREGNANT')).filter(({ code }) => code === 'PREGNANT');
    expect(told.map(({ severity, supplementIds }) => [severity, supplementIds])).toEqual([
      ['AVOID', [2, 3]],
      ['CONSULT', [1]],
    ]);
  });

  it('the groups of labels that name no concern are the four of a person', () => {
    const groups = new Set(facts.flatMap(({ cautions }) => [...cautions.avoid, ...cautions.consult]));
    expect([...groups].filter((group) => !isConcern(group)).sort()).toEqual(['CHILD', 'ILLNESS', 'LACTATING', 'PREGNANT']);
  });
});
