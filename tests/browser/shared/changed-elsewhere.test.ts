import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOf } from '#tests/support/axe.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { firstNow } from '#tests/support/conditions.ts';
import { asMember } from '#tests/support/member.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';
import { type RoutineItem, resultOf } from '#tests/support/reminder-people.ts';

const ROUTINES = '/api/v1/notifications/routines';
const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const everyDayAt = (time: string) => DAYS.map((dayOfWeek) => ({ dayOfWeek, time }));

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function memberWithReminder(email: string) {
  const person = await newPerson(site.server, email);
  const save = (body: object) => send(site.server, 'POST', `${ROUTINES}/custom`, person.headers, body);
  const { notificationRoutineId: id } = resultOf<RoutineItem>(await save({ name: '마그네슘', schedules: everyDayAt('09:00') }));
  const changeElsewhere = (name: string) => save({ notificationRoutineId: id, name, schedules: everyDayAt('20:30') });
  return { person, changeElsewhere };
}

const names = async ({ headers }: Person) =>
  resultOf<RoutineItem[]>(await send(site.server, 'GET', ROUTINES, headers)).map(({ supplementName }) => supplementName);

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^마그네슘 수정/ }).click();
  await page.getByRole('textbox', { name: '영양제 이름' }).waitFor();
}

const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true }).click();

for (const [index, [width, options]] of (
  [
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ] as const
).entries())
  describe(`a reminder that was changed elsewhere while its form was open on ${width}`, () => {
    it('a reminder changed elsewhere is shown in both versions, and becomes the chosen one', firstNow(index), async () => {
      const { person, changeElsewhere } = await memberWithReminder(`conflict-${index}@example.com`);
      const { page, complaints, close } = await site.open('/alarm/settings', asMember(site.server, person, options));
      await openForm(page);
      await page.getByRole('textbox', { name: '영양제 이름' }).fill('마그네슘 400');
      await changeElsewhere('마그네슘 저녁');
      await save(page);
      const conflict = page.getByRole('region', { name: '다른 기기에서 바뀌었어요' });
      await conflict.getByText('마그네슘 400').waitFor();
      await conflict.getByText('마그네슘 저녁').waitFor();
      await conflict.getByText('오후 8:30').waitFor();
      expect(await names(person)).toEqual(['마그네슘 저녁']);
      expect(await violationsOf(page)).toEqual([]);
      await conflict.getByRole('button', { name: '여기 것으로 저장' }).click();
      await page.getByText('알림을 수정했어요.').waitFor();
      expect(await names(person)).toEqual(['마그네슘 400']);
      expect(complaints.filter((text) => !text.includes('412'))).toEqual([]);
      await close();
    });

    it('a reminder changed elsewhere keeps that version where it is chosen', firstNow(index + 1), async () => {
      const { person, changeElsewhere } = await memberWithReminder(`theirs-${index}@example.com`);
      const { page, close } = await site.open('/alarm/settings', asMember(site.server, person, options));
      await openForm(page);
      await page.getByRole('textbox', { name: '영양제 이름' }).fill('마그네슘 400');
      await changeElsewhere('마그네슘 저녁');
      await save(page);
      await page.getByRole('button', { name: '다른 기기 것 그대로 두기' }).click();
      await page.getByRole('button', { name: /^마그네슘 저녁 수정/ }).waitFor();
      expect(await names(person)).toEqual(['마그네슘 저녁']);
      await close();
    });

    it('a reminder changed elsewhere keeps that change where the form is unchanged: nothing is sent', firstNow(index), async () => {
      const { person, changeElsewhere } = await memberWithReminder(`unchanged-${index}@example.com`);
      const { page, close } = await site.open('/alarm/settings', asMember(site.server, person, options));
      let sent = 0;
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('/routines')) sent += 1;
      });
      await openForm(page);
      await changeElsewhere('마그네슘 저녁');
      await save(page);
      await expect.poll(() => page.getByRole('textbox', { name: '영양제 이름' }).count()).toBe(0);
      expect([sent, await names(person)]).toEqual([0, ['마그네슘 저녁']]);
      await close();
    });
  });
