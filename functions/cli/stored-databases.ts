import { existsSync, mkdirSync, statfsSync } from 'node:fs';
import { databaseFile } from './database-file.ts';
import { localIds } from './databases.ts';
import { diskFull } from './failure-line.ts';
import { WORKER_CONFIG } from './paths.ts';
import { faultOfFile } from './queries/stored-databases.ts';

/** Below this a start fails without explanation. */
const LEAST_ROOM_BYTES = 32 * 1024 * 1024;

/** @throws one line if the disk is full */
export function expectRoom(stateDirectory: string): void {
  mkdirSync(stateDirectory, { recursive: true });
  const { bavail, bsize } = statfsSync(stateDirectory);
  if (bavail * bsize < LEAST_ROOM_BYTES) throw new Error(diskFull(stateDirectory));
}

/** Checks database files, on which the runtime would crash. @returns notes @throws one line with the fix if damaged */
export function expectSoundDatabases(stateDirectory: string, config = WORKER_CONFIG): readonly string[] {
  const files = Object.entries(localIds(config)).map(([binding, id]) => ({ binding, file: databaseFile(stateDirectory, id) }));
  for (const { binding, file } of files) {
    const fault = faultOfFile(file);
    if (fault === null) continue;
    const mend =
      binding === 'CATALOGUE'
        ? 'move it away with its -wal and -shm: the catalogue is written anew'
        : 'put it back from a copy (see Restore in functions/cli/README.md), or move it away to begin without people';
    throw new Error(`The database ${binding} in ${file} is damaged (${fault}): ${mend}.`);
  }
  const isThere = (wanted: string) => files.some(({ binding, file }) => binding === wanted && existsSync(file));
  if (!isThere('CATALOGUE')) return [];
  return files
    .filter(({ binding, file }) => binding !== 'CATALOGUE' && !existsSync(file))
    .map(
      ({ binding, file }) =>
        `The database ${binding} is gone (${file}) and begins empty, though the catalogue is there: if there were people in it, stop, put the file back and start again.`,
    );
}
