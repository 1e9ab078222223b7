import { defineConfig } from 'vitest/config';
import { PUSH_CERTIFICATE } from './support/push-certificate.ts';

/** Each file has a server of its own and keeps nothing in modules: the tools behind it are loaded once per worker. */
const WITH_SERVER = {
  setupFiles: ['tests/support/short-rests.ts'],
  globalSetup: ['tests/support/snapshot.ts', 'tests/support/push-certificate.ts'],
  env: { NODE_EXTRA_CA_CERTS: PUSH_CERTIFICATE },
  isolate: false,
};

const project = (name: string, timeout: number) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    testTimeout: timeout,
    hookTimeout: 120_000,
    // Machines that are busy answer late; what is wrong stays wrong.
    expect: { poll: { timeout: 20_000 } },
    ...(name === 'api' || name === 'browser' ? WITH_SERVER : {}),
    // Tests of the API wait more than they work; those of pages keep two cores busy.
    ...(name === 'api' ? { maxWorkers: 4, sequence: { groupOrder: 0 } } : { maxWorkers: 2, sequence: { groupOrder: 1 } }),
  },
});

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    projects: [project('rules', 20_000), project('unit', 30_000), project('api', 60_000), project('browser', 60_000)],
  },
});
