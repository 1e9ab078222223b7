import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { LONG } from '#tests/support/conditions.ts';
import { newPerson } from '#tests/support/people.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { openTab, type Tab } from '#tests/support/tab.ts';

/** Enough time for anything the page does by itself. */
const QUIET_MS = 700;
const AWAY = { x: 1, y: 1 };

/** Position and address of the first result. */
const LINK = `(() => {
  const link = document.querySelector('main a[href^="/product/"]');
  const { x, y } = link.getBoundingClientRect();
  return { id: Number(link.pathname.split('/').at(-1)), x: x + 8, y: y + 8 };
})()`;
const linkSchema = v.object({ id: v.number(), x: v.number(), y: v.number() });

let server: TestServer;
let tab: Tab;
beforeAll(async () => {
  [server, tab] = await Promise.all([startServer(), openTab()]);
});
afterAll(async () => {
  await tab.close();
  await server.close();
});

describe('a product that is pointed at', () => {
  it('a prerendered product counts no view and loads no personal data until it is shown', LONG, async () => {
    const { accessToken, refreshToken } = await newPerson(server, 'ahead@example.com');
    await expect.poll(() => tab.pages.length).toBe(1);
    const [results] = tab.pages;
    await results?.goTo(`${server.url}/robots.txt`);
    await expect.poll(() => results?.evaluate('location.pathname')).toBe('/robots.txt');
    await results?.evaluate(`Object.assign(localStorage, ${JSON.stringify({ accessToken, refreshToken })})`);
    await results?.goTo(server.url + routes.searchResult('칼슘'));
    await expect.poll(() => results?.evaluate('document.readyState + location.pathname')).toBe('complete/searchresult');
    // Clears the member's cache, so that the product must request it.
    await expect.poll(() => results?.evaluate('sessionStorage.length')).toBeGreaterThan(0);
    await results?.evaluate('sessionStorage.clear()');
    const { id, ...place } = v.parse(linkSchema, await results?.evaluate(LINK));

    const pointAnew = async () => {
      // The pointer must enter again once speculation rules are active.
      await results?.point(AWAY);
      await results?.point(place);
      await new Promise((done) => setTimeout(done, QUIET_MS));
      return tab.pages.length;
    };
    await expect.poll(pointAnew).toBe(2);
    const product = tab.pages[1];
    expect(product?.isPrerendered).toBe(true);
    await expect.poll(() => product?.evaluate('document.readyState + location.pathname')).toBe(`complete/product/${id}`);
    // Its scripts have run, but wait for activation.
    await expect.poll(() => product?.evaluate('document.querySelector("[data-own]").pathname')).toBe(routes.myPage());
    await new Promise((done) => setTimeout(done, QUIET_MS));
    expect(await product?.evaluate('document.prerendering')).toBe(true);
    const calls = () => product?.requests.filter((url) => url.includes('/api/')).map((url) => url.replace(server.url, ''));
    const views = async () => {
      const { results: rows } = await server.accounts
        .prepare("SELECT count(*) AS views FROM visit, json_each(seen) j WHERE j.value ->> 0 = 'SUPPLEMENT' AND j.value ->> 1 = ?1")
        .bind(id)
        .all();
      return rows[0]?.['views'];
    };
    expect(calls()).toEqual([]);
    expect(await views()).toBe(0);

    await results?.point(place, 'press');
    await expect.poll(() => product?.evaluate('document.prerendering')).toBe(false);
    expect(await product?.evaluate('performance.getEntriesByType("navigation")[0].activationStart')).toBeGreaterThan(0);
    await expect.poll(views).toBe(1);
    await new Promise((done) => setTimeout(done, QUIET_MS));
    expect(await views()).toBe(1);
    expect(calls()?.filter((path) => path === `/api/v1/supplements?id=${id}`)).toHaveLength(1);
    await expect.poll(() => calls()?.some((path) => path.startsWith('/api/v1/users/me'))).toBe(true);
  });
});
