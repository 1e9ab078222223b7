import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/routes.ts';
import { DESKTOP, openSite, PHONE, type Site, type TestPage } from '../support/browser.ts';
import { isFull } from '../support/conditions.ts';
import { asMember } from '../support/member.ts';
import { nameFaults } from '../support/name-faults.ts';
import { newPerson, type Person, send } from '../support/people.ts';
import { ALL_OF_THEM, seedTellingNames, showOnHome, type TellingProduct } from '../support/telling-names.ts';

const LOOKS = [
  { width: 390, height: 844, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
  { width: 1280, height: 900, theme: 'light' },
  { width: 1280, height: 900, theme: 'dark' },
] as const;
const CARD = { box: '.product:not(template *)', name: '.product-name', most: 2 };
/** A product's page is opened for each name in the full run, and for every third one in the others. */
const PAGES = isFull ? 1 : 3;
const A_SHELF = 20;
/** A person may keep so many reminders. */
const REMINDERS = 50;

let site: Site;
let products: readonly TellingProduct[];
let person: Person;
beforeAll(async () => {
  site = await openSite({}, { variables: { CACHE_FRESH_SECONDS: '1' } });
  products = await seedTellingNames(site.server);
  person = await newPerson(site.server, 'names@example.com');
  for (const { id } of products.slice(0, REMINDERS))
    await send(site.server, 'POST', '/api/v1/notifications/routines', person.headers, {
      supplementId: id,
      schedules: ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'].map((dayOfWeek) => ({ dayOfWeek, time: '09:00' })),
    });
});
afterAll(() => site.close());

/** The page in both sizes and both themes; `look` says what is wrong in one of them. */
async function inEveryLook(page: Page, look: () => Promise<readonly string[]>): Promise<string[]> {
  const found: string[] = [];
  for (const { width, height, theme } of LOOKS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme });
    found.push(...(await look()).map((fault) => `${width} px, ${theme}: ${fault}`));
  }
  return found;
}

const namesShown = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((each) => each.firstChild?.textContent?.trim() ?? ''));

/** Every name is there, and nothing is wrong with any of them in any look. */
async function expectAll({ page, close }: TestPage, place: { box: string; name: string; most: number }, wanted = products): Promise<void> {
  const shown = await namesShown(page, `${place.box} ${place.name}`);
  expect(new Set(shown)).toEqual(new Set(wanted.map(({ name }) => name)));
  expect(await inEveryLook(page, () => nameFaults(page, place))).toEqual([]);
  await close();
}

/** Asks for more until there is no more. */
async function showAll({ page }: TestPage, selector: string): Promise<void> {
  await expect
    .poll(async () => {
      const more = page
        .locator('.more, [data-more]')
        .or(page.getByRole('button', { name: '더 보기' }))
        .or(page.getByRole('link', { name: '더 보기' }))
        .first();
      if (await more.isVisible()) await more.click();
      return page.locator(selector).count();
    })
    .toBe(products.length);
}

describe('the longest, shortest and strangest names of the register', () => {
  it('are fifty', () => {
    expect(products.length).toBe(50);
  });

  it('stand on cards of results', async () => {
    const visit = await site.open(routes.searchResult(ALL_OF_THEM), PHONE);
    await showAll(visit, '.product');
    await expectAll(visit, CARD);
  });

  it('stand in rows of the picker', async () => {
    const visit = await site.open(routes.addCombination(ALL_OF_THEM), PHONE);
    await showAll(visit, '.product');
    await expectAll(visit, CARD);
  });

  it('stand on shelves of home', async () => {
    for (let from = 0; from < products.length; from += A_SHELF) {
      const some = products.slice(from, from + A_SHELF);
      await showOnHome(site.server, some);
      const last = some.at(-1)?.id ?? 0;
      await expect.poll(() => site.html('/'), { interval: 500 }).toContain(routes.supplement(last));
      const visit = await site.open('/', PHONE);
      await expectAll(visit, { ...CARD, box: '.popular .product' }, some);
    }
  });

  it('stand whole on the page of their product', async () => {
    const { page, close } = await site.open('/terms/service', DESKTOP);
    const faults: string[] = [];
    for (const [index, { id, name }] of products.entries()) {
      if (index % PAGES !== 0) continue;
      await page.goto(site.server.url + routes.supplement(id));
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(name);
      faults.push(...(await inEveryLook(page, () => nameFaults(page, { box: 'main', name: 'h1', most: 12 }))));
    }
    expect(faults).toEqual([]);
    await close();
  });

  it('stand in rows of reminders', async () => {
    const settings = await site.open(routes.alarmSettings(), asMember(site.server, person, PHONE));
    await settings.page.locator('.setting-row').first().waitFor();
    expect(await settings.page.locator('.setting-row').count()).toBe(products.length);
    expect(
      await inEveryLook(settings.page, () => nameFaults(settings.page, { box: '.setting-row', name: '.setting-row-name', most: 12 })),
    ).toEqual([]);
    await settings.close();
  });
});
