import { resolve } from 'node:path';
import { type Unstable_Config, unstable_readConfig } from 'wrangler';
import type { Account } from '../cloudflare/call.ts';
import { subdomainOf } from '../cloudflare/resources.ts';
import { PROJECT } from '../paths.ts';
import { queueRoles } from '../queue-roles.ts';

export type Target = ReturnType<typeof targetOf>;

const read = (env?: string): Unstable_Config =>
  unstable_readConfig({ config: resolve(PROJECT, 'wrangler.toml'), env }, { hideWarnings: true });

/** @throws one line without it */
function bound<Resource extends { readonly binding: string }>(binding: string, resources: readonly (Resource | undefined)[]): Resource {
  const found = resources.find((each) => each?.binding === binding);
  if (found === undefined) throw new Error(`wrangler.toml has no binding ${binding}: take it back from the repository.`);
  return found;
}

/** What `wrangler.toml` says of an environment. @param environment null for production @throws one line if missing or incomplete */
export function targetOf(environment: string | null) {
  const { definedEnvironments: defined = [] } = read();
  if (environment !== null && !defined.includes(environment))
    throw new Error(`wrangler.toml has no environment ${environment}, but ${defined.join(', ')}.`);
  const { name = '', vars, d1_databases: databases, r2_buckets: buckets, queues, images, routes = [] } = read(environment ?? undefined);
  const databaseOf = (binding: string) => bound(binding, databases).database_name ?? '';
  bound('IMAGES', [images]);
  const settings: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(vars).map(([key, value]) => [key, String(value)]));
  return {
    environment,
    worker: name,
    settings,
    /** Empty: on workers.dev, see `withAddress`. */
    publicUrl: settings['PUBLIC_URL'] ?? '',
    databases: { CATALOGUE: databaseOf('CATALOGUE'), ACCOUNTS: databaseOf('ACCOUNTS') },
    queues: Object.values(queueRoles(queues)),
    bucket: bound('PICTURES', buckets).bucket_name ?? '',
    /** Custom domains. */
    hosts: routes.map((route) => (typeof route === 'string' ? route : route.pattern).replace(/\/.*$/, '')),
  };
}

export function otherTargets(environment: string | null): Target[] {
  return [null, ...(read().definedEnvironments ?? [])].filter((each) => each !== environment).map(targetOf);
}

/** With its address on workers.dev unless one is configured. @throws one line without a subdomain */
export async function withAddress(account: Account, target: Target): Promise<Target> {
  if (target.publicUrl !== '') return target;
  const subdomain = await subdomainOf(account);
  if (subdomain === null)
    throw new Error(
      'This account has no workers.dev subdomain yet: create one in the dashboard, or set PUBLIC_URL in wrangler.toml to a domain of its own.',
    );
  return { ...target, publicUrl: `https://${target.worker}.${subdomain}.workers.dev` };
}
