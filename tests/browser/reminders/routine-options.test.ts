import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/shared/calendar-date.ts';
import { openAtNoon } from '#tests/support/at-noon.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { asMember } from '#tests/support/member.ts';
import { overflowAt } from '#tests/support/page-checks.ts';
import { newPerson, send } from '#tests/support/people.ts';
import { daily } from '#tests/support/reminder-people.ts';

const ROUTINES = '/api/v1/notifications/routines';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function memberWith(email: string, ...bodies: object[]) {
  const person = await newPerson(site.server, email);
  for (const body of bodies) await send(site.server, 'POST', `${ROUTINES}/custom`, person.headers, { name: '루테인', ...body });
  return person;
}

describe.each<[string, typeof PHONE & { colorScheme: 'light' | 'dark' }]>([
  ['a phone', { ...PHONE, colorScheme: 'light' }],
  ['a wide screen', { ...DESKTOP, colorScheme: 'dark' }],
])('options of a reminder on %s', (width, screen) => {
  const key = width.replace(/\W/g, '');

  it('options of a reminder are set in its form, and said in the list', async () => {
    const person = await memberWith(`options-${key}@example.com`, { schedules: daily('09:00') });
    const visit = await site.open('/alarm/settings', asMember(site.server, person, screen));
    const { page, complaints, close } = visit;
    await page.getByRole('button', { name: /^루테인 수정/ }).click();
    await page.getByText('반복 · 기간 · 다시 알림').click();
    await page.getByLabel('얼마마다 먹나요?').selectOption({ label: '3일마다' });
    await page.getByLabel('안 먹었을 때 다시 알리기').selectOption({ label: '30분마다 2번' });
    await page.getByLabel('마지막 날').fill('2031-12-25');
    await page.getByLabel('왜 먹나요?').fill('눈이 뻑뻑해서');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await overflowAt(visit, 320)).toBeLessThanOrEqual(0);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await page.setViewportSize(screen.viewport ?? { width: 1280, height: 900 });
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: '저장' }).click();
    await page.getByRole('heading').getByText('12월 25일까지 3일마다').waitFor();
    await page.getByText('30분마다 2번', { exact: true }).waitFor();
    await page.goto(`${site.server.url}/alarm`);
    await page.getByText('눈이 뻑뻑해서').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('options of a reminder: an end before the start is marked, focused and not sent', async () => {
    const person = await memberWith(`end-first-${key}@example.com`, { schedules: daily('09:00') });
    const { page, complaints, close } = await site.open('/alarm/settings', asMember(site.server, person, screen));
    await page.getByRole('button', { name: /^루테인 수정/ }).click();
    const title = page.getByText('반복 · 기간 · 다시 알림');
    await title.click();
    await page.getByLabel('시작하는 날').fill('2031-12-25');
    const end = page.getByLabel('마지막 날');
    await end.fill('2031-12-24');
    await title.click();
    await page.getByRole('button', { name: '저장' }).click();
    await page.getByText('마지막 날이 시작하는 날보다 빨라요.').waitFor();
    expect(await end.getAttribute('aria-invalid')).toBe('true');
    expect(await end.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByText('반복과 기간을 다시 확인해 주세요.').count()).toBe(0);
    await end.fill('2031-12-25');
    await page.getByRole('button', { name: '저장' }).click();
    await page.getByRole('heading').getByText('12월 25일까지').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('options of a reminder: a pause of all is three taps, and ends in three', async () => {
    const person = await memberWith(
      `pause-${key}@example.com`,
      { schedules: daily('09:00') },
      { name: '오메가3', schedules: daily('20:00') },
    );
    const { page, complaints, close } = await site.open('/alarm/settings', asMember(site.server, person, screen));
    await page.getByRole('button', { name: '쉬어 가기' }).click();
    await page.getByRole('button', { name: '2주' }).click();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: /까지 쉬기/ }).click();
    await page
      .getByText(/까지 쉬어요/)
      .nth(1)
      .waitFor();
    await page.goto(`${site.server.url}/alarm`);
    await page.getByText('오늘 먹을 영양제가 없어요.').waitFor();
    await page.goto(`${site.server.url}/alarm/settings`);
    await page.getByRole('button', { name: '쉬어 가기' }).click();
    await page.getByRole('button', { name: '지금부터 다시 먹기' }).click();
    await page
      .getByText(/까지 쉬어요/)
      .first()
      .waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await close();
  });

  it('options of a reminder: what of today is left is shifted in two taps', async () => {
    const person = await memberWith(`shift-${key}@example.com`, { schedules: daily('23:50') });
    const { page, complaints, close } = await site.open('/alarm', asMember(site.server, person, screen));
    await page.getByRole('button', { name: '남은 것 미루기' }).click();
    await page.getByRole('button', { name: '30분 뒤로' }).click();
    await page.getByText('오후 11:59로 미뤘어요').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('options of a reminder: what is taken as needed is counted by one tap, and taken back by one', async () => {
    const person = await memberWith(`needed-${key}@example.com`, { name: '소화제', schedules: [], asNeeded: true });
    const { page, complaints, close } = await site.open('/alarm', asMember(site.server, person, screen));
    await page.getByText('오늘은 아직 안 먹었어요').waitFor();
    await page.getByRole('button', { name: '소화제 지금 먹었어요' }).click();
    await page.getByText(/^1번 · 마지막 오/).waitFor();
    expect(await page.locator('.day-summary').innerText()).toContain('먹을 영양제가 없어요');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: '소화제 마지막 기록 지우기' }).click();
    await page.getByText('오늘은 아직 안 먹었어요').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('options of a reminder: a dose as needed that comes too early is asked about, and is written down only if said so', async () => {
    const person = await memberWith(`early-${key}@example.com`, { name: '두통약', schedules: [], asNeeded: true, kind: 'MEDICINE' });
    const { page, complaints, close } = await site.open('/alarm/settings', asMember(site.server, person, screen));
    await page.getByRole('button', { name: /^두통약 수정/ }).click();
    expect(
      await page.getByRole('group', { name: '무엇인가요?' }).getByRole('button', { name: '의약품' }).getAttribute('aria-pressed'),
    ).toBe('true');
    await page.getByText('반복 · 기간 · 다시 알림').click();
    await page.getByLabel('다음에 먹기까지').selectOption({ label: '6시간 간격' });
    await page.getByLabel('하루에 가장 많이').selectOption({ label: '24시간에 4번까지' });
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: '저장' }).click();
    await page.getByText('알림을 수정했어요.').waitFor();
    await page.goto(`${site.server.url}/alarm`);
    await page.getByText('6시간 간격 · 24시간에 4번까지').waitFor();
    const take = page.getByRole('button', { name: '두통약 지금 먹었어요' });
    await take.click();
    await page.getByText(/^1번 · 마지막 오/).waitFor();
    await take.click();
    const question = page.getByRole('dialog', { name: /아직 (6시간|5시간 5\d분) 남았어요. 그래도 적을까요\?/ });
    await question.waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await question.getByRole('button', { name: '닫기' }).click();
    expect(await page.getByText(/^1번 · 마지막 오/).count()).toBe(1);
    expect(complaints).toEqual([]);
    await close();
  });

  it('options of a reminder: a dose as needed waits on a slow network for what was taken before midnight', async () => {
    const leaflet = { name: '두통약', schedules: [], asNeeded: true, leastHours: 6 };
    const person = await memberWith(`midnight-${key}@example.com`, leaflet);
    await site.server.accounts.prepare('UPDATE routine SET created_at = created_at - 864000000').all();
    const { page, day, complaints, close } = await openAtNoon(site, person, '/terms/service', { screen, time: '01:00' });
    const yesterday = addDays(day, -1);
    const routines = await send(site.server, 'GET', `${ROUTINES}?date=${yesterday}`, person.headers);
    const [, id = ''] = /"notificationRoutineId":(\d+)/.exec(routines.text) ?? [];
    const taken = { date: yesterday, time: '23:30', state: 'TAKEN' };
    await send(site.server, 'PUT', `/api/v1/notifications/records/${id}`, person.headers, taken);
    const held = Promise.withResolvers<void>();
    await page.route(`**/routines?date=${yesterday}*`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`${site.server.url}/alarm`);
    await page.getByRole('button', { name: '두통약 지금 먹었어요' }).click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    held.resolve();
    await page.getByRole('dialog', { name: '아직 4시간 30분 남았어요. 그래도 적을까요?' }).getByRole('button', { name: '닫기' }).click();
    await page.getByText('오늘은 아직 안 먹었어요 · 어제 마지막 오후 11:30').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('options of a reminder: a pause leaves medicines out unless they are chosen, and each ends by one tap on its day', async () => {
    const person = await memberWith(
      `chosen-${key}@example.com`,
      { schedules: daily('09:00') },
      { name: '혈압약', schedules: daily('09:00'), kind: 'MEDICINE' },
      { name: '오메가3', schedules: daily('20:00') },
    );
    const { page, complaints, close } = await site.open('/alarm/settings', asMember(site.server, person, screen));
    await page.getByRole('button', { name: '쉬어 가기' }).click();
    const choices = page.getByRole('group', { name: '무엇을 쉴까요?' });
    expect(await choices.getByRole('checkbox').evaluateAll((all) => all.map((one) => one.matches(':checked')))).toEqual([
      true,
      false,
      true,
    ]);
    await choices.getByRole('checkbox', { name: '오메가3' }).uncheck();
    await choices.getByRole('checkbox', { name: '루테인' }).uncheck();
    await page.getByRole('button', { name: /까지 쉬기/ }).click();
    await page.getByText('쉴 것을 하나 이상 골라 주세요.').waitFor();
    await choices.getByRole('checkbox', { name: '루테인' }).check();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: /까지 쉬기/ }).click();
    await page
      .getByText(/까지 쉬어요/)
      .first()
      .waitFor();
    await page.goto(`${site.server.url}/alarm`);
    const paused = page.getByRole('region', { name: '쉬는 중' });
    await paused.getByRole('heading', { name: '루테인' }).waitFor();
    expect(await paused.getByRole('listitem').count()).toBe(1);
    expect(await page.locator('.day-row h4').allInnerTexts()).toEqual(['혈압약', '오메가3', '루테인']);
    await paused.getByRole('button', { name: '루테인 지금부터 다시 먹기' }).click();
    await paused.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await close();
  });

  it('a deleted reminder stays on its past days, until its records are deleted', async () => {
    const person = await memberWith(`ended-${key}@example.com`, { schedules: daily('09:00') });
    await site.server.accounts.prepare('UPDATE routine SET created_at = created_at - 864000000').all();
    const { page, complaints, close } = await site.open('/alarm/settings', asMember(site.server, person, screen));
    await page.getByRole('button', { name: /^루테인 수정/ }).click();
    await page.getByRole('button', { name: '삭제' }).click();
    const dialog = page.getByRole('dialog', { name: '이 알림을 삭제할까요?' });
    await dialog.getByText('지금까지의 섭취 기록은 달력에 남아요.').waitFor();
    expect(await dialog.getByRole('checkbox', { name: '기록도 지우기' }).isChecked()).toBe(false);
    await dialog.getByRole('button', { name: '삭제' }).click();
    await page.getByText('등록한 영양제가 없어요.').waitFor();
    const yesterday = new Intl.DateTimeFormat('sv-SE').format(Date.now() - 86_400_000);
    await page.goto(`${site.server.url}/alarm?date=${yesterday}`);
    await page.getByText('삭제한 알림').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: '루테인 기록도 지우기' }).click();
    await page.getByRole('dialog', { name: '루테인 기록을 지울까요?' }).getByRole('button', { name: '기록도 지우기' }).click();
    await page.getByText('삭제한 알림').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('whether a product helped', () => {
  it('a month after its beginning a reminder asks whether it helped, once, and tells no server', async () => {
    const person = await memberWith('helped@example.com', { schedules: daily('09:00') });
    await site.server.accounts.prepare('UPDATE routine SET created_at = created_at - 2678400000').all();
    const { page, complaints, close } = await site.open('/alarm/settings', asMember(site.server, person, PHONE));
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    const question = page.getByRole('group', { name: '루테인, 도움이 됐나요?' });
    await question.getByRole('button', { name: '도움이 됐어요' }).click();
    await page.getByText(/에 답했어요: 도움이 됐어요/).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.reload();
    await page.getByText(/에 답했어요: 도움이 됐어요/).waitFor();
    expect(await question.count()).toBe(0);
    expect(sent.join()).not.toMatch(/YES|도움/);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('options of a reminder by keyboard alone', () => {
  it('options of a reminder: a shift of the day needs keys alone, and comes back to its button', async () => {
    const person = await memberWith('keys@example.com', { schedules: daily('23:50') });
    const { page, complaints, close } = await site.open('/alarm', asMember(site.server, person, DESKTOP));
    const button = page.getByRole('button', { name: '남은 것 미루기' });
    await button.focus();
    await page.keyboard.press('Enter');
    const choice = page.getByRole('button', { name: '30분 뒤로' });
    for (let tries = 0; tries < 8 && !(await choice.evaluate((element) => element === document.activeElement)); tries += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('오후 11:59로 미뤘어요').waitFor();
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });
});
