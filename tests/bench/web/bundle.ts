import { resolve } from 'node:path';
import { build } from 'vite';
import { PROJECT } from '../../../functions/cli/paths.ts';

const OUTPUT = resolve(PROJECT, '.tests/bench');

/** Bundles one module of the bench, with everything it imports, into a single worker script. Returns its path. */
export async function bundleWorker(name: string, entry: string): Promise<string> {
  const outDir = resolve(OUTPUT, name);
  await build({
    configFile: false,
    root: PROJECT,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: resolve(PROJECT, entry),
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      rolldownOptions: { output: { entryFileNames: 'worker.mjs', codeSplitting: false } },
    },
  });
  return resolve(outDir, 'worker.mjs');
}

/** Builds the single-page peer for production, as its own `vite build` would. Returns the folder with index.html and assets. */
export async function bundleSpa(): Promise<string> {
  const outDir = resolve(OUTPUT, 'spa');
  await build({
    configFile: false,
    root: resolve(PROJECT, 'tests/bench/spa'),
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir, emptyOutDir: true, target: 'es2023' },
  });
  return outDir;
}
