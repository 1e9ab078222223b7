import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG, onlyWhen } from '#tests/support/conditions.ts';
import { asMember } from '#tests/support/member.ts';
import { newPerson, PASSWORD, type Person, send } from '#tests/support/people.ts';

const ROUTINES = '/api/v1/notifications/routines/custom';
const DAILY = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'].map((dayOfWeek) => ({ dayOfWeek, time: '09:00' }));

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const product = (name: string, key: string) => ({
  name,
  brandName: '',
  kind: 'MEDICINE',
  supplementId: null,
  form: null,
  timesPerDay: 1,
  unitsPerDose: 1,
  unit: '정',
  ingredients: [],
  isConfirmed: true,
  expiresOn: null,
  key,
  accountId: null,
  place: 'HERE',
});
const personOf = (name: string) => ({
  chosen: 0,
  people: [{ gender: 'FEMALE', age: 28, condition: 'PREGNANT', concerns: [], name, medicines: [] }],
});
const PHOTO = 'data:image/jpeg;base64,QUFB';

/** What only this device has of a person, by the formats of the product. @param word stands in each of them */
const entriesOf = (word: string) => ({
  local: {
    people: JSON.stringify(personOf(word)),
    ownProducts: JSON.stringify([product(`${word} 약`, `${word}-key`)]),
    selectedOwn: JSON.stringify([`${word}-key`]),
    ownPhotos: JSON.stringify({ [`${word}-key`]: PHOTO }),
    reminderReasons: JSON.stringify({ 1: { why: `${word} 이유`, helped: null } }),
    selectedItems: JSON.stringify([{ supplementId: 18, supplementName: `${word} 고름`, imageUrl: '' }]),
    searchHistory: JSON.stringify([`${word} 검색`]),
  } as Record<string, string>,
  session: { comparedItems: JSON.stringify([{ supplementId: 19, supplementName: `${word} 비교`, imageUrl: '' }]) },
});

async function enter(page: Page, word: string): Promise<void> {
  await page.evaluate(({ local, session }) => {
    for (const [key, text] of Object.entries(local)) localStorage.setItem(key, text);
    for (const [key, text] of Object.entries(session)) sessionStorage.setItem(key, text);
  }, entriesOf(word));
}

const stored = (page: Page) => page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
const ownOf = (page: Page, keys: readonly string[]) =>
  page.evaluate((wanted) => Object.fromEntries(wanted.map((key) => [key, localStorage.getItem(key)])), keys);

async function logOut(page: Page, tick?: string): Promise<void> {
  await page.goto(`${site.server.url}/mypage`);
  await page.getByRole('button', { name: '로그아웃' }).click();
  const dialog = page.getByRole('dialog', { name: '로그아웃할까요?' });
  if (tick !== undefined) await dialog.getByText(tick).click();
  await dialog.getByRole('button', { name: '로그아웃' }).click();
  await page.waitForURL('**/login');
}

async function logIn(page: Page, { email }: Pick<Person, 'email'>): Promise<void> {
  await page.goto(`${site.server.url}/login/email`);
  await page.getByRole('textbox', { name: '이메일' }).fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page.waitForURL('**/mypage');
}

/** A tab that begins with a copy of the other's session storage, as one that a page opens. */
async function another(page: Page): Promise<Page> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void open(location.href))]);
  return tab;
}

/** What a tab shows, has in its fields and keeps. */
const wordsIn = (page: Page) =>
  page.evaluate(() =>
    [
      document.title,
      document.body.textContent,
      ...[...document.querySelectorAll('input, textarea')].map((field) => ('value' in field ? String(field.value) : '')),
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    ].join(' '),
  );

const guestDialog = (page: Page) => page.getByRole('dialog', { name: '로그인하기 전에 적은 것이 있어요' });

describe('two people on one device', () => {
  it('own entries are sealed at log-out: the next person finds none in clear, their owner has all back', async () => {
    const [one, other] = [await newPerson(site.server, 'owner-a@example.com'), await newPerson(site.server, 'owner-b@example.com')];
    const { page, close } = await site.open('/mypage', asMember(site.server, one, PHONE));
    await enter(page, '에이말');
    await page.goto(`${site.server.url}/combination-result?ids=18`);
    await page.getByText('28세 여성 임신 중 기준').first().waitFor();
    await logOut(page);
    expect(await stored(page)).not.toContain('에이말');
    await logIn(page, other);
    expect(await stored(page)).not.toContain('에이말');
    expect(await guestDialog(page).count()).toBe(0);
    await page.goto(`${site.server.url}/combination-result?ids=18`);
    await page.getByText('성인 기준').first().waitFor();
    await enter(page, '비이말');
    await logOut(page);
    expect(await stored(page)).not.toMatch(/에이말|비이말/);
    await logIn(page, one);
    const { local } = entriesOf('에이말');
    expect(await ownOf(page, Object.keys(local))).toEqual(local);
    expect(await page.evaluate(() => sessionStorage.getItem('comparedItems'))).toContain('에이말');
    expect(await stored(page)).not.toContain('비이말');
    await close();
  });

  it('guest entries are offered once after a log-in: they join the account, or stay for guests', async () => {
    const [one, other] = [await newPerson(site.server, 'offer-a@example.com'), await newPerson(site.server, 'offer-b@example.com')];
    const { page, close } = await site.open('/login', PHONE);
    await enter(page, '손님말');
    await logIn(page, one);
    await guestDialog(page).getByText('사람 1명의 기준').waitFor();
    expect((await ownOf(page, ['people']))['people']).toBeNull();
    await guestDialog(page).getByRole('button', { name: '다른 사람 것이에요' }).click();
    await page.reload();
    await page.getByRole('button', { name: '로그아웃' }).waitFor();
    expect(await guestDialog(page).count()).toBe(0);
    await enter(page, '에이말');
    await logOut(page);
    const { local } = entriesOf('손님말');
    expect(await ownOf(page, Object.keys(local))).toEqual(local);
    await logIn(page, other);
    await guestDialog(page).getByRole('button', { name: '내 것이에요' }).click();
    await expect.poll(() => ownOf(page, Object.keys(local))).toEqual(local);
    await logOut(page);
    expect(await stored(page)).not.toMatch(/손님말|에이말/);
    await close();
  });

  it('이 기기에서 지우기 leaves nothing of a person, sealed or not', async () => {
    const one = await newPerson(site.server, 'erase@example.com');
    const { page, close } = await site.open('/mypage', asMember(site.server, one, PHONE));
    await enter(page, '지울말');
    await logOut(page, '이 기기에서 지우기');
    expect(await stored(page)).not.toContain('지울말');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('own:')))).toEqual([]);
    await logIn(page, one);
    expect((await ownOf(page, ['people']))['people']).toBeNull();
    await close();
  });

  it('an entry of another version, cut off or of another owner opens nothing and breaks nothing', async () => {
    const one = await newPerson(site.server, 'damaged@example.com');
    const { page, complaints, close } = await site.open('/mypage', asMember(site.server, one, PHONE));
    await enter(page, '온전한말');
    await logOut(page);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((each) => each.startsWith('own:'))) {
        localStorage.setItem('own:somebody-else-0000000', localStorage.getItem(key) ?? '');
        localStorage.setItem(key, (localStorage.getItem(key) ?? '').slice(0, 40));
      }
      localStorage.setItem('guestEntries', '{"version":7}');
    });
    await logIn(page, one);
    expect((await ownOf(page, ['people']))['people']).toBeNull();
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('two tabs with two accounts', () => {
  const SHOWN = [
    { path: '/', has: '에이말 약', when: onlyWhen() },
    { path: '/combination-result/own?ids=18', has: '임신 중 기준', when: onlyWhen() },
    { path: '/alarm', has: '에이말 알림', when: LONG },
    { path: '/alarm/settings', has: '에이말 알림', when: LONG },
    { path: '/notificationCenter', has: '에이말 알림', when: LONG },
    { path: '/own-products', has: '에이말 약', when: LONG },
    { path: '/combination', has: '에이말 고름', when: LONG },
    { path: '/mypage', has: '에이말 님', when: LONG },
  ];

  /** Two people; a tab of the first, with own entries and a reminder. */
  async function twoPeople(name: string) {
    const one = await newPerson(site.server, `${name}-a@example.com`, { nickname: '에이말 님' });
    const other = await newPerson(site.server, `${name}-b@example.com`);
    await send(site.server, 'POST', ROUTINES, one.headers, { name: '에이말 알림', schedules: DAILY });
    const { page, close } = await site.open('/terms/service', asMember(site.server, one, PHONE));
    await enter(page, '에이말');
    return { page, other, close, tab: await another(page) };
  }

  for (const { path, has, when } of SHOWN)
    it(`a tab that one account left open at ${path} shows and keeps nothing of it once another account is logged in`, when, async () => {
      const { page, other, tab, close } = await twoPeople(`tab${path.replace(/\W/g, '-')}`);
      await tab.goto(`${site.server.url}${path}`);
      await expect.poll(() => wordsIn(tab)).toContain(has);
      await logOut(page);
      await logIn(page, other);
      await expect.poll(() => wordsIn(tab)).not.toMatch(/에이말|임신 중 기준/);
      await close();
    });

  it('a tab with a form that one account left open saves nothing of it to another account', async () => {
    const { page, other, tab, close } = await twoPeople('open-form');
    await tab.goto(`${site.server.url}/own-products`);
    await tab.getByRole('button', { name: '에이말 약 고치기' }).click();
    await tab.getByLabel('제품 이름').fill('에이말 새 이름');
    await logOut(page);
    await logIn(page, other);
    await tab.getByRole('button', { name: '라벨로 추가하기' }).waitFor();
    expect(await tab.getByRole('button', { name: '저장하기' }).count()).toBe(0);
    await tab.goto(`${site.server.url}/product/18`);
    await tab.getByRole('button', { name: '먹고 있어요' }).click();
    await expect.poll(async () => (await send(site.server, 'GET', '/api/v1/users/me/intake', other.headers)).text).toContain('18');
    expect(await wordsIn(tab)).not.toContain('에이말');
    for (const kept of ['/api/v1/notifications/routines?date=2026-11-28', '/api/v1/users/me/intake', '/api/v1/users/me/products'])
      expect((await send(site.server, 'GET', kept, other.headers)).text).not.toContain('에이말');
    await close();
  });
});
