import { describe, expect, it } from 'vitest';
import { DAY_SLOTS, type PlannedSupplement, planDay, timesPerDay } from '#domain/day-plan.ts';

const IRON_CALCIUM = [{ slugs: ['calcium', 'iron'], minutes: 120 }];
const one = (supplementId: number, slugs: readonly string[], method = ''): PlannedSupplement => ({ supplementId, slugs, method });
const slotOf = (plan: ReturnType<typeof planDay>, id: number) => plan.entries.find(({ supplementId }) => supplementId === id)?.slot;

describe('a suggested day', () => {
  it.each([
    ['iron alone', one(1, ['iron']), 'EMPTY_STOMACH', 'EMPTY'],
    ['iron within a multivitamin', one(1, ['iron', 'vitamin-c', 'zinc', 'vitamin-b1']), 'AFTER_BREAKFAST', 'MORNING'],
    ['magnesium', one(1, ['magnesium']), 'AFTER_DINNER', 'EVENING'],
    ['vitamin D', one(1, ['vitamin-d']), 'AFTER_BREAKFAST', 'FAT'],
    ['fibre', one(1, ['dietary-fiber']), 'BEFORE_BED', 'APART'],
    ['what the label says', one(1, ['vitamin-d'], '1일 1회, 취침 전에 섭취하세요.'), 'BEFORE_BED', 'LABEL'],
    ['on an empty stomach by its label', one(1, ['probiotics'], '공복에 1포 섭취하십시오.'), 'EMPTY_STOMACH', 'LABEL'],
  ])('%s', (_, supplement, slot, reason) => {
    expect(planDay([supplement], []).entries).toEqual([{ supplementId: 1, slot, reason }]);
  });

  it('keeps two hours between what should be apart', () => {
    const plan = planDay([one(1, ['iron', 'calcium', 'zinc', 'vitamin-c']), one(2, ['calcium'], '식후에 섭취')], IRON_CALCIUM);
    expect(plan.together).toEqual([]);
    const times = plan.entries.map(({ slot }) => DAY_SLOTS.find((each) => each.slot === slot)?.time);
    expect(new Set(times).size).toBe(2);
  });

  it('says what it could not keep apart', () => {
    const thrice = '1일 3회 섭취';
    expect(planDay([one(1, ['iron'], thrice), one(2, ['calcium'], thrice)], IRON_CALCIUM).together).toContainEqual([2, 1]);
  });

  it('puts fibre away from everything else', () => {
    const plan = planDay([one(1, ['dietary-fiber']), one(2, ['magnesium'], '취침 전')], [{ slugs: ['dietary-fiber'], minutes: 120 }]);
    expect(slotOf(plan, 1)).not.toBe(slotOf(plan, 2));
    expect(plan.together).toEqual([]);
  });

  it('does not mind two products that go together', () => {
    const plan = planDay([one(1, ['vitamin-c']), one(2, ['vitamin-e'])], IRON_CALCIUM);
    expect(plan.entries.map(({ slot }) => slot)).toEqual(['AFTER_BREAKFAST', 'AFTER_BREAKFAST']);
  });

  it.each([
    ['1일 2회, 1회 1정', 2],
    ['1일 1~2회', 1],
    ['1일 4회', 3],
    ['하루 한 알', 1],
    ['', 1],
  ])('reads %s as %i times', (method, times) => expect(timesPerDay(method)).toBe(times));
});
