import type { DayPart, MealTime } from '#domain/supplements/directions/meal-time.ts';

export const DAY_PART_NAMES = { MORNING: '아침', NOON: '점심', EVENING: '저녁' } as const satisfies Record<DayPart, string>;

export const MEAL_NAMES = {
  BEFORE_MEAL: '식전',
  AFTER_MEAL: '식후',
  WITH_MEAL: '식사와 함께',
  BETWEEN_MEALS: '식간',
  EMPTY_STOMACH: '공복',
  BEDTIME: '자기 전',
  ANY: '식사와 관계없이',
} as const satisfies Record<MealTime, string>;
