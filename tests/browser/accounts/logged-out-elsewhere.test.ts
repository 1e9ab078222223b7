import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { firstNow } from '#tests/support/conditions.ts';
import { asMember } from '#tests/support/member.ts';
import { newPerson, send } from '#tests/support/people.ts';

const WEEK = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const SCREENS = [
  { path: '/alarm', own: '나만의 비타민', to: '/login', left: '다른 탭에서 로그아웃했어요. 다시 로그인해 주세요.' },
  { path: '/alarm/settings', own: '나만의 비타민', to: '/login', left: '다른 탭에서 로그아웃했어요. 다시 로그인해 주세요.' },
  { path: '/notificationCenter', own: '나만의 비타민', to: '/notificationCenter', left: '로그인 후 이용할 수 있어요' },
  { path: '/setting', own: '혜택·소식 알림', to: '/login', left: '이메일로 로그인' },
];

describe('a log-out in another tab', () => {
  for (const [index, { path, own, to, left }] of SCREENS.entries())
    it(`a log-out in another tab takes personal data off the screen of ${path}`, firstNow(index), async () => {
      const person = await newPerson(site.server, `elsewhere-${path.replace(/\W/g, '')}@example.com`);
      const schedules = WEEK.map((dayOfWeek) => ({ dayOfWeek, time: '09:00' }));
      await send(site.server, 'POST', '/api/v1/notifications/routines/custom', person.headers, { name: '나만의 비타민', schedules });
      const { page, close } = await site.open(path, asMember(site.server, person, PHONE));
      await page.getByText(own).first().waitFor();
      const other = await page.context().newPage();
      await other.goto(`${site.server.url}/mypage`);
      await other.getByRole('button', { name: '로그아웃' }).click();
      await other.getByRole('dialog').getByRole('button', { name: '로그아웃' }).click();
      await page.getByText(left).waitFor();
      expect([new URL(page.url()).pathname, await page.getByText(own).count()]).toEqual([to, 0]);
      await close();
    });
});
