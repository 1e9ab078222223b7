import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageFile from '#package' with { type: 'json' };
import { call } from '../support/api.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { borrowServer } from '../support/shared-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

describe('/healthz', () => {
  it('says ready, the version, who answers and how many products there are, and is never stored', async () => {
    const { results } = await server.catalogue.prepare('SELECT count(*) AS total FROM supplement').all();
    const reply = await call(server.url, '/healthz');
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.body).toEqual({ status: 'ready', version: packageFile.version, upstream: 'embedded', supplements: results[0]?.['total'] });
  });

  it('is not ready while the catalogue is empty', async () => {
    const empty = await startServer();
    try {
      await empty.catalogue.prepare(`DELETE FROM catalogue_meta WHERE key = 'supplements'`).all();
      const reply = await call(empty.url, '/healthz');
      expect([reply.status, reply.body]).toEqual([503, expect.objectContaining({ status: 'empty', supplements: 0 })]);
    } finally {
      await empty.close();
    }
  });
});

describe('drawn packshots', () => {
  it('are SVG without scripts, kept for a year, and may be shown by other sites', async () => {
    const reply = await call(server.url, '/media/packshots/v1/tablet-45-1-D.svg');
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('image/svg+xml');
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.text).toMatch(/^<svg[\s>]/);
    expect(reply.text).not.toMatch(/<script|\son\w+=|href=/i);
  });

  it('escape what is printed on the label', async () => {
    const reply = await call(server.url, `/media/packshots/v1/tablet-45-1-${encodeURIComponent('<b>&"')}.svg`);
    expect(reply.status).toBe(200);
    expect(reply.text).not.toContain('<b>');
  });

  it.each([
    '/media/packshots/v1/bottle-45-1-D.svg',
    '/media/packshots/v1/tablet-360-1-D.svg',
    '/media/packshots/v1/tablet-45-1-longerthan8.svg',
    '/media/packshots/v1/tablet-45-1-D.png',
    '/media/packshots/v2/tablet-45-1-D.svg',
    '/media/',
  ])('do not exist at %s', async (path) => {
    const reply = await call(server.url, path);
    expect([reply.status, reply.body]).toEqual([404, expect.objectContaining({ code: 'COMMON404', result: null })]);
  });

  it('are served for every product of the catalogue', async () => {
    const { results } = await server.catalogue.prepare('SELECT DISTINCT form, brand_hue AS hue, mark FROM supplement').all();
    const statuses = new Set<number>();
    for (const { form, hue, mark } of results) {
      const reply = await call(server.url, `/media/packshots/v1/${form}-${hue}-0-${encodeURIComponent(String(mark))}.svg`);
      statuses.add(reply.status);
    }
    expect([...statuses]).toEqual([200]);
  });
});
