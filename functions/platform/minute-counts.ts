/** Basis of alerts; a closed list, so that input never becomes a name. */
export const COUNTED = [
  'requests',
  '5xx',
  'pushes',
  'pushes failed',
  'mails',
  'mails over quota',
  'digests held back',
  'dead letters',
  'missed ticks',
] as const;
type Counted = (typeof COUNTED)[number];
/** Flushed at once: rare, and lost if the isolate ends. */
const URGENT: readonly Counted[] = ['dead letters', 'missed ticks', 'mails over quota'];
/** An isolate may be gone before its next request: failures are flushed at once, but not per failure. */
const SOON: readonly Counted[] = ['5xx', 'pushes failed'];
const SOON_MS = 5000;
export type Counts = Readonly<Partial<Record<Counted, number>>>;

let counts = new Map<Counted, number>();
/** Of the first count; milliseconds. */
let since: number | null = null;
let isUrgent = false;
let takenAt = 0;

/** In isolate memory until `takeCounts`. */
export function count(name: Counted, by = 1): void {
  if (by === 0) return;
  since ??= Date.now();
  counts.set(name, (counts.get(name) ?? 0) + by);
  isUrgent ||= URGENT.includes(name) || (SOON.includes(name) && Date.now() - takenAt >= SOON_MS);
}

/** Takes the counts once the first is `ms` milliseconds old or one is urgent, else null. */
export function takeCounts(ms: number): Counts | null {
  if (since === null || (Date.now() - since < ms && !isUrgent)) return null;
  const taken = Object.fromEntries(counts);
  takenAt = Date.now();
  counts = new Map();
  since = null;
  isUrgent = false;
  return taken;
}

/** Restores unwritten counts, no longer urgent, so that an outage is not retried per request. */
export function putBackCounts(taken: Counts): void {
  for (const name of COUNTED) if (taken[name] !== undefined) count(name, taken[name]);
  isUrgent = false;
}
