import { builtId } from '../build.ts';
import { allPending, contract } from '../migrate.ts';
import { answeringNow } from './answering.ts';
import type { Deployment } from './deployment.ts';
import { KEPT_MS } from './old-files.ts';
import { siteBuild } from './smoke.ts';

/** @throws one line unless this build has answered alone for seven days */
async function expectSettled(deployment: Deployment, build: string): Promise<void> {
  const { steps, beside } = await answeringNow(deployment);
  const now = steps[0]?.build;
  const seen = await siteBuild(deployment.smokeOrigin).catch(() => null);
  if (beside !== null || now === undefined || seen !== now)
    throw new Error('No build is known to answer every request: finish the deployment first.');
  if (now !== build)
    throw new Error(`Build ${now} answers, and this checkout is build ${build}: check out what was deployed, or deploy this.`);
  const before = steps.findIndex((step) => step.build !== build);
  const since = new Date(steps.at(before === -1 ? -1 : before - 1)?.since ?? Date.now());
  const until = new Date(since.getTime() + KEPT_MS);
  if (new Date() < until)
    throw new Error(
      `Build ${build} answers since ${since.toISOString()}: contract migrations end the way back, and are refused until ${until.toISOString()}.`,
    );
}

/** Removes what only earlier builds read. @throws one line where it is too early */
export async function contractNow(deployment: Deployment, isDryRun: boolean): Promise<void> {
  const { accounts, catalogue } = deployment;
  await expectSettled(deployment, builtId());
  const steps = (await allPending(deployment)).filter(({ isContract }) => isContract).map(({ name }) => name);
  console.log(`Contract migrations: ${steps.join(', ') || 'none'}`);
  if (isDryRun || steps.length === 0) return;
  const waiting = [...(await contract(catalogue, 'catalogue')), ...(await contract(accounts, 'accounts'))];
  console.log(
    waiting.length === 0 ? 'Done.' : `${waiting.join(', ')} waits for rows that are still on their way: run the same command later.`,
  );
}
