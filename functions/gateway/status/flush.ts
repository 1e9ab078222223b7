import type { Environment } from '#platform/env.ts';
import { describeFailure, logError } from '#platform/log.ts';
import { type Counts, putBackCounts, takeCounts } from '#platform/observe.ts';
import { addCounts } from './queries.ts';

/** A call of the worker may write so many. */
const MOST_POINTS = 250;

/** Writes down what this isolate has counted, once a minute; what cannot be written is kept for the next. Null where it is not time. */
export function flushCounts(environment: Environment): Promise<void> | null {
  const counts = takeCounts(environment.settings.OBSERVE_SECONDS * 1000);
  return counts === null ? null : write(environment, counts);
}

async function write({ bindings }: Environment, counts: Counts): Promise<void> {
  try {
    await bindings.ACCOUNTS.batch(addCounts(bindings.ACCOUNTS, Math.floor(Date.now() / 60_000), counts));
    for (const [name, value] of Object.entries(counts).slice(0, MOST_POINTS))
      bindings.ANALYTICS?.writeDataPoint({ indexes: [name.slice(0, 96)], blobs: [name], doubles: [value] });
  } catch (failure) {
    putBackCounts(counts);
    logError('counts-not-written', describeFailure(failure));
  }
}
