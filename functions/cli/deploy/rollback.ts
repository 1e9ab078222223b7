import { wrangler } from '../cloudflare/wrangler.ts';
import { appliedContracts } from '../migrate.ts';
import { answeringNow, type Step } from './answering.ts';
import type { Deployment } from './deployment.ts';
import { keepAllFiles } from './old-files.ts';
import { smoke } from './smoke.ts';

/** Every request reaches the version again; wrangler confirms that its secrets are of its time. */
export async function goBack({ account, target }: Deployment, { version, build }: Step): Promise<void> {
  await wrangler(account, ['rollback', version, '--name', target.worker, '--message', `back to build ${build}`, '--yes']);
}

/** Databases stay: added columns are ignored and new rows must survive. @param isForced despite contract migrations @throws one line if impossible */
export async function rollBack(deployment: Deployment, isForced: boolean, isDryRun: boolean): Promise<void> {
  const { target, catalogue, accounts, bucket } = deployment;
  const { steps, beside } = await answeringNow(deployment);
  // Before the current build's first deployment, so that repeated rollbacks go further back; gradual steps end where they began.
  const place = beside === null ? steps.findLastIndex(({ build }) => build === steps[0]?.build) + 1 : 0;
  const before = steps[place];
  if (before === undefined) throw new Error('There is no earlier build to go back to: deploy a fix.');
  const ended = steps[place - 1]?.since;
  const contracted =
    ended === undefined ? [] : [...(await appliedContracts(catalogue, ended)), ...(await appliedContracts(accounts, ended))];
  if (contracted.length > 0 && !isForced)
    throw new Error(`${contracted.join(', ')} removed what the build before reads: deploy a fix, or add --force.`);
  console.log(`Going back to build ${before.build}, version ${before.version} of ${before.since}.`);
  console.log('Databases stay as they are: the older build ignores what was added, and what was written stays.');
  if (isDryRun) return;
  await goBack(deployment, before);
  await keepAllFiles(bucket);
  const failed = await smoke(deployment.smokeOrigin, before.build);
  if (failed.length > 0) throw new Error(`Went back, but failed: ${failed.join(', ')}. See npx wrangler tail.`);
  console.log(`Done: ${target.publicUrl}`);
}
