import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsInBothThemes } from '../support/axe.ts';
import { openSite, PHONE, type Site } from '../support/browser.ts';
import { asMember } from '../support/member.ts';
import { newMember } from '../support/reminder-people.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function choose(page: Page, content: string | Buffer, name = '약.csv'): Promise<void> {
  await page.getByLabel('파일 고르기').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

/** 이름;시간 and 홍삼;오전 9시 in the encoding of Korean spreadsheets. */
const KOREAN_BYTES = Buffer.from('c0ccb8a73bbdc3b0a30ac8abbbef3bbfc0c0fc2039bdc30a', 'hex');

describe('a table of reminders from another app', () => {
  it('a table of reminders is read by the columns that somebody confirms, and only what is chosen is sent', async () => {
    const one = await newMember(site.server);
    const { page, complaints, close } = await site.open('/mypage/data', asMember(site.server, one.tokens, PHONE));
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''));
    await choose(page, 'Medication;Note;Days;Times\n루테인;눈;Mon-Fri;08:30\n홍삼;힘;daily;9 pm\n가루;비밀;언젠가;21:00\n');
    await page.getByRole('heading', { name: '알림 2개를 찾았어요' }).waitFor();
    await page.getByText('이름이나 시간, 요일을 읽을 수 없는 줄 1개는 뺐어요.').waitFor();
    await page.getByText('평일 오전 8:30').waitFor();
    expect(await page.getByLabel('요일').locator('option:checked').innerText()).toBe('Days (Mon-Fri)');
    expect(await violationsInBothThemes(page)).toEqual([]);

    await page.getByLabel('이름', { exact: true }).selectOption({ label: 'Note (눈)' });
    await page.getByRole('checkbox', { name: /^눈/ }).waitFor();
    await page.getByLabel('이름', { exact: true }).selectOption({ label: 'Medication (루테인)' });
    await page.getByLabel('요일').selectOption({ label: '요일 없이 매일' });
    await page.getByRole('heading', { name: '알림 3개를 찾았어요' }).waitFor();
    await page.getByLabel('시간', { exact: true }).selectOption({ label: '고르지 않음' });
    await page.getByText('고른 열에서 이름과 시간을 찾지 못했어요.').waitFor();
    await page.getByLabel('시간', { exact: true }).selectOption({ label: 'Times (08:30)' });
    await page.getByRole('checkbox', { name: /^가루/ }).click();
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: '알림 2개 가져오기' }).click();
    await page.getByText('알림 2개를 가져왔어요.').waitFor();
    expect(sent.join()).not.toContain('비밀');
    expect((await one.list()).map(({ supplementName, schedules }) => [supplementName, schedules.length])).toEqual([
      ['루테인', 7],
      ['홍삼', 7],
    ]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('a table of reminders may be in the encoding of Korean spreadsheets', async () => {
    const one = await newMember(site.server);
    const { page, close } = await site.open('/mypage/data', asMember(site.server, one.tokens, PHONE));
    await choose(page, KOREAN_BYTES);
    await page.getByRole('checkbox', { name: /홍삼/ }).waitFor();
    await page.getByText('매일 오전 9:00').waitFor();
    await close();
  });

  it('a table of reminders is none where a file has no columns', async () => {
    const one = await newMember(site.server);
    const { page, close } = await site.open('/mypage/data', asMember(site.server, one.tokens, PHONE));
    await choose(page, '그냥 글이에요', '글.txt');
    await page.getByRole('alert').getByText('섭취 알림을 찾을 수 없는 파일이에요.').waitFor();
    await close();
  });
});
