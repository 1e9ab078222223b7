import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { shortMaker } from '#domain/supplements/card-facts.ts';
import { call } from '#tests/support/api.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer('register');
});
afterAll(() => server.close());

const page = async (path: string) => (await fetch(server.url + path, { redirect: 'manual' })).text();
const listed = v.object({
  result: v.object({ supplements: v.array(v.looseObject({ id: v.number() })), nextCursor: v.nullable(v.number()) }),
});
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

  it('the list of an ingredient counts as the search does, and has its sorts and filters', async () => {
    const html = await page(routes.ingredientSupplements('마그네슘'));
    const id = /<form id="list-search"[\s\S]*?name="ingredient" value="(\d+)"/.exec(html)?.[1];
    const whole = await page(`${routes.searchResult('마그네슘')}&ingredient=${id}`);
    expect(countOf(html)).toMatch(/^\d{3,}개$/);
    expect(whole.includes(`>${countOf(html)}<`)).toBe(true);
    expect(html).toMatch(/<form class="filters" action="\/ingredientproducts"/);
    expect(html).toContain('href="/ingredientproducts?ingredient=마그네슘&amp;sort=amount"');
    const boxes = (text: string) =>
      [...text.matchAll(/<input type="checkbox" name="(?:form|purpose|without)" value="(\w+)">.*?>([\d,]+)개/g)].map(([, ...box]) => box);
    expect(boxes(html).length).toBeGreaterThan(20);
    expect(boxes(html)).toEqual(boxes(whole));
  });

  it.each([
    ['비타민C', 'sort=amount'],
    ['비타민D', 'form=softgel&form=jelly&min=20&max=30'],
    ['마그네슘', 'without=MILK&sort=name'],
    ['밀크씨슬', 'form=tablet&children=1'],
    ['루테인', 'purpose=EYE&purpose=ANTIAGING&sort=amount'],
  ])('the list of %s under %s counts and shows what the API lists, page after page', async (name, filters) => {
    const address = `/ingredientproducts?ingredient=${encodeURIComponent(name)}&${filters}`;
    const html = await page(address);
    const id = Number(/data-kind="ingredient" data-id="(\d+)"/.exec(html)?.[1] ?? 0);
    const ids: number[] = [];
    for (let cursor: number | null = 0; cursor !== null && id > 0; ) {
      const { body } = await call(server.url, `/api/v1/ingredients/${id}/supplements?${filters}&cursor=${cursor}&size=100`);
      const { result }: v.InferOutput<typeof listed> = v.parse(listed, body);
      ids.push(...result.supplements.map((supplement) => supplement.id));
      cursor = result.nextCursor;
    }
    if (ids.length === 0) {
      expect(html).toContain('이 조건에 맞는 제품이 없어요.');
      return;
    }
    expect(countOf(html)).toBe(`${ids.length.toLocaleString('ko-KR')}개`);
    expect(namesOf(html)).toEqual(ids.slice(0, 20));
    const [, next] = /<a class="btn list-next" href="([^"]+)"|<a href="([^"]+)" class="btn list-next"/.exec(html) ?? [];
    if (ids.length > 20) expect(namesOf(await page(next?.replaceAll('&amp;', '&') ?? ''))).toEqual(ids.slice(20, 40));
  });

  it.each([
    ['비타민D', 'min=1000&max=2000&iu=1', 'min=25&max=50', '비타민D 1,000 IU~2,000 IU'],
    ['비타민A', 'min=999&iu=1', 'min=300', '비타민A 999 IU 이상'],
    ['비타민E', 'max=149&iu=1', 'max=100', '비타민E 149 IU 이하'],
  ])('the list of %s under %s is the one under %s, without script', async (name, inIU, inUnit, chip) => {
    const [typed, plain] = await Promise.all(
      [inIU, inUnit].map((range) => page(`/ingredientproducts?ingredient=${encodeURIComponent(name)}&${range}`)),
    );
    expect(typed).toContain(`>${chip}<`);
    expect(typed).toMatch(/<input type="checkbox" name="iu" value="1" checked>/);
    expect(namesOf(typed ?? '').length).toBeGreaterThan(0);
    expect([countOf(typed ?? ''), namesOf(typed ?? '')]).toEqual([countOf(plain ?? ''), namesOf(plain ?? '')]);
  });

  it('an amount in IU is offered for vitamins that have one', async () => {
    expect(await page(routes.searchResult('비타민C'))).not.toContain('name="iu"');
    expect(await page(routes.searchResult('비타민D'))).toContain('name="iu"');
  });

  it('a further ingredient narrows the list, and its own is not offered', async () => {
    const html = await page(routes.ingredientSupplements('비타민C'));
    const own = /data-kind="ingredient" data-id="(\d+)"/.exec(html)?.[1];
    const [, other = '', count = ''] = /<input type="checkbox" name="ingredient" value="(\d+)">.*?>([\d,]+)개/.exec(html) ?? [];
    expect(html.includes(`name="ingredient" value="${own}"><span>`)).toBe(false);
    const narrowed = await page(routes.ingredientSupplements('비타민C', 0, { ingredient: [other] }));
    expect(headingOf(narrowed)).toBe('비타민C 영양제');
    expect(countOf(narrowed)).toBe(`${count}개`);
    expect(narrowed).toContain('name="ingredient" value="비타민C"');
  });

  it('a list under filters that nothing meets says so and leads back to all', async () => {
    const html = await page(routes.ingredientSupplements('비타민D', 0, { min: '999999' }));
    expect(html).toContain('이 조건에 맞는 제품이 없어요.');
    expect(html).toContain(`href="${routes.ingredientSupplements('비타민D')}"`);
    const met = await page(routes.ingredientSupplements('비타민D', 0, { min: '1' }));
    expect(met).toContain(`<link rel="canonical" href="${server.url}${routes.ingredientSupplements('비타민D')}"`);
  });

  it.each([0, 1])('the list of a brand (maker: %d) counts what it shows, not what the search within it finds', async (isMaker) => {
    const { id, name, products } = await brandWhere(`b.is_maker = ${isMaker}`);
    expect(products).toBeGreaterThan(16);
    expect(countOf(await page(routes.brand(name, id)))).toBe('제품 16개 이상');
  });

  it('the list of a mark has the filters of the search within the mark', async () => {
    const mark = await brandWhere('b.is_maker = 0');
    const html = await page(routes.brand(mark.name, mark.id));
    expect(html).toMatch(/<form class="filters" action="\/searchresult"/);
    const [, value = '', count = ''] = /<input type="checkbox" name="form" value="(\w+)">.*?>([\d,]+)개/.exec(html) ?? [];
    const found = await page(routes.searchResult(mark.name, 1, { form: [value], brand: [mark.name] }));
    expect(found).toContain(`<p class="sub num">${count}개</p>`);
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
