import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { PRODUCTS } from '#tests/support/screens.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const { over, overVitaminC, unknown, within } = PRODUCTS;

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

const open = (path: string) => fetch(server.url + path, { redirect: 'manual' });
const textOf = async (path: string) =>
  (await (await open(path)).text()).replaceAll(/<(style|script)[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]+>/g, ' ');

describe('the address of a comparison', () => {
  it.each([
    ['another order', `${over},${overVitaminC}`],
    ['a repeated product', `${overVitaminC},${over},${overVitaminC}`],
    ['a repeated parameter', `${overVitaminC}&ids=${over}`],
    ['leading zeros', `0${overVitaminC},${over}`],
  ])('the address of a comparison leads from %s to its one spelling', async (_, ids) => {
    const answer = await open(`/compare?ids=${ids}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, routes.compare([overVitaminC, over])]);
  });

  it('the address of a comparison is kept from search engines and shared with its products’ names', async () => {
    const answer = await open(routes.compare([over, overVitaminC]));
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toMatch(/og:title" content="나란히 보기: [^"]*더 진한 마그네슘 400/);
  });

  it.each(['/compare', '/compare?ids='])('the address of a comparison without products asks for them: %s', async (path) => {
    const answer = await fetch(server.url + path);
    const text = await answer.text();
    expect([answer.status, text.includes('나란히 볼 제품을 두세 개 골라 주세요.')]).toEqual([200, true]);
    expect(text.slice(text.indexOf('<main'))).toMatch(/<form[^>]+action="\/searchresult"[^>]*>[\s\S]*name="query"/);
  });

  it.each([
    { what: 'one product', ids: `${over}`, status: 400, says: '나란히 볼 제품을 두세 개 골라 주세요.', onward: routes.search() },
    {
      what: 'one product twice',
      ids: `${over},${over}`,
      status: 400,
      says: '나란히 볼 제품을 두세 개 골라 주세요.',
      onward: routes.search(),
    },
    { what: 'words', ids: 'abc,def', status: 400, says: '나란히 볼 제품을 두세 개 골라 주세요.', onward: routes.search() },
    {
      what: 'four products',
      ids: '9,3,2,1',
      status: 400,
      says: '제품은 세 개까지 나란히 볼 수 있어요.',
      onward: routes.compare([9, 3, 2]),
    },
    { what: 'an unknown product', ids: `${over},999999`, status: 404, says: '없는 제품 번호: 999999', onward: routes.supplement(over) },
    {
      what: 'a part without a number',
      ids: `${over},abc`,
      status: 404,
      says: '제품 1개를 찾지 못했어요.',
      onward: routes.supplement(over),
    },
    {
      what: 'a part without a number beside two products',
      ids: `${overVitaminC},abc,${over}`,
      status: 404,
      says: '제품 1개를 찾지 못했어요.',
      onward: routes.compare([overVitaminC, over]),
    },
    { what: 'two unknown products', ids: '999998,999999', status: 404, says: '없는 제품 번호: 999998, 999999', onward: routes.search() },
    {
      what: 'an unknown product beside two',
      ids: `${overVitaminC},${over},999999`,
      status: 404,
      says: '없는 제품 번호: 999999',
      onward: routes.compare([overVitaminC, over]),
    },
  ])('the address of a comparison of $what is refused with a way on', async ({ ids, status, says, onward }) => {
    const answer = await fetch(`${server.url}/compare?ids=${ids}`);
    expect(answer.status).toBe(status);
    const html = await answer.text();
    expect(html).toContain(says);
    expect(html).toContain(`href="${onward}"`);
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });
});

describe('a shared address', () => {
  it.each([
    [`/compare?ids=${over},${within}에서`, routes.compare([over, within])],
    [`/compare?ids=${over}，${within}`, routes.compare([over, within])],
    [`/product/${over}.`, routes.supplement(over)],
    [`/product/${over})`, routes.supplement(over)],
    [`/product/${over}에서`, routes.supplement(over)],
  ])('a shared address %s leads to %s', async (path, target) => {
    const answer = await fetch(server.url + encodeURI(path), { redirect: 'manual' });
    expect([answer.status, new URL(answer.headers.get('location') ?? '/', server.url).pathname]).toEqual([301, target.split('?')[0]]);
    expect((await fetch(server.url + encodeURI(path))).status).toBe(200);
  });

  it.each(['/product/12abc', '/product/abc.'])('a shared address %s names no product', async (path) => {
    expect((await fetch(server.url + path)).status).toBe(404);
  });
});

describe('a rendered comparison', () => {
  it('a rendered comparison gives amounts a day and per unit, and their shares of both limits', async () => {
    const text = (await textOf(routes.compare([over, within]))).replaceAll(/\s+/g, ' ');
    expect(text).toContain('모두 들어 있는 성분 1가지');
    expect(text).toContain('초과 400 mg');
    expect(text).toMatch(/권장의 127% ?상한의 114% ?1정에 200 mg/);
    expect(text).toContain('하루 2번, 한 번에 1정');
    expect(text).toContain('성인 기준');
  });

  it('a rendered comparison says which amounts are unknown and never makes them 0', async () => {
    const text = await textOf(routes.compare([unknown, overVitaminC]));
    expect(text).toContain('함량은 아직 몰라요');
    expect(text).toContain('표시 없음');
    expect(text).not.toMatch(/(?<![\d.,])0 ?(mg|µg|g|%)/);
  });

  it('a rendered comparison judges each product alone', async () => {
    const text = await textOf(routes.compare([over, within]));
    expect(text).toContain('마그네슘이 상한의 114%예요');
    expect(text).toContain('상한을 넘는 성분이 없어요');
    expect(text).not.toContain('550 mg');
  });

  it('a rendered comparison names no winner', async () => {
    expect(await textOf(routes.compare([over, within]))).not.toMatch(/추천|1위|승자|★|더 좋/);
  });
});
