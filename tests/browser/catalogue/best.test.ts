import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG, onlyWhen } from '#tests/support/conditions.ts';
import { freePort, startServer } from '#tests/support/server.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function served(query: Record<string, string>): Promise<string[]> {
  const answer = await fetch(`${site.server.url}/api/v1/supplements/popular-supplements?${new URLSearchParams({ size: '8', ...query })}`);
  return (await answer.json()).result.content.map((supplement: { supplementName: string }) => supplement.supplementName);
}

describe.each([true, false])('the full popular list, with script: %s', (javaScriptEnabled) => {
  it('the full popular list is the twenties of all genders for a guest, eight a page, ranked', async () => {
    const { page, complaints, close } = await site.open(routes.popular(), { ...PHONE, javaScriptEnabled });
    expect(await page.locator('.product-name').allInnerTexts()).toEqual(await served({ ageGroup: '20대' }));
    expect(await page.locator('.product-rank').allInnerTexts()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(await page.locator('.best-top').count()).toBe(3);
    expect(await page.locator('main [aria-current]').allTextContents()).toEqual(['전체', '20대']);
    expect(await page.locator('.best-head summary').allInnerTexts()).toEqual(['성별 전체', '나이대 20대']);
    expect(complaints).toEqual([]);
    await close();
  });

  it(
    'the full popular list is filtered by links that keep each other and leave the page',
    javaScriptEnabled ? onlyWhen() : LONG,
    async () => {
      const { page, close } = await site.open(routes.popular({ ageGroup: '20대', gender: 'ALL', page: 1 }), {
        ...PHONE,
        javaScriptEnabled,
      });
      const open = (name: string) => page.locator('.best-head summary').filter({ hasText: name }).click();
      await open('성별');
      await page.getByRole('link', { name: '여성' }).click();
      await page.waitForURL('**gender=FEMALE*');
      await open('나이대');
      await page.getByRole('navigation', { name: '나이대' }).getByRole('link', { name: '60대 이상' }).click();
      await page.waitForURL(`**age=${encodeURIComponent('60대 이상')}*`);
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ age: '60대 이상', gender: 'FEMALE' });
      expect(await page.locator('.product-name').allInnerTexts()).toEqual(await served({ ageGroup: '60대 이상', gender: 'FEMALE' }));
      await open('나이대');
      await page.getByRole('navigation', { name: '나이대' }).getByRole('link', { name: '전체' }).click();
      await page.waitForURL(`**age=${encodeURIComponent('전체')}*`);
      await expect.poll(() => page.locator('.product-name').allInnerTexts()).toEqual(await served({ ageGroup: '전체', gender: 'FEMALE' }));
      await close();
    },
  );

  it('the full popular list goes on by pages, with ranks that go on', javaScriptEnabled ? LONG : onlyWhen(), async () => {
    const { page, close } = await site.open(routes.popular({ ageGroup: '30대', gender: 'MALE' }), { javaScriptEnabled });
    expect(await page.getByRole('link', { name: '이전', exact: true }).count()).toBe(0);
    await page.getByRole('link', { name: '다음', exact: true }).click();
    await page.waitForURL('**page=1');
    await expect.poll(() => page.locator('.product-rank').allInnerTexts()).toEqual(['9', '10', '11', '12', '13', '14', '15', '16']);
    expect(await page.locator('.best-top').count()).toBe(0);
    expect(await page.locator('.product-name').allInnerTexts()).toEqual(await served({ ageGroup: '30대', gender: 'MALE', page: '1' }));
    await page.getByRole('link', { name: '이전', exact: true }).click();
    await page.waitForURL((url) => !url.searchParams.has('page'));
    await close();
  });
});

describe('an address of the popular list', () => {
  it.each([
    ['an unknown age and gender', '?age=90대&gender=robot&page=x'],
    ['empty filters', '?age=&gender=&page='],
  ])("the popular list's address with %s is the guest’s list", async (_, query) => {
    const { page, close } = await site.open(`/bestsupplement${query}`);
    expect(await page.locator('main [aria-current]').allTextContents()).toEqual(['전체', '20대']);
    expect(await page.locator('.product').count()).toBe(8);
    await close();
  });

  it('the popular list past its end says that nothing fits, and leads back', async () => {
    const { page, close } = await site.open(routes.popular({ ageGroup: '20대', gender: 'ALL', page: 9999 }), PHONE);
    await page.getByText('조건에 맞는 영양제가 없어요.').waitFor();
    await page.getByRole('link', { name: '처음으로' }).tap();
    await page.waitForURL((url) => !url.searchParams.has('page'));
    await expect.poll(() => page.locator('.product').count()).toBe(8);
    await close();
  });

  it('the popular list opens a product by the keyboard', async () => {
    const { page, close } = await site.open(routes.popular());
    await page.locator('.product-name').nth(2).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/product/*');
    await close();
  });
});

it('the popular list says that it failed to load', LONG, async () => {
  const port = await freePort();
  const broken = createServer((_, response) => response.writeHead(500).end('{}')).listen(port, '127.0.0.1');
  const server = await startServer({ UPSTREAM_URL: `http://127.0.0.1:${port}` });
  const { page, close } = await site.open('/terms/service', PHONE);
  const answer = await page.goto(`${server.url}/bestsupplement`);
  expect(answer?.status()).toBe(503);
  await page.getByText('데이터를 불러오는 데 실패했습니다. 잠시 후 다시 시도해주세요.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await close();
  await server.close();
  broken.close();
});
