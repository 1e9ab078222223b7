import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { isFull, LONG } from '#tests/support/conditions.ts';
import { asMember } from '#tests/support/member.ts';
import { nameFaults, type Place } from '#tests/support/name-faults.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';
import { ALL_OF_THEM, SOME_OF_THEM, seedTellingNames, showOnHome, type TellingProduct } from '#tests/support/telling-names.ts';

const LOOKS = [
  { width: 390, height: 844, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
  { width: 1280, height: 900, theme: 'light' },
  { width: 1280, height: 900, theme: 'dark' },
] as const;
const CARD = { box: '.product:not(template *)', name: '.product-name', most: 2 };
/** The full run opens each product's page, others every third. */
const PAGES = isFull ? 1 : 3;
const A_SHELF = 10;
/** The quick run checks every second shelf. */
const SHELVES = isFull ? 1 : 2;
/** The maximum of reminders. */
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

/** Both sizes and themes; `look` returns faults. */
async function inEveryLook(page: Page, look: () => Promise<readonly string[]>): Promise<string[]> {
  const found: string[] = [];
  for (const { width, height, theme } of LOOKS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme });
    found.push(...(await look()).map((fault) => `${width} px, ${theme}: ${fault}`));
  }
  return found;
}

/** Every name is on one of the pages, without a fault in any look. */
async function expectAll(addresses: readonly string[], place: Place, wanted = products): Promise<void> {
  const shown = new Set<string>();
  const faults: string[] = [];
  for (const address of addresses) {
    const { page, close } = await site.open(address, PHONE);
    const names = await page.locator(`${place.box} ${place.name}`).evaluateAll((all) => all.map((each) => each.textContent?.trim() ?? ''));
    for (const name of names) shown.add(name);
    faults.push(...(await inEveryLook(page, () => nameFaults(page, place))));
    await close();
  }
  expect(shown).toEqual(new Set(wanted.map(({ name }) => name)));
  expect(faults).toEqual([]);
}

describe('the longest, shortest and strangest names of the register', LONG, () => {
  it('the strangest names of the register are fifty', () => {
    expect(products.length).toBe(50);
  });

  it('the strangest names of the register fit cards of results', async () => {
    await expectAll(
      [1, 2].map((page) => routes.searchResult(ALL_OF_THEM, page)),
      CARD,
    );
  });

  it('the strangest names of the register fit rows of the picker', async () => {
    await expectAll(
      SOME_OF_THEM.map((query) => routes.addCombination(query)),
      { ...CARD, box: '.pick' },
    );
  });

  it('the strangest names of the register fit shelves of home', async () => {
    for (let from = 0; from < products.length; from += A_SHELF * SHELVES) {
      const some = products.slice(from, from + A_SHELF);
      await showOnHome(site.server, some);
      const last = some.at(-1)?.id ?? 0;
      await expect.poll(() => site.html('/'), { interval: 500 }).toContain(routes.supplement(last));
      await expectAll(['/'], { ...CARD, box: '.popular li .product' }, some);
    }
  });

  it('the strangest names of the register stand whole on the page of their product', async () => {
    const { page, close } = await site.open('/terms/service', DESKTOP);
    const faults: string[] = [];
    for (const [index, { id, name }] of products.entries()) {
      if (index % PAGES !== 0) continue;
      await page.goto(site.server.url + routes.supplement(id));
      await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(name);
      // A heading that begins with a particle has lost its name.
      expect(await page.getByRole('heading', { name: /^의 / }).count()).toBe(0);
      // Brand and maker stay apart, side by side on a wide screen.
      expect(await page.locator('.product-maker').textContent()).not.toMatch(/\S제조사/);
      faults.push(...(await inEveryLook(page, () => nameFaults(page, { box: 'main', name: 'h1', most: 12 }))));
    }
    expect(faults).toEqual([]);
    await close();
  });

  it('the strangest names of the register fit rows of reminders', async () => {
    const settings = await site.open(routes.alarmSettings(), asMember(site.server, person, PHONE));
    await settings.page.locator('.setting-row').first().waitFor();
    expect(await settings.page.locator('.setting-row').count()).toBe(products.length);
    expect(
      await inEveryLook(settings.page, () => nameFaults(settings.page, { box: '.setting-row', name: '.setting-row-name', most: 12 })),
    ).toEqual([]);
    await settings.close();
  });
});
