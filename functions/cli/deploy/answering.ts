import * as v from 'valibot';
import { callPlatform, pathOf } from '../cloudflare/call.ts';
import type { Deployment } from './deployment.ts';

const deploymentsSchema = v.object({
  deployments: v.array(
    v.object({
      created_on: v.string(),
      versions: v.array(v.object({ version_id: v.string(), percentage: v.number() })),
    }),
  ),
});
const annotations = v.nullish(v.object({ 'workers/tag': v.nullish(v.string()) }));
const versionsSchema = v.object({ items: v.array(v.object({ id: v.string(), annotations })) });

export type Step = { readonly version: string; readonly build: string; readonly since: string };

/**
 * By the platform's own lists: a version carries its build as tag; one without was made by a changed secret, and is of the build before.
 * @returns deployments of known builds, newest first, by the version that most requests reached, and the version with a smaller share
 */
export async function answeringNow({ account, target: { worker } }: Pick<Deployment, 'account' | 'target'>) {
  const script = pathOf(account, 'workers', 'scripts', worker);
  const { items } = await callPlatform(account, `${script}/versions?deployable=true`, versionsSchema);
  const { deployments } = await callPlatform(account, `${script}/deployments`, deploymentsSchema);
  const builds = new Map(items.map((each) => [each.id, each.annotations?.['workers/tag']]));
  const newestFirst = deployments.map(({ created_on: since, versions }) => ({
    since,
    versions: versions.toSorted((left, right) => right.percentage - left.percentage).map((each) => each.version_id),
  }));
  const steps: Step[] = [];
  for (const { since, versions } of newestFirst.toReversed()) {
    const [version = ''] = versions;
    const build = builds.get(version) ?? steps[0]?.build;
    if (build !== undefined) steps.unshift({ version, build, since });
  }
  const [, beside] = newestFirst[0]?.versions ?? [];
  return { steps, beside: beside === undefined ? null : { version: beside, build: builds.get(beside) } };
}
