/** What alerts are judged by: a closed list, so that nothing in a request becomes a name. */
export const COUNTED = ['requests', '5xx', 'pushes', 'pushes failed', 'mails', 'dead letters', 'missed ticks'] as const;
type Counted = (typeof COUNTED)[number];
/** Rare, and not to be lost with an isolate that may not live for another minute: taken at once, with what else there is. */
const URGENT: readonly Counted[] = ['dead letters', 'missed ticks'];
export type Counts = Readonly<Partial<Record<Counted, number>>>;

let counts = new Map<Counted, number>();
/** When the first of them was counted; milliseconds. */
let since: number | null = null;
let isUrgent = false;

/** Counts something in this isolate, until `takeCounts`. */
export function count(name: Counted, by = 1): void {
  if (by === 0) return;
  since ??= Date.now();
  counts.set(name, (counts.get(name) ?? 0) + by);
  isUrgent ||= URGENT.includes(name);
}

/** Takes what was counted, once the first of it is `ms` milliseconds old or something is urgent; null before, and when there is nothing. */
export function takeCounts(ms: number): Counts | null {
  if (since === null || (Date.now() - since < ms && !isUrgent)) return null;
  const taken = Object.fromEntries(counts);
  counts = new Map();
  since = null;
  isUrgent = false;
  return taken;
}

/** Puts back what could not be written; none of it is urgent any more, so that a database that is away is not asked with each request. */
export function putBackCounts(taken: Counts): void {
  for (const name of COUNTED) if (taken[name] !== undefined) count(name, taken[name]);
  isUrgent = false;
}
