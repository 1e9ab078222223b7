/** Assumes rising at 07:00, meals at 08:00, 12:00 and 18:00; slots between are two hours from both. */
export const DAY_SLOTS = [
  { slot: 'EMPTY_STOMACH', time: '07:00' },
  { slot: 'BEFORE_BREAKFAST', time: '07:30' },
  { slot: 'WITH_BREAKFAST', time: '08:00' },
  { slot: 'AFTER_BREAKFAST', time: '09:00' },
  { slot: 'BETWEEN_MORNING', time: '11:00' },
  { slot: 'BEFORE_LUNCH', time: '11:30' },
  { slot: 'WITH_LUNCH', time: '12:00' },
  { slot: 'AFTER_LUNCH', time: '13:00' },
  { slot: 'BETWEEN_AFTERNOON', time: '15:30' },
  { slot: 'BEFORE_DINNER', time: '17:30' },
  { slot: 'WITH_DINNER', time: '18:00' },
  { slot: 'AFTER_DINNER', time: '19:00' },
  { slot: 'BEFORE_BED', time: '22:00' },
] as const;
export type DaySlot = (typeof DAY_SLOTS)[number]['slot'];

export const SLOT_REASONS = ['LABEL', 'FAT', 'EMPTY', 'EVENING', 'MORNING', 'APART', 'MEAL'] as const;
export type SlotReason = (typeof SLOT_REASONS)[number];
