type DatabaseName = 'accounts' | 'catalogue';
type Judged = `${'lcp' | 'cls' | 'inp'} ${'good' | 'fair' | 'poor'}`;
/**
 * What is counted: kinds, operations of the contract, outcomes, tables. A part of a name that stands open here is of a closed list of the caller's, never
 * what a request has said.
 */
export type CountName =
  | 'requests'
  | 'broken off'
  | `cache ${'HIT' | 'STALE' | 'MISS' | 'FAILED'}`
  | `5xx ${string}`
  | `refused ${401 | 403 | 429}`
  | `/api/v1/auth/${string} ${number | 'done'}`
  | `push ${string}`
  | 'push-key-refused'
  | `mail ${string}`
  | 'tick late seconds'
  | `browser error ${string}`
  | Judged
  | `${DatabaseName} ${'statements' | 'ms' | 'rows read' | 'rows written'}`
  | `${DatabaseName} rows: ${string}`;

/** Most names besides the reserved ones; further ones share a count, which bounds memory and the stored row. */
const MOST_NAMES = 120;
const OTHERS = 'others';
/** What alerts are judged by has its place however much else is counted. */
const RESERVED = /^(?:requests|5xx .+|push .+|push-key-refused|mail .+|tick late seconds|(?:accounts|catalogue) (?:statements|ms))$/;

export type Counts = Readonly<Record<string, number>>;

let counts = new Map<string, number>();
/** When something was counted first that is worth a row. */
let since: number | null = null;

/** Names that have taken a place among those told apart. */
let places = 0;

function placeOf(name: string): string {
  if (counts.has(name) || RESERVED.test(name)) return name;
  if (places >= MOST_NAMES) return OTHERS;
  places += 1;
  return name;
}

function add(name: string, by: number): void {
  const key = placeOf(name);
  counts.set(key, (counts.get(key) ?? 0) + by);
}

/** Counts what comes with everything and is worth no row by itself: an idle minute writes nothing. */
export function countBeside(name: CountName, by = 1): void {
  add(name, by);
}

/** Counts something in this isolate, under a name that tells of nobody: a kind, a route, an outcome. */
export function count(name: CountName, by = 1): void {
  since ??= Date.now();
  add(name, by);
}

/** Takes what was counted, once it has been collected so long; null before, and where there is nothing worth a row. @param ms milliseconds */
export function takeCounts(ms: number): Counts | null {
  if (since === null || Date.now() - since < ms) return null;
  const taken = Object.fromEntries(counts);
  counts = new Map();
  places = 0;
  since = null;
  return taken;
}

/** Puts back what could not be written down. */
export function putBackCounts(taken: Counts): void {
  since ??= Date.now();
  for (const [name, by] of Object.entries(taken)) add(name, by);
}
