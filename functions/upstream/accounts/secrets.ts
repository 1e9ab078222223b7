import type { TokenKeys } from '#platform/tokens.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';

type Secrets = { readonly tokenKeys: TokenKeys; readonly pepper: string };

/** What accounts cannot do without; COMMON503 naming the variable that is missing. */
export function secretsOf({ tokenKeys, hashKey }: Context): Secrets {
  if (tokenKeys === undefined || hashKey === undefined)
    throw new ApiError('COMMON503', tokenKeys === undefined ? 'noTokenKeys' : 'noPepper');
  return { tokenKeys, pepper: hashKey };
}
