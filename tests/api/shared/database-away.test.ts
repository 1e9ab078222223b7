import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, post, refusal } from '#tests/support/api.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** Before the page's content. */
const STALE_NOTICE = 'class="container source" role="status">지금은 새 정보를 가져오지 못해';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ CACHE_FRESH_SECONDS: '1' });
});
afterAll(() => server.close());

const REQUEST_ID = /^[0-9a-f]{16}$/;

describe('the id of a request', () => {
  it.each(['/', '/product/1', '/nothing-here', '/healthz', '/api/v1/terms', '/api/v1/nothing', '/client-config.json', '/product/1/'])(
    'a request id is in the answer to %s, another one each time',
    async (path) => {
      const ids = [await call(server.url, path), await call(server.url, path)].map(({ headers }) => headers.get('x-request-id') ?? '');
      expect(ids[0]).toMatch(REQUEST_ID);
      expect(ids[1]).toMatch(REQUEST_ID);
      expect(ids[0]).not.toBe(ids[1]);
    },
  );

  it('a request id is not taken from the client', async () => {
    const reply = await call(server.url, '/healthz', { headers: { 'x-request-id': 'mine' } });
    expect(reply.headers.get('x-request-id')).toMatch(REQUEST_ID);
  });
});

describe('the accounts away', () => {
  beforeAll(() => server.accounts.batch([server.accounts.prepare('ALTER TABLE session RENAME TO session_away')]));
  afterAll(() => server.accounts.batch([server.accounts.prepare('ALTER TABLE session_away RENAME TO session')]));

  it('an outage of the accounts answers 503 with Retry-After', async () => {
    const bearer = await server.bearer(1).catch(() => null);
    expect(bearer).toBeNull();
    const reply = await post(server.url, '/api/v1/auth/refresh', { refreshToken: 'a'.repeat(43) });
    expect(refusal(reply)).toEqual([503, 'COMMON503', '지금은 이 기능을 쓸 수 없어요. 잠시 후 다시 시도해 주세요.']);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('the catalogue away', () => {
  it('an outage of the catalogue leaves cached pages, and answers others with Retry-After', async () => {
    await call(server.url, '/product/3');
    await call(server.url, '/api/v1/supplements/detail?id=3');
    await server.catalogue.batch([server.catalogue.prepare('ALTER TABLE supplement RENAME TO supplement_away')]);
    await new Promise((done) => setTimeout(done, 1200));
    await expect.poll(async () => (await call(server.url, '/product/3')).text).toContain(STALE_NOTICE);
    expect((await call(server.url, '/product/3')).status).toBe(200);
    expect((await call(server.url, '/api/v1/supplements/detail?id=3')).status).toBe(200);

    const operation = await call(server.url, '/api/v1/supplements/detail?id=4');
    expect(refusal(operation)).toEqual([503, 'COMMON503', '지금은 이 기능을 쓸 수 없어요. 잠시 후 다시 시도해 주세요.']);
    expect(operation.headers.get('retry-after')).toBe('10');

    const page = await call(server.url, '/product/4');
    expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([503, '10', 'private, no-store']);
    const shown = /data-request-id[^>]*>문의 번호 ([^<]+)</.exec(page.text);
    expect(shown?.[1]).toBe(page.headers.get('x-request-id'));
    expect(shown?.[0]).not.toContain('hidden');
    await server.catalogue.batch([server.catalogue.prepare('ALTER TABLE supplement_away RENAME TO supplement')]);
    await expect.poll(async () => (await call(server.url, '/product/4')).status).toBe(200);
  });
});
