import * as v from 'valibot';
import type { Account } from './call.ts';
import { callPlatform, PlatformRefusal, unlessMissing } from './call.ts';

const databaseSchema = v.object({ uuid: v.string(), name: v.string() });
const queueSchema = v.object({ queue_name: v.string() });
const NEAR_KOREA = 'apac';
const PAGE = 100;
/** Error: the account has no workers.dev subdomain. */
const NO_SUBDOMAIN = 10_007;

const at = ({ account }: Account, path: string) => `/accounts/${encodeURIComponent(account)}${path}`;

export async function findDatabase(account: Account, name: string): Promise<string | null> {
  const found = await callPlatform(
    account,
    at(account, `/d1/database?name=${encodeURIComponent(name)}&per_page=${PAGE}`),
    v.array(databaseSchema),
  );
  return found.find((each) => each.name === name)?.uuid ?? null;
}

export async function nameOfDatabase(account: Account, id: string): Promise<string | null> {
  const found = await unlessMissing(callPlatform(account, at(account, `/d1/database/${encodeURIComponent(id)}`), databaseSchema));
  return found?.name ?? null;
}

/** @returns its id */
export async function createDatabase(account: Account, name: string): Promise<string> {
  const call = { method: 'POST', body: { name, primary_location_hint: NEAR_KOREA } } as const;
  return (await callPlatform(account, at(account, '/d1/database'), databaseSchema, call)).uuid;
}

/** Whether read replication is on. */
export async function keepsCopies(account: Account, id: string): Promise<boolean> {
  const schema = v.object({ read_replication: v.nullish(v.object({ mode: v.string() })) });
  const found = await callPlatform(account, at(account, `/d1/database/${encodeURIComponent(id)}`), schema);
  return found.read_replication?.mode === 'auto';
}

export async function keepCopies(account: Account, id: string): Promise<void> {
  const call = { method: 'PUT', body: { read_replication: { mode: 'auto' } } } as const;
  await callPlatform(account, at(account, `/d1/database/${encodeURIComponent(id)}`), databaseSchema, call);
}

/** Time Travel bookmark. */
export async function bookmarkOf(account: Account, id: string): Promise<string> {
  const path = at(account, `/d1/database/${encodeURIComponent(id)}/time_travel/bookmark`);
  return (await callPlatform(account, path, v.object({ bookmark: v.string() }))).bookmark;
}

export async function hasQueue(account: Account, name: string): Promise<boolean> {
  const found = await callPlatform(account, at(account, `/queues?name=${encodeURIComponent(name)}`), v.array(queueSchema));
  return found.some(({ queue_name: each }) => each === name);
}

export async function createQueue(account: Account, name: string): Promise<void> {
  await callPlatform(account, at(account, '/queues'), queueSchema, { method: 'POST', body: { queue_name: name } });
}

export async function hasBucket(account: Account, name: string): Promise<boolean> {
  const path = at(account, `/r2/buckets/${encodeURIComponent(name)}`);
  return (await unlessMissing(callPlatform(account, path, v.object({ name: v.string() })))) !== null;
}

export async function createBucket(account: Account, name: string): Promise<void> {
  const body = { name, locationHint: NEAR_KOREA };
  await callPlatform(account, at(account, '/r2/buckets'), v.unknown(), { method: 'POST', body });
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
    return plans.some(({ rate_plan: plan }) => /workers.*paid|enterprise/.test(plan?.id ?? ''));
  } catch (failure) {
    if (failure instanceof PlatformRefusal && failure.status < 500) return null;
    throw failure;
  }
}
