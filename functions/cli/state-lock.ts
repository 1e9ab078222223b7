import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Takes the one lock on a state folder: two processes on the same local databases end in SQLITE_BUSY.
 * @returns a function that gives the lock back
 * @throws when another living process holds it
 */
export function lockState(stateDirectory: string): () => void {
  const path = join(stateDirectory, 'in-use.lock');
  if (existsSync(path)) {
    const holder = Number(readFileSync(path, 'utf8'));
    if (holder !== process.pid && isRunning(holder)) {
      throw new Error(`${stateDirectory} is in use by process ${holder}. Stop it first, or set STATE_DIR and PORT for a second copy.`);
    }
  }
  mkdirSync(stateDirectory, { recursive: true });
  writeFileSync(path, String(process.pid));
  return () => rmSync(path, { force: true });
}
