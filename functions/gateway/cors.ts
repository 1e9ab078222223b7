import type { Settings } from '#platform/env.ts';

export function corsHeaders(request: Request, settings: Settings): Record<string, string> {
  if (settings.ALLOWED_ORIGINS.length === 0) return {};
  const origin = request.headers.get('origin');
  if (origin === null || !settings.ALLOWED_ORIGINS.includes(origin)) return { vary: 'Origin' };
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'Authorization',
    vary: 'Origin',
  };
}

export function preflight(request: Request, settings: Settings): Response {
  const headers = corsHeaders(request, settings);
  if (!('access-control-allow-origin' in headers)) return new Response(null, { status: 403, headers });
  return new Response(null, {
    status: 204,
    headers: {
      ...headers,
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? 'authorization, content-type',
      'access-control-max-age': '600',
    },
  });
}

/** By Sec-Fetch-Site or, in older browsers, Origin; non-browsers send neither. */
export function isCrossSiteWrite(request: Request, settings: Settings): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const isNamed = origin !== null && (origin === settings.PUBLIC_URL || settings.ALLOWED_ORIGINS.includes(origin));
  if (site !== null && site !== 'same-origin' && site !== 'none') return !isNamed;
  return origin !== null && !isNamed && origin !== new URL(request.url).origin;
}
