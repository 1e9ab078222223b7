import { buildIfChanged } from './build.ts';
import { expectFreePort } from './free-port.ts';
import { isNewState, keepSeeded, placeSeeded } from './new-state.ts';
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
  // Side by side: the products take one core, the build the other.
  const [seeded] = await Promise.all([isNewState(state) ? keepSeeded() : null, buildIfChanged()]);
  if (seeded !== null) placeSeeded(state, seeded);
  for (const line of expectSoundDatabases(state)) console.error(line);
  return { state, port };
}
