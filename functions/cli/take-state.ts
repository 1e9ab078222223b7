import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { buildIfChanged, runTool } from './build.ts';
import { isNewState, keepSeeded, placeSeeded } from './new-state.ts';
import { PROJECT, servingPort, stateDirectory } from './paths.ts';
import { lockFile } from './queries/stored-databases.ts';
import { expectRoom, expectSoundDatabases, ROOM_BYTES } from './stored-databases.ts';

/** @throws one line if the port is in use */
function expectFreePort(port: number): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.on('error', () => fail(new Error(`Port ${port} is taken. Stop what listens there, or set PORT to another one.`)));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done()));
  });
}

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

/** @throws one line if in use, full or damaged */
export async function takeState(): Promise<{ readonly state: string; readonly port: number }> {
  const state = stateDirectory();
  const port = servingPort();
  process.on('exit', lockState(state));
  await expectFreePort(port);
  const isNew = isNewState(state);
  expectRoom(state, isNew ? ROOM_BYTES.new : ROOM_BYTES.kept);
  if (isNew) {
    // Products take one core, the build the other.
    const build = runTool(process.execPath, [...process.execArgv, resolve(PROJECT, 'functions/cli/build.ts')]);
    const [seeded] = await Promise.all([keepSeeded(), build]);
    placeSeeded(state, seeded);
  } else {
    await buildIfChanged();
    for (const line of expectSoundDatabases(state)) console.error(line);
  }
  return { state, port };
}
