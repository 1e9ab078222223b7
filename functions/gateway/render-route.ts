import { handle } from '@astrojs/cloudflare/handler';
import { createApp } from 'astro/app/entrypoint';
import type { ExecutionContext } from '#platform/bindings.ts';

/** Pages are cached whole, and streaming costs a third of a render. */
const app = createApp({ streaming: false });

export function renderRoute(request: Request, env: unknown, context: ExecutionContext): Promise<Response> {
  const routeData = app.isDev() ? undefined : app.match(request);
  if (routeData === undefined) return handle(request, env, context);
  return app.render(request, { routeData, waitUntil: (promise) => context.waitUntil(promise) });
}
