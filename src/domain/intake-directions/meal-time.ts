/** When, as labels say it. */
export const BINDING_MEALS = ['BEFORE_MEAL', 'AFTER_MEAL', 'WITH_MEAL', 'BETWEEN_MEALS', 'EMPTY_STOMACH', 'BEDTIME'] as const;
export type BindingMeal = (typeof BINDING_MEALS)[number];
/** `ANY`: the label says that it does not matter. */
export type MealTime = BindingMeal | 'ANY';
export const DAY_PARTS = ['MORNING', 'NOON', 'EVENING'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** What directions say about the hour. */
export type Timing = {
  /** One after another as alternatives; empty where nothing is said. */
  readonly meals: readonly MealTime[];
  /** Where the label says not to take it (`취침 전에는 삼가 주십시오`). */
  readonly notAt: readonly MealTime[];
  readonly minutesBeforeMeal: number | null;
  readonly minutesAfterMeal: number | null;
  readonly dayParts: readonly DayPart[];
  /** On getting up, or in the morning on an empty stomach. */
  readonly isOnWaking: boolean;
};
