import type { Browser, Locator, Page } from 'playwright';
import { PHONE, withPage } from './browser.ts';
import { type Observed, readProbe } from './probe.ts';
import type { ScreenName } from './screens.ts';

export type Outcome = {
  /** Milliseconds of each interaction, in steps of 8; 16 also stands for anything quicker. */
  readonly durations: readonly number[];
  /** Keys that were pressed and did not arrive, or taps without their effect. */
  readonly lost: number;
};

export type Scenario = {
  readonly name: string;
  readonly screen: ScreenName;
  /** Milliseconds after the load event before the first touch; 0 = at the first paint of the thing touched. */
  readonly settle: number;
  /** Does it and returns how much of it was lost. */
  readonly act: (page: Page) => Promise<number>;
};

const SHORTEST_MS = 16;
const AFTERWARDS_MS = 1500;
const IDLE_MS = 3000;
/** Until a page has nothing more to do for whoever looked at it. */
const QUIET_MS = 500;
const TYPED = 'vitamin c 1000 tablets  ';
const KEY_MS = 25;
const PATIENCE = { timeout: 10_000 };
const SEARCH_BOX = '#site-query';

/** Types while and after the box leads a phone to the search page; its words have to arrive in the box there. */
async function typeQuery(page: Page): Promise<number> {
  const box = page.locator('#site-query:visible, #page-query:visible').first();
  const before = await box.inputValue(PATIENCE);
  await box.tap(PATIENCE);
  await page.keyboard.type(TYPED, { delay: KEY_MS });
  await page.waitForTimeout(AFTERWARDS_MS);
  return (before + TYPED).length - (await box.inputValue()).length;
}

/** Lets the browser's own input touch something: the checks that come before a tap otherwise run in the page, on its slow processor, and are waited for by the tap. */
async function touch(page: Page, target: Locator, settle: number): Promise<void> {
  await target.scrollIntoViewIfNeeded(PATIENCE);
  const box = await target.boundingBox(PATIENCE);
  if (box === null) throw new Error('what is to be touched is not there');
  await page.waitForTimeout(Math.min(settle, QUIET_MS));
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

async function toggle(page: Page, index: number, settle: number): Promise<number> {
  const choice = page.locator('main label.pick').nth(index);
  await touch(page, choice, settle);
  await page.waitForTimeout(AFTERWARDS_MS);
  return (await choice.locator('input').isChecked()) ? 0 : 1;
}

async function openDetails(page: Page): Promise<number> {
  const details = page.locator('main details:visible').first();
  await touch(page, details.locator('summary'), IDLE_MS);
  await page.waitForTimeout(AFTERWARDS_MS);
  return (await details.getAttribute('open')) === null ? 1 : 0;
}

export const SCENARIOS: readonly Scenario[] = [
  { name: 'type 24 keys from first paint', screen: 'search', settle: 0, act: typeQuery },
  { name: 'type 24 keys', screen: 'search', settle: IDLE_MS, act: typeQuery },
  { name: 'first product, at first paint', screen: 'picker', settle: 0, act: (page) => toggle(page, 0, 0) },
  { name: 'first product', screen: 'picker', settle: IDLE_MS, act: (page) => toggle(page, 0, IDLE_MS) },
  {
    name: 'first and second product',
    screen: 'picker',
    settle: IDLE_MS,
    act: async (page) => (await toggle(page, 0, IDLE_MS)) + (await toggle(page, 1, IDLE_MS)),
  },
  { name: 'open details', screen: 'analysis', settle: IDLE_MS, act: openDetails },
];

function durationsOf({ interactions }: Observed): number[] {
  const longest = new Map<number, number>();
  for (const { id, duration } of interactions) longest.set(id, Math.max(longest.get(id) ?? 0, duration));
  return longest.size === 0 ? [SHORTEST_MS] : [...longest.values()];
}

/** Plays a scenario on a page of its own on the slow phone. */
export function play(browser: Browser, address: string, { settle, act }: Scenario): Promise<Outcome> {
  return withPage(browser, PHONE, async (page) => {
    await page.goto(address, { waitUntil: settle === 0 ? 'commit' : 'load' });
    await page.waitForTimeout(settle);
    const lost = await act(page);
    return { lost, durations: durationsOf(await readProbe(page)) };
  });
}

/** Whether the search box of home, typing and Enter lead to the results, with or without scripts. Scripts lead a phone to the search page on the way. */
export function searchNavigates(browser: Browser, address: string, scripts: boolean): Promise<boolean> {
  return withPage(browser, { cpu: 1, network: null, scripts }, async (page) => {
    await page.goto(address);
    const word = '칼슘';
    if (scripts) {
      await page.locator(SEARCH_BOX).tap(PATIENCE);
      await page.waitForURL('**/search', PATIENCE);
    }
    const box = page.locator('.search-input:visible').first();
    await box.fill(word, PATIENCE);
    await box.press('Enter', PATIENCE);
    const isThere = (url: URL) => url.searchParams.get('query') === word;
    await page.waitForURL(isThere, { ...PATIENCE, waitUntil: 'commit' }).catch(() => undefined);
    return isThere(new URL(page.url()));
  });
}
