import { buildIfChanged } from './build.ts';
import { expectFreePort } from './free-port.ts';
import { servingPort, stateDirectory } from './paths.ts';
import { lockState } from './state-lock.ts';
import { expectRoom, expectSoundDatabases } from './stored-databases.ts';

/**
 * What serving begins with: the state folder is this process's until it ends, the port is free, the product is built.
 * @throws when somebody has the folder or the port, the disk is full or a database damaged, in one line
 */
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
