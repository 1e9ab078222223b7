import type { BrowserContextOptions, Page } from 'playwright';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOf } from '#tests/support/axe.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { asMember } from '#tests/support/member.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';
import { daily } from '#tests/support/reminder-people.ts';

const ROUTINES = '/api/v1/notifications/routines';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

let people = 0;
/** Opens a page whose permission is still undecided, with the given answer. */
async function openUnasked(path: string, answer: NotificationPermission, options: BrowserContextOptions = PHONE, person?: Person) {
  people += 1;
  const one = person ?? (await newPerson(site.server, `asked-${people}@example.com`));
  const { page, complaints, close } = await site.open(
    '/terms/service',
    asMember(site.server, one, { ...options, serviceWorkers: 'allow' }),
  );
  await page.addInitScript((given) => {
    const state = { permission: 'default', asked: 0 };
    Object.defineProperty(Notification, 'permission', { get: () => state.permission });
    Notification.requestPermission = async () => {
      sessionStorage.setItem('asked', String(Number(sessionStorage.getItem('asked') ?? 0) + 1));
      state.permission = given;
      return given;
    };
  }, answer);
  await page.goto(site.server.url + path);
  const asked = () => page.evaluate(() => Number(sessionStorage.getItem('asked') ?? 0));
  return { page, complaints, close, asked, one };
}

async function addOwn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '알림 추가' }).click();
  await page.getByRole('button', { name: '직접 입력하기' }).click();
  await page.getByRole('textbox', { name: '영양제 이름' }).fill(name);
  await page.getByRole('button', { name: '저장' }).click();
}

describe('permission to ring', () => {
  it('permission to ring that is blocked is said on the day until it is put away, and again after 30 days', async () => {
    const { page, complaints, close, one } = await openUnasked('/alarm', 'denied');
    await send(site.server, 'POST', `${ROUTINES}/custom`, one.headers, { name: '루테인', schedules: daily('09:00') });
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
    await page.reload();
    const banner = page.getByRole('complementary', { name: '알림이 차단돼 있어요' });
    await banner.getByRole('button', { name: '30일 동안 숨기기' }).click();
    await banner.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: '루테인' }).waitFor();
    expect(await banner.count()).toBe(0);
    await page.evaluate(() => localStorage.setItem('pushPutAway', String(Date.now() - 31 * 86_400_000)));
    await page.reload();
    await banner.waitFor();
    await page.goto(`${site.server.url}/alarm/settings`);
    await banner.waitFor();
    expect(await banner.getByRole('button').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('permission to ring is asked once, after the first save, in words first; refused, there is the calendar', async () => {
    const { page, complaints, close, asked } = await openUnasked('/alarm/settings', 'denied');
    await addOwn(page, '루테인');
    const sheet = page.getByRole('dialog', { name: '먹을 시간에 알려 드릴까요?' });
    await sheet.waitFor();
    expect(await asked()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    await sheet.getByRole('button', { name: '알림 받기' }).click();
    const other = page.getByRole('dialog', { name: '다른 방법도 있어요' });
    await other.waitFor();
    expect(await asked()).toBe(1);
    await expect.poll(() => other.evaluate((sheet) => sheet.contains(document.activeElement))).toBe(true);
    const [download] = await Promise.all([page.waitForEvent('download'), other.getByRole('button', { name: '캘린더로 내보내기' }).click()]);
    expect(download.suggestedFilename()).toMatch(/\.ics$/);
    await other.getByRole('button', { name: '닫기' }).last().click();
    await addOwn(page, '마그네슘');
    await page.getByRole('switch', { name: '마그네슘 알림' }).waitFor();
    await page.getByText('알림이 추가되었습니다!').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    // The list explains that this device gets no pushes.
    await page.getByText('브라우저에서 알림을 막아 두어').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('permission to ring can wait: the browser is not asked then, and the list still offers it', LONG, async () => {
    const { page, close, asked } = await openUnasked('/alarm/settings', 'granted');
    await addOwn(page, '루테인');
    await page.getByRole('dialog').getByRole('button', { name: '나중에' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await asked()).toBe(0);
    await page.getByRole('button', { name: '알림 켜기' }).waitFor();
    await close();
  });

  it('permission to ring is asked after a save on a page of its own, too', LONG, async () => {
    const { page, close } = await openUnasked('/alarm/settings/add?mode=manual', 'granted', DESKTOP);
    await page.getByRole('textbox', { name: '영양제 이름' }).fill('루테인');
    await page.getByRole('button', { name: '저장' }).click();
    await page.waitForURL('**/alarm/settings');
    await page.getByRole('dialog', { name: '먹을 시간에 알려 드릴까요?' }).waitFor();
    await close();
  });
});

describe('the day that an analysis suggests', () => {
  it('a suggested day becomes reminders in one tap, and permission is asked there', LONG, async () => {
    const { page, close, one } = await openUnasked('/combination-result/guidance?ids=129,91', 'granted');
    await page.getByRole('button', { name: '이대로 알림 만들기' }).click();
    await page.waitForURL('**/alarm/settings');
    await page.getByRole('dialog', { name: '먹을 시간에 알려 드릴까요?' }).waitFor();
    const { body } = await send(site.server, 'GET', ROUTINES, one.headers);
    const schema = v.object({ result: v.array(v.object({ supplementId: v.number() })) });
    expect(
      v
        .parse(schema, body)
        .result.map(({ supplementId }) => supplementId)
        .sort(),
    ).toEqual([129, 91]);
    await close();
  });
});

describe('where it would not ring anyway', () => {
  it('an iPhone shows how the site gets onto the home screen', LONG, async () => {
    const { page, close, asked } = await openUnasked('/alarm/settings', 'granted', { ...PHONE, userAgent: IPHONE });
    await addOwn(page, '루테인');
    const sheet = page.getByRole('dialog', { name: '홈 화면에 추가하면 알림을 받을 수 있어요' });
    await expect.poll(() => sheet.getByRole('listitem').count()).toBe(3);
    expect(await sheet.locator('li svg').count()).toBe(3);
    expect(await violationsOf(page)).toEqual([]);
    expect(await asked()).toBe(0);
    await sheet.getByRole('button', { name: '닫기' }).last().click();
    await page.getByRole('complementary', { name: '홈 화면에 추가하면' }).getByRole('button', { name: '방법 보기' }).click();
    await sheet.waitFor();
    await close();
  });

  it.each([
    ['카카오톡', `${IPHONE} KAKAOTALK 25.1.0`, /^kakaotalk:\/\/web\/openExternal\?url=http/],
    ['네이버 앱', `${ANDROID} NAVER(inapp; search; 2000; 12.1.0)`, /^intent:\/\/.*#Intent;scheme=http/],
    ['라인', `${IPHONE} Line/14.0.0`, /openExternalBrowser=1/],
    ['인스타그램', `${IPHONE} Instagram 300.0.0.0`, null],
  ])('an unsupported browser leads out of %s', LONG, async (app, userAgent, address) => {
    const { page, complaints, close } = await openUnasked('/alarm/settings', 'granted', { ...PHONE, userAgent });
    await addOwn(page, '루테인');
    const sheet = page.getByRole('dialog', { name: `${app} 안에서는 알림이 울리지 않아요` });
    await sheet.getByRole('button', { name: '링크 복사하기' }).waitFor();
    const outside = sheet.getByRole('link', { name: '다른 브라우저로 열기' });
    expect(await outside.count()).toBe(address === null ? 0 : 1);
    if (address !== null) expect(await outside.getAttribute('href')).toMatch(address);
    await sheet.getByText('화면 구석의 메뉴').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('taps', () => {
  it('three taps lead from a product to a reminder at nine that may ring', LONG, async () => {
    const { page, close, asked, one } = await openUnasked('/product/91', 'granted');
    let taps = 0;
    const tap = async (target: ReturnType<Page['getByRole']>) => {
      await target.click();
      taps += 1;
    };
    await tap(page.getByRole('link', { name: '섭취알림 등록하기' }));
    await page.getByRole('button', { name: '매일', pressed: true }).waitFor();
    await tap(page.getByRole('button', { name: '저장' }));
    await tap(page.getByRole('button', { name: '알림 받기' }));
    await expect.poll(asked).toBe(1);
    expect(taps).toBeLessThanOrEqual(3);
    const { body } = await send(site.server, 'GET', ROUTINES, one.headers);
    const schema = v.object({ result: v.array(v.object({ schedules: v.array(v.object({ time: v.string() })) })) });
    expect(v.parse(schema, body).result.map(({ schedules }) => [schedules.length, schedules[0]?.time])).toEqual([[7, '09:00']]);
    await close();
  });

  it('the calendar shows what is due now without a tap', LONG, async () => {
    const person = await newPerson(site.server, 'due@example.com');
    const schedules = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'].map((dayOfWeek) => ({ dayOfWeek, time: '00:00' }));
    await send(site.server, 'POST', `${ROUTINES}/custom`, person.headers, { name: '루테인', schedules });
    const { page, close } = await openUnasked('/alarm', 'granted', PHONE, person);
    const due = page.getByText('지금 먹을 차례 · 루테인 (오전 12:00)');
    await due.waitFor();
    expect((await due.boundingBox())?.y).toBeLessThan(844);
    const tick = page.getByRole('button', { name: '루테인 먹었어요' });
    const box = await tick.boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(844);
    await close();
  });
});
