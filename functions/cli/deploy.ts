import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getPlatformProxy } from 'wrangler';
import type { Database } from '#platform/bindings.ts';
import { markStarted } from '#push/queries/state.ts';
import { buildIfChanged, runTool } from './build.ts';
import { PROJECT } from './paths.ts';
import { migrate, seedIfChanged } from './prepare-databases.ts';

/** The deployed databases, reached through a copy of the configuration whose bindings are marked remote. */
async function remoteDatabases(): Promise<{ readonly catalogue: Database; readonly accounts: Database; dispose(): Promise<void> }> {
  const config = readFileSync(resolve(PROJECT, 'wrangler.toml'), 'utf8').replaceAll('[[d1_databases]]', '[[d1_databases]]\nremote = true');
  const path = join(mkdtempSync(join(tmpdir(), 'vitanyang-')), 'wrangler.toml');
  writeFileSync(path, config.replace(/^main = .*$/m, ''));
  const proxy = await getPlatformProxy<{ CATALOGUE: Database; ACCOUNTS: Database }>({ configPath: path });
  return { catalogue: proxy.env.CATALOGUE, accounts: proxy.env.ACCOUNTS, dispose: () => proxy.dispose() };
}

/** `npm run deploy`: build, bring the deployed databases up to date, then publish the worker. */
await buildIfChanged();
const { catalogue, accounts, dispose } = await remoteDatabases();
await migrate(catalogue, 'catalogue');
await migrate(accounts, 'accounts');
await seedIfChanged({ catalogue, accounts });
await accounts.batch([markStarted(accounts, new Date())]);
await dispose();
await runTool('wrangler', ['deploy', '--config', 'dist/server/wrangler.json']);
