import * as v from 'valibot';
import { routes } from '#domain/routes.ts';
import { openTab, type TabPage } from '#tests/support/tab.ts';
import { median } from '../measure/statistics.ts';
import { atMost, type Finding, number, printTable, recorded } from '../report.ts';
import { SEARCHED } from '../web/screens.ts';

const PATIENCE_MS = 10_000;
const STEP_MS = 20;
/** Time for the page behind to get its pictures. */
const SETTLE_MS = 500;
const GOAL_MS = 100;
const AWAY = { x: 1, y: 1 };

/** The n-th product of the results, scrolled to the middle of the screen. */
const link = (index: number) => `(() => {
  const link = document.querySelectorAll('main a[href^="/product/"]')[${index}];
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y } = link.getBoundingClientRect();
  return { path: link.pathname, x: x + 8, y: y + 8 };
})()`;
const linkSchema = v.object({ path: v.string(), x: v.number(), y: v.number() });

/** The largest paint, counted from the moment in which the page was shown. */
const PAINT = `new Promise((done) => new PerformanceObserver((list) => {
  const [{ activationStart }] = performance.getEntriesByType('navigation');
  done(list.getEntries().at(-1).startTime - activationStart);
}).observe({ type: 'largest-contentful-paint', buffered: true }))`;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function until(isSo: () => Promise<boolean> | boolean, what: string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !(await isSo()); await pause(STEP_MS))
    if (Date.now() > end) throw new Error(`never came: ${what}`);
}

const isComplete = (page: TabPage, path: string) => async () =>
  (await page.evaluate('document.readyState + location.pathname').catch(() => '')) === `complete${path}`;

async function paintOf(page: TabPage): Promise<number> {
  await pause(SETTLE_MS);
  return v.parse(v.number(), await page.evaluate(PAINT));
}

type Paints = { readonly ahead: readonly number[]; readonly plain: readonly number[] };

/** Clicks on products of the results that were made ready by pointing at them, and goes to the same ones without. */
async function clickThrough(url: string, rounds: number, flags: readonly string[]): Promise<Paints> {
  const tab = await openTab(...flags);
  const ahead: number[] = [];
  const plain: number[] = [];
  const findLink = async (page: TabPage, index: number) => {
    await page.goTo(url + routes.searchResult(SEARCHED));
    await until(isComplete(page, '/searchresult'), 'the results');
    return v.parse(linkSchema, await page.evaluate(link(index)));
  };
  try {
    await until(() => tab.pages.length === 1, 'the first page');
    for (let round = 0; round < rounds; round += 1) {
      const results = tab.pages.at(-1);
      if (results === undefined) throw new Error('the tab has no page');
      const { path, ...place } = await findLink(results, round);
      const count = tab.pages.length;
      await until(async () => {
        // A pointer that was there before the rules were read says nothing: it comes again.
        await results.point(AWAY);
        await results.point(place);
        await pause(SETTLE_MS);
        return tab.pages.length > count;
      }, 'the page ahead');
      const product = tab.pages.at(-1) ?? results;
      await until(isComplete(product, path), path);
      await pause(SETTLE_MS);
      await results.point(place, 'press');
      await until(async () => (await product.evaluate('document.prerendering')) === false, 'the page itself');
      ahead.push(await paintOf(product));
      await findLink(product, round);
      await product.evaluate(`location.assign(${JSON.stringify(path)})`);
      await until(isComplete(product, path), path);
      plain.push(await paintOf(product));
    }
  } finally {
    await tab.close();
  }
  return { ahead, plain };
}

/** How soon a product is painted that was made ready by pointing at its link (T10), on this machine as it is, with the moving over of the old page and without. */
export async function findAhead(url: string, rounds: number): Promise<Finding[]> {
  const moving = await clickThrough(url, rounds, []);
  const still = await clickThrough(url, rounds, ['--force-prefers-reduced-motion']);
  const row = (name: string, paints: readonly number[]) => [name, number(median(paints)), number(Math.max(...paints))];
  printTable(
    `Clicks on ${rounds} products of the results: the largest paint in ms after the page is shown or asked for`,
    ['way', 'median', 'worst'],
    [
      row('made ready ahead', moving.ahead),
      row('made ready ahead, reduced motion', still.ahead),
      row('not made ready', moving.plain),
      row('not made ready, reduced motion', still.plain),
    ],
  );
  return [
    atMost('T10', `LCP of a product made ready ahead, median of ${rounds} clicks`, median(moving.ahead), GOAL_MS, 'ms'),
    atMost('T10', 'the same under reduced motion: no view transition', median(still.ahead), GOAL_MS, 'ms'),
    recorded('T10', 'LCP of the same products when nothing was made ready', `${number(median(moving.plain))} ms`),
  ];
}
