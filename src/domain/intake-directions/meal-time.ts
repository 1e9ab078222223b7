export const BINDING_MEALS = ['BEFORE_MEAL', 'AFTER_MEAL', 'WITH_MEAL', 'BETWEEN_MEALS', 'EMPTY_STOMACH', 'BEDTIME'] as const;
export type BindingMeal = (typeof BINDING_MEALS)[number];
/** `ANY`: explicitly irrelevant. */
export type MealTime = BindingMeal | 'ANY';
export const DAY_PARTS = ['MORNING', 'NOON', 'EVENING'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

export type Timing = {
  /** Alternatives; empty where unstated. */
  readonly meals: readonly MealTime[];
  /** Times the label forbids (`취침 전에는 삼가 주십시오`). */
  readonly notAt: readonly MealTime[];
  readonly minutesBeforeMeal: number | null;
  readonly minutesAfterMeal: number | null;
  readonly dayParts: readonly DayPart[];
  /** On rising, or on an empty stomach in the morning. */
  readonly isOnWaking: boolean;
};
