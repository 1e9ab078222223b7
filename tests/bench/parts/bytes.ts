import { launchBrowser } from '#tests/support/chromium.ts';
import type { Options } from '../options.ts';
import { atMost, type Finding, number, printTable, recorded } from '../report.ts';
import { brotli } from '../web/compression.ts';
import { headerBytes, inlineScripts, withoutScripts } from '../web/html.ts';
import { openPeers, type Peers, VARIANTS } from '../web/peers.ts';
import type { Screen } from '../web/screens.ts';
import { measureTransfer, type Transfer } from '../web/transfer.ts';

const PAGE_BYTES = 10_000;
const HOME_BYTES = 8000;
const HOME_TRANSFER_BYTES = 12_000;
const SPA_SHARE = 0.09;
const SCRIPT_BYTES = 3000;

function pageBytes({ pages }: Peers, { path }: Screen) {
  const page = pages.get(path);
  if (!page) throw new Error(`no page ${path}`);
  const head = headerBytes(page.status, page.headers);
  return {
    plain: Buffer.byteLength(page.html),
    head,
    br4: brotli(page.html, 4).length + head,
    br11: brotli(page.html, 11).length + head,
    limit: brotli(withoutScripts(page.html), 4).length + head,
    scripts: brotli(inlineScripts(page.html).join('\n'), 11).length,
  };
}

function findPageBytes(peers: Peers): Finding[] {
  const measured = peers.screens.map((screen) => ({ screen, bytes: pageBytes(peers, screen) }));
  printTable(
    'HTML with inline styles and headers, bytes',
    ['screen', 'plain', 'headers', 'brotli 4', 'brotli 11', 'limit, brotli 4', 'inline code, brotli 11'],
    measured.map(({ screen, bytes }) => [
      screen.name,
      ...[bytes.plain, bytes.head, bytes.br4, bytes.br11, bytes.limit, bytes.scripts].map(String),
    ]),
  );
  const others = measured.filter(({ screen }) => screen.name !== 'home');
  const worst = others.reduce((left, right) => (left.bytes.br4 > right.bytes.br4 ? left : right));
  return [
    ...measured
      .filter(({ screen }) => screen.name === 'home')
      .map(({ bytes }) => atMost('T1', `home: HTML + styles + headers, brotli 4 (brotli 11: ${bytes.br11})`, bytes.br4, HOME_BYTES, 'B')),
    atMost('T1', `largest other page (${worst.screen.name}): the same (brotli 11: ${worst.bytes.br11})`, worst.bytes.br4, PAGE_BYTES, 'B'),
  ];
}

type Loaded = { readonly screen: Screen; readonly variant: string; readonly transfer: Transfer };

function findTransfers(loaded: readonly Loaded[]): Finding[] {
  const of = (variant: string) => loaded.filter((load) => load.variant === variant);
  const bytesOf = (variant: string, name: string) => of(variant).find(({ screen }) => screen.name === name)?.transfer.bytes ?? Number.NaN;
  const ours = of('ours');
  const worst = (pick: (transfer: Transfer) => number) => Math.max(...ours.map(({ transfer }) => pick(transfer)));
  const worstScript = ours.reduce((left, right) => (left.transfer.executed > right.transfer.executed ? left : right));
  return [
    atMost('T2', 'home: transfer to the load event, pictures left out', bytesOf('ours', 'home'), HOME_TRANSFER_BYTES, 'B'),
    atMost(
      'T2',
      `home ÷ single-page peer of ${number(bytesOf('spa', 'home'))} B (react, react-dom, no router or SDKs)`,
      bytesOf('ours', 'home') / bytesOf('spa', 'home'),
      SPA_SHARE,
      '×',
    ),
    recorded('T2', 'home ÷ the same page without scripts', `${number(bytesOf('ours', 'home') / bytesOf('limit', 'home'))} ×`),
    atMost(
      'T3',
      `code run before the load event, most of any screen (${worstScript.screen.name}), brotli`,
      worstScript.transfer.executed,
      SCRIPT_BYTES,
      'B',
    ),
    recorded(
      'T3',
      'code run at idle after load without a touch, most of any screen, brotli',
      `${worst(({ executedLate }) => executedLate)} B`,
    ),
    atMost(
      'T4',
      'requests that the largest paint waits for, above 1 (text) or 2 (picture), worst screen',
      worst(({ beforePaint, paintsPicture }) => beforePaint - (paintsPicture ? 2 : 1)),
      0,
    ),
    recorded(
      'T4',
      'requests begun before the largest paint, lazy pictures included, worst screen',
      number(worst(({ begunBeforePaint }) => begunBeforePaint)),
    ),
    atMost(
      'T4',
      'render-blocking requests, worst screen',
      worst(({ blocking }) => blocking),
      0,
    ),
    atMost(
      'T4',
      'third-party origins before a touch, worst screen',
      worst(({ foreignOrigins }) => foreignOrigins),
      0,
    ),
  ];
}

/** Bytes, requests and code of the key screens (T1–T4), beside a single-page application and the same page without scripts. */
export async function benchBytes(_: Options): Promise<Finding[]> {
  const peers = await openPeers();
  const browser = await launchBrowser({ whole: true });
  try {
    const findings = findPageBytes(peers);
    const loaded: Loaded[] = [];
    for (const screen of peers.screens) {
      for (const variant of VARIANTS.filter((name) => name !== 'again')) {
        loaded.push({ screen, variant, transfer: await measureTransfer(browser, peers.addressOf(variant, screen.path)) });
      }
    }
    printTable(
      'Loads over 150 ms / 1.6 Mbps, nothing cached',
      [
        'screen',
        'variant',
        'requests',
        'bytes',
        'pictures',
        'picture bytes',
        'later requests',
        'later bytes',
        'code run',
        'run at idle',
        'blocking',
        'LCP waits for',
        'begun before LCP',
      ],
      loaded.map(({ screen, variant, transfer }) => [
        screen.name,
        variant,
        ...[transfer.requests, transfer.bytes, transfer.pictures, transfer.pictureBytes, transfer.lateRequests, transfer.lateBytes].map(
          String,
        ),
        ...[transfer.executed, transfer.executedLate, transfer.blocking, transfer.beforePaint, transfer.begunBeforePaint].map(String),
      ]),
    );
    return [...findings, ...findTransfers(loaded)];
  } finally {
    await browser.close();
    await peers.close();
  }
}
