import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Unstable_MiniflareWorkerOptions } from 'wrangler';

const configSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    d1_databases: v.array(v.object({ binding: v.string(), preview_database_id: v.string() })),
    r2_buckets: v.array(v.object({ binding: v.string(), bucket_name: v.string() })),
  }),
);

export const readConfig = (path: string) => v.parse(configSchema, readFileSync(path, 'utf8'));

export function localIds(path: string): Readonly<Record<string, string>> {
  return Object.fromEntries(readConfig(path).d1_databases.map(({ binding, preview_database_id: id }) => [binding, id]));
}

type Options = Unstable_MiniflareWorkerOptions;

const isOptions = (value: unknown): boolean => typeof value === 'object' && value !== null && 'workerOptions' in value && 'main' in value;
const keptSchema = v.pipe(v.string(), v.parseJson(), v.object({ of: v.string(), options: v.custom<Options>(isOptions) }));

const keptFile = (config: string) => `${config}.options`;
/** A build may have been moved. */
const stateOf = (config: string) => `${config}\n${readFileSync(config, 'utf8')}`;

async function makeOptions(config: string): Promise<Options> {
  const { unstable_getMiniflareWorkerOptions } = await import('wrangler');
  return unstable_getMiniflareWorkerOptions(config);
}

/** Wrangler takes a second to load. */
export async function keepWorkerOptions(config: string): Promise<void> {
  writeFileSync(keptFile(config), JSON.stringify({ of: stateOf(config), options: await makeOptions(config) }));
}

export async function workerOptions(config: string): Promise<Options> {
  const kept = existsSync(keptFile(config)) ? v.safeParse(keptSchema, readFileSync(keptFile(config), 'utf8')) : null;
  return kept?.success && kept.output.of === stateOf(config) ? kept.output.options : makeOptions(config);
}
