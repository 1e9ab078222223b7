import { buildIfChanged, runTool } from './build.ts';
import { servingPort, stateDirectory } from './paths.ts';
import { migrate, seedIfChanged } from './prepare-databases.ts';
import { openRuntime } from './runtime.ts';
import { lockState } from './state-lock.ts';

/** Prepares the databases once, then serves with hot reload on them. */
const state = stateDirectory();
const unlock = lockState(state);
process.on('exit', unlock);
await buildIfChanged();
const runtime = await openRuntime({ port: 0, stateDirectory: state, variables: {} });
await migrate(runtime.catalogue, 'catalogue');
await migrate(runtime.accounts, 'accounts');
await seedIfChanged(runtime.catalogue);
await runtime.close();
await runTool('astro', ['dev', '--host', '127.0.0.1', '--port', String(servingPort())], { STATE_DIR: state });
