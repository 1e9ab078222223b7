import { execFile } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { PROJECT } from '../paths.ts';

const MEGABYTE = 1024 * 1024;
/** Platform limits: compressed Worker, number and size of files. */
const LIMITS = { worker: 10 * MEGABYTE, files: 20_000, file: 25 * MEGABYTE };
/** Changed by the set-up. */
const CHANGED_BY_SETUP = 'wrangler.toml';

/** Uncommitted changes would make the deployment untraceable. Skipped without a repository. */
export async function uncommittedFaults(): Promise<string[]> {
  try {
    const { stdout } = await promisify(execFile)('git', ['status', '--porcelain'], { cwd: PROJECT });
    const files = stdout.split('\n').flatMap((line) => (line === '' ? [] : [line.slice(3)]));
    const changed = files.filter((file) => file !== CHANGED_BY_SETUP);
    return changed.length === 0 ? [] : [`${changed.length} files are not committed (${changed[0]}): commit them, or add --allow-dirty.`];
  } catch {
    return [];
  }
}

export function sizeFaults(): string[] {
  const modules = globSync('**/*.{mjs,wasm}', { cwd: resolve(PROJECT, 'dist/server') });
  const worker = gzipSync(Buffer.concat(modules.map((file) => readFileSync(resolve(PROJECT, 'dist/server', file))))).length;
  const files = globSync('**/*', { cwd: resolve(PROJECT, 'dist/client') });
  const heavy = files.find((file) => statSync(resolve(PROJECT, 'dist/client', file)).size > LIMITS.file);
  return [
    ...(worker > LIMITS.worker ? [`dist/server is larger than Cloudflare's limit of ${LIMITS.worker / MEGABYTE} MB.`] : []),
    ...(files.length > LIMITS.files ? [`${files.length} files are more than Cloudflare's limit of ${LIMITS.files}.`] : []),
    ...(heavy === undefined ? [] : [`${heavy} is larger than Cloudflare's limit of ${LIMITS.file / MEGABYTE} MB.`]),
  ];
}
