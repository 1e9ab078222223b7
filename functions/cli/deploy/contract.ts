import { builtId } from '../build.ts';
import { contract, pendingMigrations } from '../migrate.ts';
import { answeringNow } from './answering.ts';
import { KEPT_MS, noteBuild } from './builds.ts';
import type { Deployment } from './deployment.ts';
import { selectAnswering } from './queries/answering.ts';
import { siteBuild } from './smoke.ts';

/** @throws one line unless this build has answered alone for seven days */
async function expectSettled(deployment: Deployment, build: string): Promise<void> {
  const answering = await selectAnswering(deployment.accounts);
  const { beside } = await answeringNow(deployment);
  const seen = await siteBuild(deployment.smokeOrigin).catch(() => null);
  if (answering === null || beside !== null || seen !== answering.build)
    throw new Error('No build is known to answer every request: finish the deployment first.');
  if (answering.build !== build)
    throw new Error(`Build ${answering.build} answers, and this checkout is build ${build}: check out what was deployed, or deploy this.`);
  const until = answering.since + KEPT_MS;
  if (Date.now() < until)
    throw new Error(
      `Build ${build} answers since ${new Date(answering.since).toISOString()}: contract migrations end the way back, and are refused until ${new Date(until).toISOString()}.`,
    );
}

/** Removes what only earlier builds read. @throws one line where it is too early */
export async function contractNow(deployment: Deployment, isDryRun: boolean): Promise<void> {
  const { accounts, bucket, catalogue } = deployment;
  const build = builtId();
  await expectSettled(deployment, build);
  const pending = {
    catalogue: await pendingMigrations(catalogue, 'catalogue'),
    accounts: await pendingMigrations(accounts, 'accounts'),
  };
  const steps = [...pending.catalogue, ...pending.accounts].filter(({ isContract }) => isContract).map(({ name }) => name);
  console.log(`Contract migrations: ${steps.join(', ') || 'none'}`);
  if (isDryRun || steps.length === 0) return;
  // Noted first, so that a rollback knows even after an interruption.
  await noteBuild(bucket, build, ({ contracted }) => ({ contracted: [...new Set([...contracted, ...steps])] }));
  const waiting = [
    ...(await contract(catalogue, 'catalogue', pending.catalogue)),
    ...(await contract(accounts, 'accounts', pending.accounts)),
  ];
  console.log(
    waiting.length === 0 ? 'Done.' : `${waiting.join(', ')} waits for rows that are still on their way: run the same command later.`,
  );
}
