import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { newMember } from '#tests/support/reminder-people.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('what to leave out', () => {
  it('the reduction shows possible changes, and is absent where no total is over', async () => {
    const { page, close } = await site.open(`/combination-result?ids=${PRODUCTS.within},${PRODUCTS.over}`, PHONE);
    const box = page.getByRole('region', { name: '이렇게 줄이면 돼요' });
    await box.locator('summary').tap();
    expect(await box.getByRole('listitem').allInnerTexts()).toEqual(['더 진한 마그네슘 400\n하루 1번, 한 번에 1정만 먹기']);
    await box.getByText('인정된 기능도 그대로예요').waitFor();
    await page.goto(`${site.server.url}/combination-result?ids=${PRODUCTS.within}`);
    await page.locator('.result-guidance').waitFor();
    expect(await box.count()).toBe(0);
    await close();
  });
});

describe('what the selection means', () => {
  it('an analysis names pairings, hours and purposes by the patterns of the products', async () => {
    const { page, close } = await site.open(`/combination-result?ids=${PRODUCTS.within},${PRODUCTS.over}`);
    const pairings = page.getByRole('region', { name: '이 조합의 궁합' });
    await pairings.locator('summary').click();
    await pairings.locator('.found-pair').getByText('마그네슘 + 비타민B6').waitFor();
    for (const name of ['목적', '시간'])
      await page.getByRole('navigation', { name: '이 페이지의 차례' }).getByRole('link', { name }).click();
    expect(await page.getByRole('region', { name: '언제 먹으면 좋을까' }).innerText()).toMatch(
      /아침저녁[\s\S]*먼저 확인할 것이 있어 시간을 정하지 않았어요: 더 진한 마그네슘 400/,
    );
    const purposes = page.getByRole('region', { name: '무엇에 도움이 될까' });
    expect(await purposes.innerText()).toMatch(/식약처 인정[\s\S]*눈건강[\s\S]*인정 아님/);
    const first = await page.getByRole('region', { name: '선택한 제품' }).getByRole('article').first().locator('.product-name').innerText();
    const eyes = purposes.getByRole('listitem').filter({ hasText: '눈건강' });
    expect(await eyes.getByRole('img').evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual([first]);
    const magnesium = page.locator('.result-row').filter({ has: page.getByRole('meter', { name: '마그네슘' }) });
    expect(await magnesium.getByRole('button').allInnerTexts()).toEqual(['아침저녁 150 mg', '더 진한 마그네슘 400 mg']);
    await close();
  });
});

describe('the chosen products', () => {
  it('one chosen product goes into a reminder, several into a new combination', LONG, async () => {
    const { page, close } = await site.open(`/combination-result?ids=${PRODUCTS.within},${PRODUCTS.over}`);
    const alarm = page.getByRole('link', { name: '섭취알림 등록하기' });
    expect(await alarm.getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('tooltip').getByText('제품을 1개만 선택해주세요.').waitFor();
    const boxes = page.getByRole('checkbox');
    await boxes.nth(1).click();
    await expect.poll(() => alarm.getAttribute('href')).toBe(`/alarm/settings/add?supplementId=${PRODUCTS.over}`);
    expect(await page.getByRole('tooltip').count()).toBe(0);
    await boxes.nth(0).click();
    await expect.poll(() => alarm.getAttribute('href')).toBeNull();
    await boxes.nth(0).click();
    await page.getByRole('link', { name: '재조합' }).click();
    await page.waitForURL('**/add-combination?query=*');
    expect(new URL(page.url()).searchParams.get('query')).toBe('더 진한 마그네슘 400');
    const kept = await page.evaluate(() => [localStorage.getItem('searchHistory'), localStorage.getItem('selectedItems')]);
    expect(kept[0]).toBe('["더 진한 마그네슘 400"]');
    expect(JSON.parse(kept[1] ?? '')).toMatchObject([{ supplementId: PRODUCTS.over, supplementName: '더 진한 마그네슘 400' }]);
    await close();
  });
});

describe('the limits of a person', () => {
  it('the limits of a person are stored on the device, and applied without standing in an address', async () => {
    const { page, complaints, close } = await site.open(`/combination-result?ids=${PRODUCTS.within}`, PHONE);
    const addresses: string[] = [];
    // Purpose pictures are named after purposes, and are the same for all visitors.
    page.on('request', (request) => request.url().includes('/purposes/') || addresses.push(request.url()));
    await page.getByRole('button', { name: '내 기준으로 보기' }).tap();
    const sheet = page.getByRole('dialog', { name: '누구의 기준으로 볼까요?' });
    await sheet.getByLabel('성별').selectOption('FEMALE');
    await sheet.getByLabel('만 나이').fill('32');
    await sheet.getByRole('button', { name: '다음: 임신·수유' }).tap();
    await sheet.getByLabel('임신·수유').selectOption('PREGNANT');
    await sheet.getByRole('button', { name: '이 기준으로 보기' }).tap();
    await page.getByText('32세 여성 임신 중 기준').first().waitFor();
    const iron = () => page.getByRole('meter', { name: '엽산', includeHidden: true }).getAttribute('aria-valuetext');
    await expect.poll(iron).toContain('권장 620 µg DFE');
    expect(addresses.join(' ')).not.toMatch(/PREGNANT|FEMALE/);
    await page.reload();
    await page.getByText('32세 여성 임신 중 기준').first().waitFor();
    await page.getByRole('button', { name: '내 기준으로 보기' }).tap();
    await sheet.getByRole('button', { name: '성인 기준으로 돌아가기' }).tap();
    await expect.poll(iron).toContain('권장 400 µg DFE');
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('two choices of a person', () => {
  it('the last one counts, whichever is answered last', LONG, async () => {
    const { page, close } = await site.open(`/combination-result?ids=${PRODUCTS.within}`, PHONE);
    const first = Promise.withResolvers<void>();
    let calls = 0;
    await page.route('**/combinations/analyze', async (route) => {
      calls += 1;
      const isFirst = calls === 1;
      const response = await route.fetch();
      if (isFirst) await first.promise;
      await route.fulfill({ response });
    });
    const sheet = page.getByRole('dialog', { name: '누구의 기준으로 볼까요?' });
    const opener = page.getByRole('button', { name: '내 기준으로 보기' });
    // A double press before its code has loaded opens one sheet.
    await opener.evaluate((button) => {
      if (!(button instanceof HTMLElement)) return;
      button.click();
      button.click();
    });
    await sheet.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    const choose = async (gender: string) => {
      await opener.tap();
      await sheet.getByLabel('성별').selectOption(gender);
      await sheet.getByLabel('만 나이').fill('35');
      await sheet.getByRole('button', { name: '이 기준으로 보기' }).tap();
    };
    await choose('FEMALE');
    await expect.poll(() => calls).toBe(1);
    await choose('MALE');
    await page.getByText('35세 남성 기준').first().waitFor();
    const late = page.waitForResponse('**/combinations/analyze');
    first.resolve();
    await (await late).finished();
    await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
    expect(await page.getByText('35세 여성 기준').count()).toBe(0);
    expect(await page.locator('.person-who').innerText()).toBe('35세 남성 기준');
    await close();
  });
});

describe('the day plan', () => {
  it("the day plan becomes a member's reminders in one press, and asks a guest to log in", LONG, async () => {
    const path = `/combination-result?ids=${PRODUCTS.within},${PRODUCTS.over}`;
    const guest = await site.open(path, PHONE);
    await guest.page.getByRole('button', { name: '알림 만들기' }).tap();
    await guest.page.getByRole('dialog').getByText('이 시간표를 알림으로 만들려면 로그인해 주세요.').waitFor();
    await guest.close();
    const member = await newMember(site.server);
    const { page, close } = await site.open('/terms/service', PHONE);
    await page.evaluate((token) => localStorage.setItem('accessToken', token), member.tokens.accessToken);
    await page.goto(site.server.url + path);
    await page.getByRole('button', { name: '알림 만들기' }).tap();
    await page.waitForURL('**/alarm/settings');
    const made = await member.list();
    expect(made.map(({ supplementId }) => supplementId).toSorted()).toEqual([PRODUCTS.over, PRODUCTS.within].toSorted());
    await close();
  });
});

describe('handing it on', () => {
  it('a shared analysis shows a chat the answer and its picture, which is drawn for signed addresses only', async () => {
    const html = await site.html(`/combination-result?ids=${PRODUCTS.over},${PRODUCTS.overVitaminC}`);
    expect(html).toContain('<meta property="og:title" content="2개 성분이 상한을 넘어요">');
    expect(html).toContain(
      `<meta property="og:url" content="${site.server.url}/combination-result?ids=${[PRODUCTS.over, PRODUCTS.overVitaminC].toSorted((a, b) => a - b).join(',')}">`,
    );
    const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const answer = await fetch(picture);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect([...new Uint8Array(await answer.arrayBuffer()).slice(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG');
    for (const forged of [
      picture.replace(/.\.png$/, (end) => (end.startsWith('0') ? '1.png' : '0.png')),
      picture.replace(/\/\d+\./, '/1.'),
    ]) {
      expect((await fetch(forged)).status).toBe(404);
    }
  });

  it('copies the address with sorted ids', async () => {
    const { page, close } = await site.open(`/combination-result?ids=${PRODUCTS.over},${PRODUCTS.overVitaminC}`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.getByRole('button', { name: '공유하기' }).click();
    await page.getByRole('button', { name: '링크 복사하기' }).click();
    await page.getByText('링크가 복사되었습니다. 원하는 곳에 붙여넣기 하세요.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${site.server.url}/combination-result?ids=${PRODUCTS.overVitaminC},${PRODUCTS.over}`,
    );
    await close();
  });

  it('a printed analysis has every ingredient on one page, without a script too', async () => {
    const { page, close } = await site.open(`/combination-result?ids=${PRODUCTS.within},${PRODUCTS.over}`, { javaScriptEnabled: false });
    await page.getByRole('link', { name: '약사·의사에게 보여 줄 목록' }).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(22);
    expect(await page.getByRole('row', { name: '마그네슘' }).innerText()).toMatch(/550 mg\s+315 mg\s+350 mg\s+초과\s+① 150 mg, ② 400 mg/);
    await close();
  });
});
