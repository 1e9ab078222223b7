import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { storeOwn } from '#tests/support/own-form.ts';
import { shifts } from '#tests/support/page-checks.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('a search on a device with own products', () => {
  it.each([
    ['an ingredient of the catalogue', '아연'],
    ['a name that only this device knows', 'Zzfound'],
  ])('a search for %s names the own product below its results, moving nothing', async (_, query) => {
    const opened = await site.open(routes.ownProducts(), PHONE);
    const { page, close, complaints } = opened;
    await storeOwn(page, [{ key: 'own-found-1', name: 'Zzfound' }]);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.goto(new URL(routes.searchResult(query), page.url()).href);
    const own = page.getByRole('region', { name: '내 제품' });
    await own.getByRole('link', { name: 'Zzfound' }).waitFor();
    expect(await own.innerText()).toContain('성분 1가지');
    expect(await shifts(opened)).toEqual([]);
    expect(await violationsInBothThemes(page)).toEqual([]);
    if (query !== 'Zzfound') expect(asked.filter((text) => text.includes('Zzfound'))).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('a search without an own product of that name, or on a device without any, shows and fetches nothing of them', async () => {
    const { page, close } = await site.open(routes.home(), PHONE);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto(new URL(routes.searchResult('아연'), page.url()).href, { waitUntil: 'networkidle' });
    expect(fetched.filter((address) => address.includes('own-matches'))).toEqual([]);
    await storeOwn(page, [{ key: 'own-found-2', name: '다른 제품', ingredients: [] }]);
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('region', { name: '내 제품' }).count()).toBe(0);
    await close();
  });
});
