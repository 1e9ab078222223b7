import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtId } from '#cli/build.ts';
import { picturePath } from '#domain/labels/picture-address.ts';
import packageFile from '#package' with { type: 'json' };
import { call } from '#tests/support/api.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

describe('/healthz', () => {
  it('/healthz answers ready, version, build, upstream and number of products, and is never stored', async () => {
    const { results } = await server.catalogue.prepare('SELECT count(*) AS total FROM supplement').all();
    const reply = await call(server.url, '/healthz');
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.body).toEqual({
      status: 'ready',
      version: packageFile.version,
      build: builtId(),
      upstream: 'embedded',
      supplements: results[0]?.['total'],
    });
  });

  it('/healthz and /readyz say that a start has not written the catalogue yet', async () => {
    const empty = await startServer();
    try {
      await empty.catalogue.prepare(`DELETE FROM catalogue_meta WHERE key = 'supplements'`).all();
      const reply = await call(empty.url, '/healthz');
      expect([reply.status, reply.body]).toEqual([503, expect.objectContaining({ status: 'starting', supplements: 0 })]);
      const ready = await call(empty.url, '/readyz');
      expect([ready.status, ready.body]).toEqual([503, expect.objectContaining({ checks: { catalogue: 'starting' } })]);
    } finally {
      await empty.close();
    }
  });
});

describe('drawn pictures', () => {
  it('drawn pictures are SVG files without scripts, cached for a year, and may be shown by other sites', async () => {
    const reply = await call(server.url, picturePath('tablet-d'));
    expect(reply.status).toBe(200);
    expect(reply.headers.get('x-request-id')).toBeNull();
    expect(reply.headers.get('content-type')).toBe('image/svg+xml');
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.text).toMatch(/^<svg[\s>]/);
    expect(reply.text).not.toMatch(/<script|\son\w+=|href="[^#]/i);
  });

  it.each([picturePath('bottle-d'), '/pictures/0/tablet-d.svg', '/media/packshots/v1/tablet-45-1-D.svg', '/media/'])(
    'drawn pictures do not exist at %s',
    async (path) => {
      const reply = await call(server.url, path);
      expect([reply.status, reply.body]).toEqual([404, expect.objectContaining({ code: 'COMMON404', result: null })]);
    },
  );

  it('drawn pictures exist for every product of the catalogue', async () => {
    const { results } = await server.catalogue.prepare('SELECT DISTINCT picture FROM supplement').all();
    expect(results.length).toBeGreaterThan(20);
    const statuses = new Set<number>();
    for (const { picture } of results) statuses.add((await call(server.url, picturePath(String(picture)))).status);
    expect([...statuses]).toEqual([200]);
  });
});
