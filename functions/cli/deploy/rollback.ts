import { deployTexts } from '#copy/deploy.ts';
import { deploymentsOf, deployVersion } from '../cloudflare/scripts.ts';
import { forgetOldFiles, manifestOfVersion } from './builds.ts';
import type { Deployment } from './plan.ts';
import { smoke } from './smoke.ts';

/**
 * Lets the version before answer again. Databases stay as they are: what was added to them the older code does not see, and a row that somebody wrote since must not be lost.
 * @param isForced also where a migration has taken away what that version reads
 * @throws in one line, when there is no version before or it cannot work any more
 */
export async function rollBack(deployment: Deployment, isForced: boolean, isDryRun: boolean): Promise<void> {
  const { account, target, objects, say } = deployment;
  const [current, ...earlier] = (await deploymentsOf(account, target.worker)) ?? [];
  const before = earlier.find(({ versionId }) => versionId !== current?.versionId);
  if (current === undefined || before === undefined) throw new Error(deployTexts.rollback.noneBefore);
  const manifest = await manifestOfVersion(objects, current.versionId);
  const contracted = manifest?.contracted ?? [];
  if (contracted.length > 0 && !isForced) throw new Error(deployTexts.rollback.contracted(contracted.join(', ')));
  say(deployTexts.rollback.to(before.versionId, before.since));
  say(deployTexts.rollback.databases);
  for (const [binding, bookmark] of Object.entries(manifest?.bookmarks ?? {})) say(deployTexts.bookmark(binding, bookmark));
  if (isDryRun) return;
  await deployVersion(account, target.worker, before.versionId, `rollback from ${current.versionId}`);
  const old = await manifestOfVersion(objects, before.versionId);
  if (old !== null) await forgetOldFiles(objects, old.build, new Date());
  const failed = await smoke(deployment.smokeOrigin, old?.build ?? null, old?.files.find((file) => file.endsWith('.js')) ?? null);
  if (failed.length > 0) throw new Error(deployTexts.rollback.smokeFailed(failed.join(', ')));
  say(deployTexts.done(target.publicUrl));
}
