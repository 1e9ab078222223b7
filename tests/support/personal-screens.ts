import { hashOf } from '#platform/hash.ts';
import { PHONE, type Site, type TestPage } from './browser.ts';
import { asMember, freshTokenOf } from './member.ts';
import { newPerson, type Person, send } from './people.ts';
import { PRODUCTS } from './screens.ts';
import type { TestServer } from './server.ts';

export type PersonalScreen = {
  readonly name: string;
  readonly path: string;
  readonly heading: string;
  readonly isMember?: boolean;
  /** Selector that is present once the data has loaded. */
  readonly ready: string;
};

const NEWCOMER = `e30.${Buffer.from(JSON.stringify({ email: 'haru@naver.com', name: '김하루', provider: 'naver', providerId: '1' })).toString('base64url')}.x`;

/** Tokens of the collector's mail links. */
const LINKS = { reset: 'a'.repeat(43), verify: 'b'.repeat(43), change: 'c'.repeat(43) } as const;
const PURPOSES = { reset: 'RESET', verify: 'VERIFY', change: 'CHANGE_NEW' } as const;
const AN_HOUR_MS = 3_600_000;

export const PERSONAL_SCREENS: readonly PersonalScreen[] = [
  { name: 'the login', path: '/login', heading: '로그인', ready: '.auth-other' },
  { name: 'the login by e-mail', path: '/login/email', heading: '이메일 로그인', ready: '#password' },
  { name: 'a forgotten password', path: '/login/forgot', heading: '비밀번호 찾기', ready: '#email' },
  {
    name: 'another password by a link',
    path: `/login/reset#reset=${LINKS.reset}`,
    heading: '비밀번호 다시 정하기',
    ready: '#password-again',
  },
  { name: 'an address to confirm', path: `/verify-email#verify=${LINKS.verify}`, heading: '이메일 확인하기', ready: '.empty .btn' },
  { name: 'one’s own password', path: '/mypage/password', heading: '비밀번호 변경', isMember: true, ready: '#current-password' },
  { name: 'one’s own address', path: '/mypage/address', heading: '이메일 변경', isMember: true, ready: '#present-email' },
  { name: 'signing up', path: '/signup/email', heading: '회원가입', ready: '#password-again' },
  { name: 'the second step', path: '/signup/email/detail', heading: '회원가입', ready: '#phone' },
  {
    name: 'the end of social sign-up',
    path: `/social-signup#signupToken=${NEWCOMER}`,
    heading: '가입 마무리',
    ready: '#email[value="haru@naver.com"]',
  },
  { name: 'my page of a guest', path: '/mypage', heading: '마이페이지', ready: '.my-who' },
  { name: 'my page of a member', path: '/mypage', heading: '마이페이지', isMember: true, ready: '.my-leave' },
  { name: 'what is kept of oneself', path: '/mypage/data', heading: '내 데이터', isMember: true, ready: '.data-held' },
  { name: 'the documents', path: '/mypage/terms', heading: '약관 동의', isMember: true, ready: '.empty' },
  { name: 'the end of a mail', path: '/mail/unsubscribe', heading: '이 메일 그만 받기', ready: '.empty' },
  { name: 'editing', path: '/mypage/edit', heading: '내 정보 수정', isMember: true, ready: '#nickname' },
  { name: 'log-in and security', path: '/mypage/security', heading: '로그인과 보안', isMember: true, ready: '.security-row' },
  { name: 'own products of a guest', path: '/own-products', heading: '내 제품', ready: '.empty' },
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
  { name: 'the record of three months without any', path: '/alarm/report', heading: '3개월 섭취 기록표', isMember: true, ready: '.empty' },
  { name: 'a reminder for nothing', path: '/alarm/settings/add', heading: '알림 추가', isMember: true, ready: '.empty' },
  {
    name: 'the search for a reminder',
    path: '/alarm/settings/add/search',
    heading: '알림을 등록할 영양제 찾기',
    isMember: true,
    ready: '#reminder-query',
  },
];

/** Screens with quick tests of their own. */
export const FURTHER_SCREENS: readonly PersonalScreen[] = [
  { name: 'another password without a link', path: '/login/reset', heading: '비밀번호 다시 정하기', ready: '.empty' },
  { name: 'an address to move to', path: `/verify-email#change=${LINKS.change}`, heading: '이메일 확인하기', ready: '.empty .btn' },
  { name: 'an address without a link', path: '/verify-email', heading: '이메일 확인하기', ready: '.empty .btn' },
  { name: 'the address of a guest', path: '/mypage/address', heading: '이메일 변경', ready: '.empty' },
  { name: 'the notifications of a guest', path: '/notificationCenter', heading: '알림', ready: '.empty' },
  { name: 'the notifications', path: '/notificationCenter', heading: '알림', isMember: true, ready: 'main li' },
  { name: 'the notification settings', path: '/setting', heading: '알림 설정', isMember: true, ready: '[role=switch]' },
  { name: 'the page for push', path: '/settings', heading: '', ready: 'main button' },
  { name: 'the page without a network', path: '/offline', heading: '', ready: 'h1' },
];

/** A person with likes, two reminders and the longest possible name. */
export async function newCollector(server: TestServer, email: string): Promise<Person> {
  const person = await newPerson(server, email, { nickname: '가나다라마바사아자차카타파하가나다라마바사아자차카타파하가나' });
  for (const id of [PRODUCTS.within, PRODUCTS.over, PRODUCTS.unknown])
    await send(server, 'POST', `/api/v1/supplements/${id}/like`, person.headers, { liked: true });
  for (const id of [3, 7]) await send(server, 'POST', `/api/v1/ingredients/${id}/like`, person.headers, { liked: true });
  const schedules = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'].flatMap((dayOfWeek) =>
    ['09:00', '21:30'].map((time) => ({ dayOfWeek, time })),
  );
  const routines = '/api/v1/notifications/routines';
  await send(server, 'POST', routines, person.headers, { supplementId: PRODUCTS.within, schedules });
  await giveLinks(server, email);
  await send(server, 'POST', `${routines}/custom`, person.headers, { name: '아침에 먹는 아주 긴 이름의 종합비타민 미네랄', schedules });
  return person;
}

/** Creates the mail links of those screens. */
async function giveLinks({ accounts }: TestServer, email: string): Promise<void> {
  for (const purpose of ['reset', 'verify', 'change'] as const)
    await accounts
      .prepare('INSERT INTO mail_token (hash, purpose, user_id, email, expires_at) SELECT ?1, ?2, id, email, ?4 FROM user WHERE email = ?3')
      .bind(await hashOf(LINKS[purpose]), PURPOSES[purpose], email, Date.now() + AN_HOUR_MS)
      .all();
}

/** Opens a phone browser in the state before the screen, which is not opened yet. */
export async function enterPersonal(site: Site, { isMember = false }: Pick<PersonalScreen, 'isMember'>, person: Person): Promise<TestPage> {
  const options = { ...PHONE, colorScheme: 'light' as const };
  const tokens = { ...person, accessToken: await freshTokenOf(site.server, person) };
  const visit = await site.open('/terms/service', isMember ? asMember(site.server, tokens, options) : options);
  const draft = JSON.stringify({ email: 'a@b.kr', nickname: '하루', agreeToMarketing: false, token: 'x' });
  await visit.page.evaluate(
    ([text, now]) => {
      sessionStorage.setItem('signupDraft', text);
      localStorage.setItem('signInBegunAt', now);
    },
    [draft, String(Date.now())] as const,
  );
  return visit;
}
