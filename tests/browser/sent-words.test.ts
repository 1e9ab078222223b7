import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/routes.ts';
import { openSite, PHONE, type Site } from '../support/browser.ts';
import { asMember } from '../support/member.ts';
import { newPerson } from '../support/people.ts';
import { PRODUCTS } from '../support/screens.ts';

/** Stands in each word that only the device may know. */
const SECRET = '비밀말';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const product = (kind: 'SUPPLEMENT' | 'MEDICINE') => ({
  name: `${SECRET} ${kind}`,
  brandName: `${SECRET} 회사`,
  kind,
  supplementId: null,
  form: null,
  timesPerDay: 1,
  unitsPerDose: 1,
  unit: SECRET,
  ingredients: [
    { name: `${SECRET} 성분`, ingredientId: 1, amount: 10, unit: 'mg', per: 'UNIT' },
    { name: `${SECRET} 둘째`, ingredientId: null, amount: 10, unit: 'mg', per: 'UNIT' },
  ],
  isConfirmed: true,
  expiresOn: null,
  key: `${SECRET}-${kind}`,
  accountId: null,
  place: 'HERE',
});

const STORED = {
  people: JSON.stringify({
    chosen: 0,
    people: [
      {
        gender: 'FEMALE',
        age: 28,
        condition: 'PREGNANCY',
        concerns: ['PREGNANCY', 'WARFARIN'],
        name: SECRET,
        medicines: [{ name: `${SECRET}정`, substance: '와파린', codes: ['WARFARIN'] }],
      },
    ],
  }),
  ownProducts: JSON.stringify([product('SUPPLEMENT'), product('MEDICINE')]),
  selectedOwn: JSON.stringify([`${SECRET}-SUPPLEMENT`, `${SECRET}-MEDICINE`]),
  reminderReasons: JSON.stringify({ 1: { why: SECRET, helped: null } }),
};

const SCREENS = [
  routes.home(),
  routes.search(),
  routes.searchResult('비타민'),
  routes.supplement(PRODUCTS.overVitaminC),
  '/combination',
  `${routes.combinationResult([PRODUCTS.overVitaminC])}&own=all`,
  `${routes.compare([PRODUCTS.overVitaminC, PRODUCTS.within])}&own=all`,
  '/ingredient/비타민C',
  '/own-products',
  '/bestsupplement',
  '/object',
];
const PERSONAL = [routes.home(), routes.alarm(), routes.alarmSettings(), routes.notifications(), routes.myPage(), '/setting', '/scrap'];

describe('requests of the screens', () => {
  it.each([
    ['a guest', false, SCREENS],
    ['a member', true, PERSONAL],
  ] as const)('requests of the screens of %s name no person, medicine or own product', { timeout: 180_000 }, async (_, isMember, paths) => {
    const member = asMember(site.server, await newPerson(site.server, `sent-words-${isMember}@example.com`), PHONE);
    const { page, close } = await site.open('/terms/service', isMember ? member : PHONE);
    const sent: { readonly address: string; readonly body: string }[] = [];
    page.on('request', (request) => sent.push({ address: decodeURIComponent(request.url()), body: request.postData() ?? '' }));
    await page.evaluate((stored) => {
      for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
    }, STORED);
    for (const path of paths) {
      await page.goto(`${site.server.url}${path}`);
      await page.waitForLoadState('networkidle');
    }
    const analysed = sent.filter(({ address, body }) => address.endsWith('/combinations/analyze') && body.includes('ownProducts'));
    expect(analysed.length).toBeGreaterThan(isMember ? -1 : 0);
    expect(sent.filter(({ address, body }) => address.includes(SECRET) || body.includes(SECRET))).toEqual([]);
    await close();
  });
});
