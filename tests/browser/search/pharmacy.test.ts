import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { choosePhoto, openSheet, photoOf, png } from '#tests/support/photos.ts';

const PHOTOGRAPHED = '헤마토코쿠스 아스타잔틴 12';
const SEARCHED = ['더 진한 마그네슘 400', '메가 비타민C 3000 하루 세 포'];

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Includes folded rows. */
async function totalsOn(page: Page): Promise<readonly (string | null)[]> {
  await page.locator('.result-guidance').waitFor();
  return page.getByRole('meter', { includeHidden: true }).evaluateAll((bars) => bars.map((bar) => bar.getAttribute('aria-valuetext')));
}

describe('from the pharmacy to the chat', () => {
  it('a photo, two searches, an analysis, a link; a bot and a stranger see the same', LONG, async () => {
    const visit = await site.open('/combination', { ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = visit;
    await openSheet(page);
    await choosePhoto(page, png(await photoOf(page, [{ text: PHOTOGRAPHED, height: 56 }])));
    await page.waitForURL('**/add-combination?query=*', { timeout: 60_000 });
    await page
      .getByRole('checkbox', { name: `${PHOTOGRAPHED} 선택` })
      .first()
      .check();
    for (const [index, name] of SEARCHED.entries()) {
      const box = page.locator('#combination-query');
      await box.fill(name);
      await box.press('Enter');
      await page.waitForURL(`**/add-combination?query=${encodeURIComponent(name)}`);
      await page.getByRole('checkbox', { name: `${name} 선택`, exact: true }).check();
      await page.getByText(`${index + 2}/10`).waitFor();
    }
    await page.getByRole('button', { name: '분석 시작' }).tap();
    await page.waitForURL('**/combination-result?ids=*');
    const answer = await page.locator('#answer-title').innerText();
    expect(answer).toBe('2개 성분이 상한을 넘어요');
    await page.getByRole('button', { name: '공유하기' }).tap();
    await page.getByRole('button', { name: '링크 복사하기' }).tap();
    await page.getByText('링크가 복사되었습니다. 원하는 곳에 붙여넣기 하세요.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const totals = await totalsOn(page);
    expect(visit.complaints).toEqual([]);
    await visit.close();

    const seenByBot = await (await fetch(link, { headers: { 'user-agent': 'kakaotalk-scrap/1.0' } })).text();
    expect(seenByBot).toContain(`<meta property="og:title" content="${answer}">`);
    const picture = await fetch(/<meta property="og:image" content="([^"]+)"/.exec(seenByBot)?.[1] ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);

    const stranger = await site.open(link.replace(site.server.url, ''));
    expect(await stranger.page.locator('#answer-title').innerText()).toBe(answer);
    expect(await totalsOn(stranger.page)).toEqual(totals);
    await stranger.close();
  });
});
