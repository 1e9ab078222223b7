import { deployTexts } from '#copy/deploy.ts';
import { isLoopback } from '#domain/loopback.ts';
import { settingFaults } from '#platform/env.ts';
import type { Account } from '../cloudflare/call.ts';
import { hasBucket, hasQueue, hasZoneOf, isPaidPlan, nameOfDatabase, subdomainOf } from '../cloudflare/resources.ts';
import { secretNames } from '../cloudflare/scripts.ts';
import { SECRET_NAMES } from '../secrets.ts';
import { isPlaceholder, otherTargets, type Target } from './target.ts';

const OWN_HOSTS = '.workers.dev';

/** Faults block, with their fix; notes inform. */
type Findings = { readonly faults: readonly string[]; readonly notes: readonly string[] };

function addressFaults({ publicUrl }: Target): string[] {
  if (publicUrl === '') return [deployTexts.noAddress];
  const address = URL.canParse(publicUrl) ? new URL(publicUrl) : null;
  if (address === null || address.protocol !== 'https:' || address.origin !== publicUrl.replace(/\/$/, '') || isLoopback(address.origin))
    return [deployTexts.badAddress(publicUrl)];
  return [];
}

export function configurationFaults(target: Target): string[] {
  const mine = ({ databases, queues, bucket, worker, publicUrl }: Target) => [
    ...Object.values(databases).flatMap(({ id, name }) => (isPlaceholder(id) ? [name] : [id, name])),
    ...queues,
    bucket,
    worker,
    ...(publicUrl === '' ? [] : [publicUrl]),
  ];
  const others = otherTargets(target.environment).flatMap((other) => {
    const theirs = new Set(mine(other));
    // A bucket and a queue may share a name.
    return mine(target)
      .filter((each) => theirs.has(each))
      .map((each) => deployTexts.ofAnotherEnvironment(each, other.environment ?? deployTexts.production));
  });
  return [...settingFaults(target.settings).map(deployTexts.badSetting), ...addressFaults(target), ...others];
}

async function domainFaults(account: Account, { publicUrl, worker, hosts }: Target): Promise<string[]> {
  if (!URL.canParse(publicUrl)) return [];
  const { hostname } = new URL(publicUrl);
  if (hostname.endsWith(OWN_HOSTS)) {
    const expected = `${worker}.${await subdomainOf(account)}${OWN_HOSTS}`;
    return hostname === expected ? [] : [deployTexts.otherAddress(hostname, expected)];
  }
  if (!hosts.includes(hostname)) return [deployTexts.noRoute(hostname)];
  return (await hasZoneOf(account, hostname)) ? [] : [deployTexts.noZone(hostname)];
}

async function databaseFaults(account: Account, { databases }: Target): Promise<string[]> {
  const faults = await Promise.all(
    Object.values(databases).map(async ({ id, name }) => {
      if (isPlaceholder(id)) return deployTexts.noDatabase(name);
      const called = await nameOfDatabase(account, id);
      if (called === null) return deployTexts.unknownDatabase(name, id);
      return called === name ? null : deployTexts.anotherDatabase(name, called);
    }),
  );
  return faults.filter((fault) => fault !== null);
}

/** Read only. */
export async function platformFindings(account: Account, target: Target): Promise<Findings> {
  const queues = await Promise.all(
    target.queues.map(async (name) => ((await hasQueue(account, name)) ? [] : [deployTexts.missing(deployTexts.queue, name)])),
  );
  const bucket = (await hasBucket(account, target.bucket)) ? [] : [deployTexts.missing(deployTexts.bucket, target.bucket)];
  const known = (await secretNames(account, target.worker)) ?? [];
  const secrets = SECRET_NAMES.filter((name) => !known.includes(name)).map((name) => deployTexts.missing(deployTexts.secret, name));
  const isPaid = await isPaidPlan(account);
  return {
    faults: [
      ...(await databaseFaults(account, target)),
      ...queues.flat(),
      ...bucket,
      ...secrets,
      ...(await domainFaults(account, target)),
      ...(isPaid === false ? [deployTexts.freePlan] : []),
    ],
    notes: isPaid === null ? [deployTexts.unknownPlan] : [],
  };
}
