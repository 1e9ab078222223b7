import { handle } from '@astrojs/cloudflare/handler';
import { createApp } from 'astro/app/entrypoint';
import type { ExecutionContext } from '#platform/bindings.ts';

/** Pages are kept whole, so nothing is gained by sending them in pieces, and putting the pieces together costs a third of a render. */
const app = createApp({ streaming: false });

/** Renders the page at an address; files, and what is nowhere, are the adapter's, and so is everything while developing. */
export function renderRoute(request: Request, env: unknown, context: ExecutionContext): Promise<Response> {
  const routeData = app.isDev() ? undefined : app.match(request);
  if (routeData === undefined) return handle(request, env, context);
  return app.render(request, { routeData, waitUntil: (promise) => context.waitUntil(promise) });
}
