import * as v from 'valibot';
import type { Account } from './call.ts';
import { callPlatform, unlessMissing } from './call.ts';

const at = ({ account }: Account, worker: string, path = '') =>
  `/accounts/${encodeURIComponent(account)}/workers/scripts/${encodeURIComponent(worker)}${path}`;

const deploymentsSchema = v.object({
  deployments: v.array(
    v.object({
      created_on: v.string(),
      versions: v.array(v.object({ version_id: v.string(), percentage: v.number() })),
    }),
  ),
});

/** Null without the Worker. */
export async function secretNames(account: Account, worker: string): Promise<readonly string[] | null> {
  const secrets = await unlessMissing(callPlatform(account, at(account, worker, '/secrets'), v.array(v.object({ name: v.string() }))));
  return secrets?.map(({ name }) => name) ?? null;
}

/** Ids of versions, the one with the largest share first. */
type Deployment = { readonly versions: readonly string[]; readonly since: string };

/** Newest first. @throws without the Worker, which the set-up makes */
export async function deploymentsOf(account: Account, worker: string): Promise<readonly Deployment[]> {
  const { deployments } = await callPlatform(account, at(account, worker, '/deployments'), deploymentsSchema);
  return deployments.map(({ created_on: since, versions }) => ({
    since,
    versions: versions.toSorted((left, right) => right.percentage - left.percentage).map((each) => each.version_id),
  }));
}
