import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { faultsInEveryLook } from '#tests/support/looks.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('in every look', () => {
  it('axe finds nothing in a full tray', LONG, async () => {
    const { page, close } = await site.open(`/add-combination?query=${encodeURIComponent('비타민')}`, PHONE);
    const boxes = page.getByRole('checkbox');
    for (let index = 0; index < 10; index += 1) await boxes.nth(index).click();
    // The eleventh announces its refusal beforehand, and again when pressed.
    await boxes.nth(10).click({ force: true });
    await page.getByRole('alert').getByText('최대 10개까지 선택할 수 있습니다.').waitFor();
    expect(await faultsInEveryLook(page)).toEqual([]);
    await close();
  });

  it('axe finds nothing where everything is unfolded', LONG, async () => {
    const { page, close } = await site.open('/combination-result?ids=129,91', PHONE);
    await expect.poll(() => page.locator('[data-part]').count()).toBe(0);
    for (const summary of await page.locator('summary').all()) await summary.click();
    expect(await faultsInEveryLook(page)).toEqual([]);
    await close();
  });
});
