import { wrangler } from '../cloudflare/wrangler.ts';
import { answeringNow } from './answering.ts';
import { type Build, forgetOldFiles } from './builds.ts';
import type { Deployment } from './deployment.ts';
import { insertAnswering } from './queries/answering.ts';
import { smoke } from './smoke.ts';

/** Every request reaches the version again; wrangler confirms that its secrets are of its time. */
export async function goBack({ account, target, accounts, bucket }: Deployment, version: string, { build }: Build): Promise<void> {
  await wrangler(account, ['rollback', version, '--name', target.worker, '--message', `back to build ${build}`, '--yes']);
  await accounts.batch(insertAnswering(accounts, build, Date.now()));
  await forgetOldFiles(bucket, build, new Date());
}

/** Databases stay: added columns are ignored and new rows must survive. @param isForced despite contract migrations @throws one line if impossible */
export async function rollBack(deployment: Deployment, isForced: boolean, isDryRun: boolean): Promise<void> {
  const { target } = deployment;
  const { steps, beside } = await answeringNow(deployment);
  const current = steps[0]?.build;
  // Before the current build's first deployment, so that repeated rollbacks go further back; gradual steps end where they began.
  const before = steps[beside === null ? steps.findLastIndex(({ build }) => build.build === current?.build) + 1 : 0];
  if (before === undefined) throw new Error('There is no earlier build to go back to: deploy a fix.');
  const contracted = beside === null ? (current?.contracted ?? []) : [];
  if (contracted.length > 0 && !isForced)
    throw new Error(`${contracted.join(', ')} removed what the build before reads: deploy a fix, or add --force.`);
  console.log(`Going back to build ${before.build.build}, version ${before.version} of ${before.since}.`);
  console.log('Databases stay as they are: the older build ignores what was added, and what was written stays.');
  if (isDryRun) return;
  await goBack(deployment, before.version, before.build);
  const failed = await smoke(deployment.smokeOrigin, before.build.build, before.build.files);
  if (failed.length > 0) throw new Error(`Went back, but failed: ${failed.join(', ')}. See npx wrangler tail.`);
  console.log(`Done: ${target.publicUrl}`);
}
