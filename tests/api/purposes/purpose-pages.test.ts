import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PURPOSE_CODES, PURPOSE_LABELS } from '#domain/purposes/purpose.ts';
import { routes } from '#domain/shared/routes.ts';
import { headerBytes } from '#tests/bench/web/html.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

/** T1: bytes of a page, and its limit with the edge's fast compression. */
const MOST_BYTES = 10_000;
const HARD_STOP = 14_000;

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer('register');
});
afterAll(() => server.close());

const get = (path: string) => fetch(server.url + path, { redirect: 'manual' });
const contentOf = (html: string, name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';

describe('the page of a purpose', () => {
  it.each(PURPOSE_CODES)('the page of the purpose %s names ingredients and products before any script, within its bytes', async (code) => {
    const answer = await get(routes.purpose(code));
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(/<h1[^>]*>([^<]+)</.exec(html)?.[1]).toBe(PURPOSE_LABELS[code]);
    expect(html).toMatch(/<h2>(?:식약처가 인정한 내용|인정받지 않은 성분)<\/h2>/);
    expect(html).toContain('<a href="/ingredient/');
    expect([...html.matchAll(/<a class="product-name" href="\/product\/\d+"/g)].length).toBeGreaterThan(0);
    expect(html).toContain(`href="${routes.purposeResults([code])}"`);
    expect(html).toContain(`<link rel="canonical" href="${server.url}/purpose/${code}"`);
    const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, text = '']): { '@type': string } => JSON.parse(text),
    );
    expect(data[0]?.['@type']).toBe('BreadcrumbList');
    const headers = headerBytes(answer.status, answer.headers);
    expect(brotliCompressSync(html).byteLength + headers).toBeLessThanOrEqual(MOST_BYTES);
    const quick = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).byteLength;
    expect(quick + headers).toBeLessThanOrEqual(HARD_STOP);
  });

  it('pages of purposes differ in title and description, and all are in the sitemap', async () => {
    const pages = await Promise.all(PURPOSE_CODES.map(async (code) => (await get(routes.purpose(code))).text()));
    expect(new Set(pages.map((html) => /<title>([^<]+)/.exec(html)?.[1])).size).toBe(PURPOSE_CODES.length);
    expect(new Set(pages.map((html) => contentOf(html, 'description'))).size).toBe(PURPOSE_CODES.length);
    const listed = await (await get('/sitemaps/pages.xml')).text();
    for (const code of PURPOSE_CODES) expect(listed).toContain(`<loc>${server.url}/purpose/${code}</loc>`);
  });

  it('the page of a purpose says function and daily amount, and that an amount is unknown', async () => {
    const eye = await (await get(routes.purpose('EYE'))).text();
    expect(eye).toMatch(/>루테인<[\s\S]{0,300}>하루 10~20 mg<[\s\S]{0,100}황반색소밀도/);
    expect(eye).toMatch(/>지아잔틴<[\s\S]{0,300}>하루 양 정보 없음</);
  });

  it('the page of a purpose says whom its ingredients harm, with the evidence', async () => {
    const html = await (await get(routes.purpose('EYE'))).text();
    expect(html).toContain('이런 분은 주의하세요');
    expect(html).toMatch(/피하세요[\s\S]{0,80}임신 중 · 루테인/);
    expect(html).toContain('근거: 식약처·규제기관');
  });

  it('the page of a purpose and its results end with the other recognised products', async () => {
    const page = await (await get(routes.purpose('FAT'))).text();
    expect(page).toMatch(/<h2[^>]*><a href="[^"]+#others"[^>]*>그 밖의 인정 제품<\/a><\/h2>/);
    const results = await (await get(routes.purposeResults(['FAT']))).text();
    const last = results.slice(results.indexOf('id="others"'));
    expect(last).toContain('애플 시크릿');
    expect([...last.matchAll(/href="\/product\/\d+"/g)]).toHaveLength(48);
    expect(last).not.toContain('class="shelf carousel"');
  });

  it('the page of a purpose has a preview picture of its own', async () => {
    const preview = new URL(contentOf(await (await get(routes.purpose('LIVER'))).text(), 'og:image')).pathname;
    expect(preview).toMatch(/^\/media\/previews\/v1\/purpose\//);
    const picture = await get(preview);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await get('/media/previews/v1/purpose/29-00000000.png')).status).toBe(404);
  });

  it('the page of a purpose is shared from the edge, moves a code in lower case, and leads on from an unknown one', async () => {
    await (await get(routes.purpose('BONE'))).text();
    expect((await get(routes.purpose('BONE'))).headers.get('x-cache')).toBe('HIT');
    const lower = await get('/purpose/bone');
    expect([lower.status, lower.headers.get('location')]).toEqual([301, '/purpose/BONE']);
    const unknown = await get('/purpose/NOSE');
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toMatch(/<a href="\/object"[^>]*>목적별 검색</);
  });

  it('pages that name a purpose link to its page', async () => {
    for (const path of [routes.purposes(), routes.purposeResults(['EYE']), routes.ingredient('루테인')])
      expect(await (await get(path)).text()).toContain('href="/purpose/EYE"');
  });
});
