import { isLoopback } from '#domain/loopback.ts';
import type { Account } from '../cloudflare/call.ts';
import { idOfZone, isPaidPlan, resourcesOf, secretNames, subdomainOf } from '../cloudflare/resources.ts';
import { SECRET_NAMES } from '../secrets.ts';
import { badSettings } from '../worker-variables.ts';
import { otherTargets, type Target } from './target.ts';

export const OWN_HOSTS = '.workers.dev';

function addressFaults({ publicUrl }: Target): string[] {
  const origin = URL.canParse(publicUrl) ? new URL(publicUrl).origin : '';
  const isPublic = origin.startsWith('https:') && origin === publicUrl.replace(/\/$/, '') && !isLoopback(origin);
  return publicUrl === '' || isPublic ? [] : [`PUBLIC_URL is no public https address without a path: ${publicUrl}.`];
}

/** @param secrets as far as they are here */
export function configurationFaults(target: Target, secrets: Readonly<Record<string, string>> = {}): string[] {
  const mine = ({ databases, queues, bucket, worker, publicUrl }: Target) =>
    [...Object.values(databases), ...queues, bucket, worker, publicUrl].filter((each) => each !== '');
  const others = otherTargets(target.environment).flatMap((other) => {
    const theirs = new Set(mine(other));
    // A bucket and a queue may share a name.
    return mine(target)
      .filter((each) => theirs.has(each))
      .map((each) => `${each} belongs to ${other.environment ?? 'production'}: give each environment its own.`);
  });
  return [
    ...badSettings({ ...secrets, ...target.settings }).map(
      (name) =>
        `${name} ${name in target.settings ? 'in [vars] of wrangler.toml' : 'in secrets.env'} cannot be used: see Settings in functions/README.md.`,
    ),
    ...addressFaults(target),
    ...others,
  ];
}

async function domainFaults(account: Account, { publicUrl, worker }: Target): Promise<string[]> {
  if (!URL.canParse(publicUrl)) return [];
  const { hostname } = new URL(publicUrl);
  if (hostname.endsWith(OWN_HOSTS)) {
    const expected = `${worker}.${await subdomainOf(account)}${OWN_HOSTS}`;
    return hostname === expected ? [] : [`PUBLIC_URL names ${hostname}, which is not of this account: it would be ${expected}.`];
  }
  const labels = hostname.split('.');
  const zones = labels.slice(0, -1).map((_, place) => labels.slice(place).join('.'));
  for (const zone of zones) if ((await idOfZone(account, zone)) !== null) return [];
  return [`The domain of ${hostname} is not in this Cloudflare account: add it first.`];
}

/** Read only. @returns faults, which block, with their fix, and notes */
export async function platformFindings(account: Account, target: Target) {
  const known = await secretNames(account, target.worker);
  const needed = [
    ...(await resourcesOf(account, target)),
    ...SECRET_NAMES.map((name) => ({ kind: 'secret', name, isThere: known.includes(name) })),
  ];
  const isPaid = await isPaidPlan(account);
  return {
    faults: [
      ...needed
        .filter(({ isThere }) => !isThere)
        .map(({ kind, name }) => `The ${kind} ${name} is missing: npm run setup:cloudflare creates it.`),
      ...(await domainFaults(account, target)),
      ...(isPaid === false
        ? ['The free plan does not carry this: a request has 10 ms of CPU there, and a log-in needs 200 ms. Change to Workers Paid.']
        : []),
    ],
    notes: [
      ...(isPaid === null ? ['Note: this token may not read the plan. Make sure that it is Workers Paid.'] : []),
      // A site without mail works, but lost passwords stay lost.
      ...((target.settings['MAIL_FROM'] ?? '').trim() === ''
        ? [
            'Note: MAIL_FROM is not set, so no mail is sent: no lost password can be set anew. See functions/cli/README.md, First deployment.',
          ]
        : []),
    ],
  };
}
