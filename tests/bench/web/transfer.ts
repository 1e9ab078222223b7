import type { Browser } from 'playwright';
import { SLOW_NETWORK, withPage } from './browser.ts';
import { brotli } from './compression.ts';
import { readProbe } from './probe.ts';

export type Transfer = {
  /** Requests begun before the load event, pictures left out, and their bytes on the wire with headers. */
  readonly requests: number;
  readonly bytes: number;
  readonly pictures: number;
  readonly pictureBytes: number;
  /** Requests after the load event (idle warm-up). */
  readonly lateRequests: number;
  readonly lateBytes: number;
  /** Brotli-11 bytes of the code that ran without anybody touching the page: up to the load event, and afterwards. */
  readonly executed: number;
  readonly executedLate: number;
  /** Requests that the largest paint waited for: the document, what blocks rendering, and the picture if it is one. */
  readonly beforePaint: number;
  /** Everything that had begun by then, lazy pictures and modules included. */
  readonly begunBeforePaint: number;
  readonly paintsPicture: boolean;
  readonly blocking: number;
  readonly foreignOrigins: number;
};

type Request = { readonly url: string; readonly start: number; isPicture: boolean; bytes: number };

const IDLE_MS = 2000;

/** Loads a page once, cold, over the slow network, and counts what came over the wire and what ran. */
export function measureTransfer(browser: Browser, address: string): Promise<Transfer> {
  return withPage(browser, SLOW_NETWORK, async (page, session) => {
    const requests = new Map<string, Request>();
    let loaded = Number.POSITIVE_INFINITY;
    session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
      requests.set(requestId, { url: request.url, start: timestamp, isPicture: false, bytes: 0 });
    });
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const request = requests.get(requestId);
      // By what was sent: the icon of the tab is a picture too.
      if (request) request.isPicture = response.mimeType.startsWith('image/');
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = requests.get(requestId);
      if (request) request.bytes = encodedDataLength;
    });
    session.on('Page.loadEventFired', ({ timestamp }) => {
      loaded = Math.min(loaded, timestamp);
    });
    await session.send('Page.enable');
    await page.coverage.startJSCoverage();
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(IDLE_MS);
    const scripts = await page.coverage.stopJSCoverage();
    const { lcp, lcpUrl, loadEnd, resources } = await readProbe(page);

    const all = [...requests.values()].filter(({ url }) => url.startsWith('http'));
    const early = all.filter(({ start }) => start <= loaded);
    const wanted = early.filter(({ isPicture }) => !isPicture);
    const pictures = early.filter(({ isPicture }) => isPicture);
    const late = all.filter(({ start }) => start > loaded);
    const sum = (list: readonly Request[]) => list.reduce((total, { bytes }) => total + bytes, 0);
    const ran = scripts.filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0));
    const isLate = (url: string) => resources.some((resource) => resource.url === url && resource.start >= loadEnd);
    const codeBytes = (list: typeof ran) => list.reduce((total, { source }) => total + brotli(source ?? '', 11).length, 0);
    const blocking = resources.filter((resource) => resource.blocking).length;
    return {
      requests: wanted.length,
      bytes: sum(wanted),
      pictures: pictures.length,
      pictureBytes: sum(pictures),
      lateRequests: late.length,
      lateBytes: sum(late),
      executed: codeBytes(ran.filter(({ url }) => !isLate(url))),
      executedLate: codeBytes(ran.filter(({ url }) => isLate(url))),
      beforePaint: 1 + blocking + (lcpUrl === '' ? 0 : 1),
      begunBeforePaint: 1 + resources.filter(({ start }) => start < lcp).length,
      paintsPicture: lcpUrl !== '',
      blocking,
      foreignOrigins: new Set(all.map(({ url }) => new URL(url).origin).filter((origin) => origin !== new URL(address).origin)).size,
    };
  });
}
