import type { BrowserContextOptions } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG, onlyWhen } from '#tests/support/conditions.ts';
import { asMember, freshTokenOf } from '#tests/support/member.ts';
import { withOwnList } from '#tests/support/own-list.ts';
import { shifts } from '#tests/support/page-checks.ts';
import type { Person } from '#tests/support/people.ts';
import { newCollector } from '#tests/support/personal-screens.ts';
import { PRODUCTS, SCREENS } from '#tests/support/screens.ts';
import { slicePages } from '#tests/support/sliced-pages.ts';

const SOMEBODY = JSON.stringify({
  chosen: 0,
  people: [{ gender: 'FEMALE', age: 31, condition: 'PREGNANT', concerns: ['WARFARIN'], name: '', answered: [], medicines: [] }],
});

/** One of each kind, with what moved once. */
const ALWAYS = [
  '/',
  routes.searchResult('비타민'),
  routes.ingredientSupplements('비타민C'),
  routes.purposeResults(['EYE']),
  routes.supplement(PRODUCTS.within),
  routes.combinationResult([PRODUCTS.within, PRODUCTS.over, PRODUCTS.overVitaminC]),
  routes.compare([PRODUCTS.within, 121]),
];

let site: Site;
let slices: Awaited<ReturnType<typeof slicePages>>;
let haru: Person;
beforeAll(async () => {
  [site, slices] = await Promise.all([openSite(), slicePages()]);
  haru = await newCollector(site.server, 'haru@example.com');
});
afterAll(async () => {
  slices.close();
  await site.close();
});

const WHO: Record<string, (options: BrowserContextOptions) => Promise<BrowserContextOptions>> = {
  'a guest': async (options) => options,
  'a guest with a list': async (options) => withOwnList(site, [PRODUCTS.within, PRODUCTS.over], options),
  'a member': async (options) => asMember(site.server, { ...haru, accessToken: await freshTokenOf(site.server, haru) }, options),
  'somebody known': async (options) => {
    const localStorage = [{ name: 'people', value: SOMEBODY }];
    return { ...options, storageState: { cookies: [], origins: [{ origin: site.server.url, localStorage }] } };
  },
};

const WIDTHS = [
  ['390 px', PHONE],
  ['320 px', { ...PHONE, viewport: { width: 320, height: 640 } }],
  ['1280 px', DESKTOP],
] as const;

describe.each(SCREENS)('$name', ({ path }) => {
  describe.each(WIDTHS)('at %s', (_, size) => {
    const isFirst = (who: string) => size === PHONE && ALWAYS.includes(path) && (path === '/' || who === 'somebody known');
    describe.each(Object.keys(WHO))('for %s', (who) => {
      it('the page that comes in pieces keeps its place, first and from the cache', isFirst(who) ? onlyWhen() : LONG, async () => {
        const options = (await WHO[who]?.(size)) ?? size;
        const visit = await site.open(path, { ...options, proxy: { server: slices.address } });
        await visit.page.waitForLoadState('networkidle');
        expect(await shifts(visit), 'first').toEqual([]);
        await visit.page.goto(site.server.url + path);
        await visit.page.waitForLoadState('networkidle');
        expect(await shifts(visit), 'from the cache').toEqual([]);
        await visit.close();
      });
    });
  });
});
