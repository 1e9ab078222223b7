import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { asMember } from '#tests/support/member.ts';
import { overflowAt } from '#tests/support/page-checks.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';
import { daily, type RoutineItem, resultOf } from '#tests/support/reminder-people.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

const ROUTINES = '/api/v1/notifications/routines';
const PEOPLE = '/api/v1/users/me/people';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const sendAs = (person: Person) => (method: string, path: string, body?: object) => send(site.server, method, path, person.headers, body);

async function withMother(email: string) {
  const person = await newPerson(site.server, email);
  const as = sendAs(person);
  const { id: personId } = resultOf<{ id: number }>(await as('POST', PEOPLE, { name: '엄마', colour: 5 }));
  await as('POST', `${ROUTINES}/custom`, { name: '비타민D', schedules: daily('23:59') });
  await as('POST', `${ROUTINES}/custom`, { name: '혈압약', kind: 'MEDICINE', schedules: daily('23:59'), personId });
  return { person, as };
}

describe('the people of a household', () => {
  it('the form of a reminder adds somebody and gives them the entry', async () => {
    const person = await newPerson(site.server, 'household-form@example.com');
    const { page, complaints, close } = await site.open(routes.alarmSettings(), asMember(site.server, person, PHONE));
    await page.getByRole('button', { name: '알림 추가' }).click();
    await page.getByRole('button', { name: '직접 입력' }).click();
    await page.getByLabel('영양제 이름').fill('혈압약');
    const who = page.getByRole('group', { name: '누가 먹나요?' });
    expect(await who.getByRole('button', { name: '나', exact: true }).getAttribute('aria-pressed')).toBe('true');
    await who.getByRole('button', { name: '다른 사람' }).click();
    await who.getByRole('button', { name: '추가', exact: true }).click();
    await who.getByText('부르는 이름을 적어 주세요.').waitFor();
    await who.getByLabel('부르는 이름').fill('엄마');
    await who.getByRole('button', { name: '파랑' }).click();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await who.getByLabel('부르는 이름').press('Enter');
    await who.getByRole('button', { name: '엄마', pressed: true }).waitFor();
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await page.getByRole('region', { name: '엄마' }).getByRole('button', { name: '혈압약 수정' }).waitFor();
    const listed = resultOf<(RoutineItem & { person: object })[]>(await sendAs(person)('GET', ROUTINES));
    expect(listed).toMatchObject([{ supplementName: '혈압약', person: { name: '엄마', colour: 5 } }]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('the list stands by person, a label is renamed there, and a deleted one leaves what they take to the owner', async () => {
    const { person, as } = await withMother('household-list@example.com');
    const { page, complaints, close } = await site.open(routes.alarmSettings(), asMember(site.server, person, PHONE));
    const own = page.getByRole('region', { name: '나', exact: true });
    await own.getByRole('button', { name: '비타민D 수정' }).waitFor();
    expect(await own.getByText('혈압약').count()).toBe(0);
    await page.getByRole('button', { name: '함께 챙기는 사람' }).click();
    await page.getByLabel('부르는 이름').fill('어머니');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: '이름과 색 저장' }).click();
    await page.getByRole('heading', { name: '어머니', level: 3 }).waitFor();
    await page.getByRole('button', { name: '어머니 지우기' }).click();
    await page.getByRole('button', { name: '내가 먹는 것으로 옮기기' }).click();
    await expect.poll(async () => resultOf<{ people: unknown[] }>(await as('GET', PEOPLE)).people).toEqual([]);
    await page.getByRole('region', { name: '어머니' }).waitFor({ state: 'detached' });
    expect(await page.getByText('혈압약').count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('the day names others’ doses with their person and shows one person’s alone when asked', async () => {
    const { person, as } = await withMother('household-day@example.com');
    const { page, complaints, close } = await site.open(routes.alarm(), asMember(site.server, person, PHONE));
    await page.getByRole('heading', { name: '엄마 · 혈압약' }).waitFor();
    await page.getByRole('heading', { name: '비타민D' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('group', { name: '누구의 것을 볼까요?' }).getByRole('button', { name: '엄마' }).click();
    expect(await page.getByRole('heading', { name: '비타민D' }).count()).toBe(0);
    await page.getByText('1번 중 0번 먹었어요').waitFor();
    await page.getByRole('button', { name: '엄마 · 혈압약 먹었어요' }).click();
    await expect.poll(async () => resultOf<RoutineItem[]>(await as('GET', ROUTINES)).map(({ isTaken }) => isTaken)).toEqual([false, true]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('labels of twenty letters fit a narrow screen', async () => {
    const { person, as } = await withMother('household-narrow@example.com');
    const { people } = resultOf<{ people: { id: number }[] }>(await as('GET', PEOPLE));
    await as('PUT', `${PEOPLE}/${people[0]?.id}`, { name: '가'.repeat(20), colour: 2 });
    for (const address of [routes.alarm(), routes.alarmSettings()]) {
      const visit = await site.open(address, asMember(site.server, person, PHONE));
      await visit.page.getByText('가'.repeat(20)).first().waitFor();
      expect(await overflowAt(visit, 320), address).toBeLessThanOrEqual(0);
      await visit.close();
    }
  });

  it('home shows the day of a household whose owner takes nothing', async () => {
    const { person, as } = await withMother('household-home@example.com');
    const [own] = resultOf<RoutineItem[]>(await as('GET', ROUTINES));
    await as('DELETE', `${ROUTINES}/${own?.notificationRoutineId}`);
    const { page, complaints, close } = await site.open('/', asMember(site.server, person, PHONE));
    await page.getByText('엄마 · 혈압약').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('the record for the doctor is one person’s alone when asked, on paper with their name', async () => {
    const { person } = await withMother('household-report@example.com');
    await rowsOf(site.server, 'UPDATE routine SET created_at = created_at - 9 * 86400000 RETURNING id');
    const { page, complaints, close } = await site.open(routes.intakeReport(), asMember(site.server, person, PHONE));
    await page.getByRole('heading', { name: '엄마 · 혈압약' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: '엄마', exact: true }).click();
    await page.getByRole('heading', { name: '혈압약', exact: true }).waitFor();
    expect(await page.getByRole('heading', { name: '비타민D' }).count()).toBe(0);
    await page.emulateMedia({ media: 'print' });
    await page.getByText('이름 엄마').waitFor();
    expect(await page.getByRole('button', { name: '엄마', exact: true }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('cautions of an entry are of its person, by what the device alone knows of them', async () => {
    const { person, as } = await withMother('household-cautions@example.com');
    const { people } = resultOf<{ people: { id: number }[] }>(await as('GET', PEOPLE));
    const hers = { personId: people[0]?.id, schedules: daily('09:00') };
    await as('POST', ROUTINES, { supplementId: PRODUCTS.within, ...hers });
    await as('POST', `${ROUTINES}/custom`, { name: '와파린', kind: 'MEDICINE', ...hers });
    const { page, complaints, close } = await site.open(routes.alarmSettings(), asMember(site.server, person, PHONE));
    const mother = page.getByRole('region', { name: '엄마', exact: true });
    await mother.getByRole('button', { name: '엄마 나이와 건강 알려 주기' }).click();
    const sheet = page.getByRole('dialog', { name: '누구의 기준으로 볼까요?' });
    expect(await sheet.getByLabel('부르는 이름').inputValue()).toBe('엄마');
    await sheet.getByLabel('성별').selectOption('FEMALE');
    await sheet.getByLabel('만 나이').fill('61');
    await sheet.getByRole('button', { name: '이 기준으로 보기' }).click();
    await mother.getByText('엄마 61세 여성 기준').waitFor();
    await mother.getByRole('button', { name: '와파린, 이 약이 맞아요' }).click();
    await mother.getByRole('region', { name: '약과 함께 먹을 때 확인하세요' }).getByText('비타민K').first().waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await page.getByRole('region', { name: '약과 함께 먹을 때 확인하세요' }).count()).toBe(1);
    const kept = JSON.parse((await page.evaluate(() => localStorage.getItem('people'))) ?? 'null');
    expect(kept).toMatchObject({ chosen: null, people: [{ name: '엄마', age: 61, householdId: people[0]?.id }] });
    const stored = JSON.stringify(await rowsOf(site.server, 'SELECT name, options FROM routine'));
    expect(stored).not.toMatch(/WARFARIN|FEMALE/);
    await mother.getByRole('link', { name: '엄마 조합 분석' }).click();
    await page.getByText('엄마 61세 여성 약·질환 1가지 기준').first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
