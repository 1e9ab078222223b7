import { closeSync, existsSync, mkdirSync, openSync, readSync, statfsSync, statSync } from 'node:fs';
import { databaseFile } from './database-file.ts';
import { WORKER_CONFIG } from './paths.ts';
import { faultOfFile } from './queries/stored-databases.ts';
import { diskFull } from './run-command.ts';
import { localIds } from './worker-config.ts';

/** Below this a start fails without explanation; a new state writes the products and copies them. */
export const ROOM_BYTES = { kept: 32 * 1024 * 1024, new: 300 * 1024 * 1024 } as const;

/** @throws one line if the disk is full */
export function expectRoom(stateDirectory: string, bytes: number): void {
  mkdirSync(stateDirectory, { recursive: true });
  const { bavail, bsize } = statfsSync(stateDirectory);
  if (bavail * bsize < bytes) throw new Error(diskFull(stateDirectory));
}

/** SQLite silently restarts an empty file, like a missing one. */
const isGone = (file: string) => !existsSync(file) || statSync(file).size === 0;

/** First four bytes of a write-ahead log, without the last bit (byte order of checksums). */
const LOG_MARK = 0x377f0682;

/** SQLite silently ignores such a log. An empty one is usual. */
function isForeignLog(log: string): boolean {
  if (isGone(log)) return false;
  const head = Buffer.alloc(4);
  const opened = openSync(log, 'r');
  readSync(opened, head);
  closeSync(opened);
  return (head.readUInt32BE() & ~1) !== LOG_MARK;
}

/** The runtime would crash on damaged files. @returns notes @throws one line with the fix if damaged */
export function expectSoundDatabases(stateDirectory: string, config = WORKER_CONFIG): readonly string[] {
  const files = Object.entries(localIds(config)).map(([binding, id]) => ({ binding, file: databaseFile(stateDirectory, id) }));
  // Before the check below, which removes the log.
  const logNotes = files
    .filter(({ file }) => isForeignLog(`${file}-wal`))
    .map(
      ({ binding, file }) =>
        `The log ${file}-wal of the database ${binding} is no log of SQLite and is ignored: what was last written may be missing. Restore a copy where it is (see Restore in functions/cli/README.md).`,
    );
  for (const { binding, file } of files) {
    const fault = faultOfFile(file);
    if (fault === null) continue;
    const mend =
      binding === 'CATALOGUE'
        ? 'move it away with its -wal and -shm: the catalogue is written anew'
        : 'put it back from a copy (see Restore in functions/cli/README.md), or move it away to begin without people';
    throw new Error(`The database ${binding} in ${file} is damaged (${fault}): ${mend}.`);
  }
  const isThere = (wanted: string) => files.some(({ binding, file }) => binding === wanted && !isGone(file));
  if (!isThere('CATALOGUE')) return logNotes;
  const goneNotes = files
    .filter(({ binding, file }) => binding !== 'CATALOGUE' && isGone(file))
    .map(
      ({ binding, file }) =>
        `The database ${binding} is gone (${file}) and begins empty, though the catalogue is there: if there were people in it, stop, put the file back and start again.`,
    );
  return [...logNotes, ...goneNotes];
}
