import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAtNoon } from '#tests/support/at-noon.ts';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { asMember } from '#tests/support/member.ts';
import { overflowAt } from '#tests/support/page-checks.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';
import { daily, resultOf } from '#tests/support/reminder-people.ts';

const ROUTINES = '/api/v1/notifications/routines';
const PRODUCT = 129;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function memberWith(email: string, body: object) {
  const person = await newPerson(site.server, email);
  resultOf(await send(site.server, 'POST', `${ROUTINES}/custom`, person.headers, { name: '루테인', ...body }));
  return person;
}

type Item = { unit?: string | null; schedules: { dayOfWeek: string; quantity?: number | null }[] };
const stored = async (person: Person) => resultOf<Item[]>(await send(site.server, 'GET', ROUTINES, person.headers))[0];

describe.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
])('the quantity of a dose on %s', (width, screen) => {
  const key = width.replace(/\W/g, '');

  it('the quantity of a dose is half at weekends after three taps, and is said in the settings and on the day', async () => {
    const person = await memberWith(`half-${key}@example.com`, { schedules: daily('09:00') });
    const visit = await site.open('/alarm/settings', asMember(site.server, person, screen));
    const { page, complaints, close } = visit;
    await page.getByRole('button', { name: /^루테인 수정/ }).click();
    await page.getByRole('button', { name: '주말은 다른 시간에' }).click();
    await page.getByRole('button', { name: '1번째 시간 양 줄이기' }).last().click();
    const amounts = page.getByLabel('1번째 시간에 한 번에 먹는 양');
    expect(await amounts.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))).toEqual(['', '½']);
    await page.getByText('반 정', { exact: true }).waitFor({ state: 'attached' });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await overflowAt(visit, 320)).toBeLessThanOrEqual(0);
    expect(
      await page.evaluate(
        () => [...document.querySelectorAll('dialog[open]')].filter((each) => each.scrollWidth > each.clientWidth).length,
      ),
    ).toBe(0);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await page.setViewportSize(screen.viewport ?? { width: 1280, height: 900 });
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: '저장' }).click();
    await page.getByText('평일 라벨대로 · 주말 ½정', { exact: true }).waitFor();
    await page.getByText('평일 라벨대로 · 주말 반 정', { exact: true }).waitFor({ state: 'attached' });
    expect((await page.getByRole('heading').getByText('오전 9:00').all()).length).toBe(1);
    expect(await violationsInBothThemes(page)).toEqual([]);
    const routine = await stored(person);
    expect(routine?.unit).toBe('정');
    expect(routine?.schedules.map(({ quantity = null }) => quantity)).toEqual([null, null, null, null, null, 0.5, 0.5]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('the quantity of a dose is typed as people write it, and what is none is marked, focused and kept', async () => {
    const person = await memberWith(`typed-${key}@example.com`, { schedules: daily('09:00', '21:00') });
    const { page, complaints, close } = await site.open('/alarm/settings', asMember(site.server, person, screen));
    await page.getByRole('button', { name: /^루테인 수정/ }).click();
    const [morning, evening] = [page.getByLabel('1번째 시간에 한 번에 먹는 양'), page.getByLabel('2번째 시간에 한 번에 먹는 양')];
    await morning.fill('두 알 반');
    for (const wrong of ['0', '0.1', '21', '조금']) {
      await evening.fill(wrong);
      await page.getByRole('button', { name: '저장' }).click();
      await page.getByText('¼부터 20까지, 반이나 1/4처럼 4분의 1 단위로 적어 주세요.').waitFor();
      expect(await evening.getAttribute('aria-invalid')).toBe('true');
      expect(await evening.evaluate((field) => field === document.activeElement)).toBe(true);
      expect(await evening.inputValue()).toBe(wrong);
    }
    expect(await violationsInBothThemes(page)).toEqual([]);
    await evening.fill('1/2');
    await page.getByLabel('세는 단위').selectOption('포');
    await page.getByRole('button', { name: '저장' }).click();
    await page.getByText('오전 9:00 2½포, 오후 9:00 ½포', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('the quantity of a dose stands in the day’s row, for ears too, and a form opened and saved keeps it', async () => {
    const schedules = daily('09:00').map((each) => ({ ...each, quantity: 1.5 }));
    const person = await memberWith(`day-${key}@example.com`, { schedules, unit: '스푼' });
    const { page, complaints, close } = await openAtNoon(site, person, '/alarm', { screen });
    await page.getByText('1½스푼', { exact: true }).waitFor();
    await page.getByRole('button', { name: '루테인 1스푼 반 먹었어요' }).click();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.goto(`${site.server.url}/notificationCenter`);
    await page.getByText('1½스푼', { exact: true }).waitFor();
    await page.goto(`${site.server.url}/alarm/settings`);
    await page.getByRole('button', { name: /^루테인 수정/ }).click();
    await page.getByLabel('영양제 이름').fill('루테인 골드');
    await page.getByRole('button', { name: '저장' }).click();
    await page.getByRole('button', { name: /^루테인 골드 수정/ }).waitFor();
    expect(await stored(person)).toMatchObject({ unit: '스푼', schedules });
    await page.getByRole('button', { name: /^루테인 골드 수정/ }).click();
    await page.getByLabel('1번째 시간에 한 번에 먹는 양').fill('');
    await page.getByRole('button', { name: '저장' }).click();
    await page.getByText('한 번에 먹는 양 1½스푼').waitFor({ state: 'detached' });
    expect(await stored(person)).toMatchObject({ schedules: daily('09:00') });
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the count of a pack with quantities', () => {
  it('the count of a pack falls by the quantity of a tick, and rises again with the tick taken back', async () => {
    const person = await newPerson(site.server, 'pieces@example.com');
    // Later than any count of the day.
    const schedules = daily('23:59').map((each) => ({ ...each, quantity: 0.5 }));
    await send(site.server, 'POST', ROUTINES, person.headers, { supplementId: PRODUCT, schedules, unit: '정' });
    const { page, complaints, close } = await openAtNoon(site, person, '/alarm/settings');
    await page.getByRole('button', { name: /^남은 횟수 적기/ }).click();
    await page.getByLabel('남은 개수 (정)').fill('5');
    await page.getByRole('button', { name: '남은 횟수와 소비기한 저장' }).click();
    await page.getByText('5정 남았어요 · 10일분').waitFor();
    const { result } = (await send(site.server, 'GET', ROUTINES, person.headers)).body as { result: { notificationRoutineId: number }[] };
    const tick = async (isTaken: boolean) => {
      await send(
        site.server,
        'POST',
        `/api/v1/notifications/records/${result[0]?.notificationRoutineId}/toggle?isTaken=${isTaken}&time=23:59`,
        person.headers,
      );
      await page.reload();
    };
    await tick(true);
    await page.getByText('4½정 남았어요 · 9일분').waitFor();
    await tick(false);
    await page.getByText('5정 남았어요 · 10일분').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
