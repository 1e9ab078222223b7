import { resolve } from 'node:path';
import * as v from 'valibot';
import { unstable_readConfig } from 'wrangler';
import type { Account } from '../cloudflare/call.ts';
import { subdomainOf } from '../cloudflare/resources.ts';
import { PROJECT } from '../paths.ts';
import { queueRoles } from '../queue-roles.ts';

export type Target = {
  /** Null: production. */
  readonly environment: string | null;
  readonly worker: string;
  /** Empty: on workers.dev, see `withAddress`. */
  readonly publicUrl: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Names. */
  readonly databases: Readonly<Record<'CATALOGUE' | 'ACCOUNTS', string>>;
  readonly queues: readonly string[];
  readonly bucket: string;
  /** Custom domains. */
  readonly hosts: readonly string[];
};

const text = v.optional(v.string());
const configSchema = v.object({
  name: v.string(),
  vars: v.optional(v.record(v.string(), v.pipe(v.unknown(), v.transform(String))), {}),
  d1_databases: v.array(v.object({ binding: v.string(), database_name: text })),
  queues: v.object({
    producers: v.optional(v.array(v.object({ binding: v.string(), queue: v.string() }))),
    consumers: v.optional(v.array(v.object({ queue: v.string(), dead_letter_queue: text }))),
  }),
  r2_buckets: v.array(v.object({ binding: v.string(), bucket_name: text })),
  images: v.optional(v.object({ binding: v.string() }), { binding: '' }),
  routes: v.optional(v.array(v.union([v.string(), v.object({ pattern: v.string() })])), []),
  definedEnvironments: v.optional(v.array(v.string()), []),
});

const read = (env?: string) =>
  v.parse(configSchema, unstable_readConfig({ config: resolve(PROJECT, 'wrangler.toml'), env }, { hideWarnings: true }));

/** @throws one line without it */
function bound(binding: string, resources: readonly { readonly binding: string; readonly name?: string | undefined }[]): string {
  const name = resources.find((each) => each.binding === binding)?.name;
  if (name === undefined) throw new Error(`wrangler.toml has no binding ${binding}: take it back from the repository.`);
  return name;
}

/** @param environment null for production @throws one line if missing or incomplete */
export function targetOf(environment: string | null): Target {
  const { definedEnvironments: defined } = read();
  if (environment !== null && !defined.includes(environment))
    throw new Error(`wrangler.toml has no environment ${environment}, but ${defined.join(', ')}.`);
  const { name, vars, d1_databases, r2_buckets, queues, images, routes } = read(environment ?? undefined);
  const databases = d1_databases.map((each) => ({ ...each, name: each.database_name }));
  bound('IMAGES', [{ ...images, name: '' }]);
  return {
    environment,
    worker: name,
    publicUrl: vars['PUBLIC_URL'] ?? '',
    settings: vars,
    databases: { CATALOGUE: bound('CATALOGUE', databases), ACCOUNTS: bound('ACCOUNTS', databases) },
    queues: Object.values(queueRoles(queues)),
    bucket: bound(
      'PICTURES',
      r2_buckets.map((each) => ({ ...each, name: each.bucket_name })),
    ),
    hosts: routes.map((route) => (typeof route === 'string' ? route : route.pattern).replace(/\/.*$/, '')),
  };
}

export function otherTargets(environment: string | null): Target[] {
  return [null, ...read().definedEnvironments].filter((each) => each !== environment).map(targetOf);
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
