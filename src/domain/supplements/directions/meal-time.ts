export const BINDING_MEALS = ['BEFORE_MEAL', 'AFTER_MEAL', 'WITH_MEAL', 'BETWEEN_MEALS', 'EMPTY_STOMACH', 'BEDTIME'] as const;
export type BindingMeal = (typeof BINDING_MEALS)[number];
/** `ANY`: explicitly irrelevant. */
export type MealTime = BindingMeal | 'ANY';
export const DAY_PARTS = ['MORNING', 'NOON', 'EVENING'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

export type Timing = {
  /** Alternatives. */
  readonly meals: readonly MealTime[];
  /** Forbidden. */
  readonly notAt: readonly MealTime[];
  readonly minutesBeforeMeal: number | null;
  readonly minutesAfterMeal: number | null;
  readonly dayParts: readonly DayPart[];
  /** Or an empty stomach in the morning. */
  readonly isOnWaking: boolean;
};
