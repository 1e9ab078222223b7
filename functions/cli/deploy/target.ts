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

const configSchema = v.object({
  name: v.string(),
  vars: v.optional(v.record(v.string(), v.pipe(v.unknown(), v.transform(String))), {}),
  d1_databases: v.array(v.object({ binding: v.string(), database_name: v.string() })),
  queues: v.object({
    producers: v.optional(v.array(v.object({ binding: v.string(), queue: v.string() })), []),
    consumers: v.optional(v.array(v.object({ queue: v.string(), dead_letter_queue: v.optional(v.string()) })), []),
  }),
  r2_buckets: v.array(v.object({ binding: v.string(), bucket_name: v.string() })),
  images: v.optional(v.object({ binding: v.string() })),
  routes: v.optional(v.array(v.union([v.string(), v.object({ pattern: v.string() })])), []),
  definedEnvironments: v.optional(v.array(v.string()), []),
});

const noBinding = (name: string) => `wrangler.toml has no binding ${name}: take it back from the repository.`;

function readConfiguration(environment: string | null): v.InferOutput<typeof configSchema> {
  const path = resolve(PROJECT, 'wrangler.toml');
  const read = (env: string | undefined) => unstable_readConfig({ config: path, env }, { hideWarnings: true });
  const defined = v.parse(configSchema, read(undefined)).definedEnvironments;
  if (environment !== null && !defined.includes(environment))
    throw new Error(`wrangler.toml has no environment ${environment}, but ${defined.join(', ')}.`);
  return v.parse(configSchema, read(environment ?? undefined));
}

/** @param environment null for production @throws one line if missing or incomplete */
export function targetOf(environment: string | null): Target {
  const config = readConfiguration(environment);
  const database = (binding: string) => {
    const found = config.d1_databases.find((each) => each.binding === binding);
    if (found === undefined) throw new Error(noBinding(binding));
    return found.database_name;
  };
  const bucket = config.r2_buckets.find(({ binding }) => binding === 'PICTURES')?.bucket_name;
  if (bucket === undefined) throw new Error(noBinding('PICTURES'));
  if (config.images?.binding !== 'IMAGES') throw new Error(noBinding('IMAGES'));
  return {
    environment,
    worker: config.name,
    publicUrl: config.vars['PUBLIC_URL'] ?? '',
    settings: config.vars,
    databases: { CATALOGUE: database('CATALOGUE'), ACCOUNTS: database('ACCOUNTS') },
    queues: Object.values(queueRoles(config.queues)),
    bucket,
    hosts: config.routes.map((route) => (typeof route === 'string' ? route : route.pattern).replace(/\/.*$/, '')),
  };
}

export function otherTargets(environment: string | null): Target[] {
  return [null, ...readConfiguration(null).definedEnvironments].filter((each) => each !== environment).map(targetOf);
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
