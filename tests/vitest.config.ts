import { defineConfig } from 'vitest/config';
import { LongestFirst } from './support/longest-first.ts';
import { PUSH_CERTIFICATE } from './support/push-certificate.ts';

/** A worker's one server and its one browser, which files borrow (see `shared-server.ts`). */
const WITH_SERVER = {
  setupFiles: ['tests/support/fresh-connections.ts'],
  globalSetup: ['tests/support/states.ts', 'tests/support/snapshot.ts', 'tests/support/push-certificate.ts'],
  env: { NODE_EXTRA_CA_CERTS: PUSH_CERTIFICATE },
};

const project = (name: string, folders: readonly string[], timeout: number, isWithServer = false) => ({
  test: {
    name,
    include: folders.map((folder) => `tests/${folder}/**/*.test.ts`),
    testTimeout: timeout,
    // Modules are loaded once per worker: half the time of rules and units, and what holds the shared server. Each file takes its stubs back itself.
    isolate: false,
    hookTimeout: 120_000,
    // Machines that are busy answer late; what is wrong stays wrong.
    expect: { poll: { timeout: 20_000 } },
    ...(isWithServer ? WITH_SERVER : {}),
    // Tests of the API wait more than they work.
    ...(isWithServer ? { maxWorkers: 3, sequence: { groupOrder: 1 } } : { maxWorkers: 2, sequence: { groupOrder: 0 } }),
  },
});

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      project('rules', ['rules'], 20_000),
      project('unit', ['unit'], 30_000),
      // One project, so that the runner's workers keep their server from the first file of the API to the last of the pages.
      project('served', ['api', 'browser'], 60_000, true),
    ],
  },
});
