import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAtNoon } from '#tests/support/at-noon.ts';
import { openSite, type Site } from '#tests/support/browser.ts';
import { remindDaily } from '#tests/support/own-list.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

const WITHOUT = '볕 네 알 비타민D 빼고 먹었어요';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Both doses of nine o'clock. */
async function overAtNine(name: string): Promise<Person> {
  const person = await newPerson(site.server, `${name}@example.com`);
  await remindDaily(site, person, PRODUCTS.within, '09:00');
  await remindDaily(site, person, PRODUCTS.overWithWithin, '09:00');
  return person;
}

async function expectOneSkipped(person: Person, day: string): Promise<void> {
  const records = () => send(site.server, 'GET', `/api/v1/notifications/routines?date=${day}`, person.headers);
  await expect.poll(async () => (await records()).text).toContain('"state":"SKIPPED","reason":"상한을 넘지 않게 뺐어요"');
  expect((await records()).text.match(/"isTaken":true/g)).toHaveLength(1);
}

describe('a product that the least change leaves out, where doses are ticked', () => {
  it('the calendar marks it, does not call it next, and takes the rest of the part without it', async () => {
    const person = await overAtNine('left-out-calendar');
    const { page, day, close } = await openAtNoon(site, person, '/alarm');
    const marked = page.locator('.day-row', { hasText: '뺄 제품이에요' });
    await marked.waitFor();
    expect(await marked.getByRole('heading').allInnerTexts()).toEqual(['볕 네 알 비타민D 4000IU']);
    await expect.poll(() => page.locator('.day-next-name').innerText()).not.toContain('볕 네 알');
    await page.getByRole('button', { name: `아침 ${WITHOUT}` }).click();
    await page.getByText('2번 중 1번 먹고 1번 건너뛰었어요').first().waitFor();
    await expectOneSkipped(person, day);
    await close();
  });

  it('the notification centre marks it, and its button takes the rest without it', async () => {
    const person = await overAtNine('left-out-centre');
    const { page, day, close } = await openAtNoon(site, person, '/notificationCenter');
    const marked = page.locator('.notice li', { hasText: '뺄 제품이에요' });
    await marked.waitFor();
    expect(await marked.innerText()).toContain('볕 네 알 비타민D');
    await page.getByRole('button', { name: WITHOUT }).click();
    await page.getByRole('region', { name: '확인한 알림' }).waitFor();
    await expectOneSkipped(person, day);
    await close();
  });
});
