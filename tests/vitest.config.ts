import { defineConfig } from 'vitest/config';
import { LongestFirst } from './support/longest-first.ts';
import { PUSH_CERTIFICATE } from './support/push-certificate.ts';

/** Browsers and the reminders they make are in one zone at every hour. */
process.env['TZ'] = 'Asia/Seoul';

/** A runner worker's shared server and browser (see `shared-server.ts`). */
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
    // Loads modules once per worker, which halves the time of rules and units and holds the shared server. Each file resets its stubs.
    isolate: false,
    hookTimeout: 120_000,
    // Busy machines answer late.
    expect: { poll: { timeout: 20_000 } },
    ...(isWithServer ? WITH_SERVER : {}),
    // API tests mostly wait.
    ...(isWithServer ? { maxWorkers: 3, sequence: { groupOrder: 1 } } : { maxWorkers: 2, sequence: { groupOrder: 0 } }),
  },
});

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      project('rules', ['rules'], 60_000),
      project('unit', ['unit'], 30_000),
      // One project, so that workers keep their server from API to page tests.
      project('served', ['api', 'browser'], 120_000, true),
    ],
  },
});
