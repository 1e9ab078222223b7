import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { chooseBasis, keptOwn, nameFields, paste, save } from '#tests/support/own-form.ts';
import { overflowAt, smallTargets } from '#tests/support/page-checks.ts';

/** Twelve rows that are sure, with their percentages. */
const PANEL = [
  'Supplement Facts',
  'Serving Size 1 tablet',
  'Vitamin C 90 mg 100%',
  'Vitamin D 20 mcg 100%',
  'Vitamin E 15 mg 100%',
  'Vitamin K 120 mcg 100%',
  'Thiamin 1.2 mg 100%',
  'Riboflavin 1.3 mg 100%',
  'Niacin 16 mg 100%',
  'Vitamin B6 1.7 mg 100%',
  'Vitamin B12 2.4 mcg 100%',
  'Biotin 30 mcg 100%',
  'Zinc 11 mg 100%',
  'Selenium 55 mcg 100%',
].join('\n');

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Presses and choices of selects from now on; typing is free. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const count = (): void => {
      document.documentElement.dataset['taps'] = String(Number(document.documentElement.dataset['taps'] ?? 0) + 1);
    };
    addEventListener('pointerdown', count, true);
    addEventListener('change', (event) => event.target instanceof HTMLSelectElement && count(), true);
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['taps'] ?? 0));
}

async function tapAndType(field: Locator, text: string): Promise<void> {
  await field.tap();
  await field.page().keyboard.insertText(text);
}

/** Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  await target.waitFor({ state: 'attached' });
  for (let presses = 0; presses < 120; presses += 1) {
    if ((await target.count()) > 0 && (await hasFocus())) return;
    await page.keyboard.press(key);
  }
  throw new Error(`no focus on ${target}`);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('taps until an own product is kept', () => {
  it('a pasted panel of twelve sure rows is kept in six taps', async () => {
    const { page, close } = await site.open(routes.ownProducts(), PHONE);
    const taps = await countTaps(page);
    await button(page, '라벨로 추가하기').tap();
    await tapAndType(page.getByLabel('라벨의 글자'), PANEL);
    await button(page, '읽기').tap();
    await page.getByText('성분 12줄을 읽었어요.').waitFor();
    expect(await page.locator('.own-unchecked').count()).toBe(0);
    await tapAndType(page.getByLabel('제품 이름'), '멀티비타민');
    await button(page, '저장하기').tap();
    await keptOwn(page).filter({ hasText: '성분 12가지' }).waitFor();
    expect(await taps()).toBeLessThanOrEqual(6);
    await close();
  });

  it('three rows by hand are kept in twelve taps', async () => {
    const { page, close } = await site.open(routes.ownProducts(), PHONE);
    const taps = await countTaps(page);
    await button(page, '라벨로 추가하기').tap();
    for (const [index, [name, amount]] of [
      ['아연', '8.5'],
      ['마그네슘', '100'],
      ['비타민C', '500'],
    ].entries()) {
      await button(page, '성분 더하기').tap();
      await expect
        .poll(() =>
          nameFields(page)
            .nth(index)
            .evaluate((field) => field === document.activeElement),
        )
        .toBe(true);
      await page.keyboard.insertText(name ?? '');
      await tapAndType(page.getByLabel(`${name} 양`), amount ?? '');
    }
    await chooseBasis(page, '하루에 먹는 양');
    await tapAndType(page.getByLabel('제품 이름'), '세 가지');
    await button(page, '저장하기').tap();
    await keptOwn(page).filter({ hasText: '성분 3가지' }).waitFor();
    expect(await taps()).toBeLessThanOrEqual(12);
    await close();
  });
});

describe('own products by keyboard alone', () => {
  it('a product is read, corrected, kept, removed and put back with keys, and the focus is never lost', async () => {
    const { page, close, complaints } = await site.open(routes.ownProducts(), DESKTOP);
    const press = async (name: string, key = 'Enter'): Promise<void> => {
      await tabTo(page, button(page, name));
      await page.keyboard.press(key);
    };
    const focused = () => page.evaluate(() => document.activeElement?.tagName ?? '');
    await press('라벨로 추가하기');
    await tabTo(page, page.getByLabel('라벨의 글자'));
    await page.keyboard.insertText('비타민C 100 mg\n아연 1 mg 미만');
    await press('읽기', 'Space');
    await page.getByText(/성분 2줄을 읽었어요/).waitFor();
    await press('아연 맞아요');
    await expect.poll(() => page.getByLabel('아연 양').evaluate((field) => field === document.activeElement)).toBe(true);
    await press('아연 빼기');
    await expect.poll(() => button(page, '성분 더하기').evaluate((add) => add === document.activeElement)).toBe(true);
    await press('저장하기');
    expect(await page.getByLabel('제품 이름').evaluate((field) => field === document.activeElement)).toBe(true);
    const describedBy = (await page.getByLabel('제품 이름').getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`#${describedBy.split(' ').at(-1)}`).innerText()).toBe('제품 이름을 넣어 주세요.');
    await page.keyboard.insertText('키로 넣은 비타민');
    await tabTo(page, page.getByLabel('적힌 양은 무엇의 양인가요?'), 'Shift+Tab');
    await page.keyboard.press('ArrowDown');
    await press('저장하기');
    await keptOwn(page).first().waitFor();
    expect(await focused()).not.toBe('BODY');
    await press('키로 넣은 비타민 지우기');
    await press('되돌리기');
    await expect.poll(() => keptOwn(page).count()).toBe(1);
    expect(complaints).toEqual([]);
    await close();
  });

  it('the corners of a photo move by arrow keys, and leaving it brings the focus back', async () => {
    const { page, close } = await site.open(routes.ownProducts({ name: '사진 제품' }), DESKTOP);
    const photo = page.getByLabel('라벨 사진 읽기');
    // Listens before the key: the browser asks at once.
    const choosing = page.waitForEvent('filechooser');
    await tabTo(page, photo);
    await page.keyboard.press('Enter');
    await (await choosing).setFiles({ name: 'label.png', mimeType: 'image/png', buffer: await page.screenshot() });
    const heading = page.getByRole('heading', { name: '표만 남겨 주세요' });
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    const points = () => page.locator('.own-crop polygon').getAttribute('points');
    await page.locator('.own-crop polygon').waitFor({ state: 'attached' });
    const before = (await points())?.split(' ') ?? [];
    for (const [index, name] of ['왼쪽 위 모서리', '오른쪽 위 모서리', '오른쪽 아래 모서리', '왼쪽 아래 모서리'].entries()) {
      await tabTo(page, page.getByRole('button', { name }));
      await page.keyboard.press(index < 2 ? 'ArrowDown' : 'ArrowUp');
      await page.keyboard.press(index % 3 === 0 ? 'ArrowRight' : 'ArrowLeft');
    }
    const after = (await points())?.split(' ') ?? [];
    expect(after.length).toBe(4);
    expect(after.filter((point, index) => point === before[index])).toEqual([]);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await tabTo(page, button(page, '그만두기').first());
    await page.keyboard.press('Enter');
    await expect.poll(() => photo.evaluate((element) => element === document.activeElement)).toBe(true);
    await close();
  });
});

describe('the screens of own products at every size', () => {
  it.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ] as const)('the form has a table of headers and no fault on %s, with its problems shown', async (_, options) => {
    const opened = await site.open(routes.home(), options);
    const { page, close } = opened;
    await paste(page, '비타민C 100 mg\n아연 1 mg 미만\n비타민C 500 mg', '어려운 라벨');
    await save(page);
    await page.getByText('라벨과 견준 뒤').first().waitFor();
    const table = page.getByRole('table', { name: '성분과 양' });
    expect(await table.getByRole('columnheader').count()).toBe(4);
    expect(await table.getByRole('rowheader').count()).toBe(await nameFields(page).count());
    expect(await violationsInBothThemes(page)).toEqual([]);
    if (options === PHONE) expect(await smallTargets(opened)).toEqual([]);
    await close();
  });

  it('form and list fit a screen of 320 px with text of twice its size, and names keep their room', async () => {
    const opened = await site.open(routes.home(), PHONE);
    const { page, close } = opened;
    const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await paste(page, '비타민C 100 mg\n산화마그네슘 500 mg', '아주긴이름을가진종합비타민미네랄플러스프리미엄');
    await enlarge();
    expect(await overflowAt(opened, 320)).toBeLessThanOrEqual(0);
    const widths = await nameFields(page).evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().width));
    expect(Math.min(...widths)).toBeGreaterThan(200);
    await button(page, '마그네슘 맞아요').click();
    await chooseBasis(page, '하루에 먹는 양');
    await save(page);
    await keptOwn(page).first().waitFor();
    expect(await overflowAt(opened, 320)).toBeLessThanOrEqual(0);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await close();
  });
});
