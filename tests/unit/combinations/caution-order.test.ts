import { describe, expect, it } from 'vitest';
import type { Caution } from '#contract/people/person.ts';
import { namesOfCodes } from '#copy/people/concerns.ts';
import type { Concern } from '#domain/combinations/cautions/concern.ts';
import { EVIDENCES } from '#domain/combinations/cautions/evidence.ts';
import { byUrgency } from '#domain/combinations/cautions/urgency.ts';
import { analysisWithout } from '#domain/combinations/leave-out.ts';
import { parseDecimal } from '#domain/shared/decimal.ts';
import { ADULT, type Limits, type Population } from '#domain/supplements/dosage.ts';
import { selectCautions } from '#upstream/combinations/cautions/public.ts';

type Content = readonly [slug: string, amount: string, upper?: string];

const limitsOf = (upper: string | undefined): Limits => ({
  recommended: null,
  recommendedBasis: null,
  upper: upper === undefined ? null : parseDecimal(upper),
  upperOfNicotinamide: null,
  dailyIntakeMaximum: null,
  dailyIntakeMinimum: null,
  audience: 'PERSON',
  notFor: null,
});

function told(contents: readonly Content[], who: Partial<Population>, ...concerns: Concern[]): Caution[] {
  const contained = contents.map(([slug, amount, upper]) => ({
    ingredient: { slug, name: slug, unit: 'mg' },
    contributions: [{ supplementId: 1, amount: parseDecimal(amount), chemicalForm: '' as const }],
    limits: limitsOf(upper),
  }));
  return selectCautions(contained, { population: { ...ADULT, ...who }, concerns }, []).cautions;
}

const serious = (cautions: readonly Caution[]) =>
  cautions
    .filter(({ severity }) => severity !== 'INFO')
    .map(({ code, severity, ingredientNames }) => `${ingredientNames} ${code} ${severity}`);

describe('the order of cautions', () => {
  it('a caution keeps its place whatever it rests on', () => {
    const cautions = told(
      [
        ['ginkgo', '120'],
        ['phosphatidylserine', '300'],
        ['red-yeast-rice', '4'],
      ],
      { age: 68, gender: 'MALE' },
      'WARFARIN',
    );
    const order = (each: readonly Caution[]) => serious(each.toSorted(byUrgency));
    for (const evidence of EVIDENCES) expect(order(cautions.map((caution) => ({ ...caution, evidence })))).toEqual(serious(cautions));
  });

  it('a medicine of a narrow index stands before a procedure, and both before an age', () => {
    const [first, second] = told([['ginseng', '3']], { age: 30, gender: 'FEMALE' }, 'MAOI', 'SURGERY_WITHIN_2_WEEKS');
    expect([first, second].map((caution) => [caution?.code, caution?.severity])).toEqual([
      ['MAOI', 'AVOID'],
      ['SURGERY_WITHIN_2_WEEKS', 'AVOID'],
    ]);
  });

  it('an amount that is further over its limit stands first, and a reached bound before any amount', () => {
    const over = told(
      [
        ['zinc', '20', '13'],
        ['vitamin-c', '2000', '510'],
      ],
      { age: 7, gender: 'MALE' },
    );
    expect(serious(over)).toEqual(['vitamin-c AGE CONSULT', 'zinc AGE CONSULT']);
    const stones = told(
      [
        ['calcium', '300'],
        ['vitamin-c', '2000'],
      ],
      { age: 50, gender: 'MALE' },
      'KIDNEY_STONE',
    );
    expect(serious(stones)[0]).toBe('vitamin-c KIDNEY_STONE CONSULT');
  });

  it.each([
    ['LEVOTHYROXINE', 'calcium'],
    ['ANTIBIOTIC_CHELATION', 'magnesium'],
    ['BISPHOSPHONATE', 'iron'],
  ] as const)('a distance to %s stands above what is asked of any medicine', (concern, slug) => {
    const lines = serious(
      told(
        [
          ['vitamin-d', '25'],
          ['probiotics', '1'],
          [slug, '100'],
        ],
        { age: 50, gender: 'FEMALE' },
        concern,
      ),
    );
    const distance = lines.findIndex((line) => line.startsWith(slug) && line.endsWith('SPACE'));
    expect(distance).toBeGreaterThanOrEqual(0);
    expect(distance).toBeLessThan(lines.findIndex((line) => line.endsWith('ANY_MEDICINE CONSULT')));
    expect(lines.at(-1)).toMatch(/ANY_MEDICINE CONSULT$/);
  });

  it('an unknown amount reaches no bound, and is told as not judged for the states that have one', () => {
    const niacin = { slug: 'niacin', name: 'niacin', unit: 'mg NE' };
    const contributions = [{ supplementId: 1, amount: null, chemicalForm: '' as const }];
    const { cautions, unjudged } = selectCautions(
      [{ ingredient: niacin, contributions, limits: limitsOf(undefined) }],
      { population: { ...ADULT, age: 50, gender: 'MALE' }, concerns: ['METFORMIN'] },
      [{ supplementId: 1, isSample: false, allergens: null, labelCautions: null, onlyNamed: [] }],
    );
    expect(serious(cautions)).toEqual([]);
    expect(unjudged.get(1)).toEqual([{ reason: 'UNKNOWN_AMOUNT', ingredientNames: ['niacin'], codes: ['ANTIDIABETIC'] }]);
  });

  it('niacin with a diabetes medicine asks from 500 mg, not for the amount of a vitamin', () => {
    const toldOf = (amount: string) => serious(told([['niacin', amount]], { age: 50, gender: 'MALE' }, 'METFORMIN'));
    expect(toldOf('18')).toEqual([]);
    expect(toldOf('500')).toEqual(['niacin ANTIDIABETIC CONSULT']);
  });

  it('a general clause about any medicine stands after the own medicine of the person', () => {
    const cautions = told(
      [
        ['vitamin-d', '25'],
        ['red-ginseng', '80'],
      ],
      { age: 50, gender: 'FEMALE' },
      'ANTIDIABETIC',
    );
    expect(serious(cautions).at(-1)).toContain('ANY_MEDICINE');
  });

  it('diabetes and its medicine are one line of an ingredient, with both codes', () => {
    const lines = told([['red-ginseng', '80']], { age: 50, gender: 'FEMALE' }, 'DIABETES', 'METFORMIN').filter(({ codes }) =>
      codes.some((code) => ['DIABETES', 'ANTIDIABETIC'].includes(code)),
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]?.codes).toEqual(expect.arrayContaining(['DIABETES', 'ANTIDIABETIC']));
  });

  it('a caution of a class is for the substance that the person named', () => {
    const [first] = told([['ginkgo', '120']], { age: 50, gender: 'MALE' }, 'WARFARIN', 'ANTICOAGULANT');
    expect(first?.codes).toEqual(['WARFARIN', 'ANTICOAGULANT']);
    expect(namesOfCodes(first?.codes ?? [])).toBe('와파린');
  });

  it('a substance speaks for its class: ciclosporin forbids red yeast rice, the class asks, tacrolimus is silent', () => {
    const red: readonly Content[] = [['red-yeast-rice', '4']];
    const lines = (...concerns: Concern[]) =>
      told(red, { age: 50, gender: 'MALE' }, ...concerns).filter(({ kind, code }) => kind === 'MEDICINE' && code !== 'ANY_MEDICINE');
    expect(lines('CICLOSPORIN').map(({ code, severity }) => [code, severity])).toEqual([['CICLOSPORIN', 'AVOID']]);
    expect(lines('IMMUNOSUPPRESSANT').map(({ code, severity }) => [code, severity])).toEqual([['IMMUNOSUPPRESSANT', 'CONSULT']]);
    expect(lines('TACROLIMUS')).toEqual([]);
  });

  it('iron is spaced from methyldopa, and from no other medicine for blood pressure', () => {
    const spaced = (concern: Concern) =>
      told([['iron', '12']], { age: 50, gender: 'FEMALE' }, concern).filter(({ severity }) => severity === 'SPACE');
    expect(spaced('ANTIHYPERTENSIVE')).toEqual([]);
    expect(spaced('METHYLDOPA')).toHaveLength(1);
  });
});

describe('cautions about an amount', () => {
  const boy = { age: 13, gender: 'MALE' as const };

  it('an amount within the limit of the age is silent, above it one sentence tells the percent', () => {
    expect(serious(told([['vitamin-b6', '3.2', '40']], boy))).toEqual([]);
    const [above] = told([['vitamin-b6', '60', '40']], boy);
    expect(above).toMatchObject({
      severity: 'CONSULT',
      text: '지금 양은 상한 40 mg의 150%예요.',
      above: { amount: 60, upper: 40, unit: 'mg' },
    });
  });

  it('an unknown limit raises no caution about the amount', () => {
    expect(serious(told([['vitamin-b6', '60']], boy))).toEqual([]);
  });

  it('vitamin A asks with a liver disease, and forbids from its upper level', () => {
    const liver = (amount: string) => serious(told([['vitamin-a', amount]], { age: 50, gender: 'MALE' }, 'LIVER_DISEASE'));
    expect(liver('210')).toEqual(['vitamin-a LIVER_DISEASE CONSULT']);
    expect(liver('3000')).toEqual(['vitamin-a LIVER_DISEASE AVOID']);
  });

  it('an analysis without the larger product asks again where it forbade', () => {
    const [caution] = told([['vitamin-a', '3000']], { age: 50, gender: 'MALE' }, 'LIVER_DISEASE');
    if (caution === undefined) throw new Error('no caution');
    const row = {
      ...{ ingredientName: 'vitamin-a', unit: 'mg', totalAmount: 3000, recommendedAmount: null, upperAmount: 3000, upperByForm: null },
      ...{ dailyIntakeMaximum: null, notFor: null, state: 'within' as const },
      contributions: [1, 2].map((supplementId) => ({ supplementId, amount: 1500, chemicalForm: '' as const })),
    };
    const analysis = {
      ingredientResults: [row],
      supplements: [1, 2].map((supplementId) => ({ supplementId, unjudged: [] })),
      cautions: [{ ...caution, supplementIds: [1, 2] }],
      effects: [],
      pairings: [],
    };
    expect(analysisWithout(analysis, new Set([2])).cautions.map(({ severity }) => severity)).toEqual(['CONSULT']);
  });
});
