import { randomUUID } from 'node:crypto';
import { deployTexts } from '#copy/deploy.ts';
import type { Database } from '#platform/bindings.ts';
import { deleteLock, takeLock } from './queries/lock.ts';

const HELD_MS = 10 * 60_000;
const RENEWED_EACH_MS = 60_000;

export type DeploymentLock = {
  /** @throws when another one has taken it: this one was thought to be over */
  stillHeld(): Promise<void>;
  release(): Promise<void>;
};

/**
 * The one right to change a deployment. It stands in the database that is changed, so that two machines see the same, and ends by itself ten minutes after whoever had it has
 * gone.
 * @throws in one line, when another deployment or import is at work
 */
export async function takeDeploymentLock(accounts: Database): Promise<DeploymentLock> {
  const holder = randomUUID();
  const take = async () => {
    const now = Date.now();
    const results = await accounts.batch(takeLock(accounts, holder, now, now + HELD_MS));
    const other = results.at(-1)?.results.find((row) => row['holder'] !== holder);
    if (other !== undefined) throw new Error(deployTexts.alreadyRunning(new Date(Number(other['began'])).toISOString()));
  };
  await take();
  const renewing = setInterval(() => {
    // Whoever goes on asks first whether it is still held.
    take().catch(() => undefined);
  }, RENEWED_EACH_MS);
  renewing.unref();
  return {
    stillHeld: take,
    async release() {
      clearInterval(renewing);
      await accounts.batch([deleteLock(accounts, holder)]);
    },
  };
}
