import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { alertsOfBuild } from '#gateway/status/alerts.ts';

export type Watch = {
  readonly isAtOnce: boolean;
  /** At least, in minutes and requests of the build. */
  readonly minutes: number;
  readonly requests: number;
  /** STATUS_TOKEN. */
  readonly token: string;
};

/** `/status.json` counts an hour: longer waiting sees no more requests. */
const LONGEST_MINUTES = 60;
const MINUTE_MS = 60_000;
const PAUSE_MS = 10_000;
const TIMEOUT_MS = 20_000;
/** In a row. */
const MOST_UNREAD = 6;

const buildsSchema = v.record(v.string(), v.record(v.string(), v.number()));
const statusSchema = v.object({ quarter: buildsSchema, hour: buildsSchema });

async function readStatus(origin: string, { token }: Watch): Promise<v.InferOutput<typeof statusSchema>> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/status.json`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  // 503 where an alert holds.
  return v.parse(statusSchema, await response.json());
}

export async function isStatusReadable(origin: string, watch: Watch): Promise<boolean> {
  return watch.token !== '' && (await readStatus(origin, watch).catch(() => null)) !== null;
}

/** Waits for the minutes and the requests, whichever come later. @throws one line as soon as an alert of the build holds */
export async function watchBuild(origin: string, build: string, watch: Watch): Promise<void> {
  const began = Date.now();
  let unread = 0;
  for (let said = -1; ; ) {
    const status = await readStatus(origin, watch).catch(() => null);
    unread = status === null ? unread + 1 : 0;
    if (unread === MOST_UNREAD) throw new Error('/status.json does not answer any more.');
    const counts = status?.quarter[build] ?? {};
    const alerts = alertsOfBuild(counts);
    if (alerts.length > 0) throw new Error(`Alerts of build ${build}: ${alerts.join(', ')} (${JSON.stringify(counts)}).`);
    const minutes = (Date.now() - began) / MINUTE_MS;
    const requests = status?.hour[build]?.['requests'] ?? 0;
    const isDone = minutes >= watch.minutes && (requests >= watch.requests || minutes >= LONGEST_MINUTES);
    if (isDone || Math.floor(minutes) > said) console.log(`${minutes.toFixed(0)} min: ${requests} of ${watch.requests} requests, no alert`);
    said = Math.floor(minutes);
    if (isDone && unread === 0) return;
    await wait(Math.min(PAUSE_MS, Math.max(100, watch.minutes * 6_000)));
  }
}
