import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { asMember } from '#tests/support/member.ts';
import { daily, newMember } from '#tests/support/reminder-people.ts';
import { translate } from '#tests/support/translate.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('a translated page', () => {
  it.each([
    ['the purposes', routes.purposes(), '.purpose-option', '.purpose-picker-count', '1/3'],
    ['the picker', routes.addCombination('비타민'), '.pick', '[aria-labelledby="tray-title"], .tray', '1/10'],
  ])('a translated page keeps its first tap on %s', async (_, path, choice, count, said) => {
    const { page, close } = await site.open(path, PHONE);
    await translate(page);
    await page.locator(choice).first().tap();
    await expect.poll(() => page.locator(count).first().innerText()).toContain(said);
    await expect.poll(() => page.locator(choice).first().getByRole('checkbox').isChecked()).toBe(true);
    await page.locator(choice).nth(1).tap();
    await expect.poll(() => page.locator(count).first().innerText()).toContain(said.replace('1/', '2/'));
    await close();
  });

  it('a translated page shows the share of the day after a tick', async () => {
    const one = await newMember(site.server);
    await one.add({ schedules: daily('00:01') });
    await one.add({ name: '홍삼', schedules: daily('00:02') });
    const { page, close } = await site.open(routes.alarm(), asMember(site.server, one.tokens, PHONE));
    await page.locator('.day-percent', { hasText: '0' }).waitFor();
    await translate(page);
    await page.getByRole('button', { name: '루테인 먹었어요' }).click();
    await expect.poll(() => page.locator('.day-percent').innerText()).toMatch(/50\s*%/);
    await close();
  });
});
