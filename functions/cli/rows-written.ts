/** Upper bounds per action, asserted by `tests/api/shared/budgets.test.ts`. */
export const ROWS_WRITTEN = { view: 2, renewal: 3, reminder: 2.5, movedScore: 2, tick: 1, queuedTick: 3 } as const;
