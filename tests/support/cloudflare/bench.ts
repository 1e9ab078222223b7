import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ran } from '../run-script.ts';
import { cloneProject, commitAll, runIn } from './clone.ts';
import { type PlatformCall, type PlatformStandIn, startPlatform } from './platform.ts';

/** Where the site says that it is. */
export const ADDRESS = 'https://site.example';

/** A clean clone of the project, and a platform to deploy it to. */
export type DeploymentBench = {
  readonly folder: string;
  readonly clone: string;
  readonly platform: PlatformStandIn;
  run(script: string, ...parts: readonly string[]): Promise<Ran>;
  rows(database: string, sql: string): Promise<readonly Record<string, unknown>[]>;
  /** The text of a file in a bucket, or null. */
  read(bucket: string, key: string): Promise<string | null>;
  put(bucket: string, key: string, text: string): Promise<void>;
  close(): Promise<void>;
};

/** @param variables further environment of the scripts @param isBuilt takes the build along */
export async function openBench(variables: Readonly<Record<string, string>> = {}, isBuilt = false): Promise<DeploymentBench> {
  const folder = mkdtempSync(join(tmpdir(), 'vitanyang-deploy-'));
  const clone = join(folder, 'clone');
  cloneProject(clone, isBuilt);
  for (const file of ['wrangler.toml', ...(isBuilt ? ['dist/server/wrangler.json'] : [])]) {
    const path = join(clone, file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/(PUBLIC_URL"?(?: = |:))""/g, `$1"${ADDRESS}"`));
  }
  commitAll(clone);
  const platform = await startPlatform(join(folder, 'platform'), join(clone, 'dist/server/wrangler.json'));
  return {
    folder,
    clone,
    platform,
    run: (script, ...parts) =>
      runIn(clone, script, parts, {
        CLOUDFLARE_API_TOKEN: platform.state.token,
        CLOUDFLARE_API_BASE_URL: platform.base,
        CLOUDFLARE_RETRY_PAUSE_MS: '1',
        // Loading code takes a third of a command's time.
        NODE_COMPILE_CACHE: join(folder, 'compiled'),
        SMOKE_URL: platform.site,
        ...variables,
      }),
    rows: async (database, sql) => (await (await platform.database(database)).prepare(sql).all()).results,
    async read(bucket, key) {
      const stored = await (await platform.bucket(bucket)).get(key);
      return stored === null ? null : new Response(stored.body).text();
    },
    async put(bucket, key, text) {
      const content = new TextEncoder().encode(text);
      await (await platform.bucket(bucket)).put(key, content, { httpMetadata: { contentType: 'application/json' } });
    },
    async close() {
      await platform.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Calls that change something other than by a query. */
export function changing(calls: readonly PlatformCall[]): string[] {
  return calls.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/query')).map(({ method, path }) => `${method} ${path}`);
}
