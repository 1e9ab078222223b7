/** Closed list, so input never becomes a name. */
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
/** Rare, and lost if the isolate ends. */
const URGENT: readonly Counted[] = ['dead letters', 'missed ticks', 'mails over quota'];
/** At once, but not per failure: an isolate may be gone before its next request. */
const SOON: readonly Counted[] = ['5xx', 'pushes failed'];
const SOON_MS = 5000;
export type Counts = Readonly<Partial<Record<Counted, number>>>;

let counts = new Map<Counted, number>();
/** Of the first count; milliseconds. */
let since: number | null = null;
let isUrgent = false;
let takenAt = 0;

export function count(name: Counted, by = 1): void {
  if (by === 0) return;
  since ??= Date.now();
  counts.set(name, (counts.get(name) ?? 0) + by);
  isUrgent ||= URGENT.includes(name) || (SOON.includes(name) && Date.now() - takenAt >= SOON_MS);
}

/** Null until the first is `ms` milliseconds old or one is urgent. */
export function takeCounts(ms: number): Counts | null {
  if (since === null || (Date.now() - since < ms && !isUrgent)) return null;
  const taken = Object.fromEntries(counts);
  takenAt = Date.now();
  counts = new Map();
  since = null;
  isUrgent = false;
  return taken;
}

/** No longer urgent, so an outage is not retried per request. */
export function putBackCounts(taken: Counts): void {
  for (const name of COUNTED) if (taken[name] !== undefined) count(name, taken[name]);
  isUrgent = false;
}
