import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openSite, PHONE, type Site, violationsOf } from '../support/browser.ts';
import { SCREENS } from '../support/screens.ts';

const isFull = process.env['TEST_FULL'] === '1';
const LOOKS = [
  { look: 'light on a phone', options: { ...PHONE, colorScheme: 'light' as const } },
  { look: 'dark on a desktop', options: { ...DESKTOP, colorScheme: 'dark' as const } },
  ...(isFull
    ? [
        { look: 'dark on a phone', options: { ...PHONE, colorScheme: 'dark' as const } },
        { look: 'light on a desktop', options: { ...DESKTOP, colorScheme: 'light' as const } },
      ]
    : []),
];

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe.each(LOOKS)('$look', ({ options }) => {
  it.each(SCREENS)('axe finds nothing on: $name', async ({ path }) => {
    const { page, close } = await site.open(path, options);
    expect(await violationsOf(page)).toEqual([]);
    await close();
  });

  it('axe finds nothing in a full tray', async () => {
    const { page, close } = await site.open(`/add-combination?query=${encodeURIComponent('비타민')}`, options);
    const boxes = page.getByRole('checkbox');
    for (let index = 0; index < 11; index += 1) await boxes.nth(index).click();
    await page.getByRole('alert').getByText('최대 10개까지 선택할 수 있습니다.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await close();
  });

  it('axe finds nothing where everything is unfolded', async () => {
    const { page, close } = await site.open('/combination-result?ids=129,91', options);
    for (const summary of await page.locator('summary').all()) await summary.click();
    expect(await violationsOf(page)).toEqual([]);
    await close();
  });
});
