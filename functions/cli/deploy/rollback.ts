import { deploymentsOf } from '../cloudflare/scripts.ts';
import { wrangler } from '../cloudflare/wrangler.ts';
import { forgetOldFiles, publishedBuilds } from './builds.ts';
import type { Deployment } from './plan.ts';
import { smoke } from './smoke.ts';

/** Databases stay: added columns are ignored and new rows must survive. @param isForced despite contract migrations @throws one line if impossible */
export async function rollBack(deployment: Deployment, isForced: boolean, isDryRun: boolean): Promise<void> {
  const { account, target, bucket, say } = deployment;
  const published = await publishedBuilds(bucket);
  // A changed secret makes a version of its own, of the same build.
  const deployments = ((await deploymentsOf(account, target.worker)) ?? []).filter(({ versionId }) => published.has(versionId));
  const current = deployments[0]?.versionId;
  // Before the current build's first deployment, so that repeated rollbacks go further back.
  const before = deployments[deployments.findLastIndex(({ versionId }) => versionId === current) + 1];
  const old = published.get(before?.versionId ?? '');
  if (before === undefined || old === undefined) throw new Error('There is no earlier build to go back to: deploy a fix.');
  const contracted = published.get(current ?? '')?.contracted ?? [];
  if (contracted.length > 0 && !isForced)
    throw new Error(`${contracted.join(', ')} removed what the build before reads: deploy a fix, or add --force.`);
  say(`Going back to version ${before.versionId} of ${before.since}.`);
  say('Databases stay as they are: the older build ignores what was added, and what was written stays.');
  if (isDryRun) return;
  await wrangler(account, ['rollback', before.versionId, '--name', target.worker, '--message', `rollback from ${current}`, '--yes']);
  await forgetOldFiles(bucket, old.build, new Date());
  const failed = await smoke(deployment.smokeOrigin, old.build, old.files.find((file) => file.endsWith('.js')) ?? null);
  if (failed.length > 0) throw new Error(`Went back, but failed: ${failed.join(', ')}. See npx wrangler tail.`);
  say(`Done: ${target.publicUrl}`);
}
