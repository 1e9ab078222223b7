import * as v from 'valibot';

const KEY = 'refreshPause';
const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

const pauseSchema = v.object({ until: v.number(), length: v.number() });

function readPause(): v.InferOutput<typeof pauseSchema> | null {
  try {
    const parsed = v.safeParse(pauseSchema, JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Setting the clock back does not prolong it. */
export function isRefreshPaused(): boolean {
  const { until = 0 } = readPause() ?? {};
  const left = until - Date.now();
  return left > 0 && left <= LONGEST_MS;
}

/** Back-off: 1 s, doubling up to 30 s, with jitter that only shortens it. */
export function pauseRefresh(): void {
  const length = Math.min((readPause()?.length ?? FIRST_MS / 2) * 2, LONGEST_MS);
  const until = Date.now() + length * (0.5 + Math.random() / 2);
  try {
    localStorage.setItem(KEY, JSON.stringify({ until, length }));
  } catch {}
}
