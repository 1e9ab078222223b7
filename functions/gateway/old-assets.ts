import { OLD_ASSETS } from '#platform/bucket-keys.ts';
import type { Environment } from '#platform/env.ts';
import type { Address } from './address.ts';
import { isTooMuch } from './limit-by-address.ts';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};
const FILE = /^\/_astro\/([\w-]+(?:\.[\w-]+)*\.(js|css|woff2))$/;
const WINDOW_SECONDS = '60';

const nothing = (status: 404 | 405 | 429, headers: Readonly<Record<string, string>> = {}) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });

/** For open tabs of earlier builds. @returns 404 after a week */
export async function oldAssetResponse(request: Request, { name, isRefused }: Address, { bindings }: Environment): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return nothing(405, { allow: 'GET, HEAD' });
  const [, file, extension] = (isRefused ? null : FILE.exec(name)) ?? [];
  const type = TYPES[extension ?? ''];
  if (file === undefined || type === undefined) return nothing(404);
  if (await isTooMuch(request, bindings.VIEW_LIMIT)) return nothing(429, { 'retry-after': WINDOW_SECONDS });
  const stored = await bindings.PICTURES.get(OLD_ASSETS + file);
  if (stored === null) return nothing(404);
  return new Response(request.method === 'HEAD' ? null : stored.body, {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' },
  });
}
