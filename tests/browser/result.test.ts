import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, PHONE, type Site } from '../support/browser.ts';
import { newMember } from '../support/reminder-people.ts';
import { PRODUCTS } from '../support/screens.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const statusOf = async (path: string) => (await fetch(site.server.url + path)).status;

describe('the answer', () => {
  it.each([
    { ids: `${PRODUCTS.over}`, answer: '마그네슘 상한의 114%예요' },
    { ids: `${PRODUCTS.over},${PRODUCTS.overVitaminC}`, answer: '2개 성분이 상한을 넘어요' },
    { ids: `${PRODUCTS.unknown}`, answer: '함량을 모르는 성분이 있어 안전하다고 말할 수 없어요' },
    { ids: `${PRODUCTS.within}`, answer: '상한을 넘는 성분이 없어요' },
  ])('for $ids is $answer', async ({ ids, answer }) => {
    const { page, close } = await site.open(`/combination-result?ids=${ids}`, PHONE);
    const box = await page.getByRole('heading', { name: answer }).boundingBox();
    expect(box?.y).toBeLessThan(300);
    await close();
  });

  it('names what is over and by how much, worst first', async () => {
    const { page, close } = await site.open(`/combination-result?ids=${PRODUCTS.over},${PRODUCTS.overVitaminC}`);
    expect(await page.locator('.answer-names li').allInnerTexts()).toEqual(['비타민C 150%', '마그네슘 114%']);
    await close();
  });

  it('is asked for where nothing is chosen', async () => {
    for (const path of ['/combination-result', '/combination-result?ids=', '/combination-result?ids=abc,,-1']) {
      expect(await statusOf(path)).toBe(200);
      expect(await site.html(path)).toContain('영양제를 선택해주세요.');
    }
  });

  it('refuses the eleventh product', async () => {
    const path = '/combination-result?ids=1,2,3,4,5,6,7,8,9,10,11';
    expect(await statusOf(path)).toBe(400);
    expect(await site.html(path)).toContain('최대 10개까지 선택할 수 있습니다.');
    expect(await statusOf('/combination-result?ids=1,2,3,4,5,6,7,8,9,10')).toBe(200);
  });

  it('leaves out ids that are no product and says which', async () => {
    const { page, close } = await site.open(`/combination-result?ids=${PRODUCTS.within},999999`);
    await page.getByText('찾을 수 없는 제품 번호가 있어요: 999999').waitFor();
    await page.getByRole('heading', { name: '상한을 넘는 성분이 없어요' }).waitFor();
    await close();
  });

  it('reads repeated and comma ids alike, each once', async () => {
    const { page, close } = await site.open(`/combination-result?ids=${PRODUCTS.over}&ids=${PRODUCTS.within},${PRODUCTS.over}`);
    expect(await page.getByRole('region', { name: '선택한 제품' }).getByRole('article').count()).toBe(2);
    await close();
  });
});

describe('the rows', () => {
  it('are five, and all of them after a click, and five again', async () => {
    const { page, close } = await site.open(`/combination-result?ids=${PRODUCTS.within}`);
    const bars = page.getByRole('region', { name: '성분별 합계' }).getByRole('meter');
    expect(await bars.count()).toBe(5);
    await page.getByText('클릭하여 모든 성분 보기').click();
    expect(await bars.count()).toBe(21);
    await page.getByText('접기').click();
    expect(await bars.count()).toBe(5);
    await close();
  });

  it('say amount, recommended amount and upper level in one sentence, and 초과 above it', async () => {
    const { page, close } = await site.open(`/combination-result?ids=${PRODUCTS.overVitaminC}`);
    const bar = page.getByRole('meter', { name: '비타민C' });
    expect(await bar.getAttribute('aria-valuetext')).toBe('비타민C 3,000 mg, 권장 100 mg, 상한 2,000 mg, 초과');
    expect(await bar.getByText('초과').isVisible()).toBe(true);
    const colours = await bar.locator('.intake-fill').evaluateAll((fills) => fills.map((fill) => getComputedStyle(fill).fill));
    expect(colours, 'red beyond the upper level, yellow up to it').toEqual(['oklch(0.585 0.212 28)', 'oklch(0.892 0.157 93)']);
    await close();
  });

  it('name the source of the limits and whom they are for', async () => {
    const html = await site.html(`/combination-result?ids=${PRODUCTS.overVitaminC}`);
    expect(html).toMatch(/성인 기준 · 출처: [^<]+/);
  });

  it('say which product hides an amount', async () => {
    const { page, close } = await site.open(`/combination-result?ids=${PRODUCTS.unknown}`);
    await page.getByText('함량을 알 수 없어 합계에 넣지 못했어요: 손글씨 라벨 프로폴리스 농축액').waitFor();
    await close();
  });

  it('under 초과 are only those above, with the banner, and the address says so', async () => {
    const { page, close } = await site.open(`/combination-result?ids=${PRODUCTS.within},${PRODUCTS.over}`);
    await page.getByRole('link', { name: '초과', exact: true }).click();
    await page.waitForURL('**&tab=over');
    await page.getByText('적정 섭취량을 준수하세요!').waitFor();
    expect(await page.getByRole('meter').count()).toBe(1);
    expect(await page.getByRole('link', { name: '초과', exact: true }).getAttribute('aria-current')).toBe('page');
    await page.goBack();
    expect(await page.getByRole('link', { name: '전체' }).getAttribute('aria-current')).toBe('page');
    await close();
  });

  it('under 초과 are none where nothing is above', async () => {
    const { page, close } = await site.open(`/combination-result?ids=${PRODUCTS.within}&tab=over`);
    await page.getByText('적정 섭취량을 준수하세요!').waitFor();
    await page.getByText('초과된 성분이 없습니다.').waitFor();
    expect(await page.getByRole('meter').count()).toBe(0);
    await close();
  });
});

describe('what to leave out', () => {
  it('is the smallest change, and is not shown where nothing is over', async () => {
    const { page, close } = await site.open(`/combination-result?ids=${PRODUCTS.within},${PRODUCTS.over}`, PHONE);
    const box = page.getByRole('region', { name: '무엇을 빼면 될까' });
    expect(await box.getByRole('listitem').allInnerTexts()).toEqual(['② 더 진한 마그네슘 400\n반만 드세요']);
    await box.getByText('찾던 건강 목적도 그대로예요').waitFor();
    await page.goto(`${site.server.url}/combination-result?ids=${PRODUCTS.within}`);
    expect(await box.count()).toBe(0);
    await close();
  });
});

describe('what the selection means', () => {
  it('names pairings, hours and purposes by the numbers of the products', async () => {
    const { page, close } = await site.open(`/combination-result?ids=${PRODUCTS.within},${PRODUCTS.over}`);
    await page.getByRole('region', { name: '이 조합의 궁합' }).getByText('마그네슘 + 비타민B6').waitFor();
    expect(await page.getByRole('region', { name: '언제 먹으면 좋을까' }).innerText()).toMatch(
      /저녁 식후\s+19:00[\s\S]*② 더 진한 마그네슘 400/,
    );
    expect(await page.getByRole('region', { name: '무엇에 도움이 될까' }).innerText()).toMatch(
      /식약처 인정[\s\S]*눈건강 ①[\s\S]*인정 내용 아님/,
    );
    const magnesium = page.locator('.result-row').filter({ has: page.getByRole('meter', { name: '마그네슘' }) });
    expect(await magnesium.innerText()).toContain('① 150 mg + ② 400 mg');
    await close();
  });
});

describe('the chosen products', () => {
  it('one of them goes into a reminder, several into a new combination', async () => {
    const { page, close } = await site.open(`/combination-result?ids=${PRODUCTS.within},${PRODUCTS.over}`);
    const alarm = page.getByRole('link', { name: '섭취알림 등록하기' });
    expect(await alarm.getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('tooltip').getByText('제품을 1개만 선택해주세요.').waitFor();
    const boxes = page.getByRole('checkbox');
    await boxes.nth(1).click();
    expect(await alarm.getAttribute('href')).toBe(`/alarm/settings/add?supplementId=${PRODUCTS.over}`);
    expect(await page.getByRole('tooltip').count()).toBe(0);
    await boxes.nth(0).click();
    expect(await alarm.getAttribute('href')).toBeNull();
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
  it('are asked for, kept on the device, and applied without ever standing in an address', async () => {
    const { page, complaints, close } = await site.open(`/combination-result?ids=${PRODUCTS.within}`, PHONE);
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await page.getByRole('button', { name: '내 기준으로 보기' }).tap();
    const sheet = page.getByRole('dialog', { name: '누구의 기준으로 볼까요?' });
    await sheet.getByLabel('성별').selectOption('FEMALE');
    await sheet.getByLabel('연령대').selectOption('30대');
    await sheet.getByLabel('임신·수유').selectOption('PREGNANT');
    await sheet.getByRole('button', { name: '이 기준으로 보기' }).tap();
    await page.getByText('30대 여성 임신 중 기준').first().waitFor();
    const iron = () => page.getByRole('meter', { name: '엽산', includeHidden: true }).getAttribute('aria-valuetext');
    await expect.poll(iron).toContain('권장 620 µg DFE');
    expect(addresses.join(' ')).not.toMatch(/PREGNANT|FEMALE/);
    await page.reload();
    await page.getByText('30대 여성 임신 중 기준').first().waitFor();
    await page.getByRole('button', { name: '내 기준으로 보기' }).tap();
    await sheet.getByRole('button', { name: '성인 기준으로 돌아가기' }).tap();
    await expect.poll(iron).toContain('권장 400 µg DFE');
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the day plan', () => {
  it('becomes reminders of a member in one press, and asks a guest to log in', async () => {
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
  it('shows a chat the answer and a picture of it, and refuses to draw for others', async () => {
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

  it('prints every ingredient on one page, without a script too', async () => {
    const { page, close } = await site.open(`/combination-result?ids=${PRODUCTS.within},${PRODUCTS.over}`, { javaScriptEnabled: false });
    await page.getByRole('link', { name: '약사·의사에게 보여 줄 목록' }).click();
    expect(await page.getByRole('row').count()).toBe(22);
    expect(await page.getByRole('row', { name: '마그네슘' }).innerText()).toMatch(/550 mg\s+315 mg\s+350 mg\s+초과\s+① 150 mg, ② 400 mg/);
    await close();
  });
});

describe('pairings', () => {
  const cardsOf = (page: Page, title: string) => page.getByRole('region', { name: title }).getByRole('button');

  it('are five and five cards that turn over by touch and by key; the side that is away is not read', async () => {
    const { page, close } = await site.open('/combination');
    for (const title of ['주의가 필요한 조합 TOP 5', '궁합이 좋은 조합 TOP 5']) {
      const cards = cardsOf(page, title);
      expect(await cards.count()).toBe(5);
      const front = await cards.nth(0).ariaSnapshot();
      await cards.nth(0).click();
      expect(await cards.nth(0).getAttribute('aria-expanded')).toBe('true');
      const back = await cards.nth(0).ariaSnapshot();
      expect(back.length).toBeGreaterThan(front.length + 20);
      await cards.nth(0).press('Enter');
      expect(await cards.nth(0).ariaSnapshot()).toBe(front);
      await cards.nth(1).press('Space');
      expect(await cards.nth(1).getAttribute('aria-expanded')).toBe('true');
    }
    await close();
  });

  it('come below an analysis when the reader does', async () => {
    const { page, close } = await site.open(`/combination-result?ids=${PRODUCTS.within}`, PHONE);
    expect(await cardsOf(page, '궁합이 좋은 조합 TOP 5').count()).toBe(0);
    await page.locator('[data-pairings]').scrollIntoViewIfNeeded();
    await expect.poll(() => cardsOf(page, '궁합이 좋은 조합 TOP 5').count()).toBe(5);
    await cardsOf(page, '주의가 필요한 조합 TOP 5').nth(2).tap();
    expect(await cardsOf(page, '주의가 필요한 조합 TOP 5').nth(2).getAttribute('aria-expanded')).toBe('true');
    await close();
  });

  it('break the line where a part of a name is long', async () => {
    const html = await site.html('/combination');
    expect(html).toContain('<span>녹차추출물 + 가르시니아</span>');
    expect(html).not.toContain('<span>+ 가르시니아</span>');
  });
});

describe('the search for products to combine', () => {
  it('rests for half a second, is remembered, and can be run again or forgotten', async () => {
    const { page, close } = await site.open('/combination', PHONE);
    const box = page.getByRole('searchbox', { name: '제품을 입력해주세요.' });
    await box.fill('   ');
    await box.press('Enter');
    expect(await page.locator('.combination-search form').getAttribute('aria-busy')).not.toBe('true');
    await box.fill('마그네슘');
    await box.press('Enter');
    await page.getByText('검색 중...').waitFor({ state: 'attached' });
    expect(await page.locator('.combination-search form').getAttribute('aria-busy')).toBe('true');
    await page.waitForURL('**/add-combination?query=*');
    await page.goto(`${site.server.url}/combination`);
    const chips = page.getByRole('list', { name: '최근 검색한 제품' });
    await chips.getByRole('button', { name: '마그네슘 지우기' }).waitFor();
    await chips.getByRole('link', { name: '마그네슘' }).tap();
    await page.waitForURL('**/add-combination?query=*');
    await page.goBack();
    await chips.getByRole('button', { name: '마그네슘 지우기' }).tap();
    expect(await chips.getByRole('listitem').count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('searchHistory'))).toBe('[]');
    await close();
  });
});
