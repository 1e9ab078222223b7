import { deployTexts } from '#copy/deploy.ts';
import { deploymentsOf, deployVersion } from '../cloudflare/scripts.ts';
import { forgetOldFiles, publishedBuilds } from './builds.ts';
import type { Deployment } from './plan.ts';
import { smoke } from './smoke.ts';

/** Databases stay: added columns are ignored and new rows must survive. @param isForced despite contract migrations @throws one line if impossible */
export async function rollBack(deployment: Deployment, isForced: boolean, isDryRun: boolean): Promise<void> {
  const { account, target, objects, say } = deployment;
  const deployments = (await deploymentsOf(account, target.worker)) ?? [];
  const published = await publishedBuilds(objects);
  const current = deployments[0]?.versionId ?? '';
  // Before the current version's first deployment, so that repeated rollbacks go further back.
  const before = deployments
    .slice(deployments.findLastIndex(({ versionId }) => versionId === current) + 1)
    .find(({ versionId }) => versionId !== current && published.has(versionId));
  const old = published.get(before?.versionId ?? '');
  if (before === undefined || old === undefined) throw new Error(deployTexts.rollback.noneBefore);
  const manifest = published.get(current);
  const contracted = manifest?.contracted ?? [];
  if (contracted.length > 0 && !isForced) throw new Error(deployTexts.rollback.contracted(contracted.join(', ')));
  say(deployTexts.rollback.to(before.versionId, before.since));
  say(deployTexts.rollback.databases);
  for (const [binding, bookmark] of Object.entries(manifest?.bookmarks ?? {})) say(deployTexts.bookmark(binding, bookmark));
  if (isDryRun) return;
  await deployVersion(account, target.worker, before.versionId, `rollback from ${current}`);
  await forgetOldFiles(objects, old.build, new Date());
  const failed = await smoke(deployment.smokeOrigin, old.build, old.files.find((file) => file.endsWith('.js')) ?? null);
  if (failed.length > 0) throw new Error(deployTexts.rollback.smokeFailed(failed.join(', ')));
  say(deployTexts.done(target.publicUrl));
}
