import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/index.ts';
import { call, post, type Reply, withQuery } from '#tests/support/api.ts';
import { LONG } from '#tests/support/conditions.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** A copy of this worker whose upstream is another running copy: callers must not be able to tell. */
let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  first = await startServer();
  await first.catalogue.batch([
    first.catalogue.prepare('INSERT INTO barcode (code, source_key) SELECT ?1, source_key FROM supplement WHERE id = 1').bind(CODE),
  ]);
  second = await startServer({ UPSTREAM_URL: first.url });
  // Empties the second catalogue, so that all must come from the first.
  await second.catalogue.batch(
    ['supplement', 'ingredient', 'term', 'combination', 'supplement_score'].map((table) =>
      second.catalogue.prepare(`DELETE FROM ${table}`),
    ),
  );
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const neutral = (text: string, { url }: TestServer) =>
  text.replaceAll(url, 'http://here').replaceAll(url.replaceAll('/', '\\/'), 'http://here');

const KEPT_HEADERS = ['content-type', 'cache-control', 'content-security-policy', 'cross-origin-resource-policy', 'x-content-type-options'];

function said(reply: Reply, server: TestServer) {
  return { status: reply.status, text: neutral(reply.text, server), headers: KEPT_HEADERS.map((name) => [name, reply.headers.get(name)]) };
}

async function expectSame(path: string, init?: RequestInit): Promise<Reply> {
  const [own, passedOn] = await Promise.all([call(first.url, path, init), call(second.url, path, init)]);
  expect(said(passedOn, second)).toEqual(said(own, first));
  expect(passedOn.text).not.toContain(first.url);
  return passedOn;
}

const CODE = '8801234567893';

/** At least one address of every GET endpoint of the catalogue. */
const ADDRESSES: readonly string[] = [
  '/api/v1/terms',
  withQuery('/api/v1/supplements/popular-supplements', { ageGroup: '60대 이상', gender: '전체', page: 0, size: 10 }),
  '/api/v1/supplements/popular',
  withQuery('/api/v1/supplements/search', { keyword: '칼슘', size: 20 }),
  withQuery('/api/v1/supplements/search', { keyword: '마그네숨' }),
  withQuery('/api/v1/supplements/facets', { keyword: '칼슘', form: 'tablet' }),
  '/api/v1/supplements/detail?id=1',
  '/api/v1/supplements/brand?id=1&cursor=0&size=4',
  '/api/v1/supplements?id=1',
  '/api/v1/supplements/1/alternatives',
  '/api/v1/supplements/1/alike',
  `/api/v1/supplements/barcode/${CODE}`,
  withQuery('/api/v1/ingredients/search', { keyword: '비타민' }),
  '/api/v1/ingredients/1',
  '/api/v1/ingredients/1/supplements?size=5',
  '/api/v1/combinations/recommend',
  withQuery('/api/v1/ingredients/popular', { ageGroup: '20대', limit: 5 }),
  '/api/v1/purposes',
  '/api/v1/purposes/filter?goals=EYE&goals=BONE',
  '/api/v1/search/popular',
  '/api/v1/catalogue?size=5',
];

describe('the contract', () => {
  it('the contract is covered by the addresses below', () => {
    const catalogue = ENDPOINTS.filter(
      ({ method, auth, path }) =>
        method === 'GET' &&
        auth !== 'required' &&
        /\/(terms|supplements|ingredients|combinations|purposes|catalogue|search\/popular)\b/.test(path),
    );
    const paths = ADDRESSES.map((address) =>
      new URL(address, 'http://here').pathname.replace(/\/\d{13}/, '/:code').replace(/\/\d+/, '/:id'),
    );
    expect(catalogue.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([]);
  });

  it.each(ADDRESSES)('the second copy answers alike: GET %s', async (address) => {
    expect((await expectSame(address)).status).toBe(200);
  });

  it.each([
    '/api/v1/supplements?id=abc',
    '/api/v1/supplements?id=999998',
    '/api/v1/supplements/search',
    '/api/v1/nothing',
    '/api/v1/ingredients/999999',
  ])('the second copy refuses alike: GET %s', async (address) => {
    expect((await expectSame(address)).status).toBeGreaterThanOrEqual(400);
  });

  it('POST analyze is answered alike', async () => {
    const body = { supplementIds: [1, 2, 3, 50], population: { gender: 'FEMALE', ageBand: '30대', condition: 'PREGNANT' } };
    const [own, passedOn] = await Promise.all([
      post(first.url, '/api/v1/combinations/analyze', body),
      post(second.url, '/api/v1/combinations/analyze', body),
    ]);
    expect([passedOn.status, neutral(passedOn.text, second)]).toEqual([200, neutral(own.text, first)]);
  });

  it('the second copy says in /healthz that another host answers', async () => {
    expect((await call(second.url, '/healthz')).body).toMatchObject({ status: 'ready', upstream: 'remote' });
  });
});

it('pictures have our own addresses and are passed on', async () => {
  const reply = await call(second.url, '/api/v1/supplements/popular-supplements?size=10');
  const { content } = v.parse(v.object({ result: v.object({ content: v.array(v.object({ imageUrl: v.string() })) }) }), reply.body).result;
  expect(content.length).toBe(10);
  for (const { imageUrl } of content) {
    const address = new URL(imageUrl);
    expect(address.origin).toBe(second.url);
    const picture = await expectSame(address.pathname);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  }
});

describe('pages', () => {
  it.each([
    '/',
    '/product/1',
    `/ingredient/${encodeURIComponent('칼슘')}`,
    withQuery('/searchresult', { query: '칼슘' }),
    '/combination-result?ids=1,2,3',
  ])('the second copy renders the same HTML of %s', async (path) => {
    const [own, passedOn] = await Promise.all([call(first.url, path), call(second.url, path)]);
    expect([own.status, passedOn.status]).toEqual([200, 200]);
    expect(own.headers.get('content-type')).toMatch(/^text\/html/);
    expect(own.text.length).toBeGreaterThan(2000);
    expect(neutral(passedOn.text, second)).toBe(neutral(own.text, first));
  });

  it.each(['/product/999998', '/product/abc', `/ingredient/${encodeURIComponent('없는말입니다')}`])(
    'the second copy misses alike: %s',
    async (path) => {
      const [own, passedOn] = await Promise.all([call(first.url, path), call(second.url, path)]);
      expect([own.status, passedOn.status]).toEqual([404, 404]);
      expect(neutral(passedOn.text, second)).toBe(neutral(own.text, first));
    },
  );
});

describe('an upstream that cannot be reached', () => {
  it('an unreachable upstream is answered with A0001, never with a stack or another address', LONG, async () => {
    const alone = await startServer({ UPSTREAM_URL: 'http://127.0.0.1:9' });
    try {
      const reply = await call(alone.url, '/api/v1/terms');
      expect([reply.status, reply.body]).toEqual([
        503,
        { isSuccess: false, code: 'A0001', message: expect.stringMatching(/[가-힣]/), result: null },
      ]);
      expect(reply.headers.get('retry-after')).toBe('10');
      expect((await call(alone.url, '/product/1')).status).toBe(503);
    } finally {
      await alone.close();
    }
  });
});
