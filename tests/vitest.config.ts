import { defineConfig } from 'vitest/config';

const project = (name: string, timeout: number) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    testTimeout: timeout,
    hookTimeout: 120_000,
    // Machines that are busy answer late; what is wrong stays wrong.
    expect: { poll: { timeout: 5000 } },
    ...(name === 'api' || name === 'browser' ? { globalSetup: ['tests/support/snapshot.ts'] } : {}),
  },
});

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    maxWorkers: 2,
    projects: [project('rules', 20_000), project('unit', 30_000), project('api', 60_000), project('browser', 60_000)],
  },
});
