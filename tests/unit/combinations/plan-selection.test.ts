import { describe, expect, it } from 'vitest';
import type { Caution } from '#contract/people/person.ts';
import { readDirections } from '#domain/supplements/directions/read-directions.ts';
import { planSelection } from '#upstream/combinations/plan-selection.ts';
import type { PairingRow } from '#upstream/combinations/queries.ts';

const product = (supplementId: number, ...slugs: readonly string[]) => ({
  judgement: 'FINE' as const,
  ...{ supplementId, slugs },
  directions: readDirections('1일 1회, 1회 1정을 물과 함께'),
});
const caution = (code: string, severity: Caution['severity'], supplementIds: number[]): Caution => ({
  ...{
    code,
    severity,
    supplementIds,
    kind: 'MEDICINE',
    text: '',
    ingredientNames: [],
    spacingHours: 4,
    codes: [],
    except: [],
    from: null,
    below: null,
    above: null,
    counts: null,
    evidence: 'GENERAL',
  },
  source: { title: '', publisher: '', url: null, year: null },
});
const AVOIDED: PairingRow = {
  ...{ id: 1, type: 'CAUTION', name: '', description: '', slugs: ['green-tea-catechin', 'garcinia'], severity: 'AVOID' },
  ...{ spacingMinutes: null, withMedication: null, source: '', sourceUrl: null, sourceYear: null, minimum: [], exceptCombined: false },
};
const hours = ({ entries }: ReturnType<typeof planSelection>) => entries.map(({ supplementId, slot }) => `${supplementId} ${slot}`);

describe('the day of somebody', () => {
  it("a person's plan leaves the morning to a medicine taken then, and says that medicines are not in it", () => {
    const products = [product(1, 'calcium'), product(2, 'vitamin-b1'), product(3, 'iron')];
    const plan = planSelection(products, [], [caution('LEVOTHYROXINE', 'SPACE', [1, 3])]);
    expect(hours(plan)).toEqual(['2 AFTER_BREAKFAST', '3 BETWEEN_AFTERNOON', '1 AFTER_DINNER']);
    expect(plan.isWithoutMedicines).toBe(true);
  });

  it("a person's plan knows the hour of no other medicine", () => {
    const plan = planSelection([product(1, 'iron')], [], [caution('LEVODOPA', 'SPACE', [1])]);
    expect(hours(plan)).toEqual(['1 EMPTY_STOMACH']);
    expect(plan.isWithoutMedicines).toBe(true);
    expect(planSelection([product(1, 'iron')], [], [caution('LEVODOPA', 'CONSULT', [1])]).isWithoutMedicines).toBe(false);
  });

  it("a person's plan has no hour for what the person should avoid", () => {
    const plan = planSelection([product(1, 'red-yeast-rice'), product(2, 'vitamin-c')], [], [caution('STATIN', 'AVOID', [1])]);
    expect(hours(plan)).toEqual(['2 AFTER_BREAKFAST']);
    expect(plan).toMatchObject({ toAvoid: [1], unclear: [], notTogether: [] });
  });
});

describe('what should not be taken together', () => {
  it('the first of incompatible products gets an hour, and no other', () => {
    const plan = planSelection([product(1, 'garcinia'), product(2, 'vitamin-c'), product(3, 'green-tea-catechin')], [AVOIDED], []);
    expect(plan).toMatchObject({ toAvoid: [], notTogether: [[1, 3]] });
    expect(hours(plan)).toEqual(['1 AFTER_BREAKFAST', '2 AFTER_BREAKFAST']);
  });

  it('a product with both incompatible ingredients has no hour, and the other product keeps its own', () => {
    const plan = planSelection([product(1, 'garcinia', 'green-tea-catechin'), product(2, 'garcinia')], [AVOIDED], []);
    expect(plan).toMatchObject({ toAvoid: [1], notTogether: [] });
    expect(hours(plan)).toEqual(['2 AFTER_BREAKFAST']);
  });

  it('two products of the same ingredient are not incompatible', () => {
    expect(planSelection([product(1, 'garcinia'), product(2, 'garcinia')], [AVOIDED], [])).toMatchObject({ toAvoid: [], notTogether: [] });
  });
});
