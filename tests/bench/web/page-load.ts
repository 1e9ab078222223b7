import type { Browser } from 'playwright';
import { PHONE, withPage } from './browser.ts';
import { blockingTime, type Observed, readProbe } from './probe.ts';

/** One cold load on the slow phone; times in milliseconds. */
export type PageLoad = Pick<Observed, 'fcp' | 'lcp' | 'cls' | 'searchBox'> & ReturnType<typeof blockingTime>;

const WINDOW_MS = 5000;
const MARGIN_MS = 300;

/** When code that was fetched after the load event could first run; never, when none was. */
function warmUpStart({ resources, loadEnd }: Observed): number {
  const late = resources.filter(({ url, start }) => start >= loadEnd && /\.m?js(\?|$)/.test(url));
  return Math.min(...late.map(({ end }) => end));
}

/** Loads a page in a new context and watches it until five seconds after its first paint. */
export function loadPage(browser: Browser, address: string): Promise<PageLoad> {
  return withPage(browser, PHONE, async (page) => {
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForFunction(() => Reflect.get(Reflect.get(globalThis, 'benchObserved'), 'fcp') > 0, undefined, { timeout: 20_000 });
    const { fcp } = await readProbe(page);
    await page.waitForTimeout(Math.max(0, fcp + WINDOW_MS + MARGIN_MS - (await page.evaluate(() => performance.now()))));
    const observed = await readProbe(page);
    const { lcp, cls, searchBox } = observed;
    return { fcp, lcp, cls, searchBox, ...blockingTime(observed, warmUpStart(observed)) };
  });
}
