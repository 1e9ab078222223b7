import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { asMember } from '#tests/support/member.ts';
import { ownBlock, ownLine } from '#tests/support/own-list.ts';
import { newPerson, send } from '#tests/support/people.ts';
import { daily } from '#tests/support/reminder-people.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const PERSON = { name: '', gender: 'FEMALE', age: 61, condition: null, concerns: [], medicines: [], isThinnerAsked: false, answered: [] };
const CUSTOM = '/api/v1/notifications/routines/custom';

describe('what a member takes', () => {
  it('home and the analysis sum what is taken, and the label at one tap', async () => {
    const person = await newPerson(site.server, 'half-a-dose@example.com');
    const schedules = daily('09:00').map((each) => ({ ...each, quantity: 1 }));
    await send(site.server, 'POST', '/api/v1/notifications/routines', person.headers, { supplementId: PRODUCTS.over, schedules });
    const { page, complaints, close } = await site.open('/', asMember(site.server, person, PHONE));
    await ownLine(page).getByText('상한 안이에요').waitFor();
    await ownBlock(page).locator('.own-next').getByText('1개').waitFor();
    await ownLine(page).click();
    await page.waitForURL(`**${routes.combinationResult([PRODUCTS.over])}`);
    const answer = page.locator('[data-analysis="answer"]');
    await answer.getByText('알림에 적은 대로 더 진한 마그네슘 400을 계산했어요.').waitFor();
    await page.getByText('200 mg').first().waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await answer.getByRole('button', { name: '라벨대로 보기' }).click();
    await answer.getByText('라벨에 적힌 하루 양으로 계산했어요.').waitFor();
    await page.getByText('400 mg').first().waitFor();
    await answer.getByRole('button', { name: '내가 먹는 대로 보기' }).click();
    await answer.getByText('알림에 적은 대로').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('the analysis sums what is taken on a device that has not read the list yet, with a person and without', async () => {
    const person = await newPerson(site.server, 'half-unread@example.com');
    const schedules = daily('09:00').map((each) => ({ ...each, quantity: 1 }));
    await send(site.server, 'POST', '/api/v1/notifications/routines', person.headers, { supplementId: PRODUCTS.over, schedules });
    const options = asMember(site.server, person, PHONE);
    if (typeof options.storageState !== 'object') throw new Error('a member has a stored session');
    const people = { name: 'people', value: JSON.stringify({ chosen: 0, people: [PERSON] }) };
    for (const more of [[], [people]]) {
      const origins = options.storageState.origins.map((origin) => ({ ...origin, localStorage: [...origin.localStorage, ...more] }));
      const storageState = { ...options.storageState, origins };
      const { page, close } = await site.open(routes.combinationResult([PRODUCTS.over]), { ...options, storageState });
      await page.locator('[data-analysis="answer"]').getByText('알림에 적은 대로').waitFor();
      await page.locator('.bar-link').getByText('200 mg').first().waitFor();
      await close();
    }
  });

  it('home shows what has only a name, with its day, and says that its ingredients are not known', async () => {
    const person = await newPerson(site.server, 'names-alone@example.com');
    const custom = (body: object) => send(site.server, 'POST', CUSTOM, person.headers, body);
    await custom({ name: '와파린', kind: 'MEDICINE', schedules: daily('23:58') });
    await custom({ name: '엄마가 준 것', schedules: [], withoutTimes: true });
    const { page, complaints, close } = await site.open('/', asMember(site.server, person, PHONE));
    await ownBlock(page).getByText('1개는 이름만 있어서 성분을 몰라요').waitFor();
    expect(await ownBlock(page).getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining('와파린'),
      expect.stringContaining('엄마가 준'),
      '+ 더 담기',
    ]);
    await ownBlock(page).locator('.own-ring').getByText('0/1').waitFor();
    await page.goto(site.server.url + routes.myPage());
    await page.getByText('먹고 있는 것 2개').waitFor();
    await page.goto(site.server.url + routes.alarmSettings());
    await page.getByText('등록한 알림 1개 · 시간 없이 1개').waitFor();
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(expect.arrayContaining(['시간 없이']));
    expect(await page.getByRole('switch').count()).toBe(1);
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('a reminder that is saved without times is listed so, and gets times again', async () => {
    const person = await newPerson(site.server, 'no-times@example.com');
    await send(site.server, 'POST', '/api/v1/notifications/routines', person.headers, {
      supplementId: PRODUCTS.within,
      schedules: daily('09:00'),
    });
    const { page, close } = await site.open(routes.alarmSettings(), asMember(site.server, person, PHONE));
    const edit = async (isWithout: boolean) => {
      await page.getByRole('button', { name: /^아침저녁/ }).click();
      const form = page.getByRole('dialog');
      await form.getByText('반복 · 기간 · 다시 알림').click();
      await form.getByRole('checkbox', { name: /시간 없이 먹어요/ }).setChecked(isWithout);
      expect(await form.locator('input[type="time"]').count()).toBe(isWithout ? 0 : 1);
      await form.getByRole('button', { name: '저장' }).click();
    };
    await edit(true);
    await page.getByText('등록한 알림 0개 · 시간 없이 1개').waitFor();
    await edit(false);
    await page.getByText('등록한 알림 1개', { exact: true }).waitFor();
    await close();
  });
});
