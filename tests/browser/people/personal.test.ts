import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsInBothThemes, violationsOf } from '#tests/support/axe.ts';
import { openSite, type Site, type TestPage } from '#tests/support/browser.ts';
import { LONG, onlyWhen } from '#tests/support/conditions.ts';
import { holdCalls } from '#tests/support/held-calls.ts';
import { SIZES } from '#tests/support/looks.ts';
import { overflowAt, shifts, smallTargets } from '#tests/support/page-checks.ts';
import type { Person } from '#tests/support/people.ts';
import { enterPersonal, FURTHER_SCREENS, newCollector, PERSONAL_SCREENS, type PersonalScreen } from '#tests/support/personal-screens.ts';
import { PRODUCTS } from '#tests/support/screens.ts';
import { brokenWords, crowdedBars } from '#tests/support/whole-words.ts';

/** Pages that shifted before. */
const MOVED_ONCE = ['/alarm', '/setting'];

const WIDTHS = [320, 390, 768, 1280, 1600];

let site: Site;
let haru: Person;
beforeAll(async () => {
  site = await openSite();
  haru = await newCollector(site.server, 'haru@example.com');
});
afterAll(() => site.close());

/** Screens share one guest's and one member's browser. */
const visits = new Map<boolean, TestPage>();

async function openScreen(screen: PersonalScreen): Promise<TestPage> {
  const { isMember = false } = screen;
  // A fragment counts only on a fresh page.
  const isAlone = screen.path.includes('#');
  const visit = (isAlone ? undefined : visits.get(isMember)) ?? (await enterPersonal(site, screen, haru));
  if (!isAlone) visits.set(isMember, visit);
  await visit.page.setViewportSize({ width: 390, height: 844 });
  await visit.page.emulateMedia({ colorScheme: 'light' });
  await visit.page.goto(site.server.url + screen.path);
  await visit.page.locator(screen.ready).first().waitFor();
  return visit;
}

describe.each(PERSONAL_SCREENS)('$name', (screen) => {
  it('the personal screen passes layout checks and axe on a phone and, in dark, on a desktop', async () => {
    const visit = await openScreen(screen);
    expect(await visit.page.locator('h1').allInnerTexts()).toEqual([screen.heading]);
    expect(await shifts(visit)).toEqual([]);
    expect(await smallTargets(visit)).toEqual([]);
    expect(await violationsOf(visit.page)).toEqual([]);
    for (const width of WIDTHS) expect(await overflowAt(visit, width), `${width} px`).toBeLessThanOrEqual(0);
    await visit.page.setViewportSize({ width: 1280, height: 900 });
    await visit.page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOf(visit.page)).toEqual([]);
    expect(await brokenWords(visit.page)).toEqual([]);
    expect(await crowdedBars(visit.page)).toEqual([]);
    expect(visit.complaints).toEqual([]);
  });
});

describe.each([...PERSONAL_SCREENS, ...FURTHER_SCREENS].filter(({ isMember = false }) => isMember))('$name', (screen) => {
  it(
    'the personal screen moves nothing on a phone when its data comes late',
    MOVED_ONCE.includes(screen.path) ? onlyWhen() : LONG,
    async () => {
      const visit = await enterPersonal(site, screen, haru);
      const held = await holdCalls(visit.page, '**/api/v1/**');
      await visit.page.goto(site.server.url + screen.path);
      await expect.poll(() => held.count).toBeGreaterThan(0);
      await visit.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      held.letGo();
      await visit.page.locator(screen.ready).first().waitFor();
      expect(await shifts(visit)).toEqual([]);
      await visit.close();
    },
  );
});

describe('a dialog or a complaint', () => {
  describe.each(SIZES)('in both themes, on $size', ({ options, when }) => {
    it('a dialog or complaint passes axe', when, async () => {
      const { page, close } = await site.open('/signup/email', options);
      await page.getByRole('button', { name: '다음' }).click();
      await page.getByText('필수 약관에 동의해주세요.').waitFor();
      expect(await violationsInBothThemes(page)).toEqual([]);
      await page.getByRole('button', { name: '서비스 이용약관 보기' }).click();
      await page.getByRole('dialog').waitFor();
      expect(await violationsInBothThemes(page)).toEqual([]);
      await page.goto(`${site.server.url}/product/${PRODUCTS.within}`);
      await page.getByRole('button', { name: '찜하기' }).click();
      await page.getByRole('dialog').waitFor();
      expect(await violationsInBothThemes(page)).toEqual([]);
      await close();
    });
  });
});

describe('the shells', () => {
  it('the shells of personal screens hold no personal data and cannot be framed', async () => {
    for (const path of ['/login', '/mypage', '/mypage/edit', '/scrap', '/oauth-redirect']) {
      const response = await fetch(site.server.url + path, { headers: haru.headers });
      expect(await response.text(), path).not.toContain('haru@example.com');
      expect(response.headers.get('content-security-policy') ?? '', path).toContain("frame-ancestors 'none'");
    }
  });
});
