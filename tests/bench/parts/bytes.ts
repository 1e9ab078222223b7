import { launchBrowser } from '#tests/support/chromium.ts';
import { startServer } from '#tests/support/server.ts';
import prepare from '#tests/support/snapshot.ts';
import type { Options } from '../options.ts';
import { atMost, type Finding, printTable, recorded } from '../report.ts';
import { serveCompressed } from '../web/compressing-proxy.ts';
import { brotli, headerBytes } from '../web/html.ts';
import { findScreens, type Screen } from '../web/screens.ts';
import { measureTransfer, type Transfer } from '../web/transfer.ts';

const PAGE_BYTES = 10_000;
const HOME_BYTES = 8000;
const HOME_TRANSFER_BYTES = 14_000;
const SCRIPT_BYTES = 5000;

async function findPageBytes(url: string, screens: readonly Screen[]): Promise<Finding[]> {
  const pages = await Promise.all(
    screens.map(async ({ name, path }) => {
      const response = await fetch(url + path, { headers: { accept: 'text/html' } });
      const html = await response.text();
      const head = headerBytes(response.status, response.headers);
      return { name, plain: Buffer.byteLength(html), head, br4: brotli(html, 4).length + head, br11: brotli(html, 11).length + head };
    }),
  );
  printTable(
    'HTML with inline styles and headers, bytes',
    ['screen', 'plain', 'headers', 'brotli 4', 'brotli 11'],
    pages.map(({ name, plain, head, br4, br11 }) => [name, plain, head, br4, br11]),
  );
  return pages.map(({ name, br4, br11 }) =>
    atMost('T1', `${name}: HTML, styles and headers, brotli 4 (11: ${br11})`, br4, name === 'home' ? HOME_BYTES : PAGE_BYTES, 'B'),
  );
}

function findTransfers(loaded: ReadonlyMap<string, Transfer>): Finding[] {
  const worst = (pick: (transfer: Transfer) => number) => Math.max(...[...loaded.values()].map(pick));
  const most = (target: string, metric: string, goal: number, pick: (transfer: Transfer) => number) =>
    atMost(target, `${metric}, worst screen`, worst(pick), goal);
  return [
    atMost('T2', 'home: transfer to the load event without pictures', loaded.get('home')?.bytes ?? Number.NaN, HOME_TRANSFER_BYTES, 'B'),
    most('T3', 'bytes of code run before the load event, brotli', SCRIPT_BYTES, ({ executed }) => executed.early),
    recorded('T3', 'code run at idle after load, worst screen, brotli', `${worst(({ executed }) => executed.late)} B`),
    most(
      'T4',
      'requests that the largest paint waits for, above 1 (text) or 2 (picture)',
      0,
      ({ beforePaint, paintsPicture }) => beforePaint - (paintsPicture ? 2 : 1),
    ),
    most('T4', 'render-blocking requests', 0, ({ blocking }) => blocking),
    most('T4', 'third-party origins before a touch', 0, ({ foreignOrigins }) => foreignOrigins),
  ];
}

/** Bytes, requests and code of the key screens (T1–T4), compressed as the edge does. */
export async function benchBytes(_: Options): Promise<Finding[]> {
  await prepare();
  const server = await startServer();
  const proxy = await serveCompressed(server.url);
  const browser = await launchBrowser({ whole: true });
  try {
    const screens = await findScreens(server.url);
    const findings = await findPageBytes(server.url, screens);
    const loaded = new Map<string, Transfer>();
    for (const { name, path } of screens) loaded.set(name, await measureTransfer(browser, proxy.url + path));
    printTable(
      'Cold loads over 150 ms and 1.6 Mbps',
      ['screen', 'requests', 'bytes', 'pictures', 'picture bytes', 'code run', 'run at idle', 'blocking', 'LCP waits for'],
      [...loaded].map(([name, { requests, bytes, pictures, pictureBytes, executed, blocking, beforePaint }]) => [
        name,
        ...[requests, bytes, pictures, pictureBytes, executed.early, executed.late, blocking, beforePaint],
      ]),
    );
    return [...findings, ...findTransfers(loaded)];
  } finally {
    await browser.close();
    proxy.server.closeAllConnections();
    proxy.server.close();
    await server.close();
  }
}
