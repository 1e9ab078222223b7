import { brotliCompressSync } from 'node:zlib';
import type { BrowserContextOptions } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { openAtNoon } from '#tests/support/at-noon.ts';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { asMember } from '#tests/support/member.ts';
import { expectStill, ownBlock, ownLine, remindDaily, withOwnList } from '#tests/support/own-list.ts';
import { overflowAt, smallTargets } from '#tests/support/page-checks.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';
import { PRODUCTS } from '#tests/support/screens.ts';
import { brokenWords } from '#tests/support/whole-words.ts';

/** Bytes of home's own code without a list, and what a list adds. */
const OWN_CODE = 5 * 1024;
/** Of the day's row on a phone, px. */
const RESERVED_HEIGHT = 88;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Without the validation library. */
async function ownBytes(scripts: readonly string[]): Promise<number> {
  const bodies = await Promise.all(scripts.map(async (address) => Buffer.from(await (await fetch(address)).arrayBuffer())));
  expect(bodies.some((body) => body.includes('react'))).toBe(false);
  return bodies.filter((body) => !body.includes('abortPipeEarly')).reduce((sum, body) => sum + brotliCompressSync(body).byteLength, 0);
}

const homeAtNoon = (person: Person) => openAtNoon(site, person, '/');

describe('home, for a guest', () => {
  it('home for a guest without a list invites in one line, also without script, and loads nothing for it', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, close } = await site.open('/', { ...PHONE, javaScriptEnabled });
      const invitation = page.locator('.banner').getByRole('link', { name: '이름으로 찾기' });
      await invitation.waitFor();
      expect(await invitation.getAttribute('href')).toBe(routes.search());
      expect(await page.locator('.own').isVisible()).toBe(false);
      await close();
    }
  });

  it('home for a guest shows the list and one line under the search, in room reserved at first paint', async () => {
    for (const options of [PHONE, DESKTOP]) {
      const visit = await site.open('/', withOwnList(site, [PRODUCTS.over, PRODUCTS.within], options));
      const { page, close } = visit;
      await ownLine(page).getByText('마그네슘이 상한의').waitFor();
      expect(await ownLine(page).getAttribute('href')).toBe(routes.combinationResult([PRODUCTS.over, PRODUCTS.within]));
      // In the place of a picture, as a row of four has room.
      const add = ownBlock(page).getByRole('listitem').getByRole('link', { name: '+ 더 담기' });
      await expect.poll(() => ownBlock(page).getByRole('listitem').count()).toBe(3);
      expect(await add.getAttribute('href')).toBe(routes.search());
      await ownLine(page).getByText('상한 안이에요').waitFor();
      expect(await ownBlock(page).locator('.own-ring').count()).toBe(0);
      const [own, banner] = [await ownBlock(page).boundingBox(), await page.locator('.banner').boundingBox()];
      expect(own?.y).toBeLessThan(banner?.y ?? 0);
      await expectStill(visit);
      await close();
    }
  });

  it('the line on home draws its share of the upper limit, marked where the amount goes beyond', async () => {
    const drawn = async (ids: readonly number[]) => {
      const { page, close } = await site.open('/', withOwnList(site, ids));
      const bar = ownLine(page).locator('.own-bar');
      await bar.waitFor();
      const [share, filled] = await bar.evaluate((element) => {
        const { inlineSize } = getComputedStyle(element, '::before');
        return [Number(element.style.getPropertyValue('--share')), Number.parseFloat(inlineSize) / element.clientWidth];
      });
      const text = await ownLine(page).innerText();
      await close();
      return { share: Math.round((share ?? 0) * 100), filled: filled ?? 0, said: Number(/상한의 (\d+)%/.exec(text)?.[1]) };
    };
    const [over, within] = [await drawn([PRODUCTS.over]), await drawn([PRODUCTS.within])];
    expect(over.share).toBe(over.said);
    expect(over.share).toBeGreaterThan(100);
    expect(over.filled).toBeCloseTo(1, 2);
    expect(within.share).toBe(within.said);
    expect(within.filled).toBeCloseTo(within.share / 100, 2);
  });

  it('home for a guest stays within its bytes, with and without a list, and loads no React', LONG, async () => {
    const scriptsOf = async (options: BrowserContextOptions, hasList = false) => {
      const { page, close } = await site.open('/', options);
      const isThere = async () => {
        if (hasList) await ownLine(page).getByText('상한의').waitFor();
        await page.waitForLoadState('networkidle');
      };
      // The list's summary loads on change; home shows the stored one.
      await isThere();
      const scripts = new Set<string>();
      page.on('response', (response) => {
        if (new URL(response.url()).pathname.endsWith('.js')) scripts.add(response.url());
      });
      await page.reload();
      await isThere();
      await close();
      return scripts;
    };
    expect(await ownBytes([...(await scriptsOf(PHONE))])).toBeLessThanOrEqual(OWN_CODE);
    // A device that keeps anything attaches what may show it, with a list or without.
    const origins = [{ origin: site.server.url, localStorage: [{ name: 'textSize', value: 'large' }] }];
    const keptAnything = { ...PHONE, storageState: { cookies: [], origins } };
    const added = (await scriptsOf(withOwnList(site, [PRODUCTS.over]), true)).difference(await scriptsOf(keptAnything));
    expect(added.size).toBeGreaterThan(0);
    expect(await ownBytes([...added])).toBeLessThanOrEqual(OWN_CODE);
  });

  it('home for a guest fits narrow and wide, gives fingers room and passes axe', LONG, async () => {
    const visit = await site.open('/', withOwnList(site, [PRODUCTS.over, PRODUCTS.within, PRODUCTS.unknown]));
    await ownLine(visit.page).getByText('상한의').waitFor();
    expect(await smallTargets(visit)).toEqual([]);
    for (const width of [320, 390, 768, 1280]) expect(await overflowAt(visit, width), `${width} px`).toBeLessThanOrEqual(0);
    expect(await violationsInBothThemes(visit.page)).toEqual([]);
    await visit.close();
  });

  it('home for a guest says that ten of more are counted, and analyses these', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => index + 1);
    const { page, close } = await site.open('/', withOwnList(site, ids));
    await ownLine(page).getByText('먼저 담은 10개 기준이에요').waitFor();
    expect(await ownLine(page).getAttribute('href')).toBe(routes.combinationResult(ids.slice(0, 10)));
    await close();
  });

  it('home for a guest says when the analysis fails', async () => {
    const { page, close } = await site.open('/terms/service', withOwnList(site, [PRODUCTS.within]));
    await page.route('**/api/v1/combinations/analyze', (route) => route.abort());
    await page.goto(`${site.server.url}/`);
    await ownLine(page).getByText('지금은 합계를 계산하지 못했어요').waitFor();
    await close();
  });
});

describe('home, for a member', () => {
  it('home for a member has today’s ring, the next dose and the line, and moves nothing', LONG, async () => {
    const person = await newPerson(site.server, 'own-home@example.com');
    await remindDaily(site, person, PRODUCTS.within, '09:00');
    await remindDaily(site, person, PRODUCTS.over, '21:00');
    for (const options of [PHONE, DESKTOP]) {
      const visit = await site.open('/', asMember(site.server, person, { ...options, timezoneId: 'Asia/Seoul' }));
      const { page, close } = visit;
      await ownLine(page).getByText('마그네슘이 상한의').waitFor();
      await ownBlock(page).getByRole('link', { name: '오늘 0% 먹었어요' }).waitFor();
      await ownBlock(page).getByText('오전 9:00').waitFor();
      await expectStill(visit);
      await close();
    }
  });

  it('home for a member takes what is due in one tap, and says what comes next', LONG, async () => {
    const person = await newPerson(site.server, 'own-take@example.com');
    await remindDaily(site, person, PRODUCTS.within, '09:00');
    await remindDaily(site, person, PRODUCTS.over, '21:00');
    const { page, close } = await homeAtNoon(person);
    await ownBlock(page).getByRole('button', { name: '오전 9:00 먹었어요' }).click();
    await ownBlock(page).getByRole('link', { name: '오늘 50% 먹었어요' }).waitFor();
    await ownBlock(page).getByText('오후 9:00').waitFor();
    expect(await ownBlock(page).getByRole('button').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('own-next');
    expect(await brokenWords(page)).toEqual([]);
    await close();
  });

  it('home for a member takes what is due without the product that goes beyond, which the diary keeps as skipped', async () => {
    const person = await newPerson(site.server, 'own-without@example.com');
    await remindDaily(site, person, PRODUCTS.within, '09:00');
    await remindDaily(site, person, PRODUCTS.overWithWithin, '09:00');
    const { page, close, day } = await homeAtNoon(person);
    const without = ownBlock(page).getByRole('button', { name: '오전 9:00 볕 네 알 비타민D 빼고 먹었어요', exact: true });
    await ownBlock(page).getByRole('button', { name: '오전 9:00 모두 먹었어요', exact: true }).waitFor();
    expect((await ownBlock(page).locator('.own-answer').boundingBox())?.height).toBeLessThanOrEqual(RESERVED_HEIGHT);
    await without.click();
    await ownBlock(page).getByRole('link', { name: '오늘 것은 다 먹었어요' }).waitFor();
    const records = await send(site.server, 'GET', `/api/v1/notifications/routines?date=${day}`, person.headers);
    expect(records.text).toContain('"state":"SKIPPED","reason":"상한을 넘지 않게 뺐어요"');
    await page.goto(`${site.server.url}/alarm`);
    await page.getByText('2번 중 1번 먹고 1번 건너뛰었어요').first().waitFor();
    await close();
  });

  it('home for a member leaves out a product that is due alone', LONG, async () => {
    const person = await newPerson(site.server, 'own-alone@example.com');
    await remindDaily(site, person, PRODUCTS.within, '21:00');
    await remindDaily(site, person, PRODUCTS.overWithWithin, '09:00');
    const { page, close } = await homeAtNoon(person);
    await ownBlock(page).getByRole('button', { name: '오전 9:00 오늘은 뺄게요' }).click();
    await ownBlock(page).getByText('오후 9:00').waitFor();
    await close();
  });

  it('home for a member says how to begin where the list is empty, in the same room', async () => {
    const person = await newPerson(site.server, 'own-empty@example.com');
    const visit = await site.open('/', asMember(site.server, person, PHONE));
    await ownBlock(visit.page).getByRole('link', { name: '제품 찾기' }).waitFor();
    await expectStill(visit);
    await visit.close();
  });

  it('home for a member says that it failed to load, and tries again', LONG, async () => {
    const person = await newPerson(site.server, 'own-failed@example.com');
    const { page, close } = await site.open('/terms/service', asMember(site.server, person, PHONE));
    let isRefused = true;
    await page.route('**/api/v1/users/me/intake?*', (route) => (isRefused ? route.fulfill({ status: 400, body: '{}' }) : route.continue()));
    await page.goto(`${site.server.url}/`);
    await ownBlock(page).getByText('내 영양제를 불러오지 못했어요.').waitFor();
    isRefused = false;
    await ownBlock(page).getByRole('button', { name: '다시 시도' }).click();
    await ownBlock(page).getByRole('link', { name: '제품 찾기' }).waitFor();
    await close();
  });
});
