import { describe, expect, it } from 'vitest';
import type { PersonCondition } from '#domain/combinations/cautions/person.ts';
import { AGE_GROUPS, type AgeGroup, type Gender } from '#domain/people/age-group.ts';
import { decimalFromNumber, decimalToNumber } from '#domain/shared/decimal.ts';
import { ADULT, exceeds, type IngredientDosage, type Limits, type Population, selectLimits } from '#domain/supplements/dosage.ts';
import dosages from '#register/facts/dosages.json' with { type: 'json' };
import { dosageFacts } from '#upstream/ingredients/remembered-ingredients.ts';

const PUBLISHED = new Map<string, { readonly unit: string }>(Object.entries(dosages.ingredients));

function limitsOf(slug: string, population: Population): Limits {
  const published = PUBLISHED.get(slug);
  if (!published) throw new Error(`no dosage of ${slug}`);
  const { unit, dosage } = dosageFacts({ unit: published.unit, dosage: JSON.stringify(published) });
  return selectLimits(dosage, slug, unit, population);
}

const person = (gender: Gender, age: number, condition: PersonCondition | null = null): Population => ({
  gender,
  age,
  ageGroup: null,
  condition,
});
const group = (gender: Gender | null, ageGroup: AgeGroup, condition: PersonCondition | null = null): Population => ({
  gender,
  age: null,
  ageGroup,
  condition,
});

function numbers({ recommended, upper }: Limits): [number | null, number | null] {
  return [recommended === null ? null : decimalToNumber(recommended), upper === null ? null : decimalToNumber(upper)];
}

describe('without age and sex the adult default applies', () => {
  it.each([
    ['vitamin-d', 10, 100],
    ['vitamin-c', 100, 2000],
    ['calcium', 700, 2000],
    ['magnesium', 315, 350],
    ['zinc', 8.5, 35],
    ['vitamin-a', 700, 3000],
    ['vitamin-b6', 1.5, 50],
    ['iron', 12, 45],
    ['vitamin-b1', 1.2, null],
    ['vitamin-k', 70, null],
  ])('the adult default %s: recommended %d, upper %s', (slug, recommended, upper) => {
    expect(numbers(limitsOf(slug, ADULT))).toEqual([recommended, upper]);
    expect(limitsOf(slug, ADULT).audience).toBe('ADULT_DEFAULT');
  });

  it.each([
    ['no sex', { ...ADULT, age: 30 }],
    ['no sex but an age group', group(null, '30대')],
    ['no age', { ...ADULT, gender: 'FEMALE' as const }],
  ])('the adult default also applies with %s', (_, population) => {
    expect(limitsOf('magnesium', population)).toEqual(limitsOf('magnesium', ADULT));
  });

  it('the adult default also applies to ingredients without rows', () => {
    expect(limitsOf('lutein', person('FEMALE', 30)).audience).toBe('ADULT_DEFAULT');
  });
});

describe('an exact age takes the row of its band', () => {
  it.each([
    ['magnesium', person('MALE', 35), 380, 350],
    ['magnesium', person('MALE', 24), 360, 350],
    ['magnesium', person('FEMALE', 29), 280, 350],
    ['magnesium', person('MALE', 16), 410, 330],
    ['calcium', person('MALE', 29), 800, 3000],
    ['calcium', person('MALE', 30), 800, 2500],
    ['vitamin-d', person('FEMALE', 64), 10, 100],
    ['vitamin-d', person('FEMALE', 65), 15, 100],
    ['vitamin-d', person('FEMALE', 99), 15, 100],
    ['vitamin-d', person('MALE', 8), 5, 40],
  ] as const)('an exact age %s of %j', (slug, population, recommended, upper) => {
    expect(numbers(limitsOf(slug, population))).toEqual([recommended, upper]);
    expect(limitsOf(slug, population).audience).toBe('PERSON');
  });

  it('an exact age wins over an age group', () => {
    expect(limitsOf('vitamin-d', { ...person('MALE', 70), ageGroup: '20대' })).toEqual(limitsOf('vitamin-d', person('MALE', 70)));
  });

  it('an age below every band has no limits rather than those of adults', () => {
    expect(numbers(limitsOf('vitamin-d', person('MALE', 0)))).toEqual([null, null]);
  });
});

describe('an age group takes the lowest upper level of every band that it touches', () => {
  it.each([
    ['vitamin-d', group('MALE', '10대'), 10, 60],
    ['magnesium', group('MALE', '10대'), 410, 190],
    ['vitamin-c', group('MALE', '10대'), 100, 1100],
    ['magnesium', group('FEMALE', '30대'), 280, 350],
    ['vitamin-d', group('FEMALE', '60대 이상'), 15, 100],
    ['vitamin-b12', group('FEMALE', '10대'), 2.4, null],
  ] as const)('an age group %s of %j', (slug, population, recommended, upper) => {
    expect(numbers(limitsOf(slug, population))).toEqual([recommended, upper]);
  });

  it('an age group takes the lowest upper level of the two forms of niacin', () => {
    const { upper, upperOfNicotinamide } = limitsOf('niacin', group('MALE', '10대'));
    expect([upper, upperOfNicotinamide]).toEqual([decimalFromNumber(20), decimalFromNumber(450)]);
  });

  it("an age group's upper level is never above that of any age in the group", () => {
    for (const [slug] of PUBLISHED) {
      for (const gender of ['MALE', 'FEMALE'] as const) {
        for (const [index, ageGroup] of AGE_GROUPS.entries()) {
          const { upper } = limitsOf(slug, group(gender, ageGroup));
          const ages = Array.from({ length: ageGroup === '60대 이상' ? 30 : 10 }, (_, year) => (index + 1) * 10 + year);
          const levels = ages.map((age) => limitsOf(slug, person(gender, age)).upper);
          const lowest = levels.includes(null)
            ? null
            : levels.reduce((low, level) => (level !== null && low !== null && level < low ? level : low));
          expect([slug, gender, ageGroup, upper]).toEqual([slug, gender, ageGroup, lowest]);
        }
      }
    }
  });
});

describe('pregnancy and nursing have rows of their own', () => {
  it.each([
    ['iron', person('FEMALE', 32, 'PREGNANT'), 21, 45],
    ['folate', person('FEMALE', 25, 'PREGNANT'), 620, 1700],
    ['vitamin-a', person('FEMALE', 32, 'LACTATING'), 1140, 3000],
    ['magnesium', group('FEMALE', '30대', 'PREGNANT'), 320, 350],
  ] as const)('pregnancy and nursing %s of %j', (slug, population, recommended, upper) => {
    expect(numbers(limitsOf(slug, population))).toEqual([recommended, upper]);
  });

  it.each(['PREGNANT', 'LACTATING'] as const)('iodine has no upper level while %s', (condition) => {
    expect(limitsOf('iodine', person('FEMALE', 32, condition)).upper).toBeNull();
    expect(limitsOf('iodine', group('FEMALE', '30대', condition)).upper).toBeNull();
    expect(numbers(limitsOf('iodine', person('FEMALE', 32)))[1]).toBe(2400);
  });

  it('pregnancy outside the ages of its rows has no amount, as the source has none', () => {
    expect(limitsOf('iron', person('FEMALE', 52, 'PREGNANT'))).toMatchObject({ recommended: null, upper: null, notFor: 'PREGNANT' });
    expect(limitsOf('protein', person('FEMALE', 30, 'LACTATING'))).toMatchObject({ recommended: null, notFor: 'LACTATING' });
  });

  it('pregnancy in the second decade uses the upper level of pregnant women, not of children', () => {
    expect(numbers(limitsOf('vitamin-a', group('FEMALE', '10대', 'PREGNANT')))).toEqual(
      numbers(limitsOf('vitamin-a', person('FEMALE', 17, 'PREGNANT'))),
    );
  });

  it('planning a pregnancy changes no limit', () => {
    expect(limitsOf('iron', person('FEMALE', 30, 'PLANNING'))).toEqual(limitsOf('iron', person('FEMALE', 30)));
  });

  it('pregnancy without an age takes the lower of its rows', () => {
    expect(numbers(limitsOf('calcium', { ...ADULT, gender: 'FEMALE', condition: 'PREGNANT' }))[1]).toBe(2000);
  });
});

describe('functional ingredients have amounts for adults only', () => {
  it.each<readonly [Population, Limits['notFor']]>([
    [person('FEMALE', 14), 'ADULTS_ONLY'],
    [person('MALE', 18), 'ADULTS_ONLY'],
    [person('MALE', 19), null],
    [group('MALE', '10대'), 'ADULTS_ONLY'],
    [person('FEMALE', 32, 'PREGNANT'), 'PREGNANT'],
    [person('FEMALE', 32, 'LACTATING'), 'LACTATING'],
    [{ ...ADULT, gender: 'FEMALE', condition: 'PREGNANT' }, 'PREGNANT'],
    [person('FEMALE', 32, 'PLANNING'), null],
    [person('FEMALE', 70), null],
    [{ ...ADULT, age: 14 }, 'ADULTS_ONLY'],
  ])('functional ingredients %j: %s', (population, notFor) => {
    for (const slug of ['garcinia', 'lutein', 'red-yeast-rice', 'saw-palmetto']) {
      const limits = limitsOf(slug, population);
      expect(limits.notFor, slug).toBe(notFor);
      if (notFor !== null)
        expect(limits).toMatchObject({ recommended: null, upper: null, dailyIntakeMinimum: null, dailyIntakeMaximum: null });
    }
  });

  it('live bacteria have their notified intake from one year on, as it names no age', () => {
    const adult = limitsOf('probiotics', person('FEMALE', 32));
    for (const age of [1, 4, 7, 18])
      expect(limitsOf('probiotics', person('MALE', age)), `${age}`).toMatchObject({
        notFor: null,
        dailyIntakeMaximum: adult.dailyIntakeMaximum,
      });
    expect(limitsOf('probiotics', person('FEMALE', 32, 'PREGNANT')).notFor).toBe('PREGNANT');
  });

  it('a notified range is left out in pregnancy where the ingredient has a recommended intake', () => {
    expect(limitsOf('omega-3', person('FEMALE', 32, 'PREGNANT'))).toMatchObject({ notFor: null, dailyIntakeMinimum: null });
    expect(limitsOf('omega-3', person('FEMALE', 32))).toMatchObject({ dailyIntakeMinimum: decimalFromNumber(500) });
  });
});

describe('children', () => {
  it('infants have no amount of anything', () => {
    for (const slug of ['vitamin-d', 'iron', 'probiotics', 'dietary-fiber'])
      expect(limitsOf(slug, person('MALE', 0))).toMatchObject({ notFor: 'UNDER_1', recommended: null, upper: null });
  });

  it.each([
    [1, 60],
    [2, 60],
    [3, 90],
    [5, 90],
    [6, 130],
  ])('children of %d years have an upper level of magnesium from supplements of %d mg', (age, upper) => {
    expect(limitsOf('magnesium', person('FEMALE', age)).upper).toBe(decimalFromNumber(upper));
  });

  it('small children without an upper level have none, not zero', () => {
    for (const slug of ['vitamin-k', 'vitamin-b1', 'vitamin-b12', 'potassium'])
      expect(limitsOf(slug, person('MALE', 4)), slug).toMatchObject({ notFor: null, upper: null });
    expect(limitsOf('folate', person('MALE', 4)).upper).toBe(decimalFromNumber(680));
  });

  it.each([
    [6, 130],
    [9, 190],
    [12, 270],
    [15, 330],
    [18, 330],
    [19, 350],
  ])('children of %d years have %d mg of magnesium at most', (age, upper) => {
    expect(limitsOf('magnesium', person('FEMALE', age)).upper).toBe(decimalFromNumber(upper));
  });

  it('children of unknown sex have the lower of both', () => {
    const [recommended, upper] = numbers(limitsOf('iron', { ...ADULT, age: 13 }));
    const both = (['MALE', 'FEMALE'] as const).map((gender) => numbers(limitsOf('iron', person(gender, 13))));
    expect([recommended, upper]).toEqual([Math.min(...both.map(([each]) => each ?? 0)), Math.min(...both.map(([, each]) => each ?? 0))]);
  });
});

describe('levels that count another form', () => {
  it('folate: 1,000 µg of folic acid are 1,700 µg DFE', () => {
    expect(numbers(limitsOf('folate', ADULT))).toEqual([400, 1700]);
    expect(numbers(limitsOf('folate', person('MALE', 7)))).toEqual([220, 850]);
  });

  it('niacin: 35 mg of nicotinic acid, 850 mg of nicotinamide', () => {
    const { upper, upperOfNicotinamide } = limitsOf('niacin', ADULT);
    expect([upper, upperOfNicotinamide]).toEqual([decimalFromNumber(35), decimalFromNumber(850)]);
  });

  it('no other ingredient has a second level', () => {
    expect([...PUBLISHED.keys()].filter((slug) => limitsOf(slug, ADULT).upperOfNicotinamide !== null)).toEqual(['niacin']);
  });
});

describe('a notified daily intake never becomes an upper level', () => {
  it.each([
    ['lutein', 10, 10, 20],
    ['beta-carotene', 0.42, 0.42, 7],
    ['omega-3', 250, 500, 2240],
    ['milk-thistle', 130, 130, 130],
  ])('a notified daily intake never becomes an upper level: %s', (slug, recommended, minimum, maximum) => {
    const limits = limitsOf(slug, ADULT);
    expect(numbers(limits)).toEqual([recommended, null]);
    expect([limits.dailyIntakeMinimum, limits.dailyIntakeMaximum]).toEqual([decimalFromNumber(minimum), decimalFromNumber(maximum)]);
  });

  it('a notified daily intake is an upper level for no ingredient and no person', () => {
    const functional = [...PUBLISHED.keys()].filter(
      (slug) => !/^(vitamin-|niacin|folate|choline)/.test(slug) && limitsOf(slug, ADULT).upper !== null,
    );
    for (const slug of functional) expect(limitsOf(slug, ADULT).recommendedBasis, slug).not.toBe('MFDS_DAILY_INTAKE');
  });

  it('a range in another unit than the ingredient, or without a top, is not used', () => {
    const range = { functionText: '', minimum: 1, maximum: 2, unit: 'mg' };
    const dosage: IngredientDosage = { rows: [], adultDefault: null, source: null, ranges: [{ ...range, unit: 'g' }] };
    expect(selectLimits(dosage, 'any', 'mg', ADULT)).toMatchObject({ dailyIntakeMinimum: null, dailyIntakeMaximum: null, upper: null });
    const open: IngredientDosage = { ...dosage, ranges: [range, { ...range, maximum: null }] };
    expect(selectLimits(open, 'any', 'mg', ADULT).dailyIntakeMaximum).toBeNull();
  });
});

describe('exceeds', () => {
  it.each([
    [100, 100, false],
    [100.1, 100, false],
    [100.2, 100, true],
    [50, 50, false],
    [0, 100, false],
    [1700, 1700, false],
    [1702, 1700, true],
  ])('exceeds %d of %d: %s', (total, limit, expected) => {
    expect(exceeds(decimalFromNumber(total), decimalFromNumber(limit))).toBe(expected);
  });
});
