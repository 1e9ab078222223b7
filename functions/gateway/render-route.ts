import { handle } from '@astrojs/cloudflare/handler';
import { createApp } from 'astro/app/entrypoint';
import type { ExecutionContext } from '#platform/bindings.ts';
import { policyOf } from './page-policy.ts';

/** Pages are cached whole; streaming costs a third of a render. */
const app = createApp({ streaming: false });

/** In development the framework writes the header. */
export const pagePolicy = app.isDev() ? null : policyOf(app.manifest);
// The framework would hash styles and join all the site's hashes for each page: a seventh of a render.
if (pagePolicy !== null) app.manifest.shouldInjectCspMetaTags = false;

export function renderRoute(request: Request, env: unknown, context: ExecutionContext): Promise<Response> {
  const routeData = app.isDev() ? undefined : app.match(request);
  if (routeData === undefined) return handle(request, env, context);
  return app.render(request, { routeData, waitUntil: (promise) => context.waitUntil(promise) });
}
