import * as v from 'valibot';
import type { Account } from './call.ts';
import { callPlatform, json, pathOf, unlessMissing } from './call.ts';

const databaseSchema = v.object({ uuid: v.string(), read_replication: v.nullish(v.object({ mode: v.string() })) });
const NEAR_KOREA = ['--location', 'apac'];

const findDatabase = (account: Account, name: string) =>
  unlessMissing(callPlatform(account, pathOf(account, 'd1', 'database', name), databaseSchema));

export async function idOfDatabase(account: Account, name: string): Promise<string | null> {
  return (await findDatabase(account, name))?.uuid ?? null;
}

/** Read replication, which wrangler has no command for. */
export async function keepCopies(account: Account, name: string): Promise<void> {
  const found = await findDatabase(account, name);
  if (found === null || found.read_replication?.mode === 'auto') return;
  const change = json('PUT', { read_replication: { mode: 'auto' } });
  await callPlatform(account, pathOf(account, 'd1', 'database', found.uuid), databaseSchema, change);
}

type Named = { readonly databases: Readonly<Record<string, string>>; readonly queues: readonly string[]; readonly bucket: string };

/** What a deployment needs: wrangler's command that creates it, and whether it is there. */
export async function resourcesOf(account: Account, { databases, queues, bucket }: Named) {
  const look = async (kind: string, name: string, path: string, create: readonly string[]) => {
    const found = await unlessMissing(callPlatform(account, path, v.looseObject({})));
    // A missing queue is an empty list.
    return { kind, name, create: [...create, name], isThere: Object.keys(found ?? {}).length > 0 };
  };
  const queueAt = (name: string) => `${pathOf(account, 'queues')}?name=${encodeURIComponent(name)}`;
  return Promise.all([
    ...Object.values(databases).map((name) =>
      look('database', name, pathOf(account, 'd1', 'database', name), ['d1', 'create', ...NEAR_KOREA]),
    ),
    ...queues.map((name) => look('queue', name, queueAt(name), ['queues', 'create'])),
    look('bucket', bucket, pathOf(account, 'r2', 'buckets', bucket), ['r2', 'bucket', 'create', ...NEAR_KOREA]),
  ]);
}

/** None without the Worker. */
export async function secretNames(account: Account, worker: string): Promise<readonly string[]> {
  const secretsSchema = v.array(v.object({ name: v.string() }));
  const secrets = await unlessMissing(callPlatform(account, pathOf(account, 'workers', 'scripts', worker, 'secrets'), secretsSchema));
  return secrets?.map(({ name }) => name) ?? [];
}

/** workers.dev subdomain, or null. */
export async function subdomainOf(account: Account): Promise<string | null> {
  const answer = callPlatform(account, pathOf(account, 'workers', 'subdomain'), v.object({ subdomain: v.string() }));
  return (await unlessMissing(answer))?.subdomain ?? null;
}

/** Of a zone in the account by that name, or null. */
export async function idOfZone(account: Account, name: string): Promise<string | null> {
  const query = new URLSearchParams({ name, 'account.id': account.account });
  return (await callPlatform(account, `/zones?${query}`, v.array(v.object({ id: v.string() }))))[0]?.id ?? null;
}

/** Null if the token may not read it. */
export async function isPaidPlan(account: Account): Promise<boolean | null> {
  const schema = v.array(v.object({ rate_plan: v.optional(v.object({ id: v.optional(v.string(), '') })) }));
  const plans = await unlessMissing(callPlatform(account, pathOf(account, 'subscriptions'), schema), (status) => status < 500);
  return plans?.some(({ rate_plan: plan }) => /workers(?!.*free)|enterprise/.test(plan?.id ?? '')) ?? null;
}
