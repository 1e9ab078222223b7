import { resolve } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { PROJECT } from '#cli/paths.ts';

/** No measured step draws a picture, so the drawing engine is left out. */
const withoutWasm: Plugin = {
  name: 'without-wasm',
  enforce: 'pre',
  load: (id) => (id.endsWith('.wasm') ? 'export default null;' : null),
};

/** Bundles a module of the bench with everything it imports. @returns the script's path */
async function bundleScript(name: string, entry: string, runtime: Pick<InlineConfig, 'ssr' | 'plugins'>): Promise<string> {
  const outDir = resolve(PROJECT, '.tests/bench', name);
  const rolldownOptions = { output: { entryFileNames: 'script.mjs', codeSplitting: false } };
  await build({
    configFile: false,
    root: PROJECT,
    logLevel: 'warn',
    publicDir: false,
    ...runtime,
    build: { ssr: resolve(PROJECT, entry), outDir, emptyOutDir: true, target: 'es2023', rolldownOptions },
  });
  return resolve(outDir, 'script.mjs');
}

export const bundleWorker = (name: string, entry: string): Promise<string> =>
  bundleScript(name, entry, { plugins: [withoutWasm], ssr: { noExternal: true, target: 'webworker' } });

/** For Node without a compiler, which cannot strip types. */
export const bundleDriver = (name: string, entry: string): Promise<string> => bundleScript(name, entry, { ssr: { noExternal: true } });
