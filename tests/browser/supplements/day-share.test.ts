import { afterAll, beforeAll, describe, it } from 'vitest';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { asMember } from '#tests/support/member.ts';
import { daily, newMember } from '#tests/support/reminder-people.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('the share of a day', () => {
  it('the share of a day is given by doses too, where reminders give another', async () => {
    const one = await newMember(site.server);
    await one.add({ name: '유산균', schedules: daily('07:00', '07:30') });
    const { page, close } = await site.open('/alarm', asMember(site.server, one.tokens, { ...PHONE, timezoneId: 'Asia/Seoul' }));
    await page.getByText('2번 중 0번 먹었어요', { exact: true }).waitFor();
    await page.getByRole('button', { name: '유산균 오전 7:00 먹었어요' }).click();
    await page.getByText('2번 중 1번 먹었어요 · 횟수로는 50%, 알림으로는 0%', { exact: true }).waitFor();
    await page.getByRole('button', { name: '유산균 오전 7:30 먹었어요' }).click();
    await page.getByText('2번 중 2번 먹었어요', { exact: true }).waitFor();
    await close();
  });
});
