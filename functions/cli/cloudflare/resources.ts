import * as v from 'valibot';
import type { Account } from './call.ts';
import { callPlatform, json, PlatformRefusal, unlessMissing } from './call.ts';

const databaseSchema = v.object({ uuid: v.string(), read_replication: v.nullish(v.object({ mode: v.string() })) });
/** Error: the account has no workers.dev subdomain. */
const NO_SUBDOMAIN = 10_007;
const NEAR_KOREA = ['--location', 'apac'];

const at = ({ account }: Account, path: string) => `/accounts/${encodeURIComponent(account)}${path}`;

const databaseAt = (account: Account, idOrName: string) => at(account, `/d1/database/${encodeURIComponent(idOrName)}`);

const findDatabase = (account: Account, name: string) => unlessMissing(callPlatform(account, databaseAt(account, name), databaseSchema));

export async function idOfDatabase(account: Account, name: string): Promise<string | null> {
  return (await findDatabase(account, name))?.uuid ?? null;
}

/** Read replication, which wrangler has no command for. */
export async function keepCopies(account: Account, name: string): Promise<void> {
  const found = await findDatabase(account, name);
  if (found === null || found.read_replication?.mode === 'auto') return;
  await callPlatform(account, databaseAt(account, found.uuid), databaseSchema, json('PUT', { read_replication: { mode: 'auto' } }));
}

async function hasQueue(account: Account, name: string): Promise<boolean> {
  const found = await callPlatform(
    account,
    at(account, `/queues?name=${encodeURIComponent(name)}`),
    v.array(v.object({ queue_name: v.string() })),
  );
  return found.some(({ queue_name: each }) => each === name);
}

async function hasBucket(account: Account, name: string): Promise<boolean> {
  return (await unlessMissing(callPlatform(account, at(account, `/r2/buckets/${encodeURIComponent(name)}`), v.object({})))) !== null;
}

/** By kind: wrangler's command that creates it, and whether it is there. */
const KINDS = {
  database: {
    create: (name: string) => ['d1', 'create', name, ...NEAR_KOREA],
    isThere: async (account: Account, name: string) => (await idOfDatabase(account, name)) !== null,
  },
  queue: { create: (name: string) => ['queues', 'create', name], isThere: hasQueue },
  bucket: { create: (name: string) => ['r2', 'bucket', 'create', name, ...NEAR_KOREA], isThere: hasBucket },
} as const;

type Named = { readonly databases: Readonly<Record<string, string>>; readonly queues: readonly string[]; readonly bucket: string };

export async function resourcesOf(account: Account, { databases, queues, bucket }: Named) {
  const named = { database: Object.values(databases), queue: queues, bucket: [bucket] } as const;
  const kinds = ['database', 'queue', 'bucket'] as const;
  return Promise.all(
    kinds.flatMap((kind) =>
      named[kind].map(async (name) => ({
        kind,
        name,
        create: KINDS[kind].create(name),
        isThere: await KINDS[kind].isThere(account, name),
      })),
    ),
  );
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

/** Of a zone in the account by that name, or null. */
export async function idOfZone(account: Account, name: string): Promise<string | null> {
  const query = new URLSearchParams({ name, 'account.id': account.account });
  return (await callPlatform(account, `/zones?${query}`, v.array(v.object({ id: v.string() }))))[0]?.id ?? null;
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
