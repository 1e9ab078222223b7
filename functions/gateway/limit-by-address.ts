import { tooManyText } from '#copy/shared/errors.ts';
import type { RateLimiter } from '#platform/bindings.ts';
import type { Bindings, Environment } from '#platform/env.ts';
import { countedAddress } from '#platform/network-prefix.ts';
import { ApiError, failureResponse } from '#upstream/public.ts';
import { type Address, endpointsAt } from './address.ts';
import { plainPage } from './plain-page.ts';

const WINDOW_SECONDS = 60;

function limiterOf({ name }: Address, bindings: Bindings): RateLimiter | null {
  const limit = endpointsAt(name).find((endpoint) => endpoint.limit !== undefined)?.limit;
  if (limit === undefined) return null;
  return limit === 'search' ? bindings.SEARCH_LIMIT : bindings.VIEW_LIMIT;
}

export async function isTooMuch(request: Request, limiter: RateLimiter): Promise<boolean> {
  const counted = countedAddress(request.headers.get('cf-connecting-ip') ?? '');
  return counted !== '' && !(await limiter.limit({ key: counted })).success;
}

const tooMany = () => failureResponse(new ApiError('COMMON429', undefined, WINDOW_SECONDS));

export async function refuseManyCalls(request: Request, address: Address, { bindings }: Environment): Promise<Response | null> {
  const limiter = limiterOf(address, bindings);
  return limiter !== null && (await isTooMuch(request, limiter)) ? tooMany() : null;
}

export async function refuseManyDrawings(request: Request, { bindings }: Environment): Promise<Response | null> {
  return (await isTooMuch(request, bindings.SEARCH_LIMIT)) ? tooMany() : null;
}

export async function refuseManyRenders(request: Request, { bindings }: Environment): Promise<Response | null> {
  if (!(await isTooMuch(request, bindings.SEARCH_LIMIT))) return null;
  return plainPage(429, tooManyText(WINDOW_SECONDS), WINDOW_SECONDS);
}
