import { resolve } from 'node:path';
import { buildIfChanged, runTool } from './build.ts';
import { expectFreePort } from './free-port.ts';
import { isNewState, keepSeeded, placeSeeded } from './new-state.ts';
import { PROJECT, servingPort, stateDirectory } from './paths.ts';
import { lockState } from './state-lock.ts';
import { expectRoom, expectSoundDatabases } from './stored-databases.ts';

/** @throws one line if in use, full or damaged */
export async function takeState(): Promise<{ readonly state: string; readonly port: number }> {
  const state = stateDirectory();
  const port = servingPort();
  process.on('exit', lockState(state));
  await expectFreePort(port);
  expectRoom(state);
  if (isNewState(state)) {
    // A process of its own, so that the products take one core and the build the other.
    const build = runTool(process.execPath, [...process.execArgv, resolve(PROJECT, 'functions/cli/build.ts')]);
    const [seeded] = await Promise.all([keepSeeded(), build]);
    placeSeeded(state, seeded);
  } else await buildIfChanged();
  for (const line of expectSoundDatabases(state)) console.error(line);
  return { state, port };
}
