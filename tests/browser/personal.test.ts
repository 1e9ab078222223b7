import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openSite, PHONE, type Site, type TestPage, violationsOf } from '../support/browser.ts';
import { asMember } from '../support/member.ts';
import { overflowAt, shifts, smallTargets } from '../support/page-checks.ts';
import { newPerson, type Person, send } from '../support/people.ts';
import { PRODUCTS } from '../support/screens.ts';

const WIDTHS = [320, 390, 768, 1280, 1600];
const NEWCOMER = `e30.${Buffer.from(JSON.stringify({ email: 'haru@naver.com', name: '김하루', provider: 'naver', providerId: '1' })).toString('base64url')}.x`;

type Personal = {
  readonly name: string;
  readonly path: string;
  readonly heading: string;
  readonly isMember?: boolean;
  /** What is there once the screen has its data. */
  readonly ready: string;
};

const SCREENS: readonly Personal[] = [
  { name: 'the login', path: '/login', heading: '로그인', ready: '.providers-off p' },
  { name: 'the login by e-mail', path: '/login/email', heading: '이메일 로그인', ready: '#password' },
  { name: 'signing up', path: '/signup/email', heading: '회원가입', ready: '#password-again' },
  { name: 'the second step', path: '/signup/email/detail', heading: '회원가입', ready: '#phone' },
  { name: 'the end of social sign-up', path: `/social-signup#signupToken=${NEWCOMER}`, heading: '가입 마무리', ready: '#email:read-only' },
  { name: 'my page of a guest', path: '/mypage', heading: '마이페이지', ready: '.my-who' },
  { name: 'my page of a member', path: '/mypage', heading: '마이페이지', isMember: true, ready: '.my-leave' },
  { name: 'editing', path: '/mypage/edit', heading: '내 정보 수정', isMember: true, ready: '#nickname' },
  { name: 'the likes of a guest', path: '/scrap', heading: '찜 목록', ready: '.empty' },
  { name: 'liked products', path: '/scrap', heading: '찜 목록', isMember: true, ready: '.product' },
  { name: 'liked ingredients', path: '/scrap?tab=ingredients', heading: '찜 목록', isMember: true, ready: '.scrap-ingredient' },
  { name: 'the intake calendar', path: '/alarm', heading: '섭취 알림', isMember: true, ready: '.day-row' },
  { name: 'the reminders', path: '/alarm/settings', heading: '내 영양제 관리', isMember: true, ready: '.setting-row' },
  {
    name: 'a reminder for a product',
    path: '/alarm/settings/add?supplementId=129',
    heading: '알림 추가',
    isMember: true,
    ready: '.reminder-form',
  },
  { name: 'a reminder for nothing', path: '/alarm/settings/add', heading: '알림 추가', isMember: true, ready: '.empty' },
  {
    name: 'the search for a reminder',
    path: '/alarm/settings/add/search',
    heading: '알림을 등록할 영양제 찾기',
    isMember: true,
    ready: '#reminder-query',
  },
];

let site: Site;
let haru: Person;
beforeAll(async () => {
  site = await openSite();
  haru = await newPerson(site.server, 'haru@example.com', { nickname: '가나다라마바사아자차카타파하가나다라마바사아자차카타파하가나' });
  for (const id of [PRODUCTS.within, PRODUCTS.over, PRODUCTS.unknown])
    await send(site.server, 'POST', `/api/v1/supplements/${id}/like`, haru.headers, { liked: true });
  for (const id of [3, 7]) await send(site.server, 'POST', `/api/v1/ingredients/${id}/like`, haru.headers, { liked: true });
  const schedules = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'].flatMap((dayOfWeek) =>
    ['09:00', '21:30'].map((time) => ({ dayOfWeek, time })),
  );
  await send(site.server, 'POST', '/api/v1/notifications/routines', haru.headers, { supplementId: PRODUCTS.within, schedules });
  await send(site.server, 'POST', '/api/v1/notifications/routines/custom', haru.headers, {
    name: '아침에 먹는 아주 긴 이름의 종합비타민 미네랄',
    schedules,
  });
});
afterAll(() => site.close());

async function openScreen({ path, isMember = false, ready }: Personal): Promise<TestPage> {
  const options = { ...PHONE, colorScheme: 'light' as const };
  const visit = await site.open('/terms/service', isMember ? asMember(site.server, haru, options) : options);
  const draft = JSON.stringify({ email: 'a@b.kr', nickname: '하루', agreeToMarketing: false, token: 'x' });
  await visit.page.evaluate((text) => sessionStorage.setItem('signupDraft', text), draft);
  await visit.page.goto(site.server.url + path);
  await visit.page.locator(ready).first().waitFor();
  return visit;
}

describe.each(SCREENS)('$name', (screen) => {
  it('has one heading, moves nothing, gives fingers room, fits every width and pleases axe on a phone and, in dark, on a desktop', async () => {
    const visit = await openScreen(screen);
    expect(await visit.page.locator('h1').allInnerTexts()).toEqual([screen.heading]);
    expect(await shifts(visit)).toEqual([]);
    expect(await smallTargets(visit)).toEqual([]);
    expect(await violationsOf(visit.page)).toEqual([]);
    for (const width of WIDTHS) expect(await overflowAt(visit, width), `${width} px`).toBeLessThanOrEqual(0);
    await visit.page.setViewportSize({ width: 1280, height: 900 });
    await visit.page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOf(visit.page)).toEqual([]);
    expect(visit.complaints).toEqual([]);
    await visit.close();
  });
});

describe('a dialog or a complaint', () => {
  it.each([
    { look: 'light on a phone', options: { ...PHONE, colorScheme: 'light' as const } },
    { look: 'dark on a desktop', options: { ...DESKTOP, colorScheme: 'dark' as const } },
  ])('pleases axe, $look', async ({ options }) => {
    const { page, close } = await site.open('/signup/email', options);
    await page.getByRole('button', { name: '다음' }).click();
    await page.getByText('필수 약관에 동의해주세요.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: '서비스 이용약관 보기' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.goto(`${site.server.url}/product/${PRODUCTS.within}`);
    await page.getByRole('button', { name: '찜하기' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await close();
  });
});

describe('the shells', () => {
  it('are files that hold nobody’s data and may be framed by nobody', async () => {
    for (const path of ['/login', '/mypage', '/mypage/edit', '/scrap', '/oauth-redirect']) {
      const response = await fetch(site.server.url + path, { headers: haru.headers });
      expect(await response.text(), path).not.toContain('haru@example.com');
      expect(response.headers.get('content-security-policy') ?? '', path).toContain("frame-ancestors 'none'");
    }
  });
});
