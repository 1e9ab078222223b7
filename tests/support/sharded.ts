import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { WORKER_CONFIG } from '#cli/paths.ts';
import { migrate } from '#cli/prepare-databases.ts';
import { copyState, freePort, startOn, type TestServer } from './server.ts';

const configSchema = v.pipe(v.string(), v.parseJson(), v.looseObject({ d1_databases: v.array(v.record(v.string(), v.unknown())) }));

/** The configuration of the built worker with so many databases of people. */
function configWith(shards: number): string {
  const config = v.parse(configSchema, readFileSync(WORKER_CONFIG, 'utf8'));
  const further = Array.from({ length: shards - 1 }, (_, index) => ({
    binding: `ACCOUNTS_${index + 1}`,
    database_name: `accounts-${index + 1}`,
    database_id: `00000000-0000-0000-0000-0000000acc${80 + index}`,
  }));
  const path = resolve(WORKER_CONFIG, '..', `wrangler-${shards}-shards-${process.pid}.json`);
  writeFileSync(path, JSON.stringify({ ...config, d1_databases: [...config.d1_databases, ...further] }));
  return path;
}

/** The whole built worker with its people in several databases. */
export async function startSharded(
  shards: number,
  variables: Readonly<Record<string, string>> = {},
  deliver?: Parameters<typeof startOn>[2],
  port?: number,
): Promise<TestServer> {
  const stateDirectory = copyState();
  const config = configWith(shards);
  const server = await startOn({ stateDirectory, port: port ?? (await freePort()), config, prepare: migrateAll }, variables, deliver);
  rmSync(config);
  return { ...server, close: () => server.close().finally(() => rmSync(stateDirectory, { recursive: true, force: true })) };
}

async function migrateAll({ shards }: Pick<TestServer, 'shards'>): Promise<void> {
  for (const shard of shards) await migrate(shard, 'accounts');
}
