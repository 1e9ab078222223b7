import { globSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#tests/support/api.ts';
import { copyState, freePort, startOn, type TestServer } from '#tests/support/server.ts';

const stateDirectory = copyState();
let server: TestServer;
beforeAll(async () => {
  const port = await freePort();
  const before = await startOn({ stateDirectory, port });
  await call(before.url, '/product/1');
  await before.close();
  const files = globSync(join(stateDirectory, 'v3/cache/*/[0-9a-f]*.sqlite'));
  expect(files).not.toEqual([]);
  // Folders in place of the cache's files make every access throw.
  for (const file of globSync(join(stateDirectory, 'v3/cache/*/[0-9a-f]*.sqlite*'))) rmSync(file);
  for (const file of files) mkdirSync(file);
  server = await startOn({ stateDirectory, port });
});
afterAll(async () => {
  await server.close();
  rmSync(stateDirectory, { recursive: true });
});

it('a cache that fails is as good as an empty one', async () => {
  for (const path of ['/', '/product/2', '/api/v1/terms']) {
    const reply = await call(server.url, path);
    expect([path, reply.status, reply.headers.get('x-cache')]).toEqual([path, 200, 'MISS']);
    expect((await call(server.url, path)).headers.get('x-cache')).toBe('HIT');
  }
});
