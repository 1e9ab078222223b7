import { globSync, readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { PROJECT } from '#cli/paths.ts';
import { freePort, startServer, type TestServer } from '#tests/support/server.ts';
import prepare from '#tests/support/snapshot.ts';
import { bundleSpa, bundleWorker } from './bundle.ts';
import { brotli, type Quality } from './compression.ts';
import { withoutScripts } from './html.ts';
import { findScreens, type Screen } from './screens.ts';
import type { StoredAnswer } from './stored-answer.ts';

/** Our pages, the same pages without scripts, the single-page application, and copies for the A/A pair. */
export const VARIANTS = ['ours', 'limit', 'again', 'spa'] as const;
export type VariantName = (typeof VARIANTS)[number];

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html; charset=utf-8' };
const ON_THE_FLY: Quality = 4;
const AT_BUILD: Quality = 11;
const IMMUTABLE = 'public, max-age=31536000, immutable';

export type Peers = {
  readonly screens: readonly Screen[];
  /** The built worker itself, without stored answers. */
  readonly server: TestServer;
  addressOf(variant: VariantName, path: string): string;
  /** The stored HTML of a screen as the built worker sent it. */
  readonly pages: ReadonlyMap<string, { readonly html: string; readonly status: number; readonly headers: Headers }>;
  close(): Promise<void>;
};

function store(body: string | Uint8Array, headers: Readonly<Record<string, string>>, quality: Quality): StoredAnswer {
  return { body: brotli(body, quality).toString('base64'), headers: { ...headers, 'content-encoding': 'br' } };
}

/** The files of a folder as constants of one variant. */
function storeFiles(variant: VariantName, folder: string, pattern: string): [string, StoredAnswer][] {
  return globSync(pattern, { cwd: folder }).map((path) => [
    `${variant} /${path}`,
    store(readFileSync(resolve(folder, path)), { 'content-type': TYPES[extname(path)] ?? '', 'cache-control': IMMUTABLE }, AT_BUILD),
  ]);
}

async function storeAll(server: TestServer, screens: readonly Screen[]) {
  const answers = new Map<string, StoredAnswer>();
  const pages = new Map<string, { readonly html: string; readonly status: number; readonly headers: Headers }>();
  for (const { path } of screens) {
    const response = await fetch(server.url + path, { headers: { accept: 'text/html' } });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    const html = await response.text();
    pages.set(path, { html, status: response.status, headers: response.headers });
    const headers = Object.fromEntries(
      [...response.headers].filter(([name]) => !/^(content-(encoding|length)|transfer-encoding|date)$/.test(name)),
    );
    answers.set(`ours ${path}`, store(html, headers, ON_THE_FLY));
    for (const variant of ['limit', 'again']) answers.set(`${variant} ${path}`, store(withoutScripts(html), headers, ON_THE_FLY));
  }
  for (const [key, answer] of storeFiles('ours', resolve(PROJECT, 'dist/client'), '_astro/*.{js,css}')) answers.set(key, answer);
  const spa = await bundleSpa();
  for (const [key, answer] of storeFiles('spa', spa, 'assets/*')) answers.set(key, answer);
  answers.set('spa *', store(readFileSync(resolve(spa, 'index.html')), { 'content-type': TYPES['.html'] ?? '' }, ON_THE_FLY));
  return { answers, pages };
}

async function servePeers(server: TestServer): Promise<Peers> {
  const screens = await findScreens(server.url);
  const { answers, pages } = await storeAll(server, screens);
  const script = await bundleWorker('peer-worker', 'tests/bench/web/peer-worker.ts');
  const port = await freePort();
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      port,
      host: '127.0.0.1',
      log: new Log(LogLevel.WARN),
      cf: false,
      workers: [
        {
          name: 'vitanyang-bench-peers',
          modules: [{ type: 'ESModule', path: script }],
          compatibilityDate: '2026-10-01',
          bindings: { ANSWERS: Object.fromEntries(answers), ORIGIN: server.url },
        },
      ],
    }),
  );
  await miniflare.ready;
  return {
    screens,
    server,
    pages,
    addressOf: (variant, path) => `http://${variant}.localhost:${port}${path}`,
    async close() {
      await miniflare.dispose();
      await server.close();
    },
  };
}

/** Starts the built worker and, beside it, one worker that serves every variant as constants. */
export async function openPeers(): Promise<Peers> {
  await prepare();
  const server = await startServer();
  try {
    return await servePeers(server);
  } catch (failure) {
    await server.close();
    throw failure;
  }
}
