/** Leaves open which daily amount is meant: `0.9 mg/1,800 mg` with two doses a day. */
const UNSURE: readonly string[] = ['MEDIUM', 'LOW', 'equivalent-not-stated', 'thousands-dot', 'shared-unit'];

export function isUnsureReading(reading: string): boolean {
  return UNSURE.includes(reading);
}
