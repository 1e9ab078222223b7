import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOf } from '#tests/support/axe.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { asMember } from '#tests/support/member.ts';
import { newPerson, type Person } from '#tests/support/people.ts';

let site: Site;
let haru: Person;
let page: Page;
beforeAll(async () => {
  site = await openSite();
  haru = await newPerson(site.server, 'request-id@example.com');
  ({ page } = await site.open('/robots.txt', asMember(site.server, haru, PHONE)));
});
afterAll(() => site.close());

describe('a screen whose data cannot be had', () => {
  it.each([
    { path: '/alarm/settings', calls: '**/notifications/routines*' },
    { path: '/notificationCenter', calls: '**/notifications/routines*' },
    { path: '/setting', calls: '**/notification-settings/me' },
    { path: '/scrap', calls: '**/likes/me' },
    { path: '/mypage/edit', calls: '**/users/me' },
  ])('the failed screen $path shows the request id', LONG, async ({ path, calls }) => {
    const json = { isSuccess: false, code: 'COMMON400', message: '', result: null };
    await page.route(calls, (route) => route.fulfill({ status: 400, headers: { 'x-request-id': 'r-4821' }, json }));
    await page.goto(site.server.url + path);
    await page.getByRole('alert').getByText('문의 번호 r-4821', { exact: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.unroute(calls);
    await page.route(calls, (route) => route.fulfill({ status: 400, json }));
    await page.reload();
    await page.getByRole('alert').getByRole('button', { name: '다시 시도' }).waitFor();
    expect(await page.getByText('문의 번호').count()).toBe(0);
    await page.unroute(calls);
  });
});
