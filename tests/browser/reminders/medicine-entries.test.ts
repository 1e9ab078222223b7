import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { asMember } from '#tests/support/member.ts';
import { newPerson, send } from '#tests/support/people.ts';
import { daily } from '#tests/support/reminder-people.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

const ROUTINES = '/api/v1/notifications/routines';
const PERSON = { name: '', gender: 'FEMALE', age: 61, condition: null, concerns: [], medicines: [], isThinnerAsked: false, answered: [] };

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('a medicine among the reminders', () => {
  it('a medicine typed as a reminder is known by its name, and at one tap its cautions stand beside what is taken', async () => {
    const person = await newPerson(site.server, 'warfarin@example.com');
    await send(site.server, 'POST', ROUTINES, person.headers, { supplementId: PRODUCTS.within, schedules: daily('09:00') });
    await send(site.server, 'POST', `${ROUTINES}/custom`, person.headers, { name: '와파린', kind: 'MEDICINE', schedules: daily('21:00') });
    const options = asMember(site.server, person, PHONE);
    const people = { name: 'people', value: JSON.stringify({ chosen: 0, people: [PERSON] }) };
    if (typeof options.storageState !== 'object') throw new Error('a member has a stored session');
    const origins = options.storageState.origins.map((origin) => ({ ...origin, localStorage: [...origin.localStorage, people] }));
    const { page, complaints, close } = await site.open(routes.alarmSettings(), {
      ...options,
      storageState: { ...options.storageState, origins },
    });
    const medicine = page.getByRole('region', { name: '이 약이 맞나요?' });
    await medicine.getByText('와파린', { exact: true }).first().waitFor();
    const beside = page.getByRole('region', { name: '약과 함께 먹을 때 확인하세요' });
    expect(await beside.count()).toBe(0);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: '와파린, 이 약이 맞아요' }).click();
    await beside.getByText('비타민K').first().waitFor();
    expect(await medicine.count()).toBe(0);
    const kept = await page.evaluate(() => localStorage.getItem('people'));
    expect(kept).toContain('WARFARIN');
    const stored = await rowsOf(site.server, 'SELECT name, options FROM routine');
    expect(JSON.stringify(stored)).not.toContain('WARFARIN');
    expect(complaints).toEqual([]);
    await close();
  });
});
