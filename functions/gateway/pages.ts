import { handle } from '@astrojs/cloudflare/handler';
import { createApp } from 'astro/app/entrypoint';
import { site } from '#copy/shared/site.ts';
import { pageAt } from '#domain/shared/pages.ts';
import { isRedirectPath } from '#domain/shared/same-origin-path.ts';
import { type ExecutionContext, OLD_ASSETS } from '#platform/bindings.ts';
import type { Environment } from '#platform/env.ts';
import { requestId } from '#platform/log.ts';
import type { Address } from './address.ts';
import { publicRequest } from './cache/public-request.ts';
import { serveCached } from './cache/serve-cached.ts';
import { isTooMuch, refuseManyRenders } from './limit-by-address.ts';
import { redirectTo } from './plain-page.ts';
import { policyOf } from './security-headers.ts';

/** Pages are cached whole; streaming costs a third of a render. */
const app = createApp({ streaming: false });

/** In development the framework writes the header. */
const pagePolicy = app.isDev() ? null : policyOf(app.manifest);
// The framework would hash styles and join all the site's hashes for each page: a seventh of a render.
if (pagePolicy !== null) app.manifest.shouldInjectCspMetaTags = false;

function renderRoute(request: Request, env: unknown, context: ExecutionContext): Promise<Response> {
  const routeData = app.isDev() ? undefined : app.match(request);
  if (routeData === undefined) return handle(request, env, context);
  return app.render(request, { routeData, waitUntil: (promise) => context.waitUntil(promise) });
}

const PAGE_CACHE_CONTROL = 'public, max-age=60';

const RETRY_SECONDS = '10';

async function renderPage(url: string, env: unknown, context: ExecutionContext): Promise<Response> {
  const page = await renderRoute(new Request(url), env, context);
  const html = await page.text();
  const response = new Response(html, page);
  if (page.headers.get('content-type') === 'text/html') {
    response.headers.set('content-type', 'text/html; charset=utf-8');
    if (pagePolicy !== null) response.headers.set('content-security-policy', await pagePolicy(html));
  }
  // An incomplete page is no-store and must not replace a complete one.
  const isWhole = !page.headers.get('cache-control')?.includes('no-store');
  const isKept = isWhole && response.status === 200;
  response.headers.set('cache-control', isKept ? PAGE_CACHE_CONTROL : 'private, no-store');
  if (response.status === 503) response.headers.set('retry-after', RETRY_SECONDS);
  return response.status >= 500 ? showRequestId(response) : response;
}

function showRequestId(response: Response): Response {
  return new HTMLRewriter()
    .on('[data-request-id]', {
      element(element) {
        element.removeAttribute('hidden');
        element.setInnerContent(site.reference(requestId() ?? undefined) ?? '');
      },
    })
    .transform(response);
}

function markStale(response: Response): Response {
  const notice = `<p class="container source" role="status">${site.stale}</p>`;
  return new HTMLRewriter().on('main', { element: (element) => void element.before(notice, { html: true }) }).transform(response);
}

export async function pageResponse(
  request: Request,
  address: Address,
  environment: Environment,
  env: unknown,
  context: ExecutionContext,
): Promise<Response> {
  const { origin, path, query } = address;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD', 'cache-control': 'no-store' } });
  // Not if the path could be read as another host (open redirect).
  if (address.isRespelt && isRedirectPath(path + query)) return redirectTo(path + query, 301);
  // The framework decodes repeatedly, so it never sees a refused path.
  if (address.isRefused) return renderPage(`${origin}/404?${new URLSearchParams({ path })}`, env, context);
  const refuse = () => refuseManyRenders(request, environment);
  const isKept = pageAt(address.name)?.kept !== 'never';
  const known = isKept ? await publicRequest(request, address, environment, false) : null;
  if (known !== null) {
    const page = await serveCached({
      request: known,
      context,
      render: ({ url }) => renderPage(url, env, context),
      refuse,
      markStale,
      freshMs: environment.settings.CACHE_FRESH_SECONDS * 1000,
    });
    return request.method === 'HEAD' ? new Response(null, page) : page;
  }
  const refused = await refuse();
  if (refused !== null) return refused;
  const page = await renderPage(origin + path + query, env, context);
  page.headers.set('cache-control', 'private, no-store');
  return page;
}

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
