import type { Browser, Page } from 'playwright';
import { type CodeBytes, codeBytes } from './executed-code.ts';

export type Transfer = {
  /** Requests before load, without pictures, and their bytes with headers. */
  readonly requests: number;
  readonly bytes: number;
  readonly pictures: number;
  readonly pictureBytes: number;
  /** Code that ran without a touch. */
  readonly executed: CodeBytes;
  /** Requests that LCP waited for: document, render-blocking ones, and its picture. */
  readonly beforePaint: number;
  readonly paintsPicture: boolean;
  readonly blocking: number;
  readonly foreignOrigins: number;
};

type Request = { readonly url: string; readonly start: number; isPicture: boolean; bytes: number };

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true, locale: 'ko-KR' };
/** Slow 4G, in milliseconds and bytes per second. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** Islands fetch their code 1.5 s after load, and it takes a while over this network. */
const IDLE_MS = 6000;

function readTimings(page: Page) {
  return page.evaluate(async () => {
    const lcpUrl = await new Promise<string>((done) => {
      new PerformanceObserver((list) => done(String(Reflect.get(list.getEntries().at(-1) ?? {}, 'url') ?? ''))).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    });
    const [navigation] = performance.getEntriesByType('navigation');
    const resources = performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming);
    return {
      lcpUrl,
      loadEnd: navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd : Number.NaN,
      resources: resources.map((entry) => ({
        url: entry.name,
        start: entry.startTime,
        blocking: Reflect.get(entry, 'renderBlockingStatus') === 'blocking',
      })),
    };
  });
}

/** A cold load over the slow network: bytes on the wire and executed code. */
export async function measureTransfer(browser: Browser, address: string): Promise<Transfer> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const requests = new Map<string, Request>();
    let loaded = Number.POSITIVE_INFINITY;
    session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
      requests.set(requestId, { url: request.url, start: timestamp, isPicture: false, bytes: 0 });
    });
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const request = requests.get(requestId);
      if (request) request.isPicture = response.mimeType.startsWith('image/');
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = requests.get(requestId);
      if (request) request.bytes = encodedDataLength;
    });
    session.on('Page.loadEventFired', ({ timestamp }) => {
      loaded = Math.min(loaded, timestamp);
    });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    await session.send('Page.enable');
    await page.coverage.startJSCoverage();
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(IDLE_MS);
    const scripts = await page.coverage.stopJSCoverage();
    const { lcpUrl, loadEnd, resources } = await readTimings(page);

    const all = [...requests.values()].filter(({ url }) => url.startsWith('http'));
    const early = all.filter(({ start }) => start <= loaded);
    const wanted = early.filter(({ isPicture }) => !isPicture);
    const pictures = early.filter(({ isPicture }) => isPicture);
    const sum = (list: readonly Request[]) => list.reduce((total, { bytes }) => total + bytes, 0);
    const blocking = resources.filter((resource) => resource.blocking).length;
    return {
      requests: wanted.length,
      bytes: sum(wanted),
      pictures: pictures.length,
      pictureBytes: sum(pictures),
      executed: codeBytes(scripts, resources, loadEnd),
      beforePaint: 1 + blocking + (lcpUrl === '' ? 0 : 1),
      paintsPicture: lcpUrl !== '',
      blocking,
      foreignOrigins: new Set(all.map(({ url }) => new URL(url).origin).filter((origin) => origin !== new URL(address).origin)).size,
    };
  } finally {
    await context.close();
  }
}
