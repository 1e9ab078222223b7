import type { TokenKeys } from '#platform/tokens.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context } from '#upstream/shared/http/context.ts';

type Secrets = {
  readonly tokenKeys: TokenKeys;
  readonly pepper: string;
  readonly peppers: readonly string[];
};

/** @throws COMMON503 naming the missing variable */
export function secretsOf({ tokenKeys, hashKey, earlierHashKey }: Context): Secrets {
  if (tokenKeys === undefined || hashKey === undefined)
    throw new ApiError('COMMON503', tokenKeys === undefined ? 'noTokenKeys' : 'noPepper');
  return { tokenKeys, pepper: hashKey, peppers: earlierHashKey === undefined ? [hashKey] : [hashKey, earlierHashKey] };
}
