import { kindOf } from '../ingredients/ingredient-form.ts';
import type { DaySlot, SlotReason } from './day-slots.ts';

export type Wish = {
  readonly slots: readonly DaySlot[];
  readonly reason: SlotReason /** Excluded slots. */;
  readonly never: readonly DaySlot[];
};

const FAT_SOLUBLE = [
  'vitamin-a',
  'vitamin-d',
  'vitamin-e',
  'vitamin-k',
  'lutein',
  'astaxanthin',
  'coenzyme-q10',
  'omega-3',
  'beta-carotene',
];
const MOST_OF_A_LEADING_INGREDIENT = 3;
/** Swells: needs water, never before lying down. */
const FIBRE = 'dietary-fiber';

const AFTER_MEALS: readonly DaySlot[] = ['AFTER_BREAKFAST', 'AFTER_DINNER', 'AFTER_LUNCH', 'WITH_BREAKFAST', 'WITH_DINNER', 'WITH_LUNCH'];
const EMPTY: readonly DaySlot[] = [
  'EMPTY_STOMACH',
  'BETWEEN_AFTERNOON',
  'BETWEEN_MORNING',
  'BEFORE_BED',
  'BEFORE_BREAKFAST',
  'BEFORE_DINNER',
  'BEFORE_LUNCH',
];

/** Source: common practice, not the register. @param hasCompany other products that day */
export function wishOf(slugs: readonly string[], hasCompany: boolean): Wish {
  const leads = (slug: string) => slugs.includes(slug) && slugs.length <= MOST_OF_A_LEADING_INGREDIENT;
  const never: readonly DaySlot[] = slugs.some((slug) => kindOf(slug) === FIBRE) ? ['BEFORE_BED'] : [];
  if (leads('iron')) return { slots: EMPTY.filter((slot) => !never.includes(slot)), reason: 'EMPTY', never };
  if (hasCompany && slugs.some((slug) => kindOf(slug) === FIBRE && leads(slug)))
    return { slots: ['BETWEEN_AFTERNOON', 'BETWEEN_MORNING', 'EMPTY_STOMACH'], reason: 'APART', never };
  if (leads('magnesium') || leads('calcium'))
    return { slots: ['AFTER_DINNER', 'WITH_DINNER', 'BEFORE_DINNER', 'BEFORE_BED'], reason: 'EVENING', never };
  if (slugs.some((slug) => FAT_SOLUBLE.includes(slug))) return { slots: AFTER_MEALS, reason: 'FAT', never };
  if (slugs.some((slug) => slug.startsWith('vitamin-b') || slug === 'niacin' || slug === 'red-ginseng'))
    return { slots: ['AFTER_BREAKFAST', 'WITH_BREAKFAST', 'BEFORE_BREAKFAST', 'EMPTY_STOMACH'], reason: 'MORNING', never };
  return { slots: AFTER_MEALS, reason: 'MEAL', never };
}
