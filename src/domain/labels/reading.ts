/** Leaves open which daily amount is meant: `0.9 mg/1,800 mg` with two doses a day. */
const UNSURE: readonly string[] = ['MEDIUM', 'LOW', 'equivalent-not-stated', 'thousands-dot', 'shared-unit'];

export function isUnsureReading(reading: string): boolean {
  return UNSURE.includes(reading);
}

export type Left<Why extends string> = { readonly text: string; readonly why: Why };

/** Read and unread parts together: no screen shows one without the other. */
export type Reading<Read, Why extends string = string> = {
  readonly read: Read;
  readonly left: readonly Left<Why>[];
};
