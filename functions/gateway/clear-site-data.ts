import { logOut } from '#contract/accounts/auth.ts';
import type { Environment } from '#platform/env.ts';
import { ApiError, failureResponse } from '#upstream/public.ts';
import { isCrossSiteWrite } from './cors.ts';

export const LOG_OUT_PATH = logOut.path;

/** Not storage, which holds the guest's selection. */
export function forgettingCache(response: Response): Response {
  const forgetting = new Response(response.body, response);
  if (response.ok) forgetting.headers.set('clear-site-data', '"cache"');
  return forgetting;
}

export function forgetSiteResponse(request: Request, { settings }: Environment): Response {
  if (request.method !== 'POST') return failureResponse(new ApiError('COMMON405'));
  if (isCrossSiteWrite(request, settings)) return failureResponse(new ApiError('COMMON403'));
  return new Response(null, { status: 204, headers: { 'clear-site-data': '"cache", "storage"', 'cache-control': 'private, no-store' } });
}
