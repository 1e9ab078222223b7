import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previews } from '#copy/catalogue/previews.ts';
import { previewPath } from '#domain/catalogue/preview.ts';
import { LONG } from '#tests/support/conditions.ts';
import { copyState, freePort, startOn, startServer, type TestServer } from '#tests/support/server.ts';

/** Before the page's content. */
const STALE_NOTICE = 'class="container source" role="status">지금은 새 정보를 가져오지 못해';

const PAGE = '/product/1';

async function get(
  server: TestServer,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; text: string }> {
  const response = await fetch(server.url + path, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('the edge cache', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it.each([PAGE, '/', '/terms/service', '/combination-result?ids=1,2', '/api/v1/terms', '/api/v1/supplements/search?keyword=칼슘'])(
    'the edge cache renders %s once, then answers from the store',
    async (path) => {
      const first = await get(server, path);
      const second = await get(server, path);
      expect(first.headers.get('x-cache')).toBe('MISS');
      expect(second.headers.get('x-cache')).toBe('HIT');
      expect(second.text).toBe(first.text);
      expect(second.headers.get('cache-control')).toBe('public, max-age=60');
    },
  );

  it.each(['/nothing-here', '/product/999999', '/combination-result?ids=1,2,3,4,5,6,7,8,9,10,11', '/api/v1/supplements/detail?id=999999'])(
    'the edge cache stores nothing of %s, which is missing or refused',
    async (path) => {
      const first = await get(server, path);
      const again = await get(server, path);
      expect([400, 404]).toContain(again.status);
      expect([first, again].map(({ headers }) => [headers.get('x-cache'), headers.get('cache-control')])).toEqual([
        ['MISS', 'private, no-store'],
        ['MISS', 'private, no-store'],
      ]);
    },
  );

  it('the edge cache answers HEAD from the store, without a body', async () => {
    await get(server, '/product/40');
    const head = await fetch(`${server.url}/product/40`, { method: 'HEAD' });
    expect([head.status, head.headers.get('x-cache'), await head.text()]).toEqual([200, 'HIT', '']);
  });

  it.each([
    ['/product/1/', '/product/1'],
    [`/ingredient/${encodeURIComponent('마그네슘'.normalize('NFD'))}`, `/ingredient/${encodeURIComponent('마그네슘')}`],
    [`/searchresult?query=${encodeURIComponent('칼슘'.normalize('NFD'))}`, `/searchresult?query=${encodeURIComponent('칼슘')}`],
  ])('the edge cache redirects %s to its canonical address', async (path, canonical) => {
    const { status, headers } = await get(server, path);
    expect(status).toBe(301);
    expect(headers.get('location')).toBe(canonical);
  });

  it('the edge cache ignores parameters that do not change the answer', async () => {
    await get(server, '/product/2');
    expect((await get(server, '/product/2?utm_source=chat')).headers.get('x-cache')).toBe('HIT');
  });

  it.each([
    '/api/v1/supplements/detail?id=32',
    '/api/v1/ingredients/popular?ageGroup=40대',
    '/api/v1/supplements/popular-supplements?size=7',
  ])('the edge cache neither reads nor fills the store for %s with a token, which it may read', async (path) => {
    const personal = await get(server, path, { authorization: 'Bearer x' });
    expect(personal.headers.get('x-cache')).toBeNull();
    expect(personal.headers.get('cache-control')).toBe('private, no-store');
    expect((await get(server, path)).headers.get('x-cache')).toBe('MISS');
    expect((await get(server, path, { cookie: 'a=1' })).headers.get('x-cache')).toBe('HIT');
  });

  it.each(['/product/33', '/api/v1/terms?a=1', '/api/v1/supplements/33/alternatives', previewPath('home', 0, previews.home.title)])(
    'the edge cache answers %s from the store with any cookie or token, as it reads neither',
    async (path) => {
      const bare = await get(server, path);
      const personal: readonly Record<string, string>[] = [
        { cookie: 'a=1' },
        { authorization: 'Bearer x' },
        { 'proxy-authorization': 'x', cookie: 'b=1' },
      ];
      for (const headers of personal) {
        for (const method of ['GET', 'HEAD']) {
          const reply = await fetch(server.url + path, { method, headers });
          expect([method, reply.headers.get('x-cache'), reply.headers.get('content-type')]).toEqual([
            method,
            'HIT',
            bare.headers.get('content-type'),
          ]);
          await reply.arrayBuffer();
        }
      }
    },
  );

  it('the store is filled by a read with a cookie as by any other', async () => {
    expect((await get(server, '/product/34', { cookie: 'a=1', authorization: 'Bearer x' })).headers.get('x-cache')).toBe('MISS');
    expect((await get(server, '/product/34')).headers.get('x-cache')).toBe('HIT');
  });

  it('the edge cache ignores headers that pretend another method, host or address', async () => {
    const honest = await get(server, '/product/4');
    const tricks = {
      'x-forwarded-host': 'evil.example',
      'x-original-url': '/product/5',
      'x-http-method-override': 'POST',
      'x-rewrite-url': '/',
      forwarded: 'host=evil.example',
    };
    const tricked = await get(server, '/product/4', tricks);
    expect(tricked.text).toBe(honest.text);
    expect((await get(server, '/ingredient/칼슘', tricks)).text).not.toContain('evil.example');
  });

  it('the edge cache answers anew after the catalogue has changed', LONG, async () => {
    await get(server, '/product/6');
    await server.catalogue.batch([
      server.catalogue.prepare(`UPDATE supplement SET name = '이름이 바뀐 제품' WHERE id = 6`),
      server.catalogue.prepare(`UPDATE catalogue_meta SET value = CAST(value AS INTEGER) + 1 WHERE key = 'version'`),
    ]);
    // The edge caches the version for ten seconds.
    await expect.poll(async () => (await get(server, '/product/6')).text, { interval: 500 }).toContain('이름이 바뀐 제품');
  });
});

describe('a worker that begins anew', () => {
  it('a restarted worker answers from the data centre’s copy as the worker before it did', async () => {
    const stateDirectory = copyState();
    const port = await freePort();
    const visited = async () => {
      const server = await startOn({ stateDirectory, port });
      try {
        return await get(server, PAGE);
      } finally {
        await server.close();
      }
    };
    const [before, after] = [await visited(), await visited()];
    rmSync(stateDirectory, { recursive: true });
    expect([before.headers.get('x-cache'), after.headers.get('x-cache')]).toEqual(['MISS', 'HIT']);
    expect(after.text).toBe(before.text);
    const lasting = ({ headers }: typeof before) =>
      [...headers].filter(([name]) => !['x-cache', 'x-request-id', 'date', 'age', 'server-timing'].includes(name));
    expect(lasting(after)).toEqual(lasting(before));
  });
});

describe('an upstream that goes away', () => {
  let server: TestServer;
  let upstream: Server;
  let isDown = false;
  const asked = new Map<string, number>();
  let origin: TestServer;

  beforeAll(async () => {
    origin = await startServer();
    const port = await freePort();
    upstream = createServer(async (request, response) => {
      asked.set(request.url ?? '', (asked.get(request.url ?? '') ?? 0) + 1);
      if (isDown) {
        response.writeHead(502).end('bad gateway');
        return;
      }
      const answer = await fetch(origin.url + request.url);
      response
        .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
        .end(Buffer.from(await answer.arrayBuffer()));
    });
    await new Promise<void>((done) => upstream.listen(port, '127.0.0.1', done));
    server = await startServer({ UPSTREAM_URL: `http://127.0.0.1:${port}`, CACHE_FRESH_SECONDS: '1' });
  });
  afterAll(async () => {
    await server.close();
    await origin.close();
    upstream.close();
  });

  it('an upstream is asked once under a stampede of a thousand', LONG, async () => {
    const before = asked.get('/api/v1/supplements?id=77') ?? 0;
    const answers = await Promise.all(Array.from({ length: 1000 }, () => get(server, '/product/77')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((asked.get('/api/v1/supplements?id=77') ?? 0) - before).toBe(1);
  });

  it('a stale page is answered at once and revalidated behind it', async () => {
    await get(server, PAGE);
    await new Promise((done) => setTimeout(done, 1200));
    expect((await get(server, PAGE)).headers.get('x-cache')).toBe('STALE');
    await expect.poll(async () => (await get(server, PAGE)).headers.get('x-cache')).toBe('HIT');
  });

  it('a stale page is served with a quiet notice while the upstream is away, and only then', LONG, async () => {
    const good = await get(server, '/product/8');
    expect((await get(server, '/')).text).toContain('class="product-name');
    expect(good.text).not.toContain(STALE_NOTICE);
    isDown = true;
    await new Promise((done) => setTimeout(done, 1200));
    const textOf = async (path: string) => (await get(server, path)).text;
    await expect.poll(() => textOf('/product/8')).toContain(STALE_NOTICE);
    expect((await get(server, '/product/8')).status).toBe(200);
    // Home without its list is valid, but must not replace the complete one.
    await expect.poll(() => textOf('/')).toContain(STALE_NOTICE);
    expect(await textOf('/')).toContain('class="product-name');
    const first = await get(server, '/product/9');
    expect(first.status).toBe(503);
    expect(first.headers.get('cache-control')).toBe('private, no-store');
    isDown = false;
    const healed = await get(server, '/product/9');
    expect(healed.status).toBe(200);
  });
});
