import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alternativeSchema } from '#contract/supplements/alternatives.ts';
import { searchSupplements } from '#contract/supplements/supplements.ts';
import { routes } from '#domain/shared/routes.ts';
import { rebuildSearch } from '#register/write/queries/rebuild-search.ts';
import { call, resultOf, withQuery } from '#tests/support/api.ts';
import { startWithRegister, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startWithRegister();
});
afterAll(() => server.close());

const listed = v.object({ result: v.array(alternativeSchema) });
const page = async (path: string) => (await fetch(server.url + path, { redirect: 'manual' })).text();
const idsOf = (html: string) => [...html.matchAll(/<a class="product-name" href="\/product\/(\d+)"/g)].map(([, id]) => Number(id));
const linksOf = (html: string) =>
  [...html.matchAll(/<a class="product-alike" href="\/product\/(\d+)\/alike">같은 함량 (\d+)개</g)].map(([, id, count]) => ({
    id: Number(id),
    count: Number(count),
  }));

async function alikeOf(id: number) {
  const { body } = await call(server.url, `/api/v1/supplements/${id}/alike`);
  return v.parse(listed, body).result;
}

describe('products with the same composition', () => {
  it('the register has groups of one maker beside bare names, one form and the same amounts, and each says its size', async () => {
    const { results } = await server.catalogue
      .prepare(
        `SELECT count(*) AS members, max(alike) AS most, min(alike) AS least, max(1, count(DISTINCT IIF(unicode(composition) = 10, NULL, maker_name))) AS makers, count(DISTINCT form) AS forms,
           sum(sale_kind IN ('RAW_MATERIAL', 'EXPORT')) AS others FROM supplement WHERE alike_of IS NOT NULL GROUP BY alike_of`,
      )
      .all();
    expect(results.length).toBeGreaterThan(900);
    for (const { members, ...group } of results) expect(group).toEqual({ most: members, least: members, makers: 1, forms: 1, others: 0 });
  });

  it('bare names of several factories stand with a mark, where it has the same contents, and are found by its one card', async () => {
    const { results } = await server.catalogue
      .prepare(
        `SELECT f.id, count(*) AS bare, min(f.brand_name <> f.maker_name) AS isMark FROM supplement s JOIN supplement f ON f.id = s.alike_of
         WHERE unicode(s.composition) = 10 AND s.name IN ('비타민C', '루테인', '밀크씨슬', '비오틴', '마그네슘') GROUP BY f.id HAVING count(DISTINCT s.maker_name) > 1`,
      )
      .all();
    const led = v.parse(v.array(v.object({ id: v.number(), bare: v.number(), isMark: v.number() })), results);
    expect(led.length).toBeGreaterThan(2);
    expect(led.filter(({ isMark }) => isMark === 1).length).toBeGreaterThan(2);
    for (const { id } of led) expect(await page(routes.alike(id))).toMatch(/>신고한 성분과 하루 함량, 형태가 같아요\.</);
  });

  it.each(['밀크씨슬', '비타민D'])('each card of the list of %s leads to as many products as it says, itself among them', async (name) => {
    const links = linksOf(await page(routes.ingredientSupplements(name)));
    expect(links.length).toBeGreaterThan(2);
    for (const { id, count } of links) {
      const group = await page(routes.alike(id));
      expect(group).toContain(`>같은 함량 제품 ${count}개</h1>`);
      expect(idsOf(group)).toHaveLength(count);
      expect(idsOf(group)).toContain(id);
      expect(linksOf(group)).toEqual([]);
    }
  });

  it('the products of a group have the same amounts of every ingredient', async () => {
    const [{ id } = { id: 0 }] = linksOf(await page(routes.ingredientSupplements('밀크씨슬')));
    const group = await alikeOf(id);
    const { results } = await server.catalogue
      .prepare(
        `SELECT (SELECT group_concat(ingredient_id || ':' || amount) FROM (SELECT * FROM supplement_ingredient c WHERE c.supplement_id = s.id ORDER BY ingredient_id)) AS amounts
         FROM supplement s WHERE s.id IN (SELECT value FROM json_each(?1))`,
      )
      .bind(JSON.stringify(group.map(({ supplementId }) => supplementId)))
      .all();
    expect(results).toHaveLength(group.length);
    expect(new Set(results.map(({ amounts }) => amounts)).size).toBe(1);
  });

  it('a search shows the same number on each card as the group has, page after page', async () => {
    const links = linksOf(await page(routes.searchResult('밀크씨슬', 2)));
    expect(links.length).toBeGreaterThan(10);
    const counted = await Promise.all(links.map(async ({ id }) => (await alikeOf(id)).length));
    expect(counted).toEqual(links.map(({ count }) => count));
  });

  const search = async (query: Readonly<Record<string, string | number>>) =>
    resultOf(await call(server.url, withQuery('/api/v1/supplements/search', query)), searchSupplements.result);

  it.each(['비타민C', '프로바이오틱스', '피로'])(
    'a search of %s shows each composition once and under its best-known mark, page after page, and counts its products',
    async (keyword) => {
      const shown: number[] = [];
      const groups: { of: number; count: number }[] = [];
      for (let cursorId: number | null = 0; cursorId !== null && shown.length < 200; ) {
        const page: v.InferOutput<typeof searchSupplements.result> = await search({ keyword, size: 40, cursorId });
        shown.push(...page.supplements.flatMap(({ supplementId = 0 }) => supplementId));
        groups.push(...page.groups);
        cursorId = page.nextCursor;
      }
      const { results } = await server.catalogue
        .prepare(
          `SELECT (SELECT count(*) FROM supplement s WHERE s.alike_of = f.id) AS count, f.id AS "of",
             (SELECT max(s.standing) FROM supplement s WHERE s.alike_of = f.id AND s.for_whom = '[]') AS best, f.standing AS own
           FROM json_each(?1) j JOIN supplement f ON f.id = j.value WHERE f.alike_of IS NOT NULL ORDER BY j.key`,
        )
        .bind(JSON.stringify(shown))
        .all();
      expect(groups.length).toBeGreaterThan(5);
      expect(results.map(({ of, count }) => ({ of, count }))).toEqual(groups);
      expect(results.filter(({ best, own }) => best !== null && best !== own)).toEqual([]);
    },
  );

  it('a search of a name or of a brand finds a product for which another one stands', async () => {
    const { results } = await server.catalogue
      .prepare(
        `SELECT s.id, s.name, s.brand_name AS brand FROM supplement s WHERE s.alike_of <> s.id AND s.brand_name <> s.maker_name
           AND instr(s.name, '비타민C') > 0 AND instr(s.brand_name, ' · ') = 0 ORDER BY s.id LIMIT 10`,
      )
      .all();
    const repeated = v.parse(v.array(v.object({ id: v.number(), name: v.string(), brand: v.string() })), results);
    expect(repeated).toHaveLength(10);
    for (const { id, name, brand } of repeated) {
      const named = await search({ keyword: name });
      expect(
        named.supplements.map(({ supplementId }) => supplementId),
        name,
      ).toContain(id);
      const ofBrand = await search({ keyword: '비타민C', brand, size: 100 });
      expect(
        ofBrand.supplements.map(({ supplementId }) => supplementId),
        brand,
      ).toContain(id);
    }
  });

  it('a product alone has no link, and its page of twins leads to the product', async () => {
    const { results } = await server.catalogue
      .prepare('SELECT id FROM supplement WHERE composition IS NOT NULL AND alike_of IS NULL LIMIT 1')
      .all();
    const [{ id }] = v.parse(v.tuple([v.object({ id: v.number() })]), results);
    expect(await alikeOf(id)).toEqual([]);
    const answer = await fetch(server.url + routes.alike(id), { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, routes.supplement(id)]);
    expect((await page(routes.supplement(id))).includes('같은 함량')).toBe(false);
  });

  it.each(['999999', 'x', '0'])('twins of no product (%s) are not found', async (id) => {
    expect((await fetch(`${server.url}/product/${id}/alike`, { redirect: 'manual' })).status).toBe(404);
  });

  it('a delisted product leaves its group, and the others count anew', async () => {
    const { results } = await server.catalogue
      .prepare('SELECT min(id) AS id, max(id) AS other FROM supplement WHERE alike = 3 GROUP BY alike_of LIMIT 1')
      .all();
    const [{ id, other }] = v.parse(v.tuple([v.object({ id: v.number(), other: v.number() })]), results);
    expect(await page(routes.supplement(other))).toContain(`href="${routes.alike(other)}">같은 함량 3개`);
    await server.catalogue.prepare(`UPDATE supplement SET gone_on = '2026-11-01' WHERE id = ?1`).bind(id).all();
    await rebuildSearch(server.catalogue);
    expect((await alikeOf(other)).map(({ supplementId, alike }) => [supplementId === id, alike])).toEqual([
      [false, 2],
      [false, 2],
    ]);
    expect(await alikeOf(id)).toEqual([]);
  });
});
