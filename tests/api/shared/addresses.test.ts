import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawCall } from '#tests/support/raw-call.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ KAKAO_JS_KEY: 'public-key' });
});
afterAll(() => server.close());

const placeOf = (location: string | undefined, asked: string) => new URL(location ?? '', new URL(asked, server.url)).origin;

describe('an answer of the API in the shared cache', () => {
  it.each([
    '/api/v1/combinations/recommend',
    '/api/v1/purposes',
    '/api/v1/terms',
    '/api/v1/supplements/search?keyword=a',
    '/api/v1/supplements/detail?id=1',
    '/api/v1/search/popular',
  ])('a cached answer is not replaced by another spelling of %s', async (path) => {
    const [segments = '', query = ''] = path.split('?');
    const tail = query === '' ? '' : `?${query}`;
    const spellings = [
      segments.replaceAll('/', '%2f').replace('%2f', '/'),
      segments.replaceAll('/', '%2F').replace('%2F', '/'),
      segments.replace('/api', '/%61pi'),
      segments.replace('/v1', '/V1'),
      `${segments}%00`,
      segments.replace('/v1/', '/v1%5c'),
    ];
    for (const spelling of spellings) await rawCall(server.url, spelling + tail);
    const answer = await rawCall(server.url, path);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json']);
  });

  it('a cached answer is counted and stored under its one path, in any encoding', async () => {
    await rawCall(server.url, '/api/v1/supplements/search?keyword=b');
    const again = await rawCall(server.url, '/%61pi/v1/supplements/%73earch?keyword=b');
    expect([again.status, again.headers['x-cache']]).toEqual([200, 'HIT']);
  });
});

describe('a strange address', () => {
  it.each([
    '//evil.example/',
    '//evil.example',
    '//evil.example/product/1',
    '/%2fevil.example/',
    '/%2Fevil.example',
    '/.//evil.example/',
    '/x/..//evil.example/',
    '/%2e//evil.example/',
    '/%5cevil.example/',
    '/\\evil.example/',
    '/%252fevil.example/',
    '/share/kakao?path=/x/..//evil.example',
    '/share/kakao?path=//evil.example',
    '/share/kakao?path=/%2fevil.example',
    '/share/kakao?path=%2f%09%2fevil.example',
  ])('the strange address %s stays on our origin', async (path) => {
    const answer = await rawCall(server.url, path);
    expect(answer.headers['location'] ?? '/').not.toMatch(/^\/\//);
    expect(placeOf(answer.headers['location'], '/')).toBe(server.url);
    if (answer.status !== 404) expect([301, 302]).toContain(answer.status);
  });

  it.each(['//evil.example', '//evil.example/product/1'])('the strange address %s is no page', async (path) => {
    const answer = await rawCall(server.url, path);
    expect(answer.status).toBe(301);
    const target = await rawCall(server.url, answer.headers['location'] ?? '');
    expect(target.status).toBe(404);
  });

  it('a search address with blanks around its query leads to the one without', async () => {
    const answer = await rawCall(server.url, `/searchresult?query=+${encodeURIComponent('칼슘')}+`);
    expect([answer.status, answer.headers['location']]).toEqual([301, `/searchresult?query=${encodeURIComponent('칼슘')}`]);
  });

  it('a redirecting address is cached briefly', async () => {
    const answer = await rawCall(server.url, '/product/1/');
    expect([answer.status, answer.headers['location'], answer.headers['cache-control']]).toEqual([301, '/product/1', 'public, max-age=30']);
  });

  it.each(['/product/%00', '/ingredient/%2e%2e%2f', '/a%5cb', '/terms/%ff', '/product/%2531'])(
    'the strange address %s is a page that does not exist',
    async (path) => {
      const answer = await rawCall(server.url, path);
      expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'private, no-store']);
      expect(answer.body.toString()).toContain('페이지를 찾을 수 없습니다');
    },
  );

  it.each(['/ob%256aect', '/%2573earch', '/s%252565arch'])('the strange address %s is not decoded until it is a page', async (path) => {
    expect((await rawCall(server.url, path)).status).toBe(404);
  });

  it.each(['/ingredient/100%25', '/product/%25', '/%25', '/searchresult?query=%', '/searchresult?page=2&query=a%5Cb%00', '/terms/%20'])(
    'the strange address %s causes no 5xx',
    async (path) => {
      expect((await rawCall(server.url, path)).status).toBeLessThan(500);
    },
  );

  it.each(['/404?path=x', '/%34%30%34?path=x'])('the strange address %s shows nothing that stands in a parameter', async (path) => {
    const answer = await rawCall(server.url, path);
    expect([answer.status, answer.body.toString().includes('/404')]).toEqual([404, true]);
  });

  it('the not-found page names the requested path', async () => {
    expect((await rawCall(server.url, '/a%5cb')).body.toString()).toContain('/a\\b 주소에는 아무것도 없어요.');
  });

  it.each(['/api/v1/a%2fb', '/api/v1/%00', '/media/%5c', '/api/v1/supplements/%2e%2e%2fx'])(
    'the strange address %s is no operation of the API',
    async (path) => {
      const answer = await rawCall(server.url, path);
      expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([
        404,
        expect.objectContaining({ code: 'COMMON404', result: null }),
      ]);
    },
  );
});

describe('the store', () => {
  it('the cache stores nothing of random addresses', async () => {
    const memory = async () => (await rawCall(server.url, `/made-up-${Math.random()}`)).headers['cache-control'];
    expect(await memory()).toBe('private, no-store');
    const long = `/searchresult?query=${'a'.repeat(3000)}`;
    await rawCall(server.url, long);
    expect((await rawCall(server.url, long)).headers['x-cache']).toBe('MISS');
  });
});
