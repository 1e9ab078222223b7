import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

const PATH = routes.ingredient('마그네슘');
const COPIED = '링크가 복사되었습니다. 원하는 곳에 붙여넣기 하세요.';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function openSheet(page: Page) {
  await page.getByRole('button', { name: '공유하기' }).click();
  const sheet = page.getByRole('dialog', { name: '공유하기' });
  await sheet.waitFor();
  return sheet;
}

describe('sharing a page', () => {
  it.each([
    ['an ingredient', PATH],
    ['a product', routes.supplement(PRODUCTS.within)],
  ])('copies the address of %s', LONG, async (_, path) => {
    const { page, close } = await site.open(path, { ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] });
    const sheet = await openSheet(page);
    await sheet.getByRole('button', { name: '링크 복사하기' }).click();
    await page.getByRole('status').getByText(COPIED).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.server.url + path);
    expect(await sheet.isVisible()).toBe(false);
    await close();
  });

  it('sharing an analysis confirms the copied link', LONG, async () => {
    const path = routes.combinationResult([PRODUCTS.within]);
    const { page, close } = await site.open(path, { ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] });
    await (await openSheet(page)).getByRole('button', { name: '링크 복사하기' }).click();
    const confirmation = page.getByRole('dialog', { name: COPIED });
    expect(await confirmation.getByRole('button').allInnerTexts()).toEqual(['확인']);
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.server.url + path);
    await confirmation.getByRole('button', { name: '확인' }).click();
    await confirmation.waitFor({ state: 'detached' });
    await close();
  });

  it('copies also where the clipboard may not be written to, and says when it cannot', LONG, async () => {
    const { page, close } = await site.open(PATH);
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error('denied')) },
        configurable: true,
      });
      document.addEventListener('copy', () => (document.body.dataset['copied'] = getSelection()?.toString() ?? ''));
    });
    await (await openSheet(page)).getByRole('button', { name: '링크 복사하기' }).click();
    await page.getByText(COPIED).waitFor();
    expect(await page.evaluate(() => document.body.dataset['copied'])).toBe(site.server.url + PATH);
    await page.evaluate(() => Object.defineProperty(document, 'execCommand', { value: () => false }));
    await (await openSheet(page)).getByRole('button', { name: '링크 복사하기' }).click();
    await page.getByRole('alert').getByText('링크 복사에 실패했습니다.').waitFor();
    await page.getByRole('alert').getByRole('button', { name: '닫기' }).click();
    expect(await page.getByText('링크 복사에 실패했습니다.').count()).toBe(0);
    await (await openSheet(page)).getByRole('button', { name: '링크 복사하기' }).click();
    await page.getByRole('alert').getByText('링크 복사에 실패했습니다.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await close();
  });

  it('sharing hands the page to other apps where the browser can: a hundred characters of it', async () => {
    const { page, close } = await site.open('/terms/service', PHONE);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        configurable: true,
        value: async (data: unknown) => (document.body.dataset['shared'] = JSON.stringify(data)),
      });
    });
    await page.goto(site.server.url + PATH);
    await (await openSheet(page)).getByRole('button', { name: '다른 앱으로 공유하기' }).click();
    const shared = JSON.parse((await page.evaluate(() => document.body.dataset['shared'])) ?? '');
    expect(shared).toMatchObject({ title: '마그네슘', url: site.server.url + PATH });
    expect([...shared.text].length).toBeLessThanOrEqual(100);
    await close();
  });

  it('copies the link where handing on fails, and stays open where it is called off', async () => {
    const { page, close } = await site.open(PATH, { ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] });
    await page.evaluate(() => {
      let failure = new DOMException('', 'AbortError');
      Object.defineProperty(navigator, 'share', {
        configurable: true,
        value: () => {
          const now = failure;
          failure = new DOMException('', 'NotAllowedError');
          return Promise.reject(now);
        },
      });
    });
    const sheet = await openSheet(page);
    await sheet.getByRole('button', { name: '다른 앱으로 공유하기' }).click();
    expect(await sheet.isVisible()).toBe(true);
    await sheet.getByRole('button', { name: '다른 앱으로 공유하기' }).click();
    await page.getByText(COPIED).waitFor();
    await close();
  });

  it('sharing offers the messenger only where a key is configured', LONG, async () => {
    const { page, close } = await site.open(PATH, PHONE);
    const bare = await openSheet(page);
    await page.waitForTimeout(300);
    expect(await bare.getByText('카카오톡으로 공유하기').count()).toBe(0);
    await page.route('**/client-config.json', (route) => route.fulfill({ json: { kakaoJsKey: 'key' } }));
    await page.reload();
    const sheet = await openSheet(page);
    await sheet.getByRole('link', { name: '카카오톡으로 공유하기' }).waitFor();
    await close();
  });

  it.each([
    ['dark on a phone', { ...PHONE, colorScheme: 'dark' as const }],
    ['light on a desktop', { ...DESKTOP, colorScheme: 'light' as const }],
  ])('sharing is reached and left by key: %s', LONG, async (_, options) => {
    const { page, close } = await site.open(PATH, options);
    await page.getByRole('button', { name: '공유하기' }).focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: '공유하기' });
    await sheet.waitFor();
    expect(await violationsOf(page)).toEqual([]);
    // A sheet: full width at the bottom of a phone, centred on a desktop.
    const [box, screen] = [await sheet.boundingBox(), page.viewportSize()];
    const end = (box?.y ?? 0) + (box?.height ?? 0);
    if (screen?.width === 390) expect([box?.width, Math.round(end)]).toEqual([390, 844]);
    else expect(box?.width).toBe(480);
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet.isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('공유하기');
    await close();
  });
});

describe('the page that hands a link to the messenger', LONG, () => {
  const SDK = 'https://t1.kakaocdn.net/**';
  const KEY = 'public-key-of-the-messenger';
  let keyed: Site;
  beforeAll(async () => {
    keyed = await openSite({}, { variables: { KAKAO_JS_KEY: KEY } });
  });
  afterAll(() => keyed.close());

  /** The messenger's script is replaced by a recorder. */
  const FAKE_SDK = `window.Kakao={calls:[],isInitialized:()=>false,init:(key)=>Kakao.calls.push(key),Share:{sendDefault:(feed)=>Kakao.calls.push(feed)}}`;

  it("the messenger page sends the page's own title and text, and can reach no stored data", async () => {
    const { page, complaints, close } = await keyed.open('/', PHONE);
    await page.evaluate(() => localStorage.setItem('accessToken', 'secret'));
    await page.route(SDK, (route) =>
      route.fulfill({ body: FAKE_SDK, contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' } }),
    );
    await page.goto(`${keyed.server.url}${routes.shareKakao(routes.supplement(PRODUCTS.over))}`);
    await page.getByRole('button', { name: '카카오톡으로 공유하기' }).tap();
    await page.getByText('카카오톡 공유하기 완료!').waitFor();
    const calls: unknown = await page.evaluate(() => Reflect.get(Reflect.get(window, 'Kakao'), 'calls'));
    expect(calls).toMatchObject([
      KEY,
      {
        objectType: 'feed',
        content: {
          title: expect.stringContaining('더 진한 마그네슘 400'),
          link: { webUrl: `${keyed.server.url}/product/${PRODUCTS.over}` },
        },
      },
    ]);
    const storage = await page.evaluate(() => {
      try {
        return localStorage.getItem('accessToken');
      } catch (failure) {
        return failure instanceof DOMException ? failure.name : 'other';
      }
    });
    expect(storage).toBe('SecurityError');
    expect(complaints).toEqual([]);
    await close();
  });

  it('copies the link where the script does not come, and where it cannot open the messenger', async () => {
    const { page, close } = await keyed.open('/', DESKTOP);
    await page.route(SDK, (route) => route.abort());
    const address = `${keyed.server.url}${routes.shareKakao(PATH)}`;
    await page.goto(address);
    await page.getByRole('button', { name: '카카오톡으로 공유하기' }).click();
    await page.getByText('카카오 SDK가 준비되지 않았습니다.').waitFor();
    await page.unroute(SDK);
    await page.route(SDK, (route) =>
      route.fulfill({
        body: FAKE_SDK.replace('sendDefault:(feed)=>Kakao.calls.push(feed)', 'sendDefault:()=>{throw new Error("no app")}'),
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    await page.goto(address);
    await page.getByRole('button', { name: '카카오톡으로 공유하기' }).click();
    await page.getByText('공유 실패: 데스크탑 브라우저에서는 카카오톡 앱을 열 수 없습니다.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await close();
  });

  it('the messenger page exists for our own pages only, and only with a key', async () => {
    const statusOf = async (base: string, path: string) => {
      const answer = await fetch(base + path, { redirect: 'manual' });
      return [answer.status, answer.headers.get('location')];
    };
    expect(await statusOf(site.server.url, routes.shareKakao(PATH))).toEqual([302, PATH]);
    for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example/', '', '/share/kakao?path=/'])
      expect(await statusOf(keyed.server.url, routes.shareKakao(path)), path).toEqual([302, '/']);
    const answer = await fetch(keyed.server.url + routes.shareKakao(PATH));
    expect(answer.headers.get('content-security-policy')).toMatch(/sandbox (?!.*allow-same-origin)/);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });
});
