import { resolve } from 'node:path';
import { type Unstable_Config, unstable_readConfig } from 'wrangler';
import { PROJECT } from '../paths.ts';
import { queueRoles } from '../queue-roles.ts';

export type Target = ReturnType<typeof targetOf>;

const read = (env?: string): Unstable_Config =>
  unstable_readConfig({ config: resolve(PROJECT, 'wrangler.toml'), env }, { hideWarnings: true });

/** From `wrangler.toml`. @param environment null for production @throws one line if missing or incomplete */
export function targetOf(environment: string | null) {
  const { definedEnvironments: defined = [] } = read();
  if (environment !== null && !defined.includes(environment))
    throw new Error(`wrangler.toml has no environment ${environment}, but ${defined.join(', ')}.`);
  const { name = '', vars, d1_databases: databases, r2_buckets: buckets, queues } = read(environment ?? undefined);
  const databaseOf = (binding: string) => databases.find((each) => each.binding === binding)?.database_name ?? '';
  const settings: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(vars).map(([key, value]) => [key, String(value)]));
  return {
    environment,
    worker: name,
    settings,
    databases: { CATALOGUE: databaseOf('CATALOGUE'), ACCOUNTS: databaseOf('ACCOUNTS') },
    queues: Object.values(queueRoles(queues)),
    bucket: buckets[0]?.bucket_name ?? '',
  };
}
