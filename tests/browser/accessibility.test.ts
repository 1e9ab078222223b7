import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, PHONE, type Site, type TestPage } from '../support/browser.ts';
import { faultsInEveryLook } from '../support/looks.ts';
import { SCREENS } from '../support/screens.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('in every look', () => {
  let visit: TestPage;
  beforeAll(async () => {
    visit = await site.open('/', PHONE);
  });
  afterAll(() => visit.close());

  it.each(SCREENS)('axe finds nothing on: $name', async ({ path }) => {
    await visit.page.setViewportSize({ width: 390, height: 844 });
    await visit.page.goto(site.server.url + path);
    // The parts of an analysis that come later would change the page under the eyes of axe.
    await expect.poll(() => visit.page.locator('[data-part]').count()).toBe(0);
    expect(await faultsInEveryLook(visit.page)).toEqual([]);
  });

  it('axe finds nothing in a full tray', async () => {
    const { page, close } = await site.open(`/add-combination?query=${encodeURIComponent('비타민')}`, PHONE);
    const boxes = page.getByRole('checkbox');
    for (let index = 0; index < 10; index += 1) await boxes.nth(index).click();
    // The eleventh says beforehand that it takes no more, and says so again when it is pressed.
    await boxes.nth(10).click({ force: true });
    await page.getByRole('alert').getByText('최대 10개까지 선택할 수 있습니다.').waitFor();
    expect(await faultsInEveryLook(page)).toEqual([]);
    await close();
  });

  it('axe finds nothing where everything is unfolded', async () => {
    const { page, close } = await site.open('/combination-result?ids=129,91', PHONE);
    await expect.poll(() => page.locator('[data-part]').count()).toBe(0);
    for (const summary of await page.locator('summary').all()) await summary.click();
    expect(await faultsInEveryLook(page)).toEqual([]);
    await close();
  });
});
