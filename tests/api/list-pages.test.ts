import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shortMaker } from '#domain/card-facts.ts';
import { routes } from '#domain/routes.ts';
import { startWithRegister, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startWithRegister();
});
afterAll(() => server.close());

const page = async (path: string) => (await fetch(server.url + path, { redirect: 'manual' })).text();
const headingOf = (html: string) => /<h1[^>]*>([^<]+)</.exec(html)?.[1];
const countOf = (html: string) => /class="sub num list-count"[^>]*>([^<]+)</.exec(html)?.[1];
const namesOf = (html: string) => [...html.matchAll(/<a class="product-name" href="\/product\/(\d+)"/g)].map(([, id]) => Number(id));

async function brandWhere(condition: string) {
  const { results } = await server.catalogue
    .prepare(
      `SELECT b.id, b.name, count(*) AS products FROM brand b JOIN supplement s ON s.brand_id = b.id WHERE ${condition} GROUP BY b.id ORDER BY 3 DESC LIMIT 1`,
    )
    .all();
  return v.parse(v.tuple([v.object({ id: v.number(), name: v.string(), products: v.number() })]), results)[0];
}

describe('pages of lists', () => {
  it('the list of a maker is headed by its own name, whatever the address says', async () => {
    const maker = await brandWhere('b.is_maker = 1');
    for (const said of [maker.name, 'x', '다른 회사']) {
      const html = await page(routes.brand(said, maker.id));
      expect([maker.name, shortMaker(maker.name)].map((name) => `${name} 제품`)).toContain(headingOf(html));
      expect(html.includes('>제조사<'), said).toBe(true);
      expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')).toBe(
        server.url + routes.brand(headingOf(html)?.replace(' 제품', '') ?? '', maker.id),
      );
    }
  });

  it('the list of a mark is headed by its own name, and has no maker above it', async () => {
    const mark = await brandWhere('b.is_maker = 0');
    const html = await page(routes.brand('x', mark.id));
    expect(headingOf(html)).toBe(`${mark.name} 제품`);
    expect(html.includes('>제조사<')).toBe(false);
  });

  it('the list of an ingredient counts as the search does, and leads to its sorts and filters', async () => {
    const html = await page(routes.ingredientSupplements('마그네슘'));
    const id = /name="ingredient" value="(\d+)"/.exec(html)?.[1];
    const whole = await page(`${routes.searchResult('마그네슘')}&ingredient=${id}`);
    expect(countOf(html)).toMatch(/^\d{3,}개$/);
    expect(whole.includes(`>${countOf(html)}<`)).toBe(true);
    expect(/href="\/searchresult\?query=[^"]+&amp;ingredient=\d+"/.test(html)).toBe(true);
    expect(whole.includes('name="form" value="tablet"')).toBe(true);
  });

  it('a name is searched in the whole list of an ingredient without script', async () => {
    const html = await page(routes.ingredientSupplements('비타민D'));
    const id = Number(/<form id="list-search"[\s\S]*?name="ingredient" value="(\d+)"/.exec(html)?.[1]);
    const shown = namesOf(html);
    const found = namesOf(await page(`/searchresult?query=${encodeURIComponent('칼마디')}&ingredient=${id}`));
    const { results } = await server.catalogue
      .prepare('SELECT supplement_id AS id FROM supplement_ingredient WHERE ingredient_id = ?1')
      .bind(id)
      .all();
    const holding = new Set(results.map((row) => Number(row['id'])));
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter((each) => !holding.has(each))).toEqual([]);
    expect(found.some((each) => !shown.includes(each))).toBe(true);
  });
});
