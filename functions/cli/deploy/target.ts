import { resolve } from 'node:path';
import * as v from 'valibot';
import { unstable_readConfig } from 'wrangler';
import { deployTexts } from '#copy/deploy.ts';
import { PROJECT } from '../paths.ts';
import { queueRoles } from '../queue-roles.ts';

type DatabaseBinding = 'CATALOGUE' | 'ACCOUNTS';
type NamedDatabase = { readonly id: string; readonly name: string };

/** Where a deployment goes: what the configuration says of one environment. */
export type Target = {
  /** Null is production. */
  readonly environment: string | null;
  readonly worker: string;
  readonly publicUrl: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly databases: Readonly<Record<DatabaseBinding, NamedDatabase>>;
  readonly queues: readonly string[];
  readonly bucket: string;
  /** Hosts that the platform is to lead to the worker, besides its own address. */
  readonly hosts: readonly string[];
};

const configSchema = v.object({
  name: v.string(),
  vars: v.optional(v.record(v.string(), v.unknown()), {}),
  d1_databases: v.array(v.object({ binding: v.string(), database_name: v.string(), database_id: v.string() })),
  queues: v.object({
    producers: v.optional(v.array(v.object({ binding: v.string(), queue: v.string() })), []),
    consumers: v.optional(v.array(v.object({ queue: v.string(), dead_letter_queue: v.optional(v.string()) })), []),
  }),
  r2_buckets: v.array(v.object({ binding: v.string(), bucket_name: v.string() })),
  images: v.optional(v.object({ binding: v.string() })),
  routes: v.optional(v.array(v.union([v.string(), v.object({ pattern: v.string() })])), []),
  definedEnvironments: v.optional(v.array(v.string()), []),
});

function readConfiguration(environment: string | null): v.InferOutput<typeof configSchema> {
  const path = resolve(PROJECT, 'wrangler.toml');
  const read = (env: string | undefined) => unstable_readConfig({ config: path, env }, { hideWarnings: true });
  const defined = v.parse(configSchema, read(undefined)).definedEnvironments;
  if (environment !== null && !defined.includes(environment))
    throw new Error(deployTexts.noSuchEnvironment(environment, defined.join(', ')));
  return v.parse(configSchema, read(environment ?? undefined));
}

/**
 * Reads where a deployment goes.
 * @param environment a name below `[env.…]` of the configuration, or null for production
 * @throws in one line, when the configuration has no such environment or lacks what the worker needs
 */
export function targetOf(environment: string | null): Target {
  const config = readConfiguration(environment);
  const database = (binding: string) => {
    const found = config.d1_databases.find((each) => each.binding === binding);
    if (found === undefined) throw new Error(deployTexts.noBinding(binding));
    return { id: found.database_id, name: found.database_name };
  };
  const bucket = config.r2_buckets.find(({ binding }) => binding === 'PICTURES')?.bucket_name;
  if (bucket === undefined) throw new Error(deployTexts.noBinding('PICTURES'));
  if (config.images?.binding !== 'IMAGES') throw new Error(deployTexts.noBinding('IMAGES'));
  return {
    environment,
    worker: config.name,
    publicUrl: String(config.vars['PUBLIC_URL'] ?? ''),
    settings: config.vars,
    databases: { CATALOGUE: database('CATALOGUE'), ACCOUNTS: database('ACCOUNTS') },
    queues: Object.values(queueRoles(config.queues)),
    bucket,
    hosts: config.routes.map((route) => (typeof route === 'string' ? route : route.pattern).replace(/\/.*$/, '')),
  };
}

/** All other environments of the configuration, production among them. */
export function otherTargets(environment: string | null): Target[] {
  return [null, ...readConfiguration(null).definedEnvironments].filter((each) => each !== environment).map(targetOf);
}

/** An id that stands for a database nobody has made yet. */
export function isPlaceholder(id: string): boolean {
  return id === '' || id.startsWith('00000000-0000-');
}
