declare module 'vitest' {
  interface TaskMeta {
    /** Why a test may be left out; the run counts what it has left out by this. */
    reason?: string;
  }
}

/** What some tests need and a run may not have. */
export type Condition = { readonly isMet: boolean; readonly reason: string };

/** The run that leaves nothing out: more made-up input, every width and theme, what takes minutes. */
export const isFull = process.env['TEST_FULL'] === '1';
/** The Ministry's whole register, where it is at hand. */
export const MINISTRY_FILE = process.env['MINISTRY_FILE'] ?? '';
/** The security standard's own list, where it is at hand. */
export const ASVS_FILE = process.env['ASVS_FILE'] ?? '';

export const FULL_RUN: Condition = { isMet: isFull, reason: 'only in the full run (npm run test:full)' };
export const WHOLE_REGISTER: Condition = { isMet: MINISTRY_FILE !== '', reason: 'no MINISTRY_FILE: the whole register is not at hand' };
export const WHOLE_STANDARD: Condition = { isMet: ASVS_FILE !== '', reason: 'no ASVS_FILE: the standard itself is not at hand' };

/** Options of a test, or of several, that run where all conditions are met and are counted as skipped with the reason where one is not. */
export function onlyWhen(...conditions: readonly Condition[]): { readonly skip: boolean; readonly meta: { readonly reason?: string } } {
  const missing = conditions.find(({ isMet }) => !isMet);
  return missing ? { skip: true, meta: { reason: missing.reason } } : { skip: false, meta: {} };
}
