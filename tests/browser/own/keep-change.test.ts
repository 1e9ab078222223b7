import type { Page } from 'playwright';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addHouseholdPerson } from '#contract/reminders/household.ts';
import { routes } from '#domain/shared/routes.ts';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { asMember } from '#tests/support/member.ts';
import { keptList, remindDaily, withOwnList } from '#tests/support/own-list.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';
import { daily } from '#tests/support/reminder-people.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const LIST = '/api/v1/notifications/routines?withoutTimes=true';
const listOf = async (person: Person) => (await send(site.server, 'GET', LIST, person.headers)).text;
const mark = (person: Person, id: number) => send(site.server, 'PUT', `/api/v1/users/me/intake/supplements/${id}`, person.headers);

const openAnalysis = (person: Person, ids: readonly number[]) =>
  site.open(routes.combinationResult(ids), asMember(site.server, person, PHONE));

async function preview(page: Page) {
  await page.locator('#rest').waitFor({ state: 'attached' });
  await page.locator('.answer .way-out a').click();
  return page.locator('.preview');
}

describe('a way out of an excess, on one’s own list', () => {
  it('the analysis writes the smaller quantity into the reminder, and takes it back at one tap', async () => {
    const person = await newPerson(site.server, 'keep-less@example.com');
    for (const id of [PRODUCTS.within, PRODUCTS.over]) await remindDaily(site, person, id, '09:00');
    const { page, complaints, close } = await openAnalysis(person, [PRODUCTS.within, PRODUCTS.over]);
    const line = await preview(page);
    await line.getByRole('button', { name: '이대로 바꾸기' }).click();
    await line.getByText('내 영양제를 이대로 바꿨어요').waitFor();
    expect((await listOf(person)).match(/"quantity":1\b/g)).toHaveLength(7);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await line.getByRole('button', { name: '되돌리기' }).click();
    await line.getByText('보는 중이에요').waitFor();
    expect(await listOf(person)).not.toMatch(/"quantity":\d/);
    expect(complaints).toEqual([]);
    await close();
  });

  it('the analysis turns off the reminder and the mark of a product left out, and takes it back', async () => {
    const person = await newPerson(site.server, 'keep-without@example.com');
    await remindDaily(site, person, PRODUCTS.overWithWithin, '09:00');
    const mother = await send(site.server, 'POST', '/api/v1/users/me/people', person.headers, { name: '엄마', colour: 1 });
    const hers = {
      supplementId: PRODUCTS.overWithWithin,
      personId: v.parse(v.object({ result: addHouseholdPerson.result }), mother.body).result.id,
      schedules: daily('20:00'),
    };
    await send(site.server, 'POST', '/api/v1/notifications/routines', person.headers, hers);
    await mark(person, PRODUCTS.within);
    await mark(person, PRODUCTS.overWithWithin);
    const { page, close } = await openAnalysis(person, [PRODUCTS.within, PRODUCTS.overWithWithin]);
    const line = await preview(page);
    const before = await listOf(person);
    await line.getByRole('button', { name: '이대로 바꾸기' }).click();
    await line.getByText('내 영양제를 이대로 바꿨어요').waitFor();
    const intake = async () => (await send(site.server, 'GET', '/api/v1/users/me/intake', person.headers)).text;
    expect(await intake()).not.toContain(`"supplementId":${PRODUCTS.overWithWithin},`);
    expect((await listOf(person)).match(/"enabled":true/g), 'hers and the other product').toHaveLength(2);
    await line.getByRole('button', { name: '되돌리기' }).click();
    await line.getByText('보는 중이에요').waitFor();
    expect(await intake()).toContain(`"supplementId":${PRODUCTS.overWithWithin},`);
    expect((await listOf(person)).match(/"enabled":true/g)?.length).toBe(before.match(/"enabled":true/g)?.length);
    await close();
  });

  it('the analysis says which product has no time to write a quantity at, and changes nothing', async () => {
    const person = await newPerson(site.server, 'keep-nothing@example.com');
    await mark(person, PRODUCTS.within);
    await mark(person, PRODUCTS.over);
    const { page, close } = await openAnalysis(person, [PRODUCTS.within, PRODUCTS.over]);
    const line = await preview(page);
    const before = await listOf(person);
    await line.getByRole('button', { name: '이대로 바꾸기' }).click();
    await line.getByText('내 영양제 관리에서 바꿔 주세요').waitFor();
    expect(await listOf(person)).toBe(before);
    await close();
  });

  it('the analysis takes back what it wrote where a later write fails, and says so', async () => {
    const person = await newPerson(site.server, 'keep-half@example.com');
    await remindDaily(site, person, PRODUCTS.overWithWithin, '09:00');
    for (const id of [PRODUCTS.within, PRODUCTS.overWithWithin]) await mark(person, id);
    const { page, close } = await openAnalysis(person, [PRODUCTS.within, PRODUCTS.overWithWithin]);
    const line = await preview(page);
    const switches: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && switches.push(request.postData() ?? ''));
    await page.route('**/api/v1/users/me/intake/supplements/*', (route) => route.abort());
    await line.getByRole('button', { name: '이대로 바꾸기' }).click();
    await line.getByText('바꾸지 못했어요. 먹는 것은 그대로예요.').waitFor();
    expect(switches).toEqual(['{"enabled":false}', '{"enabled":true}']);
    expect((await listOf(person)).match(/"enabled":true/g)).toHaveLength(3);
    await close();
  });

  it('the analysis takes a product off a guest’s list on the device; of other products nothing can be kept', async () => {
    const { page, close } = await site.open(
      routes.combinationResult([PRODUCTS.within, PRODUCTS.overWithWithin]),
      withOwnList(site, [PRODUCTS.overWithWithin]),
    );
    const line = await preview(page);
    await line.getByRole('button', { name: '이대로 바꾸기' }).click();
    await line.getByText('내 영양제를 이대로 바꿨어요').waitFor();
    expect(await keptList(page)).toBeNull();
    await line.getByRole('button', { name: '되돌리기' }).click();
    await expect.poll(() => keptList(page)).toContain(String(PRODUCTS.overWithWithin));
    await close();
    const stranger = await site.open(routes.combinationResult([PRODUCTS.within, PRODUCTS.overWithWithin]), PHONE);
    const plain = await preview(stranger.page);
    await plain.getByRole('button', { name: '되돌리기' }).waitFor();
    expect(await plain.getByRole('button').count()).toBe(1);
    await stranger.close();
  });
});
