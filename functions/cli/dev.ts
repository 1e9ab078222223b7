import { buildIfChanged, runTool } from './build.ts';
import { openDatabases } from './databases.ts';
import { servingPort, stateDirectory } from './paths.ts';
import { migrate, seedIfChanged } from './prepare-databases.ts';
import { lockState } from './state-lock.ts';

/** Prepares the databases once, then serves with hot reload on them. */
const state = stateDirectory();
const unlock = lockState(state);
process.on('exit', unlock);
await buildIfChanged();
const databases = await openDatabases(state);
await migrate(databases.catalogue, 'catalogue');
await migrate(databases.accounts, 'accounts');
await seedIfChanged(databases.catalogue);
await databases.close();
await runTool('astro', ['dev', '--host', '127.0.0.1', '--port', String(servingPort())], { STATE_DIR: state });
