import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openSite, PHONE, type Site, type TestPage, violationsOf } from '../support/browser.ts';
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

/** A screen stays where it is while light and width change: only the first look costs a load. */
async function violationsInEveryLook(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { look, options } of LOOKS) {
    if (options.viewport) await page.setViewportSize(options.viewport);
    await page.emulateMedia({ colorScheme: options.colorScheme });
    // The quick run looks at everything once, and in the other look at what colour and width can change.
    const rules = isFull || look === LOOKS[0]?.look ? undefined : ['color-contrast', 'target-size'];
    found.push(...(await violationsOf(page, rules)).map((violation) => `${look}: ${violation}`));
  }
  return found;
}

describe(LOOKS.map(({ look }) => look).join(' and '), () => {
  let visit: TestPage;
  beforeAll(async () => {
    visit = await site.open('/', PHONE);
  });
  afterAll(() => visit.close());

  it.each(SCREENS)('axe finds nothing on: $name', async ({ path }) => {
    await visit.page.setViewportSize({ width: 390, height: 844 });
    await visit.page.goto(site.server.url + path);
    expect(await violationsInEveryLook(visit.page)).toEqual([]);
  });

  it('axe finds nothing in a full tray', async () => {
    const { page, close } = await site.open(`/add-combination?query=${encodeURIComponent('비타민')}`, PHONE);
    const boxes = page.getByRole('checkbox');
    for (let index = 0; index < 11; index += 1) await boxes.nth(index).click();
    await page.getByRole('alert').getByText('최대 10개까지 선택할 수 있습니다.').waitFor();
    expect(await violationsInEveryLook(page)).toEqual([]);
    await close();
  });

  it('axe finds nothing where everything is unfolded', async () => {
    const { page, close } = await site.open('/combination-result?ids=129,91', PHONE);
    for (const summary of await page.locator('summary').all()) await summary.click();
    expect(await violationsInEveryLook(page)).toEqual([]);
    await close();
  });
});
