import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previewPath } from '#domain/catalogue/preview.ts';
import { post, resultOf } from '#tests/support/api.ts';
import { LONG } from '#tests/support/conditions.ts';
import { addProducts } from '#tests/support/extra-products.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { takeCosts } from '#tests/support/statements.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47];

describe('link previews', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
    await addProducts(server.catalogue, [
      { id: 9001, name: '똠양 펲틱 뷁타민 쀍스 1000' },
      {
        id: 9002,
        name: '매우 긴 이름을 가진 제품으로 한 줄에 들어가지 않아서 여러 줄로 나누어야 하고 그래도 다 들어가지 않는 건강기능식품 더블 파워 플러스 골드',
      },
    ]);
  });
  afterAll(() => server.close());

  async function picture(path: string): Promise<{ status: number; bytes: Uint8Array; type: string | null; headers: Headers }> {
    const response = await fetch(server.url + path);
    return {
      status: response.status,
      bytes: new Uint8Array(await response.arrayBuffer()),
      type: response.headers.get('content-type'),
      headers: response.headers,
    };
  }

  it.each(['/', '/product/1', `/ingredient/${encodeURIComponent('마그네슘')}`])(
    'a bot without script gets a complete preview of %s',
    async (path) => {
      const html = await (await fetch(server.url + path, { headers: { 'user-agent': 'kakaotalk-scrap/1.0' } })).text();
      const meta = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]+)"`).exec(html)?.[1];
      expect(meta('og:title')).toMatch(/[가-힣]/);
      expect(meta('og:description')?.length).toBeGreaterThan(20);
      expect(meta('og:url')).toBe(server.url + (path === '/' ? '/' : path));
      const image = new URL(meta('og:image') ?? '');
      expect(image.origin).toBe(server.url);
      const { status, bytes, type } = await picture(image.pathname);
      expect([status, type]).toEqual([200, 'image/png']);
      expect([...bytes.slice(0, 4)]).toEqual(PNG);
      const size = new DataView(bytes.buffer);
      expect([size.getUint32(16), size.getUint32(20)]).toEqual([1200, 630]);
      expect(bytes.length).toBeLessThan(300 * 1024);
    },
  );

  it('a link preview draws rare syllables that the common font does not have', async () => {
    const rare = await picture(previewPath('supplement', 9001, '똠양 펲틱 뷁타민 쀍스 1000'));
    expect(rare.status).toBe(200);
    await addProducts(server.catalogue, [{ id: 9003, name: '양 틱 타민 스 1000' }]);
    const without = await picture(previewPath('supplement', 9003, '양 틱 타민 스 1000'));
    expect(rare.bytes.length).toBeGreaterThan(without.bytes.length);
  });

  it('a link preview draws a name of any length', async () => {
    const name =
      '매우 긴 이름을 가진 제품으로 한 줄에 들어가지 않아서 여러 줄로 나누어야 하고 그래도 다 들어가지 않는 건강기능식품 더블 파워 플러스 골드';
    expect((await picture(previewPath('supplement', 9002, name))).status).toBe(200);
  });

  it.each([
    '/media/previews/v1/supplement/1-00000000.png',
    '/media/previews/v1/supplement/1.png',
    '/media/previews/v1/supplement/999999-00000000.png',
    '/media/previews/v1/person/1-00000000.png',
    '/media/previews/v1/supplement/..%2f1-00000000.png',
  ])('a link preview refuses the tampered address %s', async (path) => {
    expect((await picture(path)).status).toBe(404);
  });

  it('a link preview of a combination is analysed only where the address is signed', async () => {
    const body = { supplementIds: [1, 2] };
    const analysis = await post(server.url, '/api/v1/combinations/analyze', body);
    const { previewUrl } = resultOf(analysis, v.object({ previewUrl: v.string() }));
    const path = new URL(previewUrl).pathname;
    await takeCosts(server.url);
    for (const forged of [
      path.replace(/.\.png$/, (end) => (end.startsWith('0') ? '1.png' : '0.png')),
      path.replace('/1.2-', '/1.3-'),
      path.replace(/-[0-9a-f]{8}-/, '-00000000-'),
      path.replace(/-[0-9a-f]{8}-/, '-'),
    ])
      expect((await picture(forged)).status).toBe(404);
    const asked = (await takeCosts(server.url)).filter(({ database, sql }) => database === 'CATALOGUE' && !sql.includes('catalogue_meta'));
    expect(asked).toEqual([]);
    expect((await picture(path)).type).toBe('image/png');
    expect((await takeCosts(server.url)).filter(({ database }) => database === 'CATALOGUE')).not.toEqual([]);
  });

  it('a link preview is cached once drawn', async () => {
    const path = previewPath('supplement', 2, await nameOf(2));
    await picture(path);
    expect((await picture(path)).headers.get('x-cache')).toBe('HIT');
  });

  async function nameOf(id: number): Promise<string> {
    const { results } = await server.catalogue.prepare('SELECT name FROM supplement WHERE id = ?1').bind(id).all();
    return String(results[0]?.['name']);
  }
});

describe('what search engines read', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('every indexable page is in a sitemap, and answers', LONG, async () => {
    const index = await (await fetch(`${server.url}/sitemap.xml`)).text();
    const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
    expect(files.length).toBe(2);
    const pages = (await Promise.all(files.map(async (file) => (await fetch(file)).text()))).flatMap((xml) =>
      [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url),
    );
    expect(pages.length).toBeGreaterThan(400);
    expect(new Set(pages).size).toBe(pages.length);
    for (const url of [...pages.slice(0, 30), ...pages.slice(-5)].filter((page) => !/object|bestsupplement|\/ingredient$/.test(page))) {
      const response = await fetch(url);
      expect(`${response.status} ${url}`).toBe(`200 ${url}`);
      expect(await response.text()).toContain(`<link rel="canonical" href="${url}"`);
    }
    expect((await fetch(`${server.url}/sitemaps/products-99.xml`)).status).toBe(404);
    expect(await (await fetch(`${server.url}/robots.txt`)).text()).toContain('Sitemap:');
  });

  it('structured data is valid JSON and never calls an example a product', async () => {
    const html = await (await fetch(`${server.url}/product/1`)).text();
    const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, text = '']): { '@type': string } => JSON.parse(text),
    );
    expect(data.map((item) => item['@type'])).toEqual(['BreadcrumbList']);
  });
});
