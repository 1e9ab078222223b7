import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { asMember } from '#tests/support/member.ts';
import { newPerson } from '#tests/support/people.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('my page', () => {
  it('my page of a member whose data fails to load with a server error asks for no log-in, and retries on request', async () => {
    const person = await newPerson(site.server, 'failing-page@example.com');
    const { page, close } = await site.open('/terms/service', asMember(site.server, person, PHONE));
    await page.route('**/users/me', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto(`${site.server.url}/mypage`);
    await page.getByRole('alert').getByText('내 정보를 불러오지 못했어요.').waitFor();
    expect(await page.getByText('로그인이 필요해요').count()).toBe(0);
    expect(await page.getByRole('main').getByRole('link', { name: '로그인하기' }).count()).toBe(0);
    await page.unroute('**/users/me');
    await page.getByRole('button', { name: '다시 시도' }).click();
    await page.getByRole('heading', { name: '하루님, 안녕하세요!' }).waitFor();
    await close();
  });
});
