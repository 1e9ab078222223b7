/** Upper bounds of rows written by each action, asserted by `tests/api/budgets.test.ts`; the table of costs goes by them. */
export const ROWS_WRITTEN = { view: 2, renewal: 3, reminder: 2.5, movedScore: 2, tick: 1, queuedTick: 3 } as const;
