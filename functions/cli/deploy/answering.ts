import { deploymentsOf } from '../cloudflare/scripts.ts';
import { type Build, readBuilds } from './builds.ts';
import type { Deployment } from './deployment.ts';

type Step = { readonly version: string; readonly since: string; readonly build: Build };

type Answering = {
  /** Deployments of known builds, newest first, by the version that most requests reached. */
  readonly steps: readonly Step[];
  /** The version with a smaller share. */
  readonly beside: string | null;
};

/** A version that no build knows was made by a changed secret, and is of the build before. */
export async function answeringNow({ account, target, bucket }: Pick<Deployment, 'account' | 'target' | 'bucket'>): Promise<Answering> {
  const builds = await readBuilds(bucket);
  const deployments = await deploymentsOf(account, target.worker);
  const buildAt = (place: number) =>
    deployments
      .slice(place)
      .map(({ versions: [version] }) => builds.find(({ versions }) => version !== undefined && versions.includes(version)))
      .find((build) => build !== undefined);
  return {
    steps: deployments.flatMap(({ versions: [version], since }, place) => {
      const build = buildAt(place);
      return version === undefined || build === undefined ? [] : [{ version, since, build }];
    }),
    beside: deployments[0]?.versions[1] ?? null,
  };
}
