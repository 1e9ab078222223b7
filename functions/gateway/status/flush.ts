import type { Environment } from '#platform/env.ts';
import { describeFailure, logError } from '#platform/log.ts';
import { type Counts, putBackCounts, takeCounts } from '#platform/minute-counts.ts';
import { addCounts } from './queries.ts';

export function flushCounts(environment: Environment): Promise<void> | null {
  const counts = takeCounts(environment.settings.OBSERVE_SECONDS * 1000);
  return counts === null ? null : write(environment, counts);
}

async function write({ bindings: { ACCOUNTS: accounts } }: Environment, counts: Counts): Promise<void> {
  try {
    await accounts.batch(addCounts(accounts, Math.floor(Date.now() / 60_000), __BUILD__, counts));
  } catch (failure) {
    putBackCounts(counts);
    logError('counts-not-written', describeFailure(failure));
  }
}
