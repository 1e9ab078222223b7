import { describe, expect, it } from 'vitest';
import type { Caution } from '#contract/people/person.ts';
import { suitPerson } from '#upstream/combinations/suit-person.ts';

type Guide = Parameters<typeof suitPerson>[0];

const caution = (severity: Caution['severity'], supplementIds: number[]): Caution => ({
  ...{
    code: 'PREGNANT',
    kind: 'PERSON',
    severity,
    text: '',
    ingredientNames: [],
    supplementIds,
    spacingHours: null,
    codes: [],
    except: [],
    from: null,
    below: null,
    above: null,
    counts: null,
  },
  evidence: 'LABEL',
  source: { title: '', publisher: '', url: null, year: null },
});
const pairing: Guide['pairings'][number] = {
  ...{ id: 1, type: 'GOOD', name: '', description: '', source: '', sourceUrl: null, sourceYear: null, severity: null },
  ...{ supplementIds: [1, 2], holders: [[1], [2]] },
};
const guide: Guide = {
  reduction: null,
  pairings: [pairing],
  purposes: [
    { code: 'GUT_HEALTH', basis: 'OFFICIAL', supplementIds: [1] },
    { code: 'BONE', basis: 'OFFICIAL', supplementIds: [1, 2] },
  ],
  belowAmount: [],
  plan: {
    entries: [],
    together: [],
    unclear: [],
    askAbout: [],
    toAvoid: [],
    askFirst: [],
    notJudged: [],
    notTogether: [],
    isWithoutMedicines: false,
  },
};
const POPULATION = { gender: 'FEMALE', age: 31, ageGroup: null, condition: 'PREGNANT' } as const;
const suited = (...cautions: Caution[]) => suitPerson(guide, { population: POPULATION, cautions }, [], []);

describe('what a selection is good for, for the person who asks', () => {
  it('a product that its label tells the person to avoid serves no purpose and goes well with nothing', () => {
    const { purposes, pairings } = suited(caution('AVOID', [1]));
    expect(purposes).toEqual([{ code: 'BONE', basis: 'OFFICIAL', supplementIds: [2] }]);
    expect(pairings).toEqual([]);
  });

  it('a label that asks to ask first takes no purpose away', () => {
    const { purposes, pairings } = suited(caution('CONSULT', [1]));
    expect(purposes).toEqual(guide.purposes);
    expect(pairings).toEqual([pairing]);
  });
});
