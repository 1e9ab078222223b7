import { resolve } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { PROJECT } from '#cli/paths.ts';

/** No measured step draws a picture: its engine is left out. */
const withoutWasm: Plugin = {
  name: 'without-wasm',
  enforce: 'pre',
  load: (id) => (id.endsWith('.wasm') ? 'export default null;' : null),
};

const OUTPUT = resolve(PROJECT, '.tests/bench');

/** Bundles one module of the bench, with everything it imports, into a single script. Returns its path. */
async function bundleScript(name: string, entry: string, runtime: Pick<InlineConfig, 'ssr' | 'plugins'>): Promise<string> {
  const outDir = resolve(OUTPUT, name);
  await build({
    configFile: false,
    root: PROJECT,
    logLevel: 'warn',
    publicDir: false,
    ...runtime,
    build: {
      ssr: resolve(PROJECT, entry),
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      rolldownOptions: { output: { entryFileNames: 'script.mjs', codeSplitting: false } },
    },
  });
  return resolve(outDir, 'script.mjs');
}

/** A script for the worker's runtime. */
export const bundleWorker = (name: string, entry: string): Promise<string> =>
  bundleScript(name, entry, { plugins: [withoutWasm], ssr: { noExternal: true, target: 'webworker' } });

/** A script for Node, which may not translate types where it compiles nothing. */
export const bundleDriver = (name: string, entry: string): Promise<string> => bundleScript(name, entry, { ssr: { noExternal: true } });

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
