import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/bindings.ts';
import { deleteLock, takeLock } from './queries/lock.ts';

const HELD_MS = 10 * 60_000;
const RENEWED_EACH_MS = 60_000;

type Work<Result> = (stillHeld: () => Promise<void>) => Promise<Result>;

/** A lease of ten minutes in ACCOUNTS. `stillHeld` throws if it was taken over. @throws one line while another deployment or import runs */
export async function withDeploymentLock<Result>(accounts: Database, work: Work<Result>): Promise<Result> {
  const holder = randomUUID();
  const take = async () => {
    const results = await accounts.batch(takeLock(accounts, holder, Date.now(), Date.now() + HELD_MS));
    if (results.at(-1)?.results[0]?.['holder'] !== holder)
      throw new Error('Another deployment or import runs: wait for it. If it broke off, its lock ends within 10 minutes.');
  };
  await take();
  // `stillHeld` checks before each step.
  const renewing = setInterval(() => void take().catch(() => undefined), RENEWED_EACH_MS);
  try {
    return await work(take);
  } finally {
    clearInterval(renewing);
    await accounts.batch([deleteLock(accounts, holder)]).catch(() => undefined);
  }
}
