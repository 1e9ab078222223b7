import { logOut } from '#contract/auth.ts';
import type { Environment } from '#platform/env.ts';
import { ApiError, failureResponse } from '#upstream/public.ts';
import { isForeignWrite } from './cors.ts';

export const LOG_OUT_PATH = logOut.path;

/** What a browser kept of pages is forgotten at log-out; storage stays, where the guest's selection and the service worker are. */
export function forgettingCache(response: Response): Response {
  const forgetting = new Response(response.body, response);
  if (response.ok) forgetting.headers.set('clear-site-data', '"cache"');
  return forgetting;
}

/** Asked for by our own page once it has told somebody that their account is gone: the browser forgets all that is ours. */
export function forgetSiteResponse(request: Request, { settings }: Environment): Response {
  if (request.method !== 'POST') return failureResponse(new ApiError('COMMON405'));
  if (isForeignWrite(request, settings)) return failureResponse(new ApiError('COMMON403'));
  return new Response(null, { status: 204, headers: { 'clear-site-data': '"cache", "storage"', 'cache-control': 'private, no-store' } });
}
