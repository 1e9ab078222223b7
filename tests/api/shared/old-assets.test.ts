import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
  const put = (key: string) =>
    server.pictures.put(key, new TextEncoder().encode('export {};'), { httpMetadata: { contentType: 'text/html' } });
  await Promise.all(['_astro/kept.a1B2.js', '_astro/kept.html', 'secret.js', 'backups/day.js'].map(put));
});
afterAll(() => server.close());

const ask = (path: string, init?: RequestInit) => fetch(server.url + path, { redirect: 'manual', ...init });

describe('a file of an earlier build', () => {
  it('a file of an earlier build comes from the bucket as code, whatever type it was stored with', async () => {
    const response = await ask('/_astro/kept.a1B2.js');
    expect([response.status, await response.text()]).toEqual([200, 'export {};']);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const head = await ask('/_astro/kept.a1B2.js', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it.each([
    '/_astro/gone.js',
    '/_astro/kept.html',
    '/_astro/secret.js',
    '/_astro/../secret.js',
    '/_astro/..%2fsecret.js',
    '/_astro/%2e%2e/backups/day.js',
    '/_astro/backups/day.js',
  ])('a file of an earlier build is not %s', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it('a missing file of an earlier build gets a one-line 404 that is not cached, and no page', async () => {
    const response = await ask('/_astro/gone.js');
    expect([await response.text(), response.headers.get('cache-control')]).toEqual(['', 'no-store']);
  });

  it('a file of an earlier build is read-only', async () => {
    const response = await ask('/_astro/kept.a1B2.js', { method: 'POST', body: 'x' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('a file of an earlier build is served to an address 120 times a minute at most', async () => {
    const headers = { 'cf-connecting-ip': '203.0.113.77' };
    const statuses = await Promise.all(Array.from({ length: 130 }, async () => (await ask('/_astro/gone.js', { headers })).status));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
    const refused = await ask('/_astro/gone.js', { headers });
    expect(refused.headers.get('retry-after')).toBe('60');
  });
});
