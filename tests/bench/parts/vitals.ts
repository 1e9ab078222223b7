import type { Browser } from 'playwright';
import { launchBrowser } from '#tests/support/chromium.ts';
import { type Blocks, compare, runBlocks, valuesOf } from '../measure/blocks.ts';
import { bootstrapMedian, halfWidth, median } from '../measure/statistics.ts';
import { amount, type Options } from '../options.ts';
import { atMost, estimate, type Finding, number, printTable, ratioAtMost, recorded } from '../report.ts';
import { searchNavigates } from '../web/interactions.ts';
import { loadPage, type PageLoad } from '../web/page-load.ts';
import { openPeers, type Peers, VARIANTS } from '../web/peers.ts';
import { pathOf, type ScreenName } from '../web/screens.ts';
import { findAhead } from './ahead.ts';
import { findInteractions } from './interactions.ts';

const FRAME_MS = 1000 / 60;
const LONG_TASK_MS = 50;

const METRICS = {
  FCP: ({ fcp }: PageLoad) => fcp,
  LCP: ({ lcp }: PageLoad) => lcp,
  TBT: ({ tbt }: PageLoad) => tbt,
  'longest task': ({ longest }: PageLoad) => longest,
  'warm-up, blocking': ({ warmUp }: PageLoad) => warmUp,
  'warm-up, longest task': ({ warmUpLongest }: PageLoad) => warmUpLongest,
  CLS: ({ cls }: PageLoad) => cls,
  'search box usable': ({ searchBox }: PageLoad) => searchBox,
};

async function measureScreen(browser: Browser, peers: Peers, name: ScreenName, blocks: number): Promise<Blocks<PageLoad>> {
  const path = pathOf(peers.screens, name);
  const variants = VARIANTS.map((variant) => ({ name: variant, run: () => loadPage(browser, peers.addressOf(variant, path)) }));
  // The first load of each fills the browser's font and code caches.
  for (const { name: variant, run } of variants) if (variant !== 'again') await run();
  const measured = await runBlocks(variants, blocks);
  const rows = Object.entries(METRICS).map(([metric, pick]) => [
    metric,
    ...VARIANTS.map((variant) => number(median(valuesOf(measured, variant, pick)))),
    ...(['limit', 'spa'] as const).map((peer) => estimate(compare(measured, 'ours', peer, pick))),
    number(halfWidth(compare(measured, 'again', 'limit', pick))),
  ]);
  printTable(
    `${name}: 412 × 823, CPU ÷ 4, 150 ms, 1.6 Mbps, cold (${measured.kept.length} blocks kept, ${measured.dropped} dropped; medians in ms)`,
    ['metric', 'ours', 'limit', 'limit again', 'SPA', 'ours ÷ limit', 'ours ÷ SPA', 'A/A ±'],
    rows,
  );
  return measured;
}

function findingsOf(name: ScreenName, measured: Blocks<PageLoad>): Finding[] {
  const resolution = (pick: (load: PageLoad) => number) => `A/A ± ${number(halfWidth(compare(measured, 'again', 'limit', pick)))}`;
  const { LCP, TBT, 'search box usable': searchBox } = METRICS;
  const ofLimit = valuesOf(measured, 'limit', TBT);
  const extra = bootstrapMedian(valuesOf(measured, 'ours', TBT).map((tbt, block) => tbt - (ofLimit[block] ?? Number.NaN)));
  const gap = median(valuesOf(measured, 'ours', ({ lcp, fcp }) => lcp - fcp));
  const warmUps = measured.kept.flatMap((block) => block.get('ours') ?? []).filter(({ warmUpLongest }) => warmUpLongest > 0);
  return [
    ratioAtMost('T5', `${name}: LCP ÷ limit (${resolution(LCP)})`, compare(measured, 'ours', 'limit', LCP), 1.1),
    ratioAtMost('T5', `${name}: LCP ÷ single-page peer`, compare(measured, 'ours', 'spa', LCP), 0.4),
    atMost('T5', `${name}: LCP − FCP, one frame`, gap, FRAME_MS, 'ms'),
    {
      ...atMost('T6', `${name}: TBT − limit, median and interval, warm-up apart`, extra.high, 10, 'ms'),
      value: `${estimate(extra)} ms`,
    },
    atMost(
      'T6',
      `${name}: longest task but the warm-up, median`,
      median(valuesOf(measured, 'ours', ({ longest }) => longest)),
      LONG_TASK_MS,
      'ms',
    ),
    recorded(
      'T6',
      `${name}: React warm-up at idle`,
      warmUps.length === 0
        ? 'no task over 50 ms'
        : `longest task ${number(median(warmUps.map(({ warmUpLongest }) => warmUpLongest)))} ms, ${number(median(warmUps.map(({ warmUpStart, lcp }) => warmUpStart - lcp)))} ms after LCP`,
    ),
    ratioAtMost('T9', `${name}: usable search box ÷ limit (${resolution(searchBox)})`, compare(measured, 'ours', 'limit', searchBox), 1.05),
  ];
}

async function findShifts(browser: Browser, peers: Peers, known: readonly PageLoad[]): Promise<Finding> {
  const shifts = known.map(({ cls }) => cls);
  for (const { name, path } of peers.screens) {
    if (name === 'home') continue;
    shifts.push((await loadPage(browser, peers.addressOf('ours', path))).cls);
  }
  return atMost('T7', `CLS, worst of ${shifts.length} loads of ${peers.screens.length} screens`, Math.max(...shifts), 0);
}

async function findSearchBox(browser: Browser, peers: Peers): Promise<Finding> {
  const address = `${peers.server.url}/`;
  const works = { with: await searchNavigates(browser, address, true), without: await searchNavigates(browser, address, false) };
  return {
    target: 'T9',
    metric: 'typing and Enter lead to the results',
    value: `with scripts: ${works.with}, without: ${works.without}`,
    goal: 'both',
    verdict: works.with && works.without ? 'met' : 'missed',
  };
}

/** Paint, blocking, shifts, interactions and the search box on a slow phone (T5–T9), and clicks into pages made ready ahead (T10), beside the limit and a single-page application. */
export async function benchVitals(options: Options): Promise<Finding[]> {
  const peers = await openPeers();
  const browser = await launchBrowser({ whole: true });
  try {
    const home = await measureScreen(browser, peers, 'home', amount(options, 6, 20, 1));
    const picker = await measureScreen(browser, peers, 'picker', amount(options, 3, 15, 1));
    const analysis = await measureScreen(browser, peers, 'analysis', amount(options, 3, 15, 1));
    const ours = [home, picker, analysis].flatMap(({ kept }) => kept.flatMap((block) => block.get('ours') ?? []));
    return [
      ...findingsOf('home', home),
      ...findingsOf('picker', picker).filter(({ target }) => target !== 'T9'),
      ...findingsOf('analysis', analysis).filter(({ target }) => target !== 'T9'),
      await findShifts(browser, peers, ours),
      ...(await findInteractions(browser, peers, amount(options, 2, 12, 1))),
      await findSearchBox(browser, peers),
      ...(await findAhead(peers.server.url, amount(options, 8, 24, 2))),
    ];
  } finally {
    await browser.close();
    await peers.close();
  }
}
