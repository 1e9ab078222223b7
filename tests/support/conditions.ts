declare module 'vitest' {
  interface TaskMeta {
    /** Why a test may be skipped, and the command that runs it. */
    reason?: string;
    command?: string;
  }
}

export type Condition = { readonly isMet: boolean; readonly reason: string; readonly command: string };

/** The complete run: more generated input, every width and theme, tests that take minutes. */
export const isFull = process.env['TEST_FULL'] === '1';
/** The nightly run: every journey in every role, with each fault. */
export const isWhole = isFull || process.env['TEST_WHOLE'] === '1';
/** The Ministry's whole register, where it is at hand. */
export const MINISTRY_FILE = process.env['MINISTRY_FILE'] ?? '';
/** The security standard's own list, where it is at hand. */
export const ASVS_FILE = process.env['ASVS_FILE'] ?? '';
/** Texts of real labels, where they are at hand. */
export const PANELS_FILE = process.env['PANELS_FILE'] ?? '';

/** How many photos of labels are read; empty for as many as the run has. */
export const LABEL_PHOTOS = process.env['LABEL_PHOTOS'] ?? '';

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
export const REAL_PANELS: Condition = {
  isMet: PANELS_FILE !== '',
  reason: 'no PANELS_FILE: the texts of real labels are not at hand',
  command: 'PANELS_FILE=… npm test',
};

/** Options that skip a test, with the reason, unless all conditions are met. */
export function onlyWhen(...conditions: readonly Condition[]): {
  readonly skip: boolean;
  readonly meta: { readonly reason?: string; readonly command?: string };
} {
  const missing = conditions.find(({ isMet }) => !isMet);
  return missing ? { skip: true, meta: { reason: missing.reason, command: missing.command } } : { skip: false, meta: {} };
}

/** For slow tests, and variants in another size, theme or role. */
export const LONG = onlyWhen(WHOLE_RUN);

/** Of the cases of a slow test, the first runs every time. */
export function firstNow(index: number): ReturnType<typeof onlyWhen> {
  return index === 0 ? onlyWhen() : LONG;
}

/** The amount of generated input by run. */
export function inRun(amounts: { readonly every: number; readonly whole: number; readonly full: number }): number {
  if (isFull) return amounts.full;
  return isWhole ? amounts.whole : amounts.every;
}
