import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { PROJECT } from '#cli/paths.ts';

/** No measured step draws a picture, so the drawing engine is left out. */
const withoutWasm: Plugin = {
  name: 'without-wasm',
  enforce: 'pre',
  load: (id) => (id.endsWith('.wasm') ? 'export default null;' : null),
};

/** Bundles a worker of the bench with everything it imports. @returns the script's path */
export async function bundleWorker(name: string, entry: string): Promise<string> {
  const outDir = resolve(PROJECT, '.tests/bench', name);
  const rolldownOptions = { output: { entryFileNames: 'script.mjs', codeSplitting: false } };
  await build({
    configFile: false,
    root: PROJECT,
    logLevel: 'warn',
    publicDir: false,
    plugins: [withoutWasm],
    ssr: { noExternal: true, target: 'webworker' },
    build: { ssr: resolve(PROJECT, entry), outDir, emptyOutDir: true, target: 'es2023', rolldownOptions },
  });
  return resolve(outDir, 'script.mjs');
}
