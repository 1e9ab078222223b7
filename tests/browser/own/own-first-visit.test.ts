import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { asMember } from '#tests/support/member.ts';
import { ownLine } from '#tests/support/own-list.ts';
import { newPerson, send } from '#tests/support/people.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

it('home of a member counts own products of the account at the first visit, whichever page was opened before', async () => {
  const person = await newPerson(site.server, 'first-visit@example.com');
  await send(site.server, 'PUT', `/api/v1/users/me/intake/supplements/${PRODUCTS.within}`, person.headers);
  const own = { ingredientId: 3, name: 'Vitamin D3', amount: 250, unit: 'µg', per: 'UNIT' };
  await send(site.server, 'POST', '/api/v1/users/me/products', person.headers, {
    ...{ name: '진한 비타민D', kind: 'SUPPLEMENT', timesPerDay: 1, unitsPerDose: 1, unit: '정', isConfirmed: true },
    ingredients: [own],
  });
  const { page, complaints, close } = await site.open('/', asMember(site.server, person, PHONE));
  await ownLine(page).getByText('비타민D가 상한의').waitFor();
  await page.goto(`${site.server.url}/own-products`);
  await page.getByText('진한 비타민D').first().waitFor();
  await page.goto(site.server.url);
  await ownLine(page).getByText('비타민D가 상한의').waitFor();
  expect(complaints).toEqual([]);
  await close();
});
