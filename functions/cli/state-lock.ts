import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile } from './queries/stored-databases.ts';

/**
 * Concurrent use ends in SQLITE_BUSY. Ends with this process, even if killed. @returns release function @throws while another process holds
 * it
 */
export function lockState(stateDirectory: string): () => void {
  mkdirSync(stateDirectory, { recursive: true });
  const release = lockFile(join(stateDirectory, 'in-use.sqlite'));
  if (release === null)
    throw new Error(`${stateDirectory} is in use by another process. Stop it first, or set STATE_DIR and PORT for a second copy.`);
  return release;
}
