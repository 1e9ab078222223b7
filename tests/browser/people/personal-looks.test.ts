import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from '#tests/support/browser.ts';
import { FULL_RUN, onlyWhen } from '#tests/support/conditions.ts';
import { holdCalls } from '#tests/support/held-calls.ts';
import { faultsInEveryLook } from '#tests/support/looks.ts';
import { newPerson, type Person } from '#tests/support/people.ts';
import { enterPersonal, FURTHER_SCREENS, newCollector, PERSONAL_SCREENS } from '#tests/support/personal-screens.ts';

const SCREENS = [...PERSONAL_SCREENS, ...FURTHER_SCREENS];
const OF_MEMBERS = SCREENS.filter(({ isMember }) => isMember);
const API = '**/api/v1/**';
const SETTLED_MS = 800;

describe('every personal screen, at every width, in both themes and with large text', onlyWhen(FULL_RUN), () => {
  let site: Site;
  let collector: Person;
  let newcomer: Person;
  beforeAll(async () => {
    site = await openSite();
    collector = await newCollector(site.server, 'collector@example.com');
    newcomer = await newPerson(site.server, 'newcomer@example.com');
  });
  afterAll(() => site.close());

  it.each(SCREENS)('a personal screen passes every look with its data: $name', async (screen) => {
    const { page, close } = await enterPersonal(site, screen, collector);
    await page.goto(site.server.url + screen.path);
    await page.locator(screen.ready).first().waitFor();
    expect(await faultsInEveryLook(page)).toEqual([]);
    await close();
  });

  it.each(OF_MEMBERS)('a personal screen passes every look without data: $name', async (screen) => {
    const { page, close } = await enterPersonal(site, screen, newcomer);
    await page.goto(site.server.url + screen.path);
    await page.waitForLoadState('networkidle');
    expect(await faultsInEveryLook(page)).toEqual([]);
    await close();
  });

  it.each(OF_MEMBERS)('a personal screen passes every look while its data loads, and after a failure: $name', async (screen) => {
    const { page, close } = await enterPersonal(site, screen, collector);
    const held = await holdCalls(page, API);
    held.isFailing = true;
    await page.goto(site.server.url + screen.path);
    await expect.poll(() => held.count).toBeGreaterThan(0);
    expect(await faultsInEveryLook(page)).toEqual([]);
    held.letGo();
    await page.waitForTimeout(SETTLED_MS);
    expect(await faultsInEveryLook(page)).toEqual([]);
    await close();
  });
});
