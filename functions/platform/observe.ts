/** Names that are told apart; what comes beyond is counted together, so that nobody can fill memory or a row by asking for much. */
const MOST_NAMES = 120;
const OTHERS = 'others';

export type Counts = Readonly<Record<string, number>>;

let counts = new Map<string, number>();
/** When something was counted first that is worth a row. */
let since: number | null = null;

/** Counts what comes with everything and is worth no row by itself: an idle minute writes nothing. */
export function countBeside(name: string, by = 1): void {
  const key = counts.has(name) || counts.size < MOST_NAMES ? name : OTHERS;
  counts.set(key, (counts.get(key) ?? 0) + by);
}

/** Counts something in this isolate, under a name that tells of nobody: a kind, a route, an outcome. */
export function count(name: string, by = 1): void {
  since ??= Date.now();
  countBeside(name, by);
}

/** Takes what was counted, once it has been collected so long; null before, and where there is nothing worth a row. @param ms milliseconds */
export function takeCounts(ms: number): Counts | null {
  if (since === null || Date.now() - since < ms) return null;
  const taken = Object.fromEntries(counts);
  counts = new Map();
  since = null;
  return taken;
}

/** Puts back what could not be written down. */
export function putBackCounts(taken: Counts): void {
  for (const [name, by] of Object.entries(taken)) count(name, by);
}
