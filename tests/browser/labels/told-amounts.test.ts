import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { addProducts } from '#tests/support/extra-products.ts';
import { asMember } from '#tests/support/member.ts';
import { storeOwn } from '#tests/support/own-form.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';

const P = { shared: 900_101, told: 900_102, child: 900_103 } as const;

let site: Site;
let vitaminD = 0;
let members: Person[] = [];
beforeAll(async () => {
  site = await openSite({}, { variables: { LABEL_SHARING: 'on' } });
  const contents = [{ slug: 'vitamin-d', amount: null, chemicalForm: '' as const }];
  await addProducts(site.server.catalogue, [
    { id: P.shared, name: '함량 모르는 제품', contents },
    { id: P.told, name: '알려진 제품', contents },
    { id: P.child, name: '키즈 함량 모르는 제품', contents },
  ]);
  const { results } = await site.server.catalogue.prepare("SELECT id FROM ingredient WHERE slug = 'vitamin-d'").all();
  vitaminD = Number(results[0]?.['id']);
  members = await Promise.all(['a', 'b', 'c'].map((name) => newPerson(site.server, `told-${name}@example.com`)));
  await site.server.accounts.prepare('UPDATE user SET email_verified_at = 1').all();
});
afterAll(() => site.close());

const ownOf = (supplementId: number) => ({
  ...{ key: `own-of-${supplementId}`, name: 'Zztold', supplementId },
  ingredients: [
    { ingredientId: vitaminD, name: '비타민D', amount: 25, unit: 'µg', per: 'DAY' },
    { ingredientId: null, name: 'Zzherb', amount: 5, unit: 'mg', per: 'DAY' },
  ],
});
const share = (member: Person | undefined, id: number) =>
  send(site.server, 'POST', `/api/v1/supplements/${id}/labels`, member?.headers ?? {}, {
    ...{ timesPerDay: 1, unitsPerDose: 1 },
    ingredients: [{ ingredientId: vitaminD, amount: 25, unit: 'µg', per: 'DAY' }],
  });

describe('amounts that members tell each other', () => {
  it('a member gives the confirmed amounts of this device, without a name, and takes them back', async () => {
    const [member] = members;
    if (member === undefined) throw new Error('no member');
    const { page, close, complaints } = await site.open(routes.supplement(P.shared), asMember(site.server, member, PHONE));
    await storeOwn(page, [ownOf(P.shared)]);
    const asked = page.getByRole('region', { name: '다른 사람에게도 알려 줄까요?' });
    await asked.getByText('이 제품의 성분과 양, 먹는 횟수만 보내요.').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    const sent = page.waitForRequest((request) => request.url().endsWith(`/supplements/${P.shared}/labels`));
    await asked.getByRole('button', { name: '함량 알려 주기' }).click();
    expect((await sent).postDataJSON()).toEqual({
      ...{ timesPerDay: 1, unitsPerDose: 1 },
      ingredients: [{ ingredientId: vitaminD, amount: 25, unit: 'µg', per: 'DAY' }],
    });
    await asked.getByText('같은 함량을 알려 준 사람이 3명이 되면').waitFor();
    await asked.getByRole('button', { name: '알려 준 함량 거두기' }).click();
    await asked.getByText('알려 준 함량을 거뒀어요.').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('told amounts stand on the product’s page with their day, and a report about them ends them', async () => {
    for (const member of members) await share(member, P.told);
    const { page, close, complaints } = await site.open(routes.supplement(P.told), PHONE);
    await page.getByText('이용자가 알려 준 함량', { exact: true }).waitFor();
    const today = /\d{4}-\d{2}-\d{2}/;
    expect(await page.locator('[data-supplement="answer"]').innerText()).toMatch(today);
    const contents = page.locator('[data-supplement="contents"]');
    expect(await contents.innerText()).toMatch(today);
    expect(await contents.innerText()).toContain('25 µg');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await contents.getByRole('button', { name: '정보가 달라요' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio').first().waitFor();
    await sheet.locator('input[value="AMOUNT"]').check();
    await sheet.getByRole('textbox').fill('라벨에는 50 µg라고 적혀 있어요');
    await sheet.getByRole('button', { name: '보내기' }).click();
    await page.getByText('알려 주셔서 고마워요.').waitFor();
    await page.reload();
    await page.getByRole('link', { name: '라벨로 추가하기' }).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('이용자가 알려 준 함량', { exact: true }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it.each([
    ['a member with a product for children', P.child, true],
    ['a guest', P.shared, false],
  ])('%s is not asked to tell amounts', async (_, id, isMember) => {
    const [member] = members;
    if (member === undefined) throw new Error('no member');
    const { page, close } = await site.open(routes.supplement(id), isMember ? asMember(site.server, member, PHONE) : PHONE);
    await storeOwn(page, [ownOf(id)]);
    await page.getByText('내가 넣은 함량', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: '함량 알려 주기' }).count()).toBe(0);
    await close();
  });
});
