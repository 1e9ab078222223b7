import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlannedSupplement, planDay, type Spacing } from '#domain/combinations/day-plan.ts';
import { minuteOfDay } from '#domain/reminders/clock-time.ts';
import { readDirections } from '#domain/supplements/directions/read-directions.ts';

const IRON_CALCIUM = [{ slugs: ['calcium', 'iron'], minutes: 120 }];
const FIBRE_ALONE = [{ slugs: ['dietary-fiber'], minutes: 120 }];
const ONCE = '1일 1회, 1회 1정을 물과 함께';
const one = (supplementId: number, slugs: readonly string[], method = ONCE): PlannedSupplement => ({
  supplementId,
  slugs,
  directions: readDirections(method),
});
const slotsOf = (plan: ReturnType<typeof planDay>, id: number) =>
  plan.entries.filter(({ supplementId }) => supplementId === id).map(({ slot }) => slot);
const alone = (slugs: readonly string[], method?: string) => planDay([one(1, slugs, method)], []);

describe('without a word of the label', () => {
  it.each([
    ['iron alone', ['iron'], 'EMPTY_STOMACH', 'EMPTY'],
    ['iron within a multivitamin', ['iron', 'vitamin-c', 'zinc', 'vitamin-b1'], 'AFTER_BREAKFAST', 'MORNING'],
    ['magnesium', ['magnesium'], 'AFTER_DINNER', 'EVENING'],
    ['vitamin D', ['vitamin-d'], 'AFTER_BREAKFAST', 'FAT'],
    ['fibre with nothing beside it', ['dietary-fiber'], 'AFTER_BREAKFAST', 'MEAL'],
    ['anything else', ['vitamin-c'], 'AFTER_BREAKFAST', 'MEAL'],
  ])('a plan without directions: %s', (_, slugs, slot, reason) => {
    expect(alone(slugs).entries).toEqual([{ supplementId: 1, slot, reason, time: expect.any(String), label: null }]);
  });

  it('a plan without directions makes no claim of the label, although the label allows any time', () => {
    const [entry] = alone(['vitamin-d'], '1일 1회, 1회 1정을 식전·식후 어느때나 섭취').entries;
    expect(entry).toMatchObject({ slot: 'AFTER_BREAKFAST', reason: 'FAT', label: null });
  });

  it('a plan without directions spreads several times over the day, with a reason for each hour', () => {
    const entries = alone(['magnesium'], '1일 2회, 1회 1정').entries.map(({ slot, reason }) => [slot, reason]);
    expect(entries).toEqual([
      ['AFTER_BREAKFAST', 'MEAL'],
      ['AFTER_DINNER', 'EVENING'],
    ]);
  });

  it('a plan takes as many times as the label says', () => {
    expect(alone(['vitamin-c'], '1일 5회, 1회 1정을 씹어서').entries).toHaveLength(5);
  });
});

describe('the label comes first', () => {
  it.each([
    ['1일 1회, 1회 1정을 식사 30분 전에', ['BEFORE_BREAKFAST 07:30']],
    ['1일 1회, 1회 1정을 식사 1시간 전에', ['BEFORE_BREAKFAST 07:00']],
    ['1일 3회, 1회 1포를 식사 10분전 물과 함께', ['BEFORE_BREAKFAST 07:50', 'BEFORE_LUNCH 11:50', 'BEFORE_DINNER 17:50']],
    ['1일 2회, 1회 1정을 식전에', ['BEFORE_BREAKFAST 07:30', 'BEFORE_DINNER 17:30']],
    ['1일 2회, 1회 1정을 식후에', ['AFTER_BREAKFAST 09:00', 'AFTER_DINNER 19:00']],
    ['1일 1회, 1회 1정을 식사 직후', ['AFTER_BREAKFAST 08:30']],
    ['1일 1회, 1회 1정을 식사와 함께', ['WITH_BREAKFAST 08:00']],
    ['1일 2회, 1회 1정을 식간에', ['BETWEEN_MORNING 11:00', 'BETWEEN_AFTERNOON 15:30']],
    ['1일 1회, 1회 1포를 공복에', ['EMPTY_STOMACH 07:00']],
    ['1일 2회, 1회 1포를 아침, 저녁 공복에', ['EMPTY_STOMACH 07:00', 'BEFORE_DINNER 17:30']],
    ['1일 1회, 1회 1정을 취침 전에', ['BEFORE_BED 22:00']],
    ['1일 2회, 1회 1포를 아침 공복과 취침 전에', ['EMPTY_STOMACH 07:00', 'BEFORE_BED 22:00']],
    ['1일 1회, 1회 1정을 저녁 식사 후', ['AFTER_DINNER 19:00']],
    ['1일 2회(아침/저녁), 1회 1정', ['AFTER_BREAKFAST 09:00', 'AFTER_DINNER 19:00']],
  ])('a plan follows the label first: %s', (method, hours) => {
    const { entries, unclear } = alone(['vitamin-d'], method);
    expect(entries.map(({ slot, time }) => `${slot} ${time}`)).toEqual(hours);
    expect(new Set(entries.map(({ reason }) => reason))).toEqual(new Set(['LABEL']));
    expect(unclear).toEqual([]);
  });

  it('a plan quotes the label as the reason', () => {
    expect(alone(['iron'], '1일 1회, 1회 1정을 식사 20분 전에').entries[0]?.label).toEqual({
      meals: ['BEFORE_MEAL'],
      minutesBeforeMeal: 20,
      minutesAfterMeal: null,
      dayParts: [],
    });
  });

  it("a plan chooses of the label's alternatives the one that the ingredients like better", () => {
    const method = '1일 1회, 1회 1정을 식전 또는 식후에';
    expect(slotsOf(alone(['vitamin-d'], method), 1)).toEqual(['AFTER_BREAKFAST']);
    expect(slotsOf(alone(['iron'], method), 1)).toEqual(['BEFORE_BREAKFAST']);
  });

  it('a plan follows a label that forbids an hour as well', () => {
    const plan = alone(['magnesium'], '1일 1회, 1회 1정. 취침 전에는 가급적 섭취를 삼가주십시오.');
    expect(slotsOf(plan, 1)).toEqual(['AFTER_DINNER']);
    expect(slotsOf(alone(['iron'], '1일 1회, 1회 1정. 공복에는 섭취하지 마십시오.'), 1)).toEqual(['AFTER_BREAKFAST']);
  });

  it.each([
    ['two regimens', '1일 2회, 1회 1정 또는 1일 1회, 1회 2정', ['vitamin-c']],
    ['nothing at all', '', ['vitamin-c']],
    ['fibre at bedtime, where it must not be', '1일 1회, 1회 1포를 취침 전에', ['dietary-fiber']],
    ['a kind of fibre at bedtime', '1일 1회, 1회 1포를 취침 전에', ['inulin']],
    ['more often than a day has such hours', '1일 4회, 1회 1정을 식전에', ['vitamin-c']],
  ])('a plan asks about the label rather than guesses: %s', (_, method, slugs) => {
    expect(alone(slugs, method)).toEqual({ entries: [], together: [], unclear: [1], askAbout: [] });
  });
});

describe('what should be apart', () => {
  it('incompatible products stand two hours apart', () => {
    const plan = planDay(
      [one(1, ['iron', 'calcium', 'zinc', 'vitamin-c']), one(2, ['calcium'], '1일 1회, 1회 1정을 식후에')],
      IRON_CALCIUM,
    );
    expect(plan.together).toEqual([]);
    const [first, second] = plan.entries.map(({ time }) => minuteOfDay(time));
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(120);
  });

  it('an incompatible product fits between the meals of one that is taken thrice', () => {
    const plan = planDay([one(1, ['iron'], '1일 3회, 1회 1정'), one(2, ['calcium'], '1일 3회, 1회 1정을 식후에')], IRON_CALCIUM);
    expect(plan.together).toEqual([]);
  });

  it('a plan says so where both labels leave no room for a distance', () => {
    const thrice = '1일 3회, 1회 1정을 식후에';
    expect(planDay([one(1, ['iron'], thrice), one(2, ['calcium'], thrice)], IRON_CALCIUM).together).toEqual([[2, 1]]);
  });

  it('fibre stays away from everything else, and from bedtime', () => {
    const plan = planDay(
      [one(1, ['dietary-fiber']), one(2, ['magnesium'], '1일 1회, 1회 1정을 취침 전'), one(3, ['vitamin-d'])],
      FIBRE_ALONE,
    );
    expect(plan.entries.find(({ supplementId }) => supplementId === 1)).toMatchObject({ slot: 'BETWEEN_AFTERNOON', reason: 'APART' });
    expect(plan.together).toEqual([]);
  });

  it('a product that holds both incompatible ingredients is left alone', () => {
    const both = [one(1, ['calcium', 'iron', 'zinc', 'vitamin-c']), one(2, ['calcium'], '1일 1회, 1회 1정을 아침 식후에')];
    expect(
      planDay(
        both,
        IRON_CALCIUM.map((spacing) => ({ ...spacing, exceptCombined: true })),
      ).entries.map(({ time }) => time),
    ).toEqual([...['09:00', '09:00']]);
  });

  it('compatible products may share an hour', () => {
    const plan = planDay([one(1, ['vitamin-c']), one(2, ['vitamin-e'])], IRON_CALCIUM);
    expect(plan.entries.map(({ slot }) => slot)).toEqual(['AFTER_BREAKFAST', 'AFTER_BREAKFAST']);
  });
});

describe('beside a medicine of the early morning', () => {
  const late = (slugs: readonly string[], method?: string) => planDay([one(1, slugs, method)], [], new Set([1]));

  it.each([
    ['iron', ['iron'], ONCE, ['BETWEEN_AFTERNOON']],
    ['what is taken twice and likes a meal', ['vitamin-d'], '1일 2회, 1회 1정', ['AFTER_LUNCH', 'AFTER_DINNER']],
    ['what belongs between meals', ['calcium'], '1일 2회, 1회 1정을 식간에', ['BETWEEN_MORNING', 'BETWEEN_AFTERNOON']],
    ['a vitamin', ['vitamin-b1'], ONCE, ['AFTER_DINNER']],
    ['a label that leaves the meal open', ['calcium'], '1일 2회, 1회 1정을 식후에', ['AFTER_LUNCH', 'AFTER_DINNER']],
  ])('beside an early-morning medicine, %s has an hour later', (_, slugs, method, slots) => {
    const plan = late(slugs, method);
    expect(slotsOf(plan, 1)).toEqual(slots);
    expect(plan.askAbout).toEqual([]);
  });

  it.each([
    '1일 1회, 1회 1정을 공복에',
    '1일 1회, 1회 1정을 아침 식후에',
    '1일 3회, 1회 1정을 식후에',
    '1일 2회, 1회 1포를 아침, 저녁 공복에',
  ])('beside an early-morning medicine, the plan asks about the label: %s', (method) => {
    expect(late(['calcium'], method)).toEqual({ entries: [], together: [], unclear: [], askAbout: [1] });
  });

  it('an early-morning medicine leaves unlabelled products unclear, and others where they are', () => {
    expect(late(['calcium'], '')).toMatchObject({ unclear: [1], askAbout: [] });
    expect(slotsOf(planDay([one(1, ['calcium']), one(2, ['vitamin-b1'])], [], new Set([1])), 2)).toEqual(['AFTER_BREAKFAST']);
  });
});

describe('whatever is chosen', () => {
  const MEALS = [
    '',
    '식전에',
    '식후에',
    '식간에',
    '공복에',
    '취침 전에',
    '식사와 함께',
    '식사 30분 전에',
    '식전 또는 식후에',
    '식사와 관계없이',
  ];
  const FITS: Readonly<Record<string, RegExp>> = {
    BEFORE_MEAL: /^BEFORE_(?!BED)/,
    AFTER_MEAL: /^AFTER_/,
    WITH_MEAL: /^WITH_/,
    BETWEEN_MEALS: /^BETWEEN_/,
    EMPTY_STOMACH: /^(?:EMPTY|BEFORE|BETWEEN)_/,
    BEDTIME: /^BEFORE_BED$/,
  };
  const product = fc.record({
    slugs: fc.uniqueArray(fc.constantFrom('iron', 'calcium', 'dietary-fiber', 'vitamin-d', 'vitamin-c'), { minLength: 1, maxLength: 3 }),
    method: fc.tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom(...MEALS)).map(([times, meal]) => `1일 ${times}회, 1회 1정을 ${meal}`),
  });
  const spacings: Spacing[] = [...IRON_CALCIUM, ...FIBRE_ALONE];

  it('any plan follows every label, has no fibre at bedtime, and names each pair that is too near', () => {
    fc.assert(
      fc.property(fc.array(product, { minLength: 1, maxLength: 6 }), (products) => {
        const supplements = products.map(({ slugs, method }, index) => one(index + 1, slugs, method));
        const { entries, together, unclear } = planDay(supplements, spacings);
        for (const { supplementId, slugs, directions } of supplements) {
          const own = entries.filter((entry) => entry.supplementId === supplementId);
          expect(own).toHaveLength(unclear.includes(supplementId) ? 0 : (directions.timesPerDay?.min ?? 0));
          for (const { slot, label, reason } of own) {
            expect(label === null).toBe(reason !== 'LABEL');
            expect(directions.meals.length === 0 || directions.meals.some((meal) => meal === 'ANY' || FITS[meal]?.test(slot))).toBe(true);
            if (slugs.includes('dietary-fiber')) expect(slot).not.toBe('BEFORE_BED');
          }
        }
        const near = (left: readonly string[], right: readonly string[]) =>
          left.includes('dietary-fiber') !== right.includes('dietary-fiber') ||
          (left.includes('iron') && right.includes('calcium')) ||
          (left.includes('calcium') && right.includes('iron'));
        for (const left of entries)
          for (const right of entries) {
            if (left.supplementId >= right.supplementId || Math.abs(minuteOfDay(left.time) - minuteOfDay(right.time)) >= 120) continue;
            const [one, other] = [left, right].map(({ supplementId }) => supplements[supplementId - 1]?.slugs ?? []);
            if (near(one ?? [], other ?? []))
              expect(together.map((pair) => pair.toSorted().join('-'))).toContain(`${left.supplementId}-${right.supplementId}`);
          }
      }),
      { numRuns: 200 },
    );
  });
});
