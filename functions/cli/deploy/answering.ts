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
const metadata = v.object({ created_on: v.string() });
const versionsSchema = v.object({ items: v.array(v.object({ id: v.string(), metadata, annotations })) });

export type Step = { readonly version: string; readonly build: string; readonly since: string };

/**
 * By the platform's own lists: a version carries its build as tag; one without was made by a changed secret, from the version before it.
 * @returns deployments of known builds, newest first, by the version that most requests reached, and the version with a smaller share
 */
export async function answeringNow({ account, target: { worker } }: Pick<Deployment, 'account' | 'target'>) {
  const script = pathOf(account, 'workers', 'scripts', worker);
  const { items } = await callPlatform(account, `${script}/versions?deployable=true`, versionsSchema);
  const { deployments } = await callPlatform(account, `${script}/deployments`, deploymentsSchema);
  const oldestFirst = items.toSorted(({ metadata: left }, { metadata: right }) => left.created_on.localeCompare(right.created_on));
  const builds = new Map<string, string>();
  let build = '';
  for (const { id, annotations: told } of oldestFirst) {
    build = told?.['workers/tag'] ?? build;
    builds.set(id, build);
  }
  const steps = deployments.map(({ created_on: since, versions }): readonly Step[] =>
    versions
      .toSorted((left, right) => right.percentage - left.percentage)
      .map(({ version_id: version }) => ({ version, build: builds.get(version) ?? '', since })),
  );
  return { steps: steps.flatMap(([most]) => (most?.build ? [most] : [])), beside: steps[0]?.[1] ?? null };
}
