import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOf } from '#tests/support/axe.ts';
import { OWN_SERVER, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { asMember } from '#tests/support/member.ts';
import { newPerson, PASSWORD, type Person } from '#tests/support/people.ts';

let site: Site;
let keen: Person;
let unsure: Person;
beforeAll(async () => {
  site = await openSite({}, OWN_SERVER);
  keen = await newPerson(site.server, 'keen@example.com', { agreeToMarketing: true });
  unsure = await newPerson(site.server, 'unsure@example.com');
});
afterAll(() => site.close());

async function logInOn(person: Person) {
  const visit = await site.open('/login/email?next=%2Fscrap', PHONE);
  await visit.page.getByRole('textbox', { name: '이메일' }).fill(person.email);
  await visit.page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await visit.page.getByRole('button', { name: '로그인', exact: true }).click();
  return visit;
}

describe('what somebody has agreed to', () => {
  it('a consent stands with its day and version, and its optional part changes with the switches of news', LONG, async () => {
    const { page, close } = await site.open('/mypage/data', asMember(site.server, keen, PHONE));
    const marketing = page.getByRole('switch', { name: '마케팅' });
    await marketing.and(page.locator('[aria-checked=true], :checked')).waitFor();
    expect(await page.getByText(/^20\d\d\.\d\d\.\d\d v\d\.\d+ 동의$/).count()).toBe(3);
    await marketing.click();
    await page.getByText(/동의하지 않음$/).waitFor();
    await page.goto(`${site.server.url}/setting`);
    const news = page.getByRole('region', { name: '혜택·소식 알림' }).getByRole('switch');
    await news.first().waitFor();
    await expect.poll(() => news.and(page.getByRole('switch', { checked: true })).count()).toBe(0);
    await news.first().click();
    await expect.poll(() => news.and(page.getByRole('switch', { checked: true })).count()).toBe(1);
    await page.waitForLoadState('networkidle');
    await page.goto(`${site.server.url}/mypage/data`);
    await page.getByRole('switch', { name: '마케팅', checked: true }).waitFor();
    await close();
  });
});

describe('a new version', () => {
  it('a new version of terms is asked for once at the next log-in, which then leads on', LONG, async () => {
    await site.server.catalogue.prepare("UPDATE term SET version = 'v9.9' WHERE required = 1").all();
    const { page, complaints, close } = await logInOn(keen);
    await page.waitForURL('**/mypage/terms?next=%2Fscrap');
    await page.getByRole('heading', { name: '약관이 바뀌었어요' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const agree = page.getByRole('button', { name: '동의하고 계속하기' });
    expect(await agree.isDisabled()).toBe(true);
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await agree.click();
    await page.waitForURL('**/scrap');
    // Back must not lead to a finished form.
    await page.goBack();
    await expect.poll(() => page.url()).not.toContain('/mypage/terms');
    expect(complaints).toEqual([]);
    await close();
    const again = await logInOn(keen);
    await again.page.waitForURL('**/scrap');
    await again.close();
  });

  it('a refused version of terms leads to the data and the withdrawal, and back again', LONG, async () => {
    const { page, close } = await logInOn(unsure);
    await page.waitForURL('**/mypage/terms?next=%2Fscrap');
    await page.getByRole('button', { name: '동의하지 않아요' }).click();
    await page.waitForURL('**/mypage/data');
    await page.getByRole('heading', { name: '아직 동의하지 않은 필수 약관이 있어요' }).waitFor();
    await page.getByRole('button', { name: 'JSON 파일로 받기' }).waitFor();
    await page.getByRole('button', { name: '회원 탈퇴' }).waitFor();
    await page.getByRole('link', { name: '바뀐 약관 다시 보기' }).click();
    await page.getByRole('heading', { name: '약관이 바뀌었어요' }).waitFor();
    await close();
  });

  it('a new version of terms blocks no log-in where it cannot be loaded', LONG, async () => {
    const { page, close } = await site.open('/login/email', PHONE);
    await page.route('**/users/me/consents', (route) => route.fulfill({ status: 404, body: '{}' }));
    await page.getByRole('textbox', { name: '이메일' }).fill(unsure.email);
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await page.waitForURL('**/mypage');
    await close();
  });
});
