import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/routes.ts';
import { openSite, PHONE, type Site } from '../support/browser.ts';
import { asMember } from '../support/member.ts';
import { daily, newMember } from '../support/reminder-people.ts';
import { translate } from '../support/translate.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('a translated page', () => {
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
