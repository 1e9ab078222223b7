import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { PROJECT } from './paths.ts';
import { sourceHash } from './source-hash.ts';

const SOURCE = resolve(PROJECT, 'src/client/service-worker/index.ts');
const TARGET = resolve(PROJECT, 'public/firebase-messaging-sw.js');

/** At the URL of known clients; the cache name is a hash of the pages' sources. */
export async function makeServiceWorkerIfChanged(): Promise<void> {
  const name = sourceHash(['src/**/*', 'package-lock.json', 'astro.config.mjs']).slice(0, 12);
  if (existsSync(TARGET) && readFileSync(TARGET, 'utf8').includes(name)) return;
  const { outputFiles } = await build({
    entryPoints: [SOURCE],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    define: { __BUILD__: JSON.stringify(name) },
  });
  writeFileSync(TARGET, outputFiles[0]?.text ?? '');
}
