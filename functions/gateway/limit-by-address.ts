import { pathPattern } from '#contract/call.ts';
import { analyzeCombination } from '#contract/combinations.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { readIngredientLimits, searchIngredients } from '#contract/ingredients.ts';
import { findByLabel } from '#contract/labels.ts';
import { recordSearch, suggestSearch } from '#contract/search.ts';
import { countSearchFacets } from '#contract/search-filters.ts';
import { readSupplement, readSupplementLimits, searchSupplements } from '#contract/supplements.ts';
import { tooManyText } from '#copy/errors.ts';
import type { RateLimiter } from '#platform/bindings.ts';
import type { Bindings, Environment } from '#platform/env.ts';
import { countedAddress } from '#platform/network-prefix.ts';
import { ApiError, failureResponse } from '#upstream/public.ts';
import type { Address } from './address.ts';
import { plainPage } from './plain-page.ts';

/** As the bindings count: see `[[ratelimits]]` in the configuration. */
const WINDOW_SECONDS = 60;

function pathsOf(...endpoints: readonly Endpoint[]): string[] {
  return endpoints.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
}

const SEARCHES = pathsOf(searchSupplements, searchIngredients, findByLabel);
/** Suggestions come several a word, and counts with each choice: they are counted where there is more of it, so that typing leaves enough for the results. */
const VIEWS = pathsOf(readSupplement, recordSearch, analyzeCombination, suggestSearch, countSearchFacets);
const AMOUNTS_FOR_A_PERSON = pathsOf(readSupplementLimits, readIngredientLimits).map(pathPattern);

function limiterOf({ name }: Address, bindings: Bindings): RateLimiter | null {
  if (SEARCHES.includes(name)) return bindings.SEARCH_LIMIT;
  const isView = VIEWS.includes(name) || AMOUNTS_FOR_A_PERSON.some((pattern) => pattern.test(name));
  return isView ? bindings.VIEW_LIMIT : null;
}

/** Whether an address has had its share of a minute. Counted per place by the platform, without a look at the database. */
export async function isTooMuch(request: Request, limiter: RateLimiter): Promise<boolean> {
  const counted = countedAddress(request.headers.get('cf-connecting-ip') ?? '');
  return counted !== '' && !(await limiter.limit({ key: counted })).success;
}

const tooMany = () => failureResponse(new ApiError('COMMON429', undefined, WINDOW_SECONDS));

/** The refusal of a call that an address makes too often, else null. */
export async function refuseManyCalls(request: Request, address: Address, { bindings }: Environment): Promise<Response | null> {
  const limiter = limiterOf(address, bindings);
  return limiter !== null && (await isTooMuch(request, limiter)) ? tooMany() : null;
}

/** The refusal of a picture that would have to be drawn for an address that has had too much rendered, else null. */
export async function refuseManyDrawings(request: Request, { bindings }: Environment): Promise<Response | null> {
  return (await isTooMuch(request, bindings.SEARCH_LIMIT)) ? tooMany() : null;
}

/** The refusal of a page that would have to be rendered for an address that has had too many rendered, or searched too often, else null. */
export async function refuseManyRenders(request: Request, { bindings }: Environment): Promise<Response | null> {
  if (!(await isTooMuch(request, bindings.SEARCH_LIMIT))) return null;
  return plainPage(429, tooManyText(WINDOW_SECONDS), WINDOW_SECONDS);
}
