import { execFile } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { deployTexts } from '#copy/deploy.ts';
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
    return changed.length === 0 ? [] : [deployTexts.uncommitted(changed.length, changed[0] ?? '')];
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
    ...(worker > LIMITS.worker ? [deployTexts.tooLarge('dist/server', LIMITS.worker / MEGABYTE)] : []),
    ...(files.length > LIMITS.files ? [deployTexts.tooMany(files.length, LIMITS.files)] : []),
    ...(heavy === undefined ? [] : [deployTexts.tooLarge(heavy, LIMITS.file / MEGABYTE)]),
  ];
}
