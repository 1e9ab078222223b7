import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PROJECT } from '../paths.ts';

/** Uncommitted changes would make the deployment untraceable. Skipped without a repository. */
export async function uncommittedFaults(): Promise<string[]> {
  try {
    const { stdout } = await promisify(execFile)('git', ['status', '--porcelain'], { cwd: PROJECT });
    const changed = stdout.split('\n').flatMap((line) => (line === '' ? [] : [line.slice(3)]));
    return changed.length === 0 ? [] : [`${changed.length} files are not committed (${changed[0]}): commit them, or add --allow-dirty.`];
  } catch {
    return [];
  }
}
