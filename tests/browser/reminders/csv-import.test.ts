import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { asMember } from '#tests/support/member.ts';
import { newMember } from '#tests/support/reminder-people.ts';

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
    await page.getByText('가루: 언젠가 — 알아듣지 못한 말이 있어요').waitFor();
    await page.getByText('평일 오전 8:30').waitFor();
    expect(await page.getByLabel('요일').locator('option:checked').innerText()).toBe('Days (Mon-Fri)');
    expect(await violationsInBothThemes(page)).toEqual([]);

    await page.getByLabel('이름', { exact: true }).selectOption({ label: 'Note (눈)' });
    await page.getByRole('checkbox', { name: /^눈/ }).waitFor();
    await page.getByLabel('이름', { exact: true }).selectOption({ label: 'Medication (루테인)' });
    await page.getByLabel('요일').selectOption({ label: '고르지 않음' });
    await page.getByText('요일이 없어요. 모두 매일인가요?').waitFor();
    await page.getByRole('button', { name: '네, 모두 매일이에요' }).click();
    await page.getByRole('heading', { name: '알림 2개를 찾았어요' }).waitFor();
    await page.getByText('루테인: Mon-Fri — 다른 칸에 요일이나 주기가 적혀 있어요').waitFor();
    await page.getByLabel('시간', { exact: true }).selectOption({ label: '고르지 않음' });
    await page.getByText('고른 열에서 이름과 시간을 찾지 못했어요.').waitFor();
    await page.getByLabel('시간', { exact: true }).selectOption({ label: 'Times (08:30)' });
    await page.getByRole('checkbox', { name: /^가루/ }).click();
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: '알림 1개 가져오기' }).click();
    await page.getByText('알림 1개를 가져왔어요.').waitFor();
    expect(sent.join()).not.toContain('비밀');
    expect((await one.list()).map(({ supplementName, schedules }) => [supplementName, schedules.length])).toEqual([['홍삼', 7]]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('a table of reminders says which begin on the day of import, as days or weeks apart need a first day', async () => {
    const one = await newMember(site.server);
    const { page, close } = await site.open('/mypage/data', asMember(site.server, one.tokens, PHONE));
    await choose(
      page,
      '이름,요일,시간,시작일\n철분,격일,09:00,\n비타민D,격주 월요일,10:00,\n루테인,매일,08:00,\n칼슘,격일,11:00,2031-12-05\n',
    );
    await page.getByRole('heading', { name: '알림 4개를 찾았어요' }).waitFor();
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    const now = '첫날이 없어서 가져오는 날부터 시작해요';
    expect(await Promise.all(['철분', '비타민D', '루테인', '칼슘'].map((name) => row(name).getByText(now).count()))).toEqual([1, 1, 0, 0]);
    await close();
  });

  it('a table of reminders may be in the encoding of Korean spreadsheets', async () => {
    const one = await newMember(site.server);
    const { page, close } = await site.open('/mypage/data', asMember(site.server, one.tokens, PHONE));
    await choose(page, KOREAN_BYTES);
    await page.getByRole('button', { name: '네, 모두 매일이에요' }).click();
    await page.getByRole('checkbox', { name: /홍삼/ }).waitFor();
    await page.getByText('매일 오전 9:00').waitFor();
    await close();
  });

  it('a table of reminders names each row that it leaves out, and brings rhythm and switch along', async () => {
    const one = await newMember(site.server);
    const { page, close } = await site.open('/mypage/data', asMember(site.server, one.tokens, PHONE));
    await choose(
      page,
      'Medicine;Dosage;Time\nVitamin D;1;8:00 AM, Every other day\nIron;1;9:00 PM, Limited by weekday\nTablet O;1;7:00 AM, Inactive, Every day\n',
    );
    await page.getByText('2일마다 오전 8:00').waitFor();
    await page.getByText('Iron: 9:00 PM, Limited by weekday — 알아듣지 못한 말이 있어요').waitFor();
    await page.getByRole('button', { name: '알림 2개 가져오기' }).click();
    await page.getByText('알림 2개를 가져왔어요.').waitFor();
    expect((await one.list()).map(({ supplementName, everyDays, enabled }) => [supplementName, everyDays, enabled])).toEqual([
      ['Vitamin D', 2, true],
      ['Tablet O', undefined, false],
    ]);
    await close();
  });

  it.each([
    [
      '엑셀 파일이에요. CSV로 저장해 주세요.',
      'a.xlsx',
      Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.from('[Content_Types].xml')]),
    ],
    ['언제 먹었는지 적은 기록이에요.', 'a.csv', Buffer.from('날짜,시간,이름\n2026-11-25,08:00,철분\n2026-11-26,08:00,철분\n')],
    ['여기서 받은 JSON 파일이 아니에요.', 'a.json', Buffer.from('[{"name":"비타민C","time":"09:00"}]')],
  ])('a table of reminders is none in a file that is answered: %s', async (said, name, content) => {
    const one = await newMember(site.server);
    const { page, close } = await site.open('/mypage/data', asMember(site.server, one.tokens, PHONE));
    await choose(page, content, name);
    await page.getByRole('alert').getByText(said).waitFor();
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
