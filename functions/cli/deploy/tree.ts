import { execFileSync } from 'node:child_process';
import { PROJECT } from '../paths.ts';

/** Uncommitted changes would make the deployment untraceable. Skipped without a repository. */
export function uncommittedFaults(): string[] {
  try {
    const changed = execFileSync('git', ['status', '--porcelain'], { cwd: PROJECT, encoding: 'utf8', stdio: 'pipe' }).match(/.+/g) ?? [];
    return changed[0] ? [`${changed.length} files are not committed (${changed[0].slice(3)}): commit them, or add --allow-dirty.`] : [];
  } catch {
    return [];
  }
}
