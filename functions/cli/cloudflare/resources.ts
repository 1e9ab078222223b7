import * as v from 'valibot';
import type { Account } from './call.ts';
import { callPlatform, PlatformRefusal, unlessMissing } from './call.ts';

const databaseSchema = v.object({ uuid: v.string(), read_replication: v.nullish(v.object({ mode: v.string() })) });
const queueSchema = v.object({ queue_name: v.string() });
/** Error: the account has no workers.dev subdomain. */
const NO_SUBDOMAIN = 10_007;

const at = ({ account }: Account, path: string) => `/accounts/${encodeURIComponent(account)}${path}`;

const databaseAt = (account: Account, idOrName: string) => at(account, `/d1/database/${encodeURIComponent(idOrName)}`);

async function findDatabase(account: Account, name: string): Promise<v.InferOutput<typeof databaseSchema> | null> {
  return unlessMissing(callPlatform(account, databaseAt(account, name), databaseSchema));
}

export async function idOfDatabase(account: Account, name: string): Promise<string | null> {
  return (await findDatabase(account, name))?.uuid ?? null;
}

/** Read replication, which wrangler has no command for. */
export async function keepCopies(account: Account, name: string): Promise<void> {
  const found = await findDatabase(account, name);
  if (found === null || found.read_replication?.mode === 'auto') return;
  const call = { method: 'PUT', body: { read_replication: { mode: 'auto' } } } as const;
  await callPlatform(account, databaseAt(account, found.uuid), databaseSchema, call);
}

async function hasQueue(account: Account, name: string): Promise<boolean> {
  const found = await callPlatform(account, at(account, `/queues?name=${encodeURIComponent(name)}`), v.array(queueSchema));
  return found.some(({ queue_name: each }) => each === name);
}

async function hasBucket(account: Account, name: string): Promise<boolean> {
  const path = at(account, `/r2/buckets/${encodeURIComponent(name)}`);
  return (await unlessMissing(callPlatform(account, path, v.object({ name: v.string() })))) !== null;
}

const NEAR_KOREA = ['--location', 'apac'];

type Resource = {
  readonly kind: 'database' | 'queue' | 'bucket';
  readonly name: string;
  /** Wrangler's command. */
  readonly create: readonly string[];
  isThere(account: Account): Promise<boolean>;
};

type Named = { readonly databases: Readonly<Record<string, string>>; readonly queues: readonly string[]; readonly bucket: string };

export function resourcesOf({ databases, queues, bucket }: Named): Resource[] {
  const of = (kind: Resource['kind'], name: string, create: readonly string[], isThere: Resource['isThere']) => ({
    kind,
    name,
    create,
    isThere,
  });
  return [
    ...Object.values(databases).map((name) =>
      of('database', name, ['d1', 'create', name, ...NEAR_KOREA], async (account) => (await idOfDatabase(account, name)) !== null),
    ),
    ...queues.map((name) => of('queue', name, ['queues', 'create', name], (account) => hasQueue(account, name))),
    of('bucket', bucket, ['r2', 'bucket', 'create', bucket, ...NEAR_KOREA], (account) => hasBucket(account, bucket)),
  ];
}

/** workers.dev subdomain, or null. */
export async function subdomainOf(account: Account): Promise<string | null> {
  try {
    return (await callPlatform(account, at(account, '/workers/subdomain'), v.object({ subdomain: v.string() }))).subdomain;
  } catch (failure) {
    if (failure instanceof PlatformRefusal && failure.codes.includes(NO_SUBDOMAIN)) return null;
    throw failure;
  }
}

export async function hasZoneOf(account: Account, host: string): Promise<boolean> {
  const labels = host.split('.');
  for (let from = 0; from < labels.length - 1; from += 1) {
    const query = new URLSearchParams({ name: labels.slice(from).join('.'), 'account.id': account.account });
    if ((await callPlatform(account, `/zones?${query}`, v.array(v.object({ id: v.string() })))).length > 0) return true;
  }
  return false;
}

/** Null if the token may not read it. */
export async function isPaidPlan(account: Account): Promise<boolean | null> {
  const schema = v.array(v.object({ rate_plan: v.optional(v.object({ id: v.optional(v.string(), '') })) }));
  try {
    const plans = await callPlatform(account, at(account, '/subscriptions'), schema);
    return plans.some(({ rate_plan: plan }) => /workers(?!.*free)|enterprise/.test(plan?.id ?? ''));
  } catch (failure) {
    if (failure instanceof PlatformRefusal && failure.status < 500) return null;
    throw failure;
  }
}
