import type { Page } from 'playwright';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { openSite, PHONE, REGISTER, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

const NAME = '정보가 달라요';

let site: Site;
let path: string;
beforeAll(async () => {
  site = await openSite({}, REGISTER);
  const { results } = await site.server.catalogue.prepare('SELECT min(id) AS id FROM supplement WHERE NOT is_sample').all();
  path = `${routes.supplement(v.parse(v.number(), results[0]?.['id']))}#method`;
});
afterAll(() => site.close());

const kept = () => rowsOf(site.server, 'SELECT supplement_id, kind, text FROM supplement_report ORDER BY id');

async function openSheet(page: Page) {
  await page.getByRole('button', { name: NAME }).click();
  const sheet = page.getByRole('dialog', { name: NAME });
  await sheet.waitFor();
  return {
    sheet,
    kind: (name: string) => sheet.getByRole('radio', { name }),
    text: sheet.getByRole('textbox', { name: '어떻게 다른지 적어 주세요' }),
    send: sheet.getByRole('button', { name: '보내기' }),
  };
}

describe('saying that something about a product is different', LONG, () => {
  it('a report is not offered for an invented product', async () => {
    const invented = await openSite();
    expect(await invented.html(routes.supplement(PRODUCTS.within))).not.toContain(NAME);
    await invented.close();
  });

  it('a report is one quiet button, whose form loads at the first touch, and confirms the sending', LONG, async () => {
    const { page, complaints, close } = await site.open(path, PHONE);
    const form = page.waitForResponse(
      async (response) => response.url().endsWith('.js') && (await response.text()).includes('어떻게 다른지'),
    );
    const { sheet, kind, text, send } = await openSheet(page);
    expect((await form).status()).toBe(200);
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await kind('성분 함량이 달라요').check();
    await text.fill('  비타민C가\n<b>1,000 mg</b>이에요. ');
    expect(await sheet.getByText('25/500자').count()).toBe(1);
    await send.click();
    await page.getByRole('status').getByText('알려 주셔서 고마워요.').waitFor();
    expect(await sheet.isVisible()).toBe(false);
    expect(await kept()).toEqual([
      { supplement_id: Number(/\d+/.exec(path)?.[0]), kind: 'AMOUNT', text: '비타민C가\n<b>1,000 mg</b>이에요.' },
    ]);
    const again = await openSheet(page);
    expect(await again.text.inputValue()).toBe('');
    expect(await again.sheet.getByRole('radio', { checked: true }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('a report names a missing or too long field beside it, and keeps the typed text', LONG, async () => {
    const { page, close } = await site.open(path, PHONE);
    const { sheet, kind, text, send } = await openSheet(page);
    await send.click();
    await sheet.getByRole('alert').getByText('무엇이 다른지 골라 주세요.').waitFor();
    await sheet.getByRole('alert').getByText('다른 내용을 적어 주세요.').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await kind('그 밖의 내용이에요').check();
    await text.fill('가'.repeat(501));
    await sheet.getByRole('alert').getByText('500자까지 보낼 수 있어요.').waitFor();
    expect(await text.getAttribute('aria-invalid')).toBe('true');
    const before = (await kept()).length;
    await send.click();
    expect(await text.evaluate((field) => field === document.activeElement)).toBe(true);
    expect((await kept()).length).toBe(before);
    await sheet.getByRole('button', { name: '닫기' }).click();
    expect((await (await openSheet(page)).text.inputValue()).length).toBe(501);
    await text.fill('가'.repeat(500));
    expect(await text.getAttribute('aria-invalid')).toBeNull();
    await close();
  });

  it.each([
    ['there were too many', 429, '요청이 너무 많아요. 30분 뒤에 다시 시도해 주세요.', '요청이 너무 많아요. 30분 뒤에 다시 시도해 주세요.'],
    ['the server failed', 500, '', '보내지 못했어요. 잠시 후 다시 시도해 주세요.'],
    ['nobody answered', 0, '', '서버에 연결할 수 없습니다.'],
  ])('a report says that %s, and can be sent again', async (_, status, message, said) => {
    const { page, close } = await site.open(path, PHONE);
    const { sheet, kind, text, send } = await openSheet(page);
    await page.route('**/reports', (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, json: { isSuccess: false, code: 'COMMON429', message, result: null } }),
    );
    await kind('이제 팔지 않는 제품이에요').check();
    await text.fill('단종');
    await send.click();
    await sheet.getByRole('alert').getByText(said).waitFor();
    expect(await text.inputValue()).toBe('단종');
    await page.unroute('**/reports');
    await send.click();
    await page.getByRole('status').getByText('알려 주셔서 고마워요.').waitFor();
    await close();
  });

  it('a report needs no pointer: chosen by arrows, sent by keys, closed by Escape, and back on the button', async () => {
    const { page, close } = await site.open(path);
    const button = page.getByRole('button', { name: NAME });
    await button.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: NAME });
    await sheet.waitFor();
    await page.keyboard.press('Escape');
    expect(await sheet.isVisible()).toBe(false);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await sheet.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    expect(await sheet.getByRole('radio', { name: '성분이 빠졌거나 더 있어요' }).isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.type('아연도 들어 있어요');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('알려 주셔서 고마워요.').waitFor();
    expect((await kept()).at(-1)).toMatchObject({ kind: 'INGREDIENT', text: '아연도 들어 있어요' });
    await close();
  });

  it('a report is not offered without a script', async () => {
    const { page, close } = await site.open(path, { ...PHONE, javaScriptEnabled: false });
    expect(await page.getByText(NAME).isVisible()).toBe(false);
    await close();
  });
});
