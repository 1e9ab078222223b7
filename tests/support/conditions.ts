declare module 'vitest' {
  interface TaskMeta {
    /** Why a test may be skipped, and the command that runs it. */
    reason?: string;
    command?: string;
  }
}

/** What some tests need and a run may not have. */
export type Condition = { readonly isMet: boolean; readonly reason: string; readonly command: string };

/** The run that leaves nothing out: more made-up input, every width and theme, what takes minutes. */
export const isFull = process.env['TEST_FULL'] === '1';
/** The run of every night: each journey to its end, in every role, with everything broken on purpose. */
const isWhole = isFull || process.env['TEST_WHOLE'] === '1';
/** The Ministry's whole register, where it is at hand. */
export const MINISTRY_FILE = process.env['MINISTRY_FILE'] ?? '';
/** The security standard's own list, where it is at hand. */
export const ASVS_FILE = process.env['ASVS_FILE'] ?? '';

export const WHOLE_RUN: Condition = { isMet: isWhole, reason: 'takes long', command: 'npm run test:whole' };
export const FULL_RUN: Condition = { isMet: isFull, reason: 'takes hours', command: 'npm run test:full' };
export const WHOLE_REGISTER: Condition = {
  isMet: MINISTRY_FILE !== '',
  reason: 'no MINISTRY_FILE: the whole register is not at hand',
  command: 'MINISTRY_FILE=… npm test',
};
export const WHOLE_STANDARD: Condition = {
  isMet: ASVS_FILE !== '',
  reason: 'no ASVS_FILE: the standard itself is not at hand',
  command: 'ASVS_FILE=… npm test',
};

/** Options of a test, or of several, that run where all conditions are met and are counted as skipped with the reason where one is not. */
export function onlyWhen(...conditions: readonly Condition[]): {
  readonly skip: boolean;
  readonly meta: { readonly reason?: string; readonly command?: string };
} {
  const missing = conditions.find(({ isMet }) => !isMet);
  return missing ? { skip: true, meta: { reason: missing.reason, command: missing.command } } : { skip: false, meta: {} };
}

/** Of a test that takes long, or says in another size, theme or role what a shorter one says: it waits for the whole run. */
export const LONG = onlyWhen(WHOLE_RUN);

/** Of the cases of one test, each of which takes long: the first is tried every time. */
export function firstNow(index: number): ReturnType<typeof onlyWhen> {
  return index === 0 ? onlyWhen() : LONG;
}

/** How much made-up input this run has. */
export function inRun(amounts: { readonly every: number; readonly whole: number; readonly full: number }): number {
  if (isFull) return amounts.full;
  return isWhole ? amounts.whole : amounts.every;
}
