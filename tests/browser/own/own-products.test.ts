import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { asMember } from '#tests/support/member.ts';
import { keptOwn as kept, paste, nameFields as rows, save } from '#tests/support/own-form.ts';
import { overflowAt } from '#tests/support/page-checks.ts';
import { newPerson } from '#tests/support/people.ts';
import { PRODUCTS } from '#tests/support/screens.ts';
import { filesWith } from '#tests/support/written-texts.ts';

const PANEL = ['Supplement Facts', 'Serving Size 1 tablet', 'Vitamin C 1,200 mg 1333%', 'Zinc 15 mg 136%'].join('\n');

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('own products', () => {
  it('a pasted label counts with a registered product, up to the limit and what to leave out', async () => {
    const opened = await site.open(routes.supplement(PRODUCTS.overVitaminC), PHONE);
    const { page, close, complaints } = opened;
    await paste(page, PANEL, 'Daily C');
    expect(await rows(page).evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))).toEqual(['비타민C', '아연']);
    await page.getByRole('region', { name: '이렇게 더해져요' }).getByText('1,200 mg').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await overflowAt(opened, 320)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await save(page);
    expect(await kept(page).innerText()).toContain('Daily C');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.goto(new URL(`/combination-result/own?ids=${PRODUCTS.overVitaminC}`, page.url()).href);
    await page.getByRole('heading', { name: /비타민C.*상한/ }).waitFor();
    const products = page.getByRole('list', { name: '선택한 제품' });
    expect(await products.getByRole('listitem').count()).toBe(2);
    expect(await page.locator('.result-row').filter({ hasText: '비타민C' }).first().innerText()).toContain('4,200 mg');
    await page.getByRole('heading', { name: '언제 먹으면 좋을까' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('a pasted label shows the lines that it left, keeps unclear rows, asks for a form and counts a total once', async () => {
    const { page, close, complaints } = await site.open('/', PHONE);
    const lines = ['Supplement Facts', 'Total Omega-3 700 mg', 'EPA 360 mg', 'Vitamin E 400 IU', 'Vitamin D 1000 XX', '12 dust name 30 IU'];
    await paste(page, lines.join('\n'), 'Foreign E');
    await page.getByText('읽지 못한 줄 1개').waitFor();
    await page.getByText('12 dust name 30 IU').first().waitFor();
    expect(await page.getByLabel('비타민D 양').inputValue()).toBe('');
    await page.getByText('합계 줄에 들어 있는 양이라 따로 더하지 않아요.').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByLabel('비타민E의 형태').selectOption('합성형 (dl-알파)');
    await page.getByRole('button', { name: '비타민D 맞아요' }).click();
    await page.getByLabel('적힌 양은 무엇의 양인가요?').selectOption('하루에 먹는 양');
    const sums = page.getByRole('region', { name: '이렇게 더해져요' });
    await sums.getByText('180 mg').waitFor();
    await sums.getByText('700 mg').waitFor();
    await save(page);
    expect(await page.evaluate(() => localStorage.getItem('ownProducts'))).toContain('"form":"DL_ALPHA"');
    expect(complaints).toEqual([]);
    await close();
  });

  it('a list without own products says how they are added, with one way to do it', async () => {
    const { page, close } = await site.open(routes.ownProducts(), PHONE);
    await page.locator('.empty').getByRole('button', { name: '라벨로 추가하기' }).waitFor();
    expect(await page.getByRole('button', { name: '라벨로 추가하기' }).count()).toBe(1);
    expect(await page.getByRole('region', { name: '이렇게 넣어요' }).getByRole('listitem').count()).toBe(3);
    await close();
  });

  it('an own product typed by hand stays on the device through a reload, is edited, removed and put back', async () => {
    const { page, close, complaints } = await site.open(routes.ownProducts(), PHONE);
    await page.getByRole('button', { name: '라벨로 추가하기' }).click();
    await page.getByRole('button', { name: '성분 더하기' }).click();
    await page.getByLabel('1번째 성분 이름').fill('마그네슘');
    await save(page);
    expect(await page.getByLabel('제품 이름').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('제품 이름').fill('손으로 넣은 마그네슘');
    await page.getByLabel('마그네슘 양').fill('없음');
    await save(page);
    await page.getByText('양은 0보다 큰 숫자로 넣어 주세요.').waitFor();
    await page.getByLabel('마그네슘 양').fill('300');
    expect(await page.getByLabel('마그네슘 단위').inputValue()).toBe('mg');
    await page.getByLabel('적힌 양은 무엇의 양인가요?').selectOption('하루에 먹는 양');
    await save(page);
    await page.reload();
    await page.getByRole('button', { name: '손으로 넣은 마그네슘 고치기' }).click();
    expect(await page.getByLabel('마그네슘 양').inputValue()).toBe('300');
    await page.getByLabel('제품 이름').fill('마그네슘 300');
    await save(page);
    await page.getByRole('button', { name: '마그네슘 300 지우기' }).click();
    await page.getByRole('button', { name: '되돌리기' }).click();
    expect(await kept(page).count()).toBe(1);
    expect(complaints).toEqual([]);
    await close();
  });

  it('a medicine counts up to the limit and is never what to leave out', async () => {
    const { page, close } = await site.open(routes.ownProducts(), PHONE);
    await paste(page, '비타민B6 120 mg', '약국 비타민');
    await save(page);
    await page.getByText('하루, 한 번, 한 알 가운데 무엇의 양인지 골라 주세요.').waitFor();
    await page.getByLabel('적힌 양은 무엇의 양인가요?').selectOption('한 번에 먹는 양');
    await page.getByRole('button', { name: '의약품' }).click();
    await save(page);
    await page.getByRole('link', { name: '함께 분석하기' }).click();
    await page.getByRole('heading', { name: /비타민B6.*상한/ }).waitFor();
    await page.getByRole('heading', { name: '이 조합의 궁합' }).waitFor();
    expect(await page.locator('.leave-out').count()).toBe(0);
    await close();
  });

  it('a vitamin sold as a medicine comes as a proposal that counts once it was compared with the pack', async () => {
    const { page, close } = await site.open(routes.searchResult('비맥스 제트'), PHONE);
    await page
      .getByRole('region', { name: '의약품' })
      .getByRole('link', { name: /비맥스 제트/ })
      .first()
      .click();
    await page.getByText('공개된 표에서 가져온 양이에요.').waitFor();
    expect(await rows(page).count()).toBeGreaterThan(3);
    await save(page);
    await page.getByText('포장과 견준 뒤 표시해 주세요.').waitFor();
    await page.getByLabel('포장과 견줬어요').check();
    await save(page);
    expect(await kept(page).innerText()).toContain('의약품');
    await close();
  });

  it('a guest’s own product stands in the list of home and counts in its line', async () => {
    const { page, close, complaints } = await site.open(routes.ownProducts(), PHONE);
    await paste(page, PANEL.replace('1,200 mg 1333%', '2,400 mg 2667%'), 'Daily C');
    await save(page);
    await page.goto(new URL(routes.home(), page.url()).href);
    const own = page.getByRole('region', { name: '내 영양제' });
    await own.getByText(/비타민C.*상한의 120%/).click();
    await page.waitForURL(/\/combination-result\/own\?own=all$/);
    await page.getByRole('heading', { name: /비타민C.*상한/ }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('a printed list has the own product, and the plan its reminder', async () => {
    const { page, close } = await site.open(routes.ownProducts(), PHONE);
    await paste(page, PANEL, 'Daily C');
    await save(page);
    await page.goto(new URL(`/combination-result/print?ids=${PRODUCTS.within}&own=1`, page.url()).href);
    const products = page.locator('.paper-products');
    await products.getByText('Daily C').waitFor();
    expect(await products.getByRole('listitem').count()).toBe(2);
    await close();
  });

  it('a shared link leaves own products out, or carries names and amounts that the reader’s page marks and takes out of the address', async () => {
    const { page, close, complaints } = await site.open(routes.ownProducts(), PHONE);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await paste(page, PANEL, 'Daily C');
    await save(page);
    await page.goto(new URL(`/combination-result/own?ids=${PRODUCTS.overVitaminC}`, page.url()).href);
    await page.getByRole('heading', { name: /비타민C.*상한/ }).waitFor();
    const copied = async (): Promise<string> => {
      await page.getByRole('button', { name: '링크 복사하기' }).click();
      await page.getByRole('button', { name: '확인' }).click();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    const share = page.getByRole('button', { name: '공유하기' });
    await share.click();
    await page.getByText('내 제품 1개는 빠졌어요.').waitFor();
    expect(await copied()).toMatch(new RegExp(`/combination-result\\?ids=${PRODUCTS.overVitaminC}$`));
    await share.click();
    await page.getByLabel('라벨 내용도 함께').check();
    const link = await copied();
    const reader = await site.open(routes.home(), PHONE);
    await reader.page.goto(link);
    await reader.page.getByText('다른 사람이 넣은 함량').waitFor();
    expect(await reader.page.locator('.result-row').filter({ hasText: '비타민C' }).first().innerText()).toContain('4,200 mg');
    expect(reader.page.url()).toMatch(/own=shared(&|$)/);
    expect(await reader.page.evaluate(() => Object.keys(localStorage).filter((key) => /own|memberProducts/i.test(key)))).toEqual([]);
    await reader.page.goto('about:blank');
    await reader.page.goto(`${link.slice(0, link.indexOf('#'))}#own=bm90IGEgbGlzdA`);
    await reader.page.getByRole('link', { name: '내 제품 없이 분석하기' }).waitFor();
    expect([...complaints, ...reader.complaints]).toEqual([]);
    await reader.close();
    await close();
  });

  it('a guest’s products are asked about after a log-in, and those of the member stand on another device', async () => {
    const { page, close, complaints } = await site.open(routes.ownProducts(), PHONE);
    for (const name of ['Zzmine', 'Zzother', 'Zzdrug']) {
      await paste(page, PANEL, name);
      if (name === 'Zzdrug') await page.getByRole('button', { name: '의약품' }).click();
      await save(page);
      await kept(page).first().waitFor();
    }
    const person = await newPerson(site.server, 'own-products@example.com');
    await page.evaluate(
      ([access, refresh]) => {
        localStorage.setItem('accessToken', access ?? '');
        localStorage.setItem('refreshToken', refresh ?? '');
      },
      [person.accessToken, person.refreshToken],
    );
    await page.goto(new URL(routes.ownProducts(), page.url()).href);
    const question = page.getByRole('region', { name: '계정에도 저장할까요?' });
    await question.waitFor();
    expect(await question.getByRole('checkbox').count()).toBe(2);
    await question.getByLabel('Zzother').uncheck();
    await question.getByRole('button', { name: '고른 제품 저장하기' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await kept(page).count()).toBe(3);
    const second = await site.open(routes.ownProducts(), asMember(site.server, person, PHONE));
    await kept(second.page).first().waitFor();
    expect(await kept(second.page).allInnerTexts()).toEqual([expect.stringContaining('Zzmine')]);
    await second.page.getByRole('button', { name: 'Zzmine 고치기' }).click();
    await second.page.getByLabel('제품 이름').fill('Zzmine 2');
    await save(second.page);
    await page.reload();
    await page.getByText('Zzmine 2').waitFor();
    expect(filesWith('Zzmine', site.server.stateDirectory)).not.toEqual([]);
    for (const name of ['Zzother', 'Zzdrug', 'Supplement Facts']) expect(filesWith(name, site.server.stateDirectory)).toEqual([]);
    expect([...complaints, ...second.complaints]).toEqual([]);
    await second.close();
    await close();
  });

  it('a member’s own product typed offline goes to the account later, and has a reminder that is ticked', async () => {
    const person = await newPerson(site.server, 'own-offline@example.com');
    const { page, close } = await site.open(routes.ownProducts(), asMember(site.server, person, PHONE));
    await paste(page, PANEL, 'First');
    await save(page);
    await page.getByRole('button', { name: '고른 제품 저장하기' }).click();
    await kept(page).getByText('계정에 저장됨').waitFor();
    await page.getByRole('button', { name: '라벨로 추가하기' }).click();
    await page.getByRole('button', { name: '성분 더하기' }).click();
    await page.context().setOffline(true);
    await page.getByLabel('1번째 성분 이름').fill('아연');
    await page.getByLabel('아연 양').fill('10');
    await page.getByLabel('적힌 양은 무엇의 양인가요?').selectOption('하루에 먹는 양');
    await page.getByLabel('제품 이름').fill('Offline zinc');
    await save(page);
    await kept(page).getByText('Offline zinc').waitFor();
    expect(await kept(page).getByText('계정에 저장됨').count()).toBe(1);
    await page.context().setOffline(false);
    await page.reload();
    await expect.poll(() => kept(page).getByText('계정에 저장됨').count()).toBe(2);
    await page.getByRole('link', { name: 'Offline zinc 알림 만들기' }).click();
    expect(await page.getByLabel('이름').inputValue()).toBe('Offline zinc');
    await page.getByRole('button', { name: '저장' }).click();
    await page.waitForURL(`**${routes.alarmSettings()}`);
    await page.goto(new URL(routes.alarm(), page.url()).href);
    const tick = page.getByRole('button', { name: 'Offline zinc 먹었어요' });
    await tick.click();
    await expect.poll(() => tick.getAttribute('aria-pressed')).toBe('true');
    await close();
  });

  it('an analysis without the chosen own products leads to their list, and the address names none of them', async () => {
    const { page, close } = await site.open('/combination-result/own', PHONE);
    await page.getByText('고른 내 제품이 없어요.').waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: '내 제품', exact: true }).getAttribute('href')).toBe(
      routes.ownProducts(),
    );
    await paste(page, PANEL, 'Daily C');
    await save(page);
    await page.getByRole('link', { name: '함께 분석하기' }).click();
    await page.getByRole('heading', { name: '조합 분석' }).waitFor();
    expect(page.url()).toMatch(/\/combination-result\/own$/);
    await close();
  });
});
