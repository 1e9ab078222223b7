import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type Reply } from '#tests/support/api.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const FRIEND = 'https://app.example.kr';
const ANALYSE = '/api/v1/combinations/analyze';
const BODY = JSON.stringify({ supplementIds: [1] });

let server: TestServer;
let closed: TestServer;
beforeAll(async () => {
  [server, closed] = await Promise.all([startServer({ ALLOWED_ORIGINS: ` ${FRIEND} , https://second.example.kr` }), borrowServer()]);
});
afterAll(() => Promise.all([server.close(), closed.close()]));

const corsOf = ({ headers }: Reply) => [headers.get('access-control-allow-origin'), headers.get('access-control-allow-credentials')];
const analyse = (url: string, headers: Record<string, string>) =>
  call(url, ANALYSE, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: BODY });

describe('an allowed origin', () => {
  it.each([FRIEND, 'https://second.example.kr'])(
    'an allowed origin %s is named, with credentials, and the answer varies by origin',
    async (origin) => {
      const reply = await call(server.url, '/api/v1/terms', { headers: { origin } });
      expect([reply.status, ...corsOf(reply)]).toEqual([200, origin, 'true']);
      expect(reply.headers.get('vary')).toMatch(/\borigin\b/i);
      expect(reply.headers.get('access-control-expose-headers')).toMatch(/authorization/i);
    },
  );

  it('an allowed origin may post', async () => {
    const reply = await analyse(server.url, { origin: FRIEND });
    expect([reply.status, ...corsOf(reply)]).toEqual([200, FRIEND, 'true']);
  });

  it('an allowed origin reads refusals too', async () => {
    const reply = await call(server.url, '/api/v1/supplements?id=abc', { headers: { origin: FRIEND } });
    expect([reply.status, ...corsOf(reply)]).toEqual([400, FRIEND, 'true']);
  });

  it('an allowed origin passes the preflight for any method and header', async () => {
    const reply = await call(server.url, ANALYSE, {
      method: 'OPTIONS',
      headers: { origin: FRIEND, 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'authorization,x-any' },
    });
    expect([reply.status, reply.text, ...corsOf(reply)]).toEqual([204, '', FRIEND, 'true']);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      expect(reply.headers.get('access-control-allow-methods')).toContain(method);
    expect(reply.headers.get('access-control-allow-headers')).toBe('authorization,x-any');
  });
});

const STRANGERS = [
  'https://evil.example',
  'https://app.example.kr.evil.example',
  'https://evil-app.example.kr',
  'http://app.example.kr',
  'https://app.example.kr:444',
  'HTTPS://APP.EXAMPLE.KR',
  'null',
  '*',
];

describe('any other origin', () => {
  it.each(STRANGERS)('another origin %j reads nothing through a browser', async (origin) => {
    const reply = await call(server.url, '/api/v1/terms', { headers: { origin } });
    expect([reply.status, ...corsOf(reply)]).toEqual([200, null, null]);
  });

  it.each(STRANGERS)('another origin %j is refused a write', async (origin) => {
    for (const { url } of [server, closed]) {
      const reply = await analyse(url, { origin });
      expect([reply.status, ...corsOf(reply)]).toEqual([403, null, null]);
      expect(reply.body).toEqual({ isSuccess: false, code: 'COMMON403', message: expect.stringMatching(/[가-힣]/), result: null });
    }
  });

  it('another origin is allowed nothing by the preflight', async () => {
    const reply = await call(server.url, ANALYSE, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect([reply.status, ...corsOf(reply)]).toEqual([403, null, null]);
    expect(reply.headers.get('access-control-allow-methods')).toBeNull();
  });

  it('unnamed but called from another site is refused a write', async () => {
    const reply = await analyse(server.url, { 'sec-fetch-site': 'cross-site' });
    expect([reply.status, reply.body]).toEqual([403, expect.objectContaining({ code: 'COMMON403' })]);
  });

  it.each([
    ['cross-site', { origin: 'null' }],
    ['same-site', {}],
    ['same-site', { origin: 'http://sub.127.0.0.1' }],
    ['cross-site', { origin: 'https://evil.example' }],
  ])('another origin is refused a write that browsers mark as %s, with %j', async (site, headers) => {
    expect((await analyse(server.url, { 'sec-fetch-site': site, ...headers })).status).toBe(403);
  });
});

describe('our own pages', () => {
  it.each([
    ['same-origin', {}],
    ['none', {}],
    ['cross-site', { origin: FRIEND }],
  ])('our own pages may post where browsers mark it as %s, with %j', async (site, headers) => {
    expect((await analyse(server.url, { 'sec-fetch-site': site, ...headers })).status).toBe(200);
  });

  it('our own pages may post, and need no permission header', async () => {
    const reply = await analyse(server.url, { origin: server.url });
    expect([reply.status, ...corsOf(reply)]).toEqual([200, null, null]);
  });

  it('programs without an origin may post', async () => {
    expect((await analyse(server.url, {})).status).toBe(200);
  });
});

it('an answer that depends on the origin says so to caches, in either order of origins', async () => {
  for (const headers of [new Headers(), new Headers({ origin: 'https://evil.example' })]) {
    const reply = await call(server.url, '/api/v1/terms', { headers });
    expect(reply.headers.get('vary') ?? '').toMatch(/\borigin\b/i);
  }
});

it('no origin is allowed without a list', async () => {
  const reply = await call(closed.url, '/api/v1/terms', { headers: { origin: FRIEND } });
  expect([reply.status, ...corsOf(reply)]).toEqual([200, null, null]);
});
