import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { asMember } from '#tests/support/member.ts';
import { newPerson } from '#tests/support/people.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const CODE = '**/_astro/*.js*';
const QUESTION = '화면의 일부를 불러오지 못했어요. 새로 고칠까요?';

/** Fails modules not yet loaded, as after a deployment; returns the dialogs' texts. */
async function loseCode(page: Page, answer: 'accept' | 'dismiss', code = CODE): Promise<string[]> {
  const asked: string[] = [];
  await page.route(code, (route) => (asked.length === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue()));
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog[answer]();
  });
  return asked;
}

describe('code that is not there any more', () => {
  it('missing code is reported to the person who presses its control, and the page reloads', async () => {
    const { page, close } = await site.open(`/product/${PRODUCTS.within}`, { ...PHONE, serviceWorkers: 'block' });
    const asked = await loseCode(page, 'accept');
    const again = page.waitForEvent('load');
    await page.getByRole('button', { name: '먹고 있어요' }).tap();
    await again;
    expect(asked).toEqual([QUESTION]);
    await page.getByRole('button', { name: '먹고 있어요' }).tap();
    await page.getByText('내 영양제에 담았어요.').waitFor();
    await close();
  });

  it('missing code leaves the page as it is on request', async () => {
    const { page, close } = await site.open(`/product/${PRODUCTS.within}`, { ...PHONE, serviceWorkers: 'block' });
    const asked = await loseCode(page, 'dismiss');
    await page.evaluate(() => Reflect.set(window, 'isStill', true));
    await page.getByRole('button', { name: '먹고 있어요' }).tap();
    await expect.poll(() => asked).toEqual([QUESTION]);
    expect(await page.evaluate(() => Reflect.get(window, 'isStill'))).toBe(true);
    await close();
  });

  it('missing code is reported unasked by a screen that depends on it', LONG, async () => {
    const person = await newPerson(site.server, 'missing-code@example.com');
    const { page, close } = await site.open('/terms/service', { ...asMember(site.server, person, PHONE), serviceWorkers: 'block' });
    const html = await site.html('/alarm');
    const islands = [...html.matchAll(/component-url="([^"]+)"/g)].map(([, path]) => path);
    expect(islands.length).toBe(1);
    const asked = await loseCode(page, 'accept', `**${islands[0]}*`);
    await page.goto(`${site.server.url}/alarm`);
    await expect.poll(() => asked).toEqual([QUESTION]);
    await page.getByText('오늘의 섭취율').waitFor();
    await close();
  });

  it('fetched early for somebody who has asked for nothing is not spoken of until they do', LONG, async () => {
    const { page, close } = await site.open('/object', { ...PHONE, serviceWorkers: 'block' });
    const asked = await loseCode(page, 'dismiss');
    // Retried once automatically.
    await page.waitForResponse((response) => response.status() === 404 && response.url().includes('astro-retry'));
    await page.waitForTimeout(500);
    expect(asked).toEqual([]);
    await page.locator('.purpose-option').first().tap();
    await expect.poll(() => asked).toEqual([QUESTION]);
    await close();
  });
});
