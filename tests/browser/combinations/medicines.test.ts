import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MEDICINE_NAMES_PATH } from '#domain/combinations/medicines/medicine.ts';
import { routes } from '#domain/shared/routes.ts';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { asMember } from '#tests/support/member.ts';
import { overflowAt } from '#tests/support/page-checks.ts';
import { newPerson } from '#tests/support/people.ts';
import { photoOf, png } from '#tests/support/photos.ts';

/** Red yeast rice with saw palmetto. */
const ANALYSIS = routes.combinationResult([252, 286]);
/** Red yeast rice with magnesium. */
const WITH_MAGNESIUM = routes.combinationResult([252, 90]);

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const finder = (page: Page) => page.getByRole('combobox', { name: '약이나 질환 찾기' });
const options = (page: Page) => page.getByRole('listbox', { name: '이름으로 찾은 약' }).getByRole('option');
const taken = (page: Page) => page.getByRole('list', { name: '이름으로 넣은 약' }).getByRole('listitem');
const apply = (page: Page) => page.getByRole('button', { name: '이 기준으로 보기' }).click();

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: '내 기준으로 보기' }).click();
  await page.getByRole('dialog', { name: '누구의 기준으로 볼까요?' }).waitFor();
}

async function say(page: Page): Promise<void> {
  await openSheet(page);
  await page.getByLabel('성별').selectOption({ label: '남성' });
  await page.getByLabel('만 나이').fill('55');
  await page.getByRole('button', { name: '다음: 약과 질환' }).click();
}

describe('medicines by name', () => {
  it('a photo of a pharmacy’s bag only proposes medicines, each confirmed by a tap, and is sent nowhere', LONG, async () => {
    const { page, close, complaints } = await site.open(ANALYSIS, PHONE);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${decodeURIComponent(request.url())} ${request.postData() ?? ''}`));
    await say(page);
    const bag = await photoOf(page, [
      { text: '튼튼약국 조제일 2026-11-20', height: 30 },
      { text: '리피토정 20mg', height: 36 },
      { text: '노바스크정 5mg', height: 36 },
      { text: '하루 1번 식후 30분', height: 30 },
    ]);
    await page.getByLabel('약봉투 사진에서 찾기').setInputFiles(png(bag));
    const read = page.getByRole('list', { name: '사진에서 읽은 약' }).getByRole('button');
    await read.first().waitFor({ timeout: 60_000 });
    expect((await read.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual(['리피토', '노바스크']);
    expect(await taken(page).count()).toBe(0);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await read.first().click();
    expect(await taken(page).count()).toBe(1);
    expect(await read.count()).toBe(1);
    expect(sent.filter((each) => /리피토|노바스크/.test(each))).toEqual([]);
    await page.getByLabel('약봉투 사진에서 찾기').setInputFiles(png(Buffer.from('no picture')));
    await page.getByText('사진으로 열 수 없는 파일이에요.').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('a typed medicine is confirmed by one tap, and only its class leaves the device', async () => {
    const opened = await site.open(ANALYSIS, PHONE);
    const { page, close, complaints } = opened;
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${decodeURIComponent(request.url())} ${request.postData() ?? ''}`));
    await say(page);
    await finder(page).pressSequentially('리피토');
    await options(page).first().waitFor();
    expect(await options(page).first().innerText()).toContain('아토르바스타틴 · 고지혈증약(스타틴)');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await options(page).first().click();
    expect(await taken(page).innerText()).toMatch(/리피토\s+아토르바스타틴 · 고지혈증약\(스타틴\)/);
    expect(await finder(page).inputValue()).toBe('');
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await overflowAt(opened, 320)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await apply(page);
    await page.getByText('55세 남성 약·질환 1가지 기준').first().waitFor();
    expect(await page.locator('.caution-over').first().innerText()).toContain('고지혈증약(스타틴)');
    expect(sent.filter((each) => each.includes('"STATIN"')).length).toBeGreaterThan(0);
    expect(sent.filter((each) => /리피토|아토르바스타틴/.test(each))).toEqual([]);
    expect(sent.filter((each) => each.includes(MEDICINE_NAMES_PATH))).toHaveLength(1);
    expect(complaints).toEqual([]);
    await close();
  });

  it('a medicine is chosen by keys, kept on the device and taken out again with its class', async () => {
    const { page, close } = await site.open(ANALYSIS, PHONE);
    await say(page);
    await finder(page).fill('노바스크 5mg');
    await options(page).first().waitFor();
    await finder(page).press('Enter');
    expect(await options(page).first().getAttribute('aria-selected')).toBe('true');
    await finder(page).press('Enter');
    await taken(page).waitFor();
    await apply(page);
    await page.getByText('55세 남성 약·질환 1가지 기준').first().waitFor();
    await page.reload();
    await openSheet(page);
    await page.getByRole('list', { name: '순서' }).getByRole('button', { name: '약과 질환' }).click();
    await page.getByRole('button', { name: '노바스크 빼기' }).click();
    expect(await finder(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await apply(page);
    await page.getByText('55세 남성 기준').first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('people'))).not.toMatch(/노바스크|ANTIHYPERTENSIVE/);
    await close();
  });

  it('medicines without a class say so and are never called free of cautions', async () => {
    const { page, close } = await site.open(ANALYSIS, PHONE);
    await say(page);
    for (const [name, note] of [
      ['싱귤레어', '이 약의 분류에 맞는 주의는 아직 없어요. 약사에게 확인하세요.'],
      ['하루날', '알고 있는 약이지만 여기서는 판단하지 못해요.'],
    ] as const) {
      await finder(page).fill(name);
      await options(page).first().click();
      expect(await taken(page).filter({ hasText: name }).innerText()).toContain(note);
    }
    await apply(page);
    await page.getByText('55세 남성 약·질환 1가지 기준').first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('people'))).toContain('ANY_MEDICINE');
    await close();
  });

  it('a confirmed blood thinner is not asked for again', async () => {
    const { page, close } = await site.open(ANALYSIS, PHONE);
    await say(page);
    await finder(page).fill('헤파린');
    await options(page).first().click();
    await apply(page);
    await page.getByText('55세 남성 약·질환 1가지 기준').first().waitFor();
    expect(await page.getByText('드시는 피 묽게 하는 약이 와파린인가요?').count()).toBe(0);
    await close();
  });

  it('nutrients that a medicine may lower stand in a block of their own that asks for no more of them', async () => {
    const { page, close, complaints } = await site.open(ANALYSIS, PHONE);
    await say(page);
    await finder(page).fill('글루코파지');
    await options(page).first().click();
    await apply(page);
    const block = page.getByRole('region', { name: '약이 줄일 수 있는 영양소' });
    await block.waitFor();
    expect(await block.getByRole('listitem').count()).toBe(1);
    expect(await block.innerText()).toMatch(/비타민B12 글루코파지: 오래 드시면 줄어들 수 있어요\./);
    expect(await block.innerText()).toMatch(/제3자 인용 · .*품목기준코드 200709701/);
    expect(await block.innerText()).toContain('늘리기 전에 의사·약사에게 물어보세요.');
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it("a confirmed medicine's longer hours stand with the plan and at the caution of its class", async () => {
    const { page, close, complaints } = await site.open(WITH_MAGNESIUM, PHONE);
    await say(page);
    await finder(page).fill('아벨록스');
    await options(page).first().click();
    await apply(page);
    const times = page.getByRole('region', { name: '약과 띄울 시간' });
    await times.waitFor();
    expect(await times.innerText()).toContain('제품은 약을 드시고 6시간이 지난 뒤, 또는 약을 드시기 8시간 전까지 드세요.');
    expect(await times.innerText()).toMatch(/제3자 인용 · 리목스정400mg .*품목기준코드 201402438/);
    await page.getByText('8시간 띄우세요').first().waitFor();
    expect(await page.getByText('6시간 띄우세요').count()).toBe(0);
    expect(await violationsInBothThemes(page)).toEqual([]);
    // The product, the ingredient and the list for the counter say the same.
    for (const path of [routes.supplement(90), routes.ingredient('마그네슘')]) {
      await page.goto(`${site.server.url}${path}`);
      await page.getByText('8시간 띄우세요').first().waitFor({ state: 'attached' });
    }
    await page.goto(`${site.server.url}${routes.combinationPrint([252, 90])}`);
    await page.getByLabel('드시는 약과 약에 대한 주의도 적기').check();
    await page.getByText('8시간 띄우세요').first().waitFor();
    await page.getByText('드시는 약: 아벨록스(목시플록사신)').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('reminders made of a plan keep hours and nothing of the medicines', async () => {
    const member = await newPerson(site.server, 'spaced@example.com');
    const { page, close } = await site.open(WITH_MAGNESIUM, asMember(site.server, member, PHONE));
    const saved: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/notifications/routines')) saved.push(request.postData() ?? '');
    });
    await say(page);
    await finder(page).fill('아벨록스');
    await options(page).first().click();
    await apply(page);
    await page.getByRole('region', { name: '약과 띄울 시간' }).waitFor();
    await page.getByRole('button', { name: '이대로 알림 만들기' }).click();
    await page.waitForURL('**/alarm/settings');
    expect(saved.length).toBeGreaterThan(0);
    expect(saved.flatMap((body) => Object.keys(JSON.parse(body))).filter((key) => key !== 'supplementId' && key !== 'schedules')).toEqual(
      [],
    );
    expect(saved.join()).not.toMatch(/아벨록스|목시플록사신|ANTIBIOTIC/);
    await close();
  });

  it('classes are still there without the list of medicine names, and the sheet says so', async () => {
    const { page, close } = await site.open(ANALYSIS, PHONE);
    await page.route(`**${MEDICINE_NAMES_PATH}`, (route) => route.abort());
    await say(page);
    await finder(page).fill('혈압약');
    await page.getByText('약 이름을 불러오지 못했어요. 아래에서 약의 종류를 골라 주세요.').waitFor();
    await page.getByLabel('혈압약', { exact: true }).check();
    await apply(page);
    await page.getByText('55세 남성 약·질환 1가지 기준').first().waitFor();
    await close();
  });
});
