import { resolve } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { PROJECT } from '#cli/paths.ts';

const STATIC_FILES = { directory: resolve(PROJECT, 'dist/client'), routerConfig: { has_user_worker: true } };

export type ConstantServer = { readonly url: string; close(): Promise<void> };

/**
 * The least that the runtime can do for a page: a worker that answers with a string it was started with.
 * @param pages the text by path
 * @param behindAssets whether the runtime first looks for a static file, as it does for the built worker
 */
export async function serveConstants(pages: Readonly<Record<string, string>>, behindAssets: boolean): Promise<ConstantServer> {
  const contents = `const pages = ${JSON.stringify(pages)};
const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=60' };
export default { fetch: (request) => new Response(pages[new URL(request.url).pathname] ?? null, { headers }) };`;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      port: 0,
      host: '127.0.0.1',
      log: new Log(LogLevel.WARN),
      cf: false,
      workers: [
        {
          name: 'vitanyang-bench-constant',
          modules: [{ type: 'ESModule', path: 'constant.mjs', contents }],
          compatibilityDate: '2026-10-01',
          assets: behindAssets ? STATIC_FILES : undefined,
        },
      ],
    }),
  );
  const { origin } = await miniflare.ready;
  return { url: origin, close: () => miniflare.dispose() };
}
