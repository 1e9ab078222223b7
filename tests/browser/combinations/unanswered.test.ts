import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';

/** Red yeast rice, whose cautions wait for an answer; magnesium within and over its limit. */
const [RED_YEAST_RICE, MAGNESIUM, OVER] = [252, 90, 91];

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const NONE_FOUND = '입력하신 조건에서 찾은 주의가 없어요.';
const toStep = (page: Page, name: string) => page.getByRole('list', { name: '순서' }).getByRole('button', { name }).click();

async function sayWho(page: Page): Promise<void> {
  await page.getByRole('button', { name: '내 기준으로 보기' }).click();
  await page.getByLabel('성별').selectOption({ label: '여성' });
  await page.getByLabel('만 나이').fill('31');
}
const apply = (page: Page) => page.getByRole('button', { name: '이 기준으로 보기' }).click();

describe('what a person has not answered', () => {
  it.each([
    ['an analysis', routes.combinationResult([RED_YEAST_RICE, MAGNESIUM])],
    ['a product', routes.supplement(RED_YEAST_RICE)],
  ])('%s keeps what waits for an answer, and asks for it', async (_, address) => {
    const { page, complaints, close } = await site.open(address, PHONE);
    await page.getByText('먼저 확인하세요: ').waitFor();
    await sayWho(page);
    await apply(page);
    await page.getByText('임신·수유, 약과 질환은 아직 안 물어봤어요.').waitFor();
    await page.getByText('먼저 확인하세요: ').waitFor();
    expect(await page.getByText(NONE_FOUND).count()).toBe(0);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: '내 기준으로 보기' }).click();
    await toStep(page, '임신·수유');
    expect(await page.getByLabel('임신·수유', { exact: true }).inputValue()).toBe('');
    await page.getByLabel('임신·수유', { exact: true }).selectOption({ label: '해당 없음' });
    await toStep(page, '약과 질환');
    await page.getByRole('button', { name: '약, 질환, 알레르기가 없어요' }).click();
    await apply(page);
    await page.getByText('아직 안 물어봤어요').waitFor({ state: 'detached' });
    expect(await page.getByText('먼저 확인하세요: ').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('an analysis without a product keeps what waits for an answer', async () => {
    const { page, close } = await site.open(routes.combinationResult([RED_YEAST_RICE, OVER]), PHONE);
    await page.getByText('먼저 확인하세요: ').waitFor();
    await page.locator('[data-keep]').click();
    await page.locator('.preview').waitFor();
    await page.getByText('먼저 확인하세요: ').waitFor();
    await close();
  });
});
