import { takeSignIn } from '#contract/accounts/auth.ts';
import type { Environment, Settings } from '#platform/env.ts';
import { readLimitedBody } from '#platform/read-limited-body.ts';
import { ApiError, failureResponse } from '#upstream/public.ts';
import { isCrossSiteWrite } from '../cors.ts';
import { providerOrigins } from '../oauth/providers/index.ts';
import { failureLocation, givesTokensAway, redirect } from '../oauth/redirects.ts';
import { fetchRemote, headersIn, refusalOf } from './ask-remote.ts';
import { readPassed, responseOf } from './passed-answer.ts';

const LARGEST_BODY = 1024;
/** Only sign-in needs cookies and the referrer. */
const PASSED_REQUEST_HEADERS = ['cookie', 'referer', 'user-agent'];
const REDIRECTS = [301, 302, 303, 307, 308];

/** Our site, listed clients and providers; else the login page (open redirect). */
function ownLocation(location: string | null, asked: string, settings: Settings): string {
  const { UPSTREAM_URL, PUBLIC_URL, ALLOWED_ORIGINS } = settings;
  if (location === null || !URL.canParse(location, UPSTREAM_URL + asked)) return failureLocation('callback_mismatch');
  const { origin, pathname, search, hash, href } = new URL(location, UPSTREAM_URL + asked);
  if (origin === new URL(UPSTREAM_URL).origin) return PUBLIC_URL + pathname + search + hash;
  const isKnown = [new URL(PUBLIC_URL).origin, ...ALLOWED_ORIGINS, ...providerOrigins(settings)].includes(origin);
  return isKnown && !givesTokensAway(href, settings) ? href : failureLocation('callback_mismatch');
}

async function passRedirect(request: Request, environment: Environment): Promise<Response> {
  const url = new URL(request.url);
  const init = { method: request.method, headers: headersIn(request, PASSED_REQUEST_HEADERS), body: null };
  const answer = await fetchRemote(url, init, environment, async (response) => {
    await response.body?.cancel();
    return response;
  });
  if (!REDIRECTS.includes(answer.status)) return redirect(failureLocation('provider_failed'));
  return redirect(ownLocation(answer.headers.get('location'), url.pathname, environment.settings), answer.headers.getSetCookie());
}

async function passHandover(request: Request, environment: Environment): Promise<Response> {
  const body = request.body === null ? null : await readLimitedBody(request.body, LARGEST_BODY);
  const headers = headersIn(request, PASSED_REQUEST_HEADERS);
  headers.set('content-type', 'application/json');
  let cookies: readonly string[] = [];
  const passed = await fetchRemote(new URL(request.url), { method: 'POST', headers, body }, environment, (response) => {
    cookies = response.headers.getSetCookie();
    return readPassed(response, environment);
  });
  const response = responseOf(passed);
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  response.headers.set('cache-control', 'private, no-store');
  return response;
}

export async function passSignIn(request: Request, environment: Environment): Promise<Response> {
  if (isCrossSiteWrite(request, environment.settings)) return failureResponse(new ApiError('COMMON403'));
  const isHandover = request.method === 'POST' && new URL(request.url).pathname === takeSignIn.path;
  try {
    return await (isHandover ? passHandover : passRedirect)(request, environment);
  } catch (failure) {
    return refusalOf(failure);
  }
}
