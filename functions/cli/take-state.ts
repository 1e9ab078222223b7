import { buildIfChanged } from './build.ts';
import { expectFreePort } from './free-port.ts';
import { servingPort, stateDirectory } from './paths.ts';
import { lockState } from './state-lock.ts';
import { expectRoom, expectSoundDatabases } from './stored-databases.ts';

/** @throws one line if in use, full or damaged */
export async function takeState(): Promise<{ readonly state: string; readonly port: number }> {
  const state = stateDirectory();
  const port = servingPort();
  process.on('exit', lockState(state));
  await expectFreePort(port);
  expectRoom(state);
  await buildIfChanged();
  for (const line of expectSoundDatabases(state)) console.error(line);
  return { state, port };
}
