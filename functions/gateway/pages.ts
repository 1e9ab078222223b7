import { handle } from '@astrojs/cloudflare/handler';
import type { ExecutionContext } from '../platform/bindings.ts';
import type { Environment } from '../platform/env.ts';
import { canonicalRedirect } from './cache/canonical-address.ts';
import { catalogueVersion } from './cache/catalogue-version.ts';
import { publicRequest } from './cache/public-request.ts';
import { serveCached } from './cache/serve-cached.ts';
import { narrowPolicy } from './narrow-policy.ts';

/** How browsers may keep a public page; the edge keeps it by its own rules. */
const PAGE_CACHE_CONTROL = 'public, max-age=60';

/** Told to Cloudflare's own cache where it is switched on. */
const EDGE_CACHE_CONTROL = 'max-age=60, stale-while-revalidate=86400, stale-if-error=86400';

/** Renders a page for nobody in particular: Astro sees the address alone. */
async function renderPage(url: string, env: unknown, context: ExecutionContext): Promise<Response> {
  const page = await handle(new Request(url), env, context);
  const html = await page.text();
  const response = new Response(html, page);
  const policy = page.headers.get('content-security-policy');
  if (policy !== null) response.headers.set('content-security-policy', await narrowPolicy(policy, html));
  // A page that lacks a part says so itself: it must not take the place of a whole one.
  const isWhole = !page.headers.get('cache-control')?.includes('no-store');
  const isKept = isWhole && (response.status === 200 || response.status === 404);
  response.headers.set('cache-control', isKept ? PAGE_CACHE_CONTROL : 'private, no-store');
  if (isKept) response.headers.set('cloudflare-cdn-cache-control', EDGE_CACHE_CONTROL);
  return response;
}

/** Shows the notice that waits in every page: what follows is an older copy. */
function markStale(response: Response): Response {
  return new HTMLRewriter().on('[data-stale-notice]', { element: (element) => void element.removeAttribute('hidden') }).transform(response);
}

/** Answers a page: redirected to its one address, from the cache where possible. A page is the same for everybody, whoever asks. */
export async function pageResponse(request: Request, environment: Environment, env: unknown, context: ExecutionContext): Promise<Response> {
  const url = new URL(request.url);
  const canonical = canonicalRedirect(url);
  if (canonical !== null && request.method === 'GET')
    return new Response(null, { status: 301, headers: { location: canonical, 'cache-control': 'public, max-age=86400' } });
  const known = publicRequest(request, await catalogueVersion(environment));
  if (known !== null) {
    return serveCached({
      request: known,
      context,
      render: ({ url: address }) => renderPage(address, env, context),
      markStale,
      freshMs: environment.settings.CACHE_FRESH_SECONDS * 1000,
    });
  }
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD', 'cache-control': 'no-store' } });
  const page = await renderPage(request.url, env, context);
  page.headers.set('cache-control', 'private, no-store');
  page.headers.delete('cloudflare-cdn-cache-control');
  return page;
}
