import { tooManyText } from '../../src/copy/errors.ts';
import type { Environment } from '../platform/env.ts';
import { countedAddress } from '../platform/network-prefix.ts';
import { ApiError, failureResponse } from '../upstream/index.ts';

const SEARCHES = ['/api/v1/supplements/search', '/api/v1/ingredients/search'];
/** As the binding counts: see `SEARCH_LIMIT` in the configuration. */
const WINDOW_SECONDS = 60;

/** The refusal of a search by somebody who searches too often, else null. Counted per place by the platform, without a look at the database. */
export async function refuseManySearches(request: Request, { bindings }: Environment): Promise<Response | null> {
  if (!SEARCHES.includes(new URL(request.url).pathname)) return null;
  const address = countedAddress(request.headers.get('cf-connecting-ip') ?? '');
  if (address === '' || (await bindings.SEARCH_LIMIT.limit({ key: address })).success) return null;
  return failureResponse(new ApiError('COMMON429', tooManyText(WINDOW_SECONDS), WINDOW_SECONDS));
}
